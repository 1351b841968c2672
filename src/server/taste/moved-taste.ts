import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { movingRows } from '../merged-games/moved-table.ts'
import type { MovedTable, MoveReason } from '../merged-games/moved-table.ts'

/** A stated taste of either of two merged games belongs to the main game; the later value wins. */
const WHEN: Readonly<Record<MoveReason, RawBuilder<unknown>>> = {
  merged: sql`existing.value = 0 or excluded.at > existing.at`,
  written: sql`(excluded.at, excluded.value) > (existing.at, existing.value)`,
}

export const movedTaste: MovedTable = {
  table: 'stated_taste',
  hasValue: sql`old.value <> 0`,
  async move(trx, moving) {
    await sql`
      with moving as (${movingRows('stated_taste', moving)}), left_behind as (
        update stated_taste set value = 0, rev = moving.new_rev, written_at = now()
        from moving where stated_taste.user_id = moving.user_id and stated_taste.subject = moving.subject
      )
      insert into stated_taste as existing (user_id, subject, value, at, rev)
      select distinct on (user_id, main_id) user_id, 'game:' || main_id, value, at, new_rev
      from moving order by user_id, main_id, at desc, value desc
      on conflict (user_id, subject) do update
        set value = excluded.value, at = greatest(excluded.at, existing.at), rev = excluded.rev
        where ${WHEN[moving.reason]}`.execute(trx)
  },
}
