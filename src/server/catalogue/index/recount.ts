import { sql } from 'kysely'
import { transaction } from '../../db/database.ts'
import type { Db } from '../../db/database.ts'
import { moveUserGames } from '../../merged-games/move-user-games.ts'
import { STATE_NUMBERS } from '../../gamestates/state-numbers.ts'
import { recountScores } from '../../reviews/game-scores.ts'
import { recountLikes } from '../../texts/likes.ts'

const RECOUNT_TIMEOUT_MS = 60_000

/** The rows that each count of a game counts: one for each player. */
const COUNTED = {
  like_qty: sql`game_state where state = ${sql.lit(STATE_NUMBERS.liked)}`,
  wishlist_count: sql`wish where wanted`,
  owned_count: sql`game_state where state = ${sql.lit(STATE_NUMBERS.owned)}`,
}

/** The counts by their columns. */
export const COUNTS = Object.keys(COUNTED) as readonly (keyof typeof COUNTED)[]

/**
 * Counts likes, wishes, owners and scores of every game from the players' rows, and returns how many games changed. A timer runs one pass
 * over each table instead of a `+1` at every swipe, which would make every writer wait for the row of a popular game. What players set for
 * a merged game counts for the main game. So rows that were not moved yet, because an import was killed or a write was in progress, are
 * moved first. `timeoutMs` is for each statement; 0 is none, for a first count of existing data.
 */
export async function recount(db: Db, timeoutMs = RECOUNT_TIMEOUT_MS): Promise<number> {
  await moveUserGames(db)
  return transaction(db, async (trx) => {
    await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx)
    const counts = sql.join(COUNTS.map((column) => sql`coalesce(${sql.ref(`${column}_of.count`)}, 0) as ${sql.ref(column)}`))
    const joins = sql.join(
      COUNTS.map(
        (column) => sql`
        left join (select game_id, count(*)::integer as count from ${COUNTED[column]} group by game_id)
          ${sql.ref(`${column}_of`)} on ${sql.ref(`${column}_of.game_id`)} = game.id`,
      ),
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
