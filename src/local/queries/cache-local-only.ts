import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../db/database.ts'

/**
 * Caches games that only the catalogue's pack has returned. A game that the server has returned stays as it is, and the
 * others are still requested from it.
 */
export async function cacheLocalOnly(db: UserDatabase, games: readonly GameCard[], now: number): Promise<void> {
  const held = await db.games.bulkGet(games.map(({ id }) => id))
  await db.games.bulkAdd(games.filter((_, at) => held[at] === undefined).map((game) => ({ ...game, usedAt: now })))
}
