import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { Database } from '../db/tables.ts'

/**
 * Why rows move. `folded`: of games that have become part of another. Who took back what they had said of the one has said
 * nothing of the other, so only what was said moves. `written`: a device that does not know of it yet writes of the old
 * game, and means what has moved; so all that it wrote moves, what it takes back too.
 */
export type MoveReason = 'folded' | 'written'

export interface Moving {
  readonly reason: MoveReason
  /** Which rows of the table, there called `old`; `user_revision` is that of their player. */
  readonly condition: RawBuilder<unknown>
}

/** A table in which players say something of games, each row by its `user_id` and `game_id`, with `at` and `rev`. */
export interface MovedTable {
  readonly table: keyof Database
  /** Whether a row `old` says anything: one that was moved, or taken back, does not. */
  readonly isSaying: RawBuilder<unknown>
  /**
   * Moves rows to the main games of theirs, as far as nothing later stands there, and leaves rows that say nothing: with
   * their `at`, so that devices take them for news and late repetitions for old. Both get the player's revision, which was
   * raised before.
   */
  move(trx: Trx, moving: Moving): Promise<void>
}

/**
 * The rows that move, with `main_id`, and the revision that they get as `new_rev`. Each row asks for its own game: of how
 * many are folded the database knows little right after an import, and would go through all of them.
 */
export function movingRows(table: MovedTable['table'], { condition }: Moving): RawBuilder<unknown> {
  return sql`
    select old.*, game.main_id, user_revision.rev as new_rev
    from ${sql.table(table)} old
    join user_revision on user_revision.user_id = old.user_id
    cross join lateral (select main_id from game where game.id = old.game_id offset 0) game
    where game.main_id is not null and (${condition})`
}
