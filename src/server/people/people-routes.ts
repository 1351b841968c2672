import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { BlockBody, FollowAnswer, FollowBody, FollowRows, FollowsQuery, FollowStatusAnswer, FollowStatusQuery, MuteBody } from '../../contract/people.ts'
import { UserSuggestion } from '../../contract/search.ts'
import { MutationId as Uuid } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import { inPath, itemRoute } from '../writes/item-route.ts'
import { followPlayer } from './follow-player.ts'
import { PopularPlayers } from './popular-players.ts'
import { isFollowing, readFollows } from './read-follows.ts'
import { blockPlayer, mutePlayer } from './silence-player.ts'

const UserParams = Type.Object({ userId: Uuid })
const ofPlayer = inPath('targetId', 'targetId', Uuid)

/** Who follows whom, and whom a player does not want to see. */
export function peopleRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps
  const popular = new PopularPlayers(db, clock)

  app.get(CALLS.popularPlayers.path, { schema: { response: { 200: Type.Array(UserSuggestion) } } }, (request) =>
    popular.offerTo(requireUser(request).id))

  app.get(CALLS.followStatus.path, {
    schema: { querystring: FollowStatusQuery, response: { 200: FollowStatusAnswer } },
  }, async (request) => {
    const { id } = requireSelf(request, request.query.viewer)
    return { following: await isFollowing(db, id, request.query.target) }
  })

  for (const end of ['followers', 'following'] as const) {
    app.get(CALLS[end].path, {
      schema: { params: UserParams, querystring: FollowsQuery, response: { 200: FollowRows } },
    }, (request) => {
      const { id: viewerId } = requireUser(request)
      return readFollows(db, end, { userId: request.params.userId, viewerId, query: request.query })
    })
  }

  itemRoute(app, deps, CALLS.followPlayer, followPlayer, {
    body: FollowBody,
    user: 'viewerId',
    answer: { schema: FollowAnswer, read: async ({ userId }, { targetId }) => ({ following: await isFollowing(db, userId, targetId) }) },
  })
  itemRoute(app, deps, CALLS.blockPlayer, blockPlayer, { ...ofPlayer, body: BlockBody })
  itemRoute(app, deps, CALLS.mutePlayer, mutePlayer, { ...ofPlayer, body: MuteBody })
}
