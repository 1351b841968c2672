import { sql } from 'kysely'
import { movingRows } from '../folded/moved-table.ts'
import type { MovedTable } from '../folded/moved-table.ts'

/** What a player discusses of a game goes along with it, posts, likes and visits with it. A player may have many of one game. */
export const movedTopics: MovedTable = {
  table: 'topic',
  isSaying: sql`old.deleted_at is null`,
  async move(trx, moving) {
    await sql`
      with moving as (${movingRows('topic', moving)})
      update topic set game_id = moving.main_id, rev = moving.new_rev from moving where topic.id = moving.id`.execute(trx)
  },
}
