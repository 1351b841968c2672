import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import {
  BlockBody,
  FollowResponse,
  FollowBody,
  FollowRows,
  FollowsQuery,
  FollowStatusResponse,
  FollowStatusQuery,
  MuteBody,
} from '../../contract/people.ts'
import { UserSuggestion } from '../../contract/search.ts'
import { MutationId as Uuid } from '../../contract/writes.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../http/require-user.ts'
import { inPath, itemRoute } from '../writes/item-route.ts'
import { followPlayer } from './follow-player.ts'
import { PopularPlayers } from './popular-players.ts'
import { isFollowing, readFollows } from './read-follows.ts'
import { blockPlayer, mutePlayer } from './restrict-player.ts'

const UserParams = Type.Object({ userId: Uuid })
const ofPlayer = inPath('targetId', 'targetId', Uuid)

/** Registers the endpoints for following, blocking and muting. */
export function peopleRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps
  const popular = new PopularPlayers(db, clock)

  app.get(ENDPOINTS.popularPlayers.path, { schema: { response: { 200: Type.Array(UserSuggestion) } } }, (request) =>
    popular.offerTo(requireUser(request).id),
  )

  app.get(
    ENDPOINTS.followStatus.path,
    {
      schema: { querystring: FollowStatusQuery, response: { 200: FollowStatusResponse } },
    },
    async (request) => {
      const { id } = requireSelf(request, request.query.viewer)
      return { following: await isFollowing(db, id, request.query.target) }
    },
  )

  for (const end of ['followers', 'following'] as const) {
    app.get(
      ENDPOINTS[end].path,
      {
        schema: { params: UserParams, querystring: FollowsQuery, response: { 200: FollowRows } },
      },
      (request) => {
        const { id: viewerId } = requireUser(request)
        return readFollows(db, end, { userId: request.params.userId, viewerId, query: request.query })
      },
    )
  }

  itemRoute(app, deps, ENDPOINTS.followPlayer, followPlayer, {
    body: FollowBody,
    user: 'viewerId',
    answer: { schema: FollowResponse, read: async ({ userId }, { targetId }) => ({ following: await isFollowing(db, userId, targetId) }) },
  })
  itemRoute(app, deps, ENDPOINTS.blockPlayer, blockPlayer, { ...ofPlayer, body: BlockBody })
  itemRoute(app, deps, ENDPOINTS.mutePlayer, mutePlayer, { ...ofPlayer, body: MuteBody })
}
