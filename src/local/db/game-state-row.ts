import type { GameState } from '../../contract/mutations.ts'

/**
 * A game's state as the player sees it, and below it the server's last value. The difference is what is pending in the
 * outbox.
 */
export interface GameStateRow {
  gameId: number
  state: GameState | null
  at: number
  baseState: GameState | null
  baseAt: number
}
