import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { SimilarPlayersResponse } from '../../contract/similar-players.ts'
import { hasBit } from '../../deck-engine/bitset.ts'
import { adultGames } from '../../deck-engine/select-games.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf } from '../http/require-user.ts'
import { readSimilarPlayers } from './read-similar-players.ts'

const UserParams = Type.Object({ userId: Type.String() })

/** Registers the endpoint for similar players. Everyone only gets their own. */
export function similarPlayerRoutes(app: App, { db, catalogue, clock }: Deps): void {
  app.get(
    ENDPOINTS.similarPlayers.path,
    {
      config: { limit: 'search' },
      schema: { params: UserParams, response: { 200: SimilarPlayersResponse } },
    },
    (request) => {
      const { id: userId } = requireSelf(request, request.params.userId)
      const { index } = catalogue
      // Whether players like games for adults is never shown, whatever the caller wants to see.
      const adult = adultGames(index)
      const isListed = (gameId: number) => {
        const position = index.positions.find(gameId)
        return position >= 0 && !(adult !== undefined && hasBit(adult, position))
      }
      return readSimilarPlayers(db, { userId, now: clock(), isListed })
    },
  )
}
