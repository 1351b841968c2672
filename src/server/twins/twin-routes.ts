import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { TasteTwinsAnswer } from '../../contract/twins.ts'
import { hasBit } from '../../deck-engine/bitset.ts'
import { adultGames } from '../../deck-engine/select-games.ts'
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
    const { index } = catalogue
    // Whether players like games for adults is never shown, whatever the caller wants to see.
    const adult = adultGames(index)
    const isListed = (gameId: number) => {
      const position = index.positions.find(gameId)
      return position >= 0 && !(adult !== undefined && hasBit(adult, position))
    }
    return readTwins(db, { userId, now: clock(), isListed })
  })
}
