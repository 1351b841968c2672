import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEFAULT_ZONE, dayReader, mondayOf, weekOf } from '../../domain/quests/player-day.ts'
import { questProgress } from '../../domain/quests/quest-progress.ts'
import type { Db } from '../db/database.ts'
import { findQuestFacts } from './read-quest-facts.ts'

const PLAYERS_A_SLICE = 100

/** Returns the Monday of the leaderboard's week, by UTC, the same for everybody. */
export function boardMonday(now: number): number {
  return mondayOf(weekOf(dayReader(DEFAULT_ZONE)(now)))
}

/**
 * Counts the score of one player again if anything of theirs was written since, or another week has begun. Their revision is read first:
 * what is written meanwhile is counted the next time.
 */
export async function refreshScore(db: Db, userId: string, now: number): Promise<void> {
  const {
    rows: [stale],
  } = await sql<{ rev: number }>`
    select rev from user_revision left join player_score using (user_id)
    where user_id = ${userId} and ${isStale(now)}`.execute(db)
  if (stale !== undefined) await count(db, userId, stale.rev, now)
}

/** The same for all players, until the signal aborts. Returns how many were counted. */
export async function refreshScores(db: Db, now: number, signal?: AbortSignal): Promise<number> {
  let counted = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ user_id: string; rev: number }>`
      select user_id, rev from user_revision left join player_score using (user_id)
      where user_id > ${after} and ${isStale(now)} order by user_id limit ${PLAYERS_A_SLICE}`.execute(db)
    for (const { user_id: userId, rev } of rows) {
      signal?.throwIfAborted()
      await count(db, userId, rev, now)
      counted++
      await setImmediate()
    }
    const last = rows.at(-1)
    if (rows.length < PLAYERS_A_SLICE || last === undefined) return counted
    after = last.user_id
  }
}

const isStale = (now: number) => sql`(
  player_score.counted_rev is distinct from user_revision.rev
  or (player_score.week_monday <> ${boardMonday(now)} and player_score.week_experience > 0))`

async function count(db: Db, userId: string, rev: number, now: number): Promise<void> {
  const facts = await findQuestFacts(db, userId, now)
  if (facts === undefined) return
  const { experience, weekExperience } = questProgress(facts)
  const monday = boardMonday(now)
  // Around a Monday a player may be in another week than the leaderboard.
  const ofBoard = mondayOf(weekOf(facts.today)) === monday ? weekExperience : 0
  await sql`
    insert into player_score as existing (user_id, experience, week_monday, week_experience, counted_rev)
    select id, ${experience}, ${monday}, ${ofBoard}, ${rev} from app_user where id = ${userId}
    on conflict (user_id) do update set experience = excluded.experience, week_monday = excluded.week_monday,
      week_experience = excluded.week_experience, counted_rev = excluded.counted_rev
    where excluded.counted_rev >= existing.counted_rev`.execute(db)
}
