import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { movingRows } from '../merged-games/moved-table.ts'
import type { MovedTable, MoveReason } from '../merged-games/moved-table.ts'

interface Merge {
  /** Decides between several old games in one list. */
  readonly first: RawBuilder<unknown>
  readonly when: RawBuilder<unknown>
}

const IS_BETTER = sql`excluded.place is not null and (existing.place is null or excluded.place < existing.place)`

/** A list that has both games keeps one, at the better of the two places. */
const MERGE: Readonly<Record<MoveReason, Merge>> = {
  merged: { first: sql`place, at desc`, when: IS_BETTER },
  written: { first: sql`at desc, place nulls last`, when: sql`excluded.at > existing.at or (excluded.at = existing.at and ${IS_BETTER})` },
}

export const movedPlaces: MovedTable = {
  table: 'list_item',
  hasValue: sql`old.place is not null`,
  async move(trx, moving) {
    const { first, when } = MERGE[moving.reason]
    await sql`
      with moving as (${movingRows('list_item', moving)}), left_behind as (
        update list_item set place = null, rev = moving.new_rev
        from moving where list_item.user_id = moving.user_id and list_item.list_id = moving.list_id
          and list_item.game_id = moving.game_id
      )
      insert into list_item as existing (user_id, list_id, game_id, place, at, rev)
      select distinct on (user_id, list_id, main_id) user_id, list_id, main_id, place, at, new_rev
      from moving order by user_id, list_id, main_id, ${first}
      on conflict (user_id, list_id, game_id) do update
        set place = excluded.place, at = greatest(excluded.at, existing.at), rev = excluded.rev
        where ${when}`.execute(trx)
  },
}
