import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { movingRows } from '../merged-games/moved-table.ts'
import type { MovedTable, MoveReason } from '../merged-games/moved-table.ts'

/** A wish for either of two merged games is a wish for the main game, with the time of the later one. */
const WHEN: Readonly<Record<MoveReason, RawBuilder<unknown>>> = {
  merged: sql`not existing.wanted or excluded.at > existing.at`,
  written: sql`(excluded.at, excluded.wanted) > (existing.at, existing.wanted)`,
}

export const movedWishes: MovedTable = {
  table: 'wish',
  hasValue: sql`old.wanted`,
  async move(trx, moving) {
    await sql`
      with moving as (${movingRows('wish', moving)}), left_behind as (
        update wish set wanted = false, rev = moving.new_rev
        from moving where wish.user_id = moving.user_id and wish.game_id = moving.game_id
      )
      insert into wish as existing (user_id, game_id, wanted, at, rev)
      select distinct on (user_id, main_id) user_id, main_id, wanted, at, new_rev
      from moving order by user_id, main_id, at desc, wanted desc
      on conflict (user_id, game_id) do update
        set wanted = excluded.wanted, at = greatest(excluded.at, existing.at), rev = excluded.rev
        where ${WHEN[moving.reason]}`.execute(trx)
  },
}
