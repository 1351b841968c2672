import type { DeckFilters } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { CountResponse } from '../pack-questions.ts'
import { readSettledGames } from '../../local/queries/settled-games.ts'
import { askKnown } from './pack-reader.ts'

/**
 * Counts the local games that pass some filters: those that can still be dealt, and settled ones. Resolves to null if nothing can count
 * them.
 */
export type GameCounter = (filters: DeckFilters) => Promise<CountResponse | null>

/** Returns a counter for one opening of the filters: games that are settled later are not excluded. */
export async function createGameCounter(db: UserDatabase): Promise<GameCounter> {
  const settled = await readSettledGames(db)
  return (filters) => askKnown(db, { kind: 'count', filters, settled })
}
