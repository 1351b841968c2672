import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Known } from '../writes/latest-wins.ts'
import { isGameId } from './game-cards.ts'

/** For a mutation about a game: the game must exist. */
export const knownGame: Known = {
  areGames: true,
  condition: () => sql`exists (select 1 from game where game.id = given.key)`,
  isPossible: (id) => isGameId(Number(id)),
  refusal: (id) => new ApiError('unknown_game', 404, `There is no game ${id}.`),
}

/** Returns which of these games exist. */
export async function findKnownGames(db: Db | Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const possible = ids.filter(isGameId)
  if (possible.length === 0) return new Set()
  const rows = await db
    .selectFrom('game')
    .select('id')
    .where(sql<boolean>`id = any(${possible}::integer[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns the error for the first of these games that does not exist. */
export async function refuseUnknownGames(db: Db | Trx, ids: readonly number[]): Promise<ApiError | undefined> {
  const known = await findKnownGames(db, ids)
  const unknown = ids.find((id) => !known.has(id))
  return unknown === undefined ? undefined : knownGame.refusal(unknown)
}
