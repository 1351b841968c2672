import { sql } from 'kysely'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'

const RECOUNT_TIMEOUT_MS = 60_000

/**
 * Counts every game's likes from the players' rows and answers how many games changed. One pass over all states on a
 * timer instead of a `+1` at every swipe: that would make the row of a popular game the queue of everybody.
 */
export async function recountLikes(db: Db): Promise<number> {
  return transaction(db, async (trx) => {
    await sql`select set_config('statement_timeout', ${String(RECOUNT_TIMEOUT_MS)}, true)`.execute(trx)
    const result = await sql`
      update game set like_qty = counted.likes
      from (
        select game.id, count(liked.user_id)::integer as likes
        from game left join game_state liked on liked.game_id = game.id and liked.state = ${STATE_NUMBERS.liked}
        group by game.id
      ) counted
      where counted.id = game.id and game.like_qty <> counted.likes`.execute(trx)
    return Number(result.numAffectedRows ?? 0)
  })
}
