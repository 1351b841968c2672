import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { movingRows } from '../folded/moved-table.ts'
import type { MovedTable, MoveReason } from '../folded/moved-table.ts'

/** What is said of either of two games that become one is said of it, as the later word has it. */
const WHEN: Readonly<Record<MoveReason, RawBuilder<unknown>>> = {
  folded: sql`standing.value = 0 or excluded.at > standing.at`,
  written: sql`(excluded.at, excluded.value) > (standing.at, standing.value)`,
}

export const movedTaste: MovedTable = {
  table: 'taste_said',
  isSaying: sql`old.value <> 0`,
  async move(trx, moving) {
    await sql`
      with moving as (${movingRows('taste_said', moving)}), left_behind as (
        update taste_said set value = 0, rev = moving.new_rev
        from moving where taste_said.user_id = moving.user_id and taste_said.subject = moving.subject
      )
      insert into taste_said as standing (user_id, subject, value, at, rev)
      select distinct on (user_id, main_id) user_id, 'game:' || main_id, value, at, new_rev
      from moving order by user_id, main_id, at desc, value desc
      on conflict (user_id, subject) do update
        set value = excluded.value, at = greatest(excluded.at, standing.at), rev = excluded.rev
        where ${WHEN[moving.reason]}`.execute(trx)
  },
}
