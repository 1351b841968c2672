import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'

const [LIKED, OWNED] = [sql.lit(STATE_NUMBERS.liked), sql.lit(STATE_NUMBERS.owned)]

/**
 * SQL condition: the row of `game_state` is a like or an owned game, the only states that similarity uses. Dislikes, wishes and lists never
 * count. It equals the condition of the index of migration 0028.
 */
export function isLoved(row: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${row}.state`)} in (${LIKED}, ${OWNED})`
}

/** The same for a state that was read. */
export function isLovedState(state: number | null): boolean {
  return state === STATE_NUMBERS.liked || state === STATE_NUMBERS.owned
}
