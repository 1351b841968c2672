import { sql } from 'kysely'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import { DEFAULT_AVATAR } from '../../domain/avatar-rule.ts'
import { DEFAULT_ZONE, dayReader, zoneOffsets } from '../../domain/quests/player-day.ts'
import type { QuestFacts } from '../../domain/quests/quest-progress.ts'
import type { Counted } from '../../domain/quests/quest-table.ts'
import { tally } from '../../domain/quests/tally.ts'
import type { CountedDay, Tally } from '../../domain/quests/tally.ts'
import { TIME_ZONE_KEY } from '../accounts/user-settings.ts'
import { hasImported, isImported } from '../own-data/is-imported.ts'
import type { Db, Trx } from '../db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** SQL: the rows of a player that may count: their type and time. */
const countedRows = (userId: string) => sql`
  select 'swipe' as kind, at from quest_event where user_id = ${userId} and type = 'SWIPE' and not retracted
  union all select case state when 1 then 'like' else 'own' end, at from game_state where user_id = ${userId} and state in (1, 3)
  union all select 'want', at from wish where user_id = ${userId} and wanted
  union all select 'review', at from review where user_id = ${userId} and deleted_at is null
  union all select 'reply', at from reply where user_id = ${userId} and deleted_at is null
  union all select 'list', at from list where user_id = ${userId} and deleted_at is null
  union all select 'follow', at from follow where follower_id = ${userId} and following
  union all select 'topic', at from topic where user_id = ${userId} and deleted_at is null
  union all select 'post', at from post where user_id = ${userId} and deleted_at is null`

/**
 * Returns everything that a player's progress depends on, from their rows, at a time in milliseconds; undefined if there is no such player.
 */
export async function findQuestFacts(db: Db | Trx, userId: string, now: number): Promise<QuestFacts | undefined> {
  const {
    rows: [player],
  } = await sql<PlayerRow>`
    select app_user.created_at, (app_user.display_name <> '')::integer as named,
      (app_user.avatar_url not in ('', ${DEFAULT_AVATAR}))::integer as pictured,
      (exists (select 1 from profile_text where user_id = app_user.id and part = 'bio' and text <> ''))::integer as with_bio,
      ${hasImported(sql`app_user.id`)} as imported,
      (select value #>> '{}' from user_setting where user_id = app_user.id and key = ${TIME_ZONE_KEY}) as zone,
      (select count(*)::integer from list join list_item on list_item.user_id = list.user_id and list_item.list_id = list.id
        where list.user_id = app_user.id and (list.is_top10 or list.is_named_top10) and list.deleted_at is null
          and list_item.place is not null and not ${isImported(sql`app_user.id`, sql`list_item.at`)}) as top_ten
    from app_user where app_user.id = ${userId}`.execute(db)
  if (player === undefined) return undefined
  const { created_at: since, named, pictured, with_bio: withBio, top_ten: topTen, imported } = player
  const zone = player.zone ?? DEFAULT_ZONE
  return {
    days: await readDays(db, userId, { zone, since, now, imported }),
    today: dayReader(zone)(now),
    topTen,
    profile: named + pictured + withBio,
  }
}

interface PlayerRow {
  readonly created_at: number
  readonly named: number
  readonly pictured: number
  readonly with_bio: number
  readonly zone: string | null
  readonly top_ten: number
  readonly imported: boolean
}

interface Calendar {
  readonly zone: string
  /** When the account was created: rows with an earlier time count on that day. */
  readonly since: number
  readonly now: number
  /** Whether some of the rows came with an import. */
  readonly imported: boolean
}

/** Returns the rows by days. The time zone, not the database, decides when a day begins. */
async function readDays(db: Db | Trx, userId: string, { zone, since, now, imported }: Calendar): Promise<Tally> {
  const offsets = zoneOffsets(zone, since, Math.max(since, now) + CLOCK_SKEW_MAX_MS)
  const at = sql`greatest(at, ${since}::bigint)`
  const day = sql`(${at} + (${offsets.map(({ offset }) => offset)}::bigint[])[
    width_bucket(${at}, ${offsets.map(({ from }) => from)}::bigint[])]) / ${sql.lit(DAY_MS)}`
  const { rows } = await sql<{ counts: string | null }>`
    select string_agg(kind || ':' || day || ':' || count, ',') as counts from (
      select kind, ${day} as day, count(*) as count from (${countedRows(userId)}) counted
      where ${imported ? sql`not ${isImported(sql`${userId}`, sql`counted.at`)}` : sql`true`} group by 1, 2
    ) counted`.execute(db)
  // One text: hundreds of rows would take the driver longer than the database.
  const entries = rows[0]?.counts?.split(',') ?? []
  return tally(
    entries.map((entry): CountedDay => {
      const [kind, onDay, count] = entry.split(':')
      return [kind as Counted, Number(onDay), Number(count)]
    }),
  )
}
