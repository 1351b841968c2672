import { sql } from 'kysely'
import { movingRows } from '../folded/moved-table.ts'
import type { MovedTable, MoveReason } from '../folded/moved-table.ts'
import { isLater, mergeByTime, saidAt } from './merge-states.ts'
import type { StateMerge } from './merge-states.ts'

const IS_TAKEN = sql`standing.state is null or ${isLater(saidAt)}`
const AT = sql`greatest(excluded.at, standing.at, case when standing.state is null then standing.unliked_at end)`

/**
 * Of two games that become one the later state stands, and where there is only one, that. Its time is then later than all
 * that was taken back before, so that it stays; a verdict on either that comes late is held against when it was said.
 */
const WHEN_FOLDED: StateMerge = {
  set: sql`state = case when ${IS_TAKEN} then excluded.state else standing.state end,
    at = ${AT}, said_at = case when ${AT} > ${saidAt('excluded')} then ${saidAt('excluded')} end`,
  when: IS_TAKEN,
}

const MERGE: Readonly<Record<MoveReason, StateMerge>> = { folded: WHEN_FOLDED, written: mergeByTime(saidAt) }

export const movedStates: MovedTable = {
  table: 'game_state',
  isSaying: sql`old.state is not null`,
  async move(trx, moving) {
    const { set, when } = MERGE[moving.reason]
    await sql`
      with moving as (${movingRows('game_state', moving)}), left_behind as (
        update game_state set state = null, said_at = null, rev = moving.new_rev
        from moving where game_state.user_id = moving.user_id and game_state.game_id = moving.game_id
      )
      insert into game_state as standing (user_id, game_id, state, at, unliked_at, said_at, rev)
      select distinct on (user_id, main_id) user_id, main_id, state, at,
        max(unliked_at) over (partition by user_id, main_id), said_at, new_rev
      from moving order by user_id, main_id, ${saidAt('moving')} desc, coalesce(state, 0) desc
      on conflict (user_id, game_id) do update set ${set}, rev = excluded.rev where ${when}`.execute(trx)
  },
}
