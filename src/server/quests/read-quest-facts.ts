import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { DEFAULT_AVATAR } from '../../domain/avatar-rule.ts'
import { DEFAULT_ZONE, QUARTER_MS } from '../../domain/quests/player-day.ts'
import type { QuestFacts } from '../../domain/quests/quest-progress.ts'
import { COUNTED_KINDS } from '../../domain/quests/quest-table.ts'
import type { Counted } from '../../domain/quests/quest-table.ts'
import type { CountedRows } from '../../domain/quests/tally.ts'
import type { Db, Trx } from '../db/database.ts'

/** The rows of a player that count, by kind: as queries of when each was written. */
const COUNTED_ROWS: Readonly<Partial<Record<Counted, (userId: string) => RawBuilder<unknown>>>> = {
  swipe: (userId) => sql`select at from quest_event where user_id = ${userId} and type = 'SWIPE' and not retracted`,
  like: (userId) => sql`select at from game_state where user_id = ${userId} and state = 1`,
  own: (userId) => sql`select at from game_state where user_id = ${userId} and state = 3`,
  want: (userId) => sql`select at from wish where user_id = ${userId} and wanted`,
  review: (userId) => sql`select at from review where user_id = ${userId} and deleted_at is null`,
  reply: (userId) => sql`select at from reply where user_id = ${userId} and deleted_at is null`,
  follow: (userId) => sql`select at from follow where follower_id = ${userId} and following`,
  topic: (userId) => sql`select at from topic where user_id = ${userId} and deleted_at is null`,
  post: (userId) => sql`select at from post where user_id = ${userId} and deleted_at is null`,
  list: (userId) => sql`select at from list where user_id = ${userId} and deleted_at is null`,
}

/**
 * All that a player's progress follows from, out of their rows; undefined where there is no such player. Rows are counted
 * by the quarter of an hour: every day of every time zone begins with one.
 */
export async function findQuestFacts(db: Db | Trx, userId: string): Promise<QuestFacts | undefined> {
  const counted = COUNTED_KINDS.flatMap((kind) => {
    const rows = COUNTED_ROWS[kind]?.(userId)
    return rows === undefined ? [] : [sql`
      select ${sql.lit(kind)} as kind, string_agg(quarter || ':' || count, ',') as counts
      from (select at / ${sql.lit(QUARTER_MS)} as quarter, count(*) as count from (${rows}) counted group by 1) quarters`]
  })
  const { rows: [row] } = await sql<FactsRow>`
    select app_user.created_at, (app_user.display_name <> '')::integer as named,
      (app_user.avatar_url not in ('', ${DEFAULT_AVATAR}))::integer as pictured,
      (exists (select 1 from profile_text where user_id = app_user.id and part = 'bio' and text <> ''))::integer as with_bio,
      (select value #>> '{}' from user_setting where user_id = app_user.id and key = 'time_zone') as zone,
      (select count(*)::integer from list join list_item on list_item.user_id = list.user_id and list_item.list_id = list.id
        where list.user_id = app_user.id and (list.is_top10 or list.is_named_top10) and list.deleted_at is null
          and list_item.place is not null) as top_ten,
      (select json_object_agg(kind, counts) from (${sql.join(counted, sql` union all `)}) counted where counts is not null) as counts
    from app_user where app_user.id = ${userId}`.execute(db)
  return row && {
    rows: rowsOf(row.counts ?? {}),
    topTen: row.top_ten,
    profile: row.named + row.pictured + row.with_bio,
    zone: row.zone ?? DEFAULT_ZONE,
    since: row.created_at,
  }
}

interface FactsRow {
  readonly created_at: number
  readonly named: number
  readonly pictured: number
  readonly with_bio: number
  readonly zone: string | null
  readonly top_ten: number
  /** By kind, one text each: thousands of rows would take the driver longer than the database. */
  readonly counts: Partial<Record<Counted, string>> | null
}

function rowsOf(counts: Partial<Record<Counted, string>>): CountedRows[] {
  return COUNTED_KINDS.flatMap((kind) => {
    const text = counts[kind]
    if (text === undefined) return []
    return text.split(',').map((entry) => {
      const colon = entry.indexOf(':')
      return { kind, at: Number(entry.slice(0, colon)) * QUARTER_MS, count: Number(entry.slice(colon + 1)) }
    })
  })
}
