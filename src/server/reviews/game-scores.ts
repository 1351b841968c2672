import { sql } from 'kysely'
import type { GameScores } from '../../contract/reviews.ts'
import { countScores, meanScore, RATING_BINS, RATING_STEP, SCORES_FOR_MEAN } from '../../domain/review-rule.ts'
import type { Db, Trx } from '../db/database.ts'
import { isImportedToday } from '../own-data/is-imported.ts'

/** For a game with fewer reviews the scores are counted at each request, so that the author of the third score sees three. */
const COUNTED_AT_ONCE_MAX = 500

/** SQL condition: a review's score counts. It does not if a host has hidden the review, nor on the day when it was imported. */
const COUNTS = sql`deleted_at is null and hidden_at is null and not ${isImportedToday(sql`review.user_id`, sql`review.at`)}`

const LAST_BIN = sql.lit(RATING_BINS - 1)
const STEP = sql.lit(RATING_STEP)

/** Returns how often each score was given to a game; for many reviews as of the last count. */
export async function readGameScores(db: Db, gameId: number): Promise<GameScores> {
  const counted = await db.selectFrom('game_scores').select('bins').where('game_id', '=', gameId).executeTakeFirst()
  const bins = counted !== undefined && countScores(counted.bins) > COUNTED_AT_ONCE_MAX ? counted.bins : await countBins(db, gameId)
  return { count: countScores(bins), mean: meanScore(bins), bins }
}

async function countBins(db: Db, gameId: number): Promise<number[]> {
  const { rows } = await sql<{ bin: number; times: number }>`
    select rating / ${STEP} as bin, count(*) as times from review where game_id = ${gameId} and ${COUNTS} group by 1`.execute(db)
  const bins = Array.from({ length: RATING_BINS }, () => 0)
  for (const { bin, times } of rows) bins[bin] = times
  return bins
}

/** Counts how often each score was given to each game, and the mean, from the players' rows. Returns how many games have changed. */
export async function recountScores(trx: Trx): Promise<number> {
  await sql`
    with given as (
      select game_id, rating / ${STEP} as bin, count(*)::integer as times from review where ${COUNTS} group by 1, 2
    ), counted as (
      select game_id, array_agg(coalesce(times, 0) order by bin) as bins
      from (select distinct game_id from given) game cross join generate_series(0, ${LAST_BIN}) bin
      left join given using (game_id, bin) group by game_id
    ), gone as (
      delete from game_scores where not exists (select 1 from counted where counted.game_id = game_scores.game_id)
    )
    insert into game_scores (game_id, bins) select game_id, bins from counted
    on conflict (game_id) do update set bins = excluded.bins where game_scores.bins <> excluded.bins`.execute(trx)
  const result = await sql`
    with scored as (
      select game_id, round(avg(rating) / 10, 1)::real as mean from review where ${COUNTS} group by game_id
      having count(*) >= ${sql.lit(SCORES_FOR_MEAN)}
    )
    update game set players_rating_10 = rated.mean
    from (
      select game.id, scored.mean from game left join scored on scored.game_id = game.id
      where scored.game_id is not null or game.players_rating_10 is not null
    ) rated
    where rated.id = game.id and game.players_rating_10 is distinct from rated.mean`.execute(trx)
  return Number(result.numAffectedRows ?? 0)
}
