import type { DeckFilters } from '../../contract/games.ts'
import { deckSeed } from '../../deck-engine/ranking/seeded-draw.ts'
import { userIdOf } from '../../local/db/database.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { isListDeck } from '../../local/queries/deck.ts'
import type { DealQuestion } from '../pack-questions.ts'
import { readOwnTaste } from '../../local/queries/taste-facts.ts'

/** Identifies a deck; a list's has no filters. */
export interface UseDeckResult {
  readonly deckKey: string
  readonly filters: DeckFilters
}

type Wanted = Pick<DealQuestion, 'among' | 'shown' | 'limit' | 'before'>

/**
 * Returns the question for dealing a deck at a time. Named games are included, settled or not: a list's deck has all of its own. Of a list
 * only the order is known, so there is no daily variation and no exploration.
 */
export async function deckQuestion(
  db: UserDatabase,
  { deckKey, filters }: UseDeckResult,
  now: number,
  wanted: Wanted,
): Promise<DealQuestion> {
  const { settled, ...taste } = await readOwnTaste(db)
  const seed = isListDeck(deckKey) ? 0 : deckSeed(userIdOf(db), now)
  return { kind: 'deal', filters, taste, settled: wanted.among ? [] : settled, seed, nowS: now / 1_000, ...wanted }
}
