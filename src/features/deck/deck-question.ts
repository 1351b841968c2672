import type { DeckFilters } from '../../contract/games.ts'
import { deckSeed } from '../../deck-engine/ranking/seeded-draw.ts'
import { userIdOf } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { isListDeck } from '../../local/games/deck.ts'
import type { DealQuestion } from '../../local/games/pack-questions.ts'
import { readOwnTaste } from '../../local/games/taste-facts.ts'

/** A deck as it is told from others; a list's has no filters. */
export interface DeckInUse {
  readonly deckKey: string
  readonly filters: DeckFilters
}

type Wanted = Pick<DealQuestion, 'among' | 'shown' | 'limit'>

/**
 * What is asked for a deck at a time. Where games are named they are meant, settled or not: a list is gone through with all
 * of its own. All that is known of a list is its order, so nothing is drawn for the day or from outside.
 */
export async function deckQuestion(db: UserDatabase, { deckKey, filters }: DeckInUse, now: number, wanted: Wanted): Promise<DealQuestion> {
  const { settled, ...taste } = await readOwnTaste(db)
  const seed = isListDeck(deckKey) ? 0 : deckSeed(userIdOf(db), now)
  return { kind: 'deal', filters, taste, settled: wanted.among ? [] : settled, seed, nowS: now / 1_000, ...wanted }
}
