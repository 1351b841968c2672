import type { GameState } from '../../contract/mutations.ts'

/** How the database stores states (migration 0003). Never renumber. */
export const STATE_NUMBERS: Readonly<Record<GameState, number>> = { liked: 1, disliked: 2, owned: 3 }

const STATES = new Map(Object.entries(STATE_NUMBERS).map(([state, number]) => [number, state as GameState]))

/** Returns a stored state; null if it was cleared. */
export function stateOf(number: number | null): GameState | null {
  return number === null ? null : (STATES.get(number) ?? null)
}
