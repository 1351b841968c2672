import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import {
  CreateListBody, DeleteListBody, EditListBody, LikeListBody, ListId, ListSwitchesBatchBody, ListTextsBatchBody, ListWriteAnswer,
  OpenList, PlacesBatchBody, SavedList,
} from '../../contract/lists.ts'
import { MutationId as Uuid, WriteAnswer } from '../../contract/writes.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import { batchRoute } from '../writes/batch-route.ts'
import type { Written } from '../writes/define-write.ts'
import { createList, newListId } from './create-list.ts'
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
const LikeAnswer = Type.Intersect([WriteAnswer, Type.Object({ liked: Type.Boolean(), totalLikes: Type.Integer() })])

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

  app.post(CALLS.likeList.path, {
    config: { limit: 'sync' },
    schema: { params: ListParams, body: LikeListBody, response: { 200: LikeAnswer } },
  }, async (request) => {
    const { userId: claimedUserId, ...like } = request.body
    const { listId } = request.params
    const { userId, answer } = await likeList.runOne(deps, request, claimedUserId, { ...like, list_id: listId })
    const list = await findList(db, listId, userId)
    if (list) return { liked: list.liked_by_me, totalLikes: list.like_count, ...answer }
    if (like.liked !== false) throw unknownList(listId)
    // Of one that they may not see they hear what has become of their own like, and nothing else.
    return { liked: answer.results[0]?.status === 'stale', totalLikes: 0, ...answer }
  })
}

/** Making and editing one's own. */
export function ownListRoutes(app: App, deps: Deps): void {
  const { db } = deps
  batchRoute(app, deps, CALLS.placesBatch, placeGames, { schema: PlacesBatchBody, user: 'user_id' })
  batchRoute(app, deps, CALLS.listSwitchesBatch, switchLists, { schema: ListSwitchesBatchBody, user: 'user_id' })
  batchRoute(app, deps, CALLS.listTextsBatch, writeTexts, { schema: ListTextsBatchBody, user: 'user_id' })

  app.post(CALLS.createList.path, {
    config: { limit: 'sync' },
    schema: { body: CreateListBody, response: { 200: ListWriteAnswer } },
  }, async (request) => {
    const { user_id, ...item } = request.body
    const written = await createList.runOne(deps, request, user_id, item)
    const [result] = written.answer.results
    const id = result?.theirs?.version ?? newListId({ id: result?.id ?? '', item })
    return answerWithList(db, written, id)
  })

  app.put(CALLS.editList.path, {
    config: { limit: 'sync' },
    schema: { params: ListParams, body: EditListBody, response: { 200: ListWriteAnswer } },
  }, async (request) => {
    const { user_id, ...item } = request.body
    const { listId } = request.params
    const written = await editList.runOne(deps, request, user_id, { ...item, list_id: listId })
    return answerWithList(db, written, listId)
  })

  app.delete(CALLS.deleteList.path, {
    config: { limit: 'sync' },
    schema: { params: ListParams, body: DeleteListBody, response: { 200: WriteAnswer } },
    // Nothing has to be said in a body, so that it may be missing.
    preValidation: async (request) => {
      if (request.headers['content-type'] === undefined) request.body ??= {}
    },
  }, async (request) => {
    const { user_id, ...item } = request.body
    return (await deleteList.runOne(deps, request, user_id, { ...item, list_id: request.params.listId })).answer
  })
}

async function answerWithList(db: Db, { userId, answer }: Written, listId: string): Promise<ListWriteAnswer> {
  const list = await findList(db, listId, userId)
  return { ...answer, ...(list === undefined ? {} : { list }) }
}

async function requireList(db: Db, listId: string, viewerId: string): Promise<OpenList> {
  const list = await findList(db, listId, viewerId)
  if (list === undefined) throw unknownList(listId)
  return list
}
