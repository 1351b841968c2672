import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { STATE_NUMBERS } from './state-numbers.ts'

const LIKED = sql.lit(STATE_NUMBERS.liked)
type Side = 'excluded' | 'standing'

/** How a state that comes is put together with the one that stands: as `merge` of `latestWins` has it. */
export interface StateMerge {
  readonly set: RawBuilder<unknown>
  readonly when: RawBuilder<unknown>
}

/** When a row's state was said; its `at` may be that of what was taken back before. */
export const saidAt = (row: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(`${row}.said_at`)}, ${sql.ref(`${row}.at`)})`

/** Whether the state that comes is later than the one that stands, or at the same time the greater number. */
export function isLater(timeOf: (row: Side) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${timeOf('excluded')}, coalesce(excluded.state, 0)) > (${timeOf('standing')}, coalesce(standing.state, 0))`
}

/**
 * Two things stand on a game's row: the latest state with its time, and when a like was last taken back. A state and a
 * taking back never get in each other's way, so that both may come in any order: the first is written over an earlier one,
 * the second clears likes that are older and nothing else.
 */
export function mergeByTime(timeOf: (row: Side) => RawBuilder<unknown>): StateMerge {
  const unlikedAt = sql`greatest(excluded.unliked_at, standing.unliked_at)`
  /** The state of a row, but for a like that is older than the taking back: it counts as none. */
  const stateOf = (row: Side) => {
    const state = sql.ref(`${row}.state`)
    return sql`case when ${state} = ${LIKED} and ${unlikedAt} > ${timeOf(row)} then null else ${state} end`
  }
  const later = isLater(timeOf)
  return {
    set: sql`state = case when ${later} then ${stateOf('excluded')} else ${stateOf('standing')} end,
      at = greatest(excluded.at, standing.at), unliked_at = ${unlikedAt},
      said_at = case when not ${later} then standing.said_at when standing.at > excluded.at then ${timeOf('excluded')} end`,
    // A like that comes again after it was taken back is later than the nothing that stands for it, and changes nothing.
    when: sql`excluded.unliked_at > standing.unliked_at or (${later} and not (
      excluded.at = standing.at and ${stateOf('excluded')} is not distinct from standing.state))`,
  }
}

/** Of one game: what was taken back is later than all that was said before it, whatever stands in its place. */
export const MERGE_STATES = mergeByTime((row) => sql.ref(`${row}.at`))
