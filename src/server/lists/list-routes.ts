import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { LikeListBody, LikeListItem, ListId, SavedList } from '../../contract/lists.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import { fail } from '../api-error.ts'
import { ItemReader } from '../batch-items.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import { likeList } from './like-list.ts'
import { findList } from './read-list.ts'

const ListParams = Type.Object({ listId: ListId })
const ViewerQuery = Type.Object({ viewerId: Type.Optional(Type.String()) }, { additionalProperties: false })
const LikeAnswer = Type.Intersect([WriteAnswer, Type.Object({ liked: Type.Boolean(), totalLikes: Type.Integer() })])

const likeItems = new ItemReader(LikeListItem, 'likes')

/** Players' lists (specification 2, section 7). */
export function listRoutes(app: App, { db, clock }: Deps): void {
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
    const { userId, ...like } = request.body
    const { id } = userId === undefined ? requireUser(request) : requireSelf(request, userId)
    const { listId } = request.params
    const now = clock()
    const { accepted, results } = likeItems.read([like], now)
    for (const { place, at, item } of accepted) {
      const outcome = await likeList(db, id, { listId, liked: item.liked ?? true, at })
      if (outcome === 'unknown_list') results.reject(place, outcome, `There is no list ${listId}.`)
      else results.set(place, outcome)
    }
    const result = results.single()
    const { liked_by_me: liked, like_count: totalLikes } = await requireList(db, listId, id)
    return { liked, totalLikes, now, results: [result] }
  })
}

async function requireList(db: Db, listId: string, viewerId: string): Promise<SavedList> {
  return (await findList(db, listId, viewerId)) ?? fail('unknown_list', 404, `There is no list ${listId}.`)
}
