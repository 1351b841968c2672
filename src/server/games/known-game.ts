import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Known } from '../writes/latest-wins.ts'
import { isGameId } from './game-cards.ts'

/** Of what players say of games: the game has to be one of ours. */
export const knownGame: Known = {
  condition: () => sql`exists (select 1 from game where game.id = given.key)`,
  isPossible: (id) => isGameId(Number(id)),
  refusal: (id) => new ApiError('unknown_game', 404, `There is no game ${id}.`),
}
