import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { LikeListBody, ListId, SavedList } from '../../contract/lists.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import { likeList, unknownList } from './like-list.ts'
import { findList } from './read-list.ts'

const ListParams = Type.Object({ listId: ListId })
const ViewerQuery = Type.Object({ viewerId: Type.Optional(Type.String()) }, { additionalProperties: false })
const LikeAnswer = Type.Intersect([WriteAnswer, Type.Object({ liked: Type.Boolean(), totalLikes: Type.Integer() })])

/** Players' lists. */
export function listRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(CALLS.getList.path, {
    schema: { params: ListParams, querystring: ViewerQuery, response: { 200: SavedList } },
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
    const { liked_by_me: liked, like_count: totalLikes } = await requireList(db, listId, userId)
    return { liked, totalLikes, ...answer }
  })
}

async function requireList(db: Db, listId: string, viewerId: string): Promise<SavedList> {
  const list = await findList(db, listId, viewerId)
  if (list === undefined) throw unknownList(listId)
  return list
}
