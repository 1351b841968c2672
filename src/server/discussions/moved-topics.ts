import { sql } from 'kysely'
import { movingRows } from '../merged-games/moved-table.ts'
import type { MovedTable } from '../merged-games/moved-table.ts'

/** A player's topics of a merged game, with posts, likes and visits. A player may have many of one game. */
export const movedTopics: MovedTable = {
  table: 'topic',
  hasValue: sql`old.deleted_at is null`,
  async move(trx, moving) {
    await sql`
      with moving as (${movingRows('topic', moving)})
      update topic set game_id = moving.main_id, rev = moving.new_rev from moving where topic.id = moving.id`.execute(trx)
  },
}
