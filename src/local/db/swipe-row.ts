import type { GameState } from '../../contract/mutations.ts'
import type { DeckPlace } from './deck-row.ts'

/** What Rewind needs: the swipe, and the state that the game had before. */
export interface SwipeRow {
  n: number
  gameId: number
  verdict: GameState
  /** Undefined until this device has the server's value. The first pull fills it in. */
  before: GameState | null | undefined
  deckKey: string
  /** The decks and positions that it left, its own deck included. Absent from rows of an older build. */
  takenFrom?: DeckPlace[]
  questEventId: string
  /** The ids of the mutations that the swipe queued: one, or up to three of an older build. */
  mutationIds: string[]
}
