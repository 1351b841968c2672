import type { Reason } from '../../domain/reason.ts'

/**
 * A card of a filter's deck, not yet swiped. Positions increase downwards in the pile. A rewound card is put on top.
 */
export interface DeckRow {
  deckKey: string
  position: number
  gameId: number
  /** Why it was dealt, if there is a reason. */
  why?: Reason
}

/** The key of a deck's row: its deck and its position there. */
export type DeckPlace = [deckKey: string, position: number]
