import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { LeaderboardResponse, LeaderboardRow } from '../../contract/quests.ts'
import type { LeaderboardScope, LeaderboardSpan } from '../../domain/quests/leaderboard-kinds.ts'
import type { Db } from '../db/database.ts'
import { isBlocked } from '../people/hidden-players.ts'
import { boardMonday, refreshScore } from './refresh-scores.ts'

const ROWS_SHOWN = 100

export interface LeaderboardRequest {
  readonly span: LeaderboardSpan
  readonly of: LeaderboardScope
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Returns the first of the ranked players, and the viewer's own rank. The viewer's score is counted now; the others' are from the last
 * refresh.
 */
export async function readLeaderboard(db: Db, userId: string, { span, of, now }: LeaderboardRequest): Promise<LeaderboardResponse> {
  await refreshScore(db, userId, now)
  const scores = scoresOf({ span, of, now }, userId)
  const { rows } = await sql<Unranked>`
    select app_user.id, app_user.display_name as name, app_user.avatar_url, scores.score,
      ${isBlocked('app_user.id', userId)} as "isBlocked"
    from (${scores}) scores join app_user on app_user.id = scores.user_id
    where not ${IS_HIDDEN}
    order by scores.score desc, scores.user_id limit ${ROWS_SHOWN}`.execute(db)
  const {
    rows: [own],
  } = await sql<Omit<LeaderboardRow, 'rank'>>`
    select app_user.id, app_user.display_name as name, app_user.avatar_url, scores.score
    from (${scores}) scores join app_user on app_user.id = scores.user_id
    where scores.user_id = ${userId} and not ${IS_HIDDEN}`.execute(db)
  return { rows: withRanks(rows), me: own === undefined ? null : { rank: await rankOf(db, scores, own.score), ...own } }
}

/** Returns how many players have a higher score, plus one. Players without a rank are few, and are subtracted by a query of their own. */
async function rankOf(db: Db, scores: RawBuilder<unknown>, score: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ rank: number }>`
    select ((select count(*) from (${scores}) scores where score > ${score})
      - (select count(*) from app_user join (${scores}) scores on scores.user_id = app_user.id
        where score > ${score} and ${IS_HIDDEN}) + 1)::integer as rank`.execute(db)
  return row?.rank ?? 1
}

/** The same condition as their partial index. */
const IS_HIDDEN = sql`(not app_user.on_leaderboard or app_user.awaits_verification or app_user.display_name = '' or app_user.soft_deleted_at is not null)`

/** SQL: the players with a score, and their scores. */
function scoresOf({ span, of, now }: LeaderboardRequest, userId: string): RawBuilder<unknown> {
  const scored =
    span === 'all'
      ? sql`select user_id, experience as score from player_score where experience > 0`
      : sql`select user_id, week_experience as score from player_score
        where week_experience > 0 and week_monday = ${boardMonday(now)}`
  if (of === 'everyone') return scored
  return sql`${scored} and user_id = any(array(
    select followee_id from follow where follower_id = ${userId} and following union all select ${userId}::uuid))`
}

type Unranked = Omit<LeaderboardRow, 'rank'> & { readonly isBlocked: boolean }

/** Equal scores have the same rank; an invisible player leaves a gap. */
function withRanks(rows: readonly Unranked[]): LeaderboardRow[] {
  let rank = 0
  return rows.flatMap(({ isBlocked: isUnseen, ...row }, index) => {
    if (row.score !== rows[index - 1]?.score) rank = index + 1
    return isUnseen ? [] : [{ rank, ...row }]
  })
}
