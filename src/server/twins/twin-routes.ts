import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { TasteTwinsAnswer } from '../../contract/twins.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf } from '../require-user.ts'
import { readTwins } from './read-twins.ts'

const UserParams = Type.Object({ userId: Type.String() })

/** Players of like taste. Nobody is told of another's but their own. */
export function twinRoutes(app: App, { db, catalogue, clock }: Deps): void {
  app.get(CALLS.tasteTwins.path, {
    config: { limit: 'search' },
    schema: { params: UserParams, response: { 200: TasteTwinsAnswer } },
  }, (request) => {
    const { id: userId } = requireSelf(request, request.params.userId)
    const { positions } = catalogue.index
    return readTwins(db, { userId, now: clock(), isListed: (gameId) => positions.find(gameId) >= 0 })
  })
}
