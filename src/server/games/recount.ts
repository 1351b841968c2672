import { sql } from 'kysely'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { moveOpinions } from '../folded/move-opinions.ts'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import { recountScores } from '../reviews/game-scores.ts'
import { recountLikes } from '../texts/likes.ts'

const RECOUNT_TIMEOUT_MS = 60_000

/** What each count of a game's row counts: one row for each player. */
const COUNTED = {
  like_qty: sql`game_state where state = ${sql.lit(STATE_NUMBERS.liked)}`,
  wishlist_count: sql`wish where wanted`,
  owned_count: sql`game_state where state = ${sql.lit(STATE_NUMBERS.owned)}`,
}

/** The counts by their columns. */
export const COUNTS = Object.keys(COUNTED) as readonly (keyof typeof COUNTED)[]

/**
 * Counts who likes, wants and owns every game, and how players score it, from their rows, and answers how many games changed. One pass over
 * each on a timer instead of a `+1` at every swipe: that would make the row of a popular game the queue of everybody.
 * What was said of a folded game counts for the one that it has become part of: whatever has yet to move there, because
 * an import was killed or a write was under way when its game was folded, moves first. `timeoutMs` is for each statement; 0 is none,
 * for who counts for the first time what has been there for long.
 */
export async function recount(db: Db, timeoutMs = RECOUNT_TIMEOUT_MS): Promise<number> {
  await moveOpinions(db)
  return transaction(db, async (trx) => {
    await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx)
    const counts = sql.join(COUNTS.map((column) => sql`coalesce(${sql.ref(`${column}_of.count`)}, 0) as ${sql.ref(column)}`))
    const joins = sql.join(
      COUNTS.map((column) => sql`
        left join (select game_id, count(*)::integer as count from ${COUNTED[column]} group by game_id)
          ${sql.ref(`${column}_of`)} on ${sql.ref(`${column}_of.game_id`)} = game.id`),
      sql` `,
    )
    const result = await sql`
      update game set ${sql.join(COUNTS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`counted.${column}`)}`))}
      from (select game.id, ${counts} from game ${joins}) counted
      where counted.id = game.id and (${sql.join(COUNTS.map((column) => sql.ref(`game.${column}`)))})
        is distinct from (${sql.join(COUNTS.map((column) => sql.ref(`counted.${column}`)))})`.execute(trx)
    for (const thing of ['topic', 'review']) await recountLikes(trx, thing)
    return Number(result.numAffectedRows ?? 0) + (await recountScores(trx))
  })
}
