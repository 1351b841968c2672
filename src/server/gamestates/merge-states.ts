import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { STATE_NUMBERS } from './state-numbers.ts'

const LIKED = sql.lit(STATE_NUMBERS.liked)
type Side = 'excluded' | 'existing'

/** How an incoming state is merged with the stored one, as `merge` of `latestWins`. */
export interface StateMerge {
  readonly set: RawBuilder<unknown>
  readonly when: RawBuilder<unknown>
}

/** SQL: when a row's state was set. Its `at` may be that of something that was taken back before. */
export const statedAt = (row: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(`${row}.stated_at`)}, ${sql.ref(`${row}.at`)})`

/** SQL condition: the incoming state is later than the stored one, or at the same time the greater number. */
export function isLater(timeOf: (row: Side) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${timeOf('excluded')}, coalesce(excluded.state, 0)) > (${timeOf('existing')}, coalesce(existing.state, 0))`
}

/**
 * A game's row has two values: the latest state with its time, and when a like was last taken back. They never affect each other, so both
 * may arrive in any order. A state replaces an earlier one; taking back clears only likes that are older.
 */
export function mergeByTime(timeOf: (row: Side) => RawBuilder<unknown>): StateMerge {
  const unlikedAt = sql`greatest(excluded.unliked_at, existing.unliked_at)`
  /** The state of a row. A like that is older than the taking back counts as none. */
  const stateOf = (row: Side) => {
    const state = sql.ref(`${row}.state`)
    return sql`case when ${state} = ${LIKED} and ${unlikedAt} > ${timeOf(row)} then null else ${state} end`
  }
  const later = isLater(timeOf)
  return {
    set: sql`state = case when ${later} then ${stateOf('excluded')} else ${stateOf('existing')} end,
      at = greatest(excluded.at, existing.at), unliked_at = ${unlikedAt},
      stated_at = case when not ${later} then existing.stated_at when existing.at > excluded.at then ${timeOf('excluded')} end`,
    // A repeated like that was taken back is later than the empty state in its place, and changes nothing.
    when: sql`excluded.unliked_at > existing.unliked_at or (${later} and not (
      excluded.at = existing.at and ${stateOf('excluded')} is not distinct from existing.state))`,
  }
}

/** For one game: what was taken back is later than all states before it, whatever replaced it. */
export const MERGE_STATES = mergeByTime((row) => sql.ref(`${row}.at`))
