import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { LeaderboardAnswer, LeaderboardRow } from '../../contract/quests.ts'
import type { LeaderboardCircle, LeaderboardSpan } from '../../domain/quests/leaderboard-kinds.ts'
import type { Db } from '../db/database.ts'
import { isBlocked } from '../people/hidden-players.ts'
import { boardMonday, refreshScore } from './refresh-scores.ts'

const ROWS_SHOWN = 100

export interface LeaderboardRequest {
  readonly span: LeaderboardSpan
  readonly of: LeaderboardCircle
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The first of the ranked, and where who asks stands: their own score is counted now, the others' as of the last refresh. */
export async function readLeaderboard(db: Db, userId: string, { span, of, now }: LeaderboardRequest): Promise<LeaderboardAnswer> {
  await refreshScore(db, userId, now)
  const { score, counts } = spanOf(span, now)
  const ranked = sql`player_score.${sql.raw(score)} > 0 and ${counts} and ${of === 'everyone' ? sql`true` : inCircle(userId)}
    and not exists (${HIDDEN})`
  const { rows } = await sql<Unranked>`
    select app_user.id, app_user.display_name as name, app_user.avatar_url, player_score.${sql.raw(score)} as score,
      ${isBlocked('app_user.id', userId)} as "isBlocked"
    from player_score join app_user on app_user.id = player_score.user_id
    where ${ranked} order by player_score.${sql.raw(score)} desc, player_score.user_id limit ${ROWS_SHOWN}`.execute(db)
  const { rows: [own] } = await sql<LeaderboardRow>`
    select app_user.id, app_user.display_name as name, app_user.avatar_url, mine.${sql.raw(score)} as score, (
      select count(*)::integer + 1 from player_score
      where player_score.${sql.raw(score)} > mine.${sql.raw(score)} and ${ranked}) as rank
    from player_score mine join app_user on app_user.id = mine.user_id
    where mine.user_id = ${userId} and exists (select 1 from player_score where player_score.user_id = mine.user_id and ${ranked})`.execute(db)
  const { rows: [all] } = await sql<{ total: number }>`select count(*)::integer as total from player_score where ${ranked}`.execute(db)
  return { rows: withRanks(rows), me: own ?? null, total: all?.total ?? 0 }
}

/** Players that are ranked nowhere: they are few. */
const HIDDEN = sql`select 1 from app_user hidden where hidden.id = player_score.user_id
  and (not hidden.on_leaderboard or hidden.awaits_verification or hidden.display_name = '')`

function spanOf(span: LeaderboardSpan, now: number): { score: string; counts: RawBuilder<unknown> } {
  if (span === 'all') return { score: 'experience', counts: sql`true` }
  return { score: 'week_experience', counts: sql`player_score.week_monday = ${boardMonday(now)}` }
}

/** Who asks and the players that they follow. */
function inCircle(userId: string): RawBuilder<unknown> {
  return sql`player_score.user_id in (
    select ${userId}::uuid union all select followee_id from follow where follower_id = ${userId} and following)`
}

type Unranked = Omit<LeaderboardRow, 'rank'> & { readonly isBlocked: boolean }

/** Who has as much as the one before has the same rank; who is not seen leaves a gap. */
function withRanks(rows: readonly Unranked[]): LeaderboardRow[] {
  let rank = 0
  return rows.flatMap(({ isBlocked: isUnseen, ...row }, index) => {
    if (row.score !== rows[index - 1]?.score) rank = index + 1
    return isUnseen ? [] : [{ rank, ...row }]
  })
}
