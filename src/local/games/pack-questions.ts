import type { DeckFilters, GameCard } from '../../contract/games.ts'
import type { Why } from '../../domain/why.ts'
import type { OwnTaste } from './taste-facts.ts'

/** What the catalogue's pack is asked; all of it may be sent to a thread of its own. */
export type PackQuestion = DealQuestion | SimilarQuestion

/** Which games are to be dealt next. */
export interface DealQuestion {
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

/** Which games are most like one. */
export interface SimilarQuestion {
  readonly kind: 'similar'
  readonly gameId: number
  /** Games that are not to be shown. */
  readonly without: readonly number[]
  readonly limit: number
}

/** The games that a question means, best first, and the cards of those that are the pack's own. */
export interface PackAnswer {
  readonly games: readonly { readonly id: number; readonly why: Why }[]
  readonly cards: readonly GameCard[]
}
