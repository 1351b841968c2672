import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'

const [LIKED, OWNED] = [sql.lit(STATE_NUMBERS.liked), sql.lit(STATE_NUMBERS.owned)]

/**
 * Whether a row of `game_state` says that its player likes or owns the game: all that others' taste is told by. A nope, a
 * wish and a list never are. As the index of migration 0028 says it.
 */
export function isLoved(row: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${row}.state`)} in (${LIKED}, ${OWNED})`
}

/** The same of a state that was read. */
export function isLovedState(state: number | null): boolean {
  return state === STATE_NUMBERS.liked || state === STATE_NUMBERS.owned
}
