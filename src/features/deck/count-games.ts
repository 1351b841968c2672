import type { DeckFilters } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { CountAnswer } from '../../local/games/pack-questions.ts'
import { readSettledGames } from '../../local/games/settled-games.ts'
import { askKnown } from '../../state/pack-reader.ts'

/**
 * Counts how many of the games that this device knows pass some filters: those that the player can still be dealt, and those
 * that they have settled; null where nobody can be asked.
 */
export type GameCounter = (filters: DeckFilters) => Promise<CountAnswer | null>

/** What is settled meanwhile is not seen: a counter serves one opening of the filters. */
export async function createGameCounter(db: UserDatabase): Promise<GameCounter> {
  const settled = await readSettledGames(db)
  return (filters) => askKnown(db, { kind: 'count', filters, settled })
}
