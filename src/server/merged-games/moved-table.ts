import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Database } from '../db/tables.ts'

/**
 * Why rows move. `merged`: their game was merged into another. What was taken back of the one says nothing of the other, so only set values
 * move. `written`: a device that does not know of the merge wrote to the old game, and means the main game. So everything that it wrote
 * moves, including what it takes back.
 */
export type MoveReason = 'merged' | 'written'

export interface Moving {
  readonly reason: MoveReason
  /** Which rows of the table, which is called `old` there; `user_revision` is that of their player. */
  readonly condition: RawBuilder<unknown>
}

/** A table with the players' data of games. Each row has `user_id`, `game_id`, `at` and `rev`. */
export interface MovedTable {
  readonly table: keyof Database
  /** SQL condition: the row `old` has a value. One that was moved or taken back has none. */
  readonly hasValue: RawBuilder<unknown>
  /**
   * Moves rows to their main games, unless a later value is stored there, and leaves empty rows. These keep their `at`, so that devices
   * pull them and late repetitions count as old. Both get the player's revision, which was raised before.
   */
  move(trx: Trx, moving: Moving): Promise<void>
}

/**
 * SQL: the rows that move, with `main_id`, and the revision that they get as `new_rev`. Each row looks up its own game. Right after an
 * import the database's statistics do not know how many games are merged, and it would scan all of them.
 */
export function movingRows(table: MovedTable['table'], { condition }: Moving): RawBuilder<unknown> {
  return sql`
    select old.*, game.main_id, user_revision.rev as new_rev
    from ${sql.table(table)} old
    join user_revision on user_revision.user_id = old.user_id
    cross join lateral (select main_id from game where game.id = old.game_id offset 0) game
    where game.main_id is not null and (${condition})`
}
