import { sql } from 'kysely'
import { movingRows } from '../merged-games/moved-table.ts'
import type { MovedTable, MoveReason } from '../merged-games/moved-table.ts'
import { isLater, mergeByTime, statedAt } from './merge-states.ts'
import type { StateMerge } from './merge-states.ts'

const IS_TAKEN = sql`existing.state is null or ${isLater(statedAt)}`
const AT = sql`greatest(excluded.at, existing.at, case when existing.state is null then existing.unliked_at end)`

/**
 * Of two merged games the later state wins; if only one has a state, that one. Its time is then later than all that was taken back before,
 * so that it stays. A late verdict on either is compared with when the state was set.
 */
const WHEN_MERGED: StateMerge = {
  set: sql`state = case when ${IS_TAKEN} then excluded.state else existing.state end,
    at = ${AT}, stated_at = case when ${AT} > ${statedAt('excluded')} then ${statedAt('excluded')} end`,
  when: IS_TAKEN,
}

const MERGE: Readonly<Record<MoveReason, StateMerge>> = { merged: WHEN_MERGED, written: mergeByTime(statedAt) }

export const movedStates: MovedTable = {
  table: 'game_state',
  hasValue: sql`old.state is not null`,
  async move(trx, moving) {
    const { set, when } = MERGE[moving.reason]
    await sql`
      with moving as (${movingRows('game_state', moving)}), left_behind as (
        update game_state set state = null, stated_at = null, rev = moving.new_rev
        from moving where game_state.user_id = moving.user_id and game_state.game_id = moving.game_id
      )
      insert into game_state as existing (user_id, game_id, state, at, unliked_at, stated_at, rev)
      select distinct on (user_id, main_id) user_id, main_id, state, at,
        max(unliked_at) over (partition by user_id, main_id), stated_at, new_rev
      from moving order by user_id, main_id, ${statedAt('moving')} desc, coalesce(state, 0) desc
      on conflict (user_id, game_id) do update set ${set}, rev = excluded.rev where ${when}`.execute(trx)
  },
}
