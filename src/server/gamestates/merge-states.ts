import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { STATE_NUMBERS } from './state-numbers.ts'

const LIKED = sql.lit(STATE_NUMBERS.liked)

/** Whether the state that comes is later than the one that stands, or at the same time the greater number. */
export const IS_LATER = sql`(excluded.at, coalesce(excluded.state, 0)) > (standing.at, coalesce(standing.state, 0))`

/** The state of a row, but for a like that is older than the taking back: it counts as none. */
function stateOf(row: 'excluded' | 'standing'): RawBuilder<unknown> {
  const unlikedAt = sql`greatest(excluded.unliked_at, standing.unliked_at)`
  const [state, at] = [sql.ref(`${row}.state`), sql.ref(`${row}.at`)]
  return sql`case when ${state} = ${LIKED} and ${unlikedAt} > ${at} then null else ${state} end`
}

/**
 * Two things stand on a game's row: the latest state with its time, and when a like was last taken back. A state and a
 * taking back never get in each other's way, so that both may come in any order: the first is written over an earlier one,
 * the second clears likes that are older and nothing else.
 */
export const MERGE_STATES = {
  set: sql`state = case when ${IS_LATER} then ${stateOf('excluded')} else ${stateOf('standing')} end,
    at = greatest(excluded.at, standing.at), unliked_at = greatest(excluded.unliked_at, standing.unliked_at)`,
  // A like that comes again after it was taken back is later than the nothing that stands for it, and changes nothing.
  when: sql`excluded.unliked_at > standing.unliked_at or (${IS_LATER} and not (
    excluded.at = standing.at and ${stateOf('excluded')} is not distinct from standing.state))`,
}
