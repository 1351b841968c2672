import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../database.ts'

/** Keeps games that only the catalogue's pack has told of: what the server said of one stays, and it is asked for the others. */
export async function keepUntold(db: UserDatabase, games: readonly GameCard[], now: number): Promise<void> {
  const held = await db.games.bulkGet(games.map(({ id }) => id))
  await db.games.bulkAdd(games.filter((_, at) => held[at] === undefined).map((game) => ({ ...game, usedAt: now })))
}
