import type { DeckFilters, GameCard } from '../../contract/games.ts'
import type { Why } from '../../domain/why.ts'
import type { OwnTaste } from './taste-facts.ts'

/** What the catalogue's pack is asked; all of it may be sent to a thread of its own. */
export interface PackQuestion {
  readonly kind: 'deal'
  readonly filters: DeckFilters
  readonly taste: Omit<OwnTaste, 'settled'>
  readonly settled: readonly number[]
  readonly shown: readonly number[]
  /** Where only these are meant. */
  readonly among?: readonly number[]
  readonly limit: number
  readonly seed: number
  readonly nowS: number
}

/** The games that a question means, best first, and the cards of those that are the pack's own. */
export interface PackAnswer {
  readonly games: readonly { readonly id: number; readonly why: Why }[]
  readonly cards: readonly GameCard[]
}
