import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import {
  CreateListBody,
  DeleteListBody,
  EditListBody,
  LikeListBody,
  ListId,
  ListSwitchesBatchBody,
  ListTextsBatchBody,
  ListWriteResponse,
  OpenList,
  PlacesBatchBody,
  SavedList,
  SharedList,
} from '../../contract/lists.ts'
import { LikeResponse, MutationId as Uuid } from '../../contract/writes.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../http/require-user.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { inPath, itemRoute } from '../writes/item-route.ts'
import type { AfterCommit } from '../writes/item-route.ts'
import { createList } from './create-list.ts'
import { deleteList } from './delete-list.ts'
import { editList } from './edit-list.ts'
import { likeList } from './like-list.ts'
import { placeGames } from './place-games.ts'
import { findList, findSharedList, readListsOf } from './read-list.ts'
import { switchLists } from './switch-lists.ts'
import { unknownList } from './unknown-list.ts'
import { writeTexts } from './write-texts.ts'

const ListParams = Type.Object({ listId: ListId })
const UserParams = Type.Object({ userId: Uuid })
const ViewerQuery = Type.Object({ viewerId: Type.Optional(Type.String()) }, { additionalProperties: false })
const MineQuery = Type.Object({ me: Type.Optional(Type.Enum(['true', 'false'])) }, { additionalProperties: false })
const ofList = inPath('listId', 'list_id', ListId)

/** Registers the endpoints to read players' lists, and to like one. */
export function listRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    ENDPOINTS.playerLists.path,
    {
      schema: { params: UserParams, querystring: MineQuery, response: { 200: Type.Array(SavedList) } },
    },
    (request) => {
      const { userId } = request.params
      const withPrivate = request.query.me === 'true'
      const { id: viewerId } = withPrivate ? requireSelf(request, userId) : requireUser(request)
      return readListsOf(db, userId, { viewerId, withPrivate })
    },
  )

  app.get(
    ENDPOINTS.getList.path,
    {
      schema: { params: ListParams, querystring: ViewerQuery, response: { 200: OpenList } },
    },
    async (request) => {
      const { viewerId } = request.query
      const { id } = viewerId === undefined ? requireUser(request) : requireSelf(request, viewerId)
      return requireList(db, request.params.listId, id)
    },
  )

  app.get(
    ENDPOINTS.sharedList.path,
    {
      schema: { params: ListParams, response: { 200: SharedList } },
      config: { session: false },
    },
    async (request) => {
      const { listId } = request.params
      return (await findSharedList(db, listId)) ?? Promise.reject(unknownList(listId))
    },
  )

  itemRoute(app, deps, ENDPOINTS.likeList, likeList, {
    ...ofList,
    body: LikeListBody,
    answer: {
      schema: LikeResponse,
      async read(
        {
          userId,
          answer: {
            results: [result],
          },
        },
        { list_id, liked },
      ) {
        const list = await findList(db, list_id, userId)
        if (list) return { liked: list.liked_by_me, totalLikes: list.like_count }
        if (liked !== false) throw unknownList(list_id)
        // If they may not see the list, they only get the state of their own like.
        return { liked: result?.status === 'stale', totalLikes: 0 }
      },
    },
  })
}

/** Registers the endpoints to create and edit one's own lists. */
export function ownListRoutes(app: App, deps: Deps): void {
  const { db } = deps
  batchRoute(app, deps, ENDPOINTS.placesBatch, placeGames, { schema: PlacesBatchBody, user: 'user_id' })
  batchRoute(app, deps, ENDPOINTS.listSwitchesBatch, switchLists, { schema: ListSwitchesBatchBody, user: 'user_id' })
  batchRoute(app, deps, ENDPOINTS.listTextsBatch, writeTexts, { schema: ListTextsBatchBody, user: 'user_id' })

  const answer: AfterCommit<unknown> = {
    schema: ListWriteResponse,
    // If an existing list conflicts with it, that one is returned.
    read: async ({
      userId,
      row,
      answer: {
        results: [result],
      },
    }) => ({ list: await findList(db, result?.theirs?.version ?? String(row), userId) }),
  }
  itemRoute(app, deps, ENDPOINTS.createList, createList, { body: CreateListBody, user: 'user_id', answer })
  itemRoute(app, deps, ENDPOINTS.editList, editList, { ...ofList, body: EditListBody, user: 'user_id', answer })
  itemRoute(app, deps, ENDPOINTS.deleteList, deleteList, { ...ofList, body: DeleteListBody, user: 'user_id' })
}

async function requireList(db: Db, listId: string, viewerId: string): Promise<OpenList> {
  const list = await findList(db, listId, viewerId)
  if (list === undefined) throw unknownList(listId)
  return list
}
