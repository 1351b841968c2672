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
 * What is asked for a deck at a time. A list is gone through with all its games, so what is settled is among them; and all
 * that is known of it is its order, so nothing is drawn for the day or from outside.
 */
export async function deckQuestion(db: UserDatabase, { deckKey, filters }: DeckInUse, now: number, wanted: Wanted): Promise<DealQuestion> {
  const { settled, ...taste } = await readOwnTaste(db)
  const order = isListDeck(deckKey) ? { settled: [], seed: 0 } : { settled, seed: deckSeed(userIdOf(db), now) }
  return { kind: 'deal', filters, taste, ...order, nowS: now / 1_000, ...wanted }
}
