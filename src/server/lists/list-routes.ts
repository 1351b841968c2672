import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import {
  CreateListBody, DeleteListBody, EditListBody, LikeListBody, ListId, ListSwitchesBatchBody, ListTextsBatchBody, ListWriteAnswer,
  OpenList, PlacesBatchBody, SavedList,
} from '../../contract/lists.ts'
import { LikeAnswer, MutationId as Uuid } from '../../contract/writes.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { inPath, itemRoute } from '../writes/item-route.ts'
import type { ToldAfter } from '../writes/item-route.ts'
import { createList } from './create-list.ts'
import { deleteList } from './delete-list.ts'
import { editList } from './edit-list.ts'
import { likeList } from './like-list.ts'
import { placeGames } from './place-games.ts'
import { findList, readListsOf } from './read-list.ts'
import { switchLists } from './switch-lists.ts'
import { unknownList } from './unknown-list.ts'
import { writeTexts } from './write-texts.ts'

const ListParams = Type.Object({ listId: ListId })
const UserParams = Type.Object({ userId: Uuid })
const ViewerQuery = Type.Object({ viewerId: Type.Optional(Type.String()) }, { additionalProperties: false })
const MineQuery = Type.Object({ me: Type.Optional(Type.Enum(['true', 'false'])) }, { additionalProperties: false })
const ofList = inPath('listId', 'list_id', ListId)

/** Players' lists: reading them, and liking one. */
export function listRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(CALLS.playerLists.path, {
    schema: { params: UserParams, querystring: MineQuery, response: { 200: Type.Array(SavedList) } },
  }, (request) => {
    const { userId } = request.params
    const withPrivate = request.query.me === 'true'
    const { id: viewerId } = withPrivate ? requireSelf(request, userId) : requireUser(request)
    return readListsOf(db, userId, { viewerId, withPrivate })
  })

  app.get(CALLS.getList.path, {
    schema: { params: ListParams, querystring: ViewerQuery, response: { 200: OpenList } },
  }, async (request) => {
    const { viewerId } = request.query
    const { id } = viewerId === undefined ? requireUser(request) : requireSelf(request, viewerId)
    return requireList(db, request.params.listId, id)
  })

  itemRoute(app, deps, CALLS.likeList, likeList, {
    ...ofList,
    body: LikeListBody,
    answer: {
      schema: LikeAnswer,
      async read({ userId, answer: { results: [result] } }, { list_id, liked }) {
        const list = await findList(db, list_id, userId)
        if (list) return { liked: list.liked_by_me, totalLikes: list.like_count }
        if (liked !== false) throw unknownList(list_id)
        // Of one that they may not see they hear what has become of their own like, and nothing else.
        return { liked: result?.status === 'stale', totalLikes: 0 }
      },
    },
  })
}

/** Making and editing one's own. */
export function ownListRoutes(app: App, deps: Deps): void {
  const { db } = deps
  batchRoute(app, deps, CALLS.placesBatch, placeGames, { schema: PlacesBatchBody, user: 'user_id' })
  batchRoute(app, deps, CALLS.listSwitchesBatch, switchLists, { schema: ListSwitchesBatchBody, user: 'user_id' })
  batchRoute(app, deps, CALLS.listTextsBatch, writeTexts, { schema: ListTextsBatchBody, user: 'user_id' })

  const answer: ToldAfter<unknown> = {
    schema: ListWriteAnswer,
    // Where another one stands against it, that is told.
    read: async ({ userId, row, answer: { results: [result] } }) => ({ list: await findList(db, result?.theirs?.version ?? String(row), userId) }),
  }
  itemRoute(app, deps, CALLS.createList, createList, { body: CreateListBody, user: 'user_id', answer })
  itemRoute(app, deps, CALLS.editList, editList, { ...ofList, body: EditListBody, user: 'user_id', answer })
  itemRoute(app, deps, CALLS.deleteList, deleteList, { ...ofList, body: DeleteListBody, user: 'user_id' })
}

async function requireList(db: Db, listId: string, viewerId: string): Promise<OpenList> {
  const list = await findList(db, listId, viewerId)
  if (list === undefined) throw unknownList(listId)
  return list
}
