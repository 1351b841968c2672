import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { NOTIFICATION_ACTORS_SHOWN, NOTIFICATIONS_PAGE_SIZE } from '../../contract/notifications.ts'
import type { Notification, NotificationFeed } from '../../contract/notifications.ts'
import { coverImageId } from '../../domain/cover-url.ts'
import type { NotificationWay } from '../../domain/notification-kinds.ts'
import { readChoices } from '../accounts/user-settings.ts'
import { fail } from '../http/api-error.ts'
import type { Db } from '../db/database.ts'
import { isHidden } from '../people/hidden-players.ts'
import { isReadable, isShown } from '../texts/who-reads.ts'
import { NOTIFICATIONS_TTL_MS } from './notification-days.ts'
import { kindsOff } from './preferences.ts'

/** The maximum number of events that are read for a player, the latest first. */
const LOOKED_AT_MAX = 2_000

export interface FeedReader {
  readonly viewerId: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** The `next` of the previous page. */
  readonly cursor?: string | undefined
  /** The channel; in the app by default. */
  readonly way?: NotificationWay
  /** Later events are left out; by default none is. */
  readonly upTo?: number
}

/**
 * Returns a player's notifications, the latest first. It leaves out what is switched off, players on either side of a block, muted players,
 * and subjects that do not exist any more.
 */
export async function readFeed(
  db: Db,
  { viewerId, now, cursor, way = 'app', upTo = Number.MAX_SAFE_INTEGER }: FeedReader,
): Promise<NotificationFeed> {
  const begin = cursor === undefined ? { at: Number.MAX_SAFE_INTEGER, id: '~' } : readPlace(cursor)
  const off = kindsOff(way, await readChoices(db, viewerId))
  const { rows } = await sql<Row>`
    with mark as (
      select coalesce((select up_to from notification_read where user_id = ${viewerId}), 0) as up_to
    ), visible as materialized (
      select * from notification
      where user_id = ${viewerId} and at > ${now - NOTIFICATIONS_TTL_MS} and at <= ${upTo} and not taken_back
        and circle || ':' || kind <> all(${off}::text[]) and ${stillThere(viewerId)}
      order by at desc limit ${LOOKED_AT_MAX}
    ), grouped as (
      select group_key, max(at) as at, count(*)::integer as count, count(distinct actor_id)::integer as actor_count,
        (array_agg(event_key order by at desc, event_key desc))[1] as latest, array_agg(actor_id order by at desc) as actor_ids
      from visible group by group_key
    ), page as (
      select * from grouped where (at, group_key collate "C") < (${begin.at}, ${begin.id})
      order by at desc, group_key collate "C" desc limit ${NOTIFICATIONS_PAGE_SIZE + 1}
    )
    select mark.up_to, (select count(*)::integer from grouped where grouped.at > mark.up_to) as unread,
      page.group_key as id, page.at, page.count, page.actor_count, visible.circle, visible.kind, visible.level, visible.review_id,
      visible.list_id, topic.id as topic_id, coalesce(topic.masked_title, topic.title) as title,
      (select text from list_text where list_text.list_id = visible.list_id and part = 'name' and game_id = 0) as list_name,
      game.id as game_id, game.name as game_name, game.cover_image_id,
      ${players(
        sql`(
        select distinct on (given.id) given.id, given.place from unnest(page.actor_ids) with ordinality as given (id, place) order by given.id, given.place
      ) given`,
        sql`order by place limit ${NOTIFICATION_ACTORS_SHOWN}`,
      )} as actors,
      case when visible.other_id <> ${viewerId} then ${players(sql`(select visible.other_id as id, 1 as place) given`, sql`limit 1`)} end as others
    from mark left join page on true
    left join visible on visible.event_key = page.latest
    left join post on post.id = visible.post_id
    left join topic on topic.id = coalesce(visible.topic_id, post.topic_id)
    left join review on review.id = visible.review_id
    left join game named on named.id = coalesce(visible.game, review.game_id, topic.game_id)
    left join game on game.id = coalesce(named.main_id, named.id)
    order by page.at desc, page.group_key collate "C" desc`.execute(db)
  const found = rows.filter(isFound)
  const page = found.slice(0, NOTIFICATIONS_PAGE_SIZE)
  const last = page.at(-1)
  return {
    notifications: page.map(notificationOf),
    next: found.length > page.length && last ? placeText(last) : null,
    unread: rows[0]?.unread ?? 0,
    read_up_to: rows[0]?.up_to ?? 0,
  }
}

interface Row {
  readonly up_to: number
  readonly unread: number
  readonly id: string | null
  readonly at: number
  readonly count: number
  readonly actor_count: number
  readonly circle: Notification['circle']
  readonly kind: Notification['kind']
  readonly level: number | null
  readonly review_id: string | null
  readonly list_id: string | null
  readonly list_name: string | null
  readonly topic_id: string | null
  readonly title: string | null
  readonly game_id: number | null
  readonly game_name: string | null
  readonly cover_image_id: string | null
  readonly actors: Notification['actors'] | null
  readonly others: Notification['actors'] | null
}
type FoundRow = Row & { readonly id: string }

const isFound = (row: Row): row is FoundRow => row.id !== null

/** SQL condition: the subject of a notification exists, and the reader may see it. */
function stillThere(viewerId: string): RawBuilder<boolean> {
  const stands = (table: string) => sql`exists (
    select 1 from ${sql.table(table)} thing where thing.id = notification.${sql.ref(`${table}_id`)} and thing.deleted_at is null
      and ${isReadable('thing', viewerId)})`
  return sql<boolean>`(actor_id is null or not ${isHidden('actor_id', viewerId)})
    and (other_id is null or not ${isHidden('other_id', viewerId)})
    and (review_id is null or ${stands('review')}) and (reply_id is null or ${stands('reply')})
    and (topic_id is null or ${stands('topic')}) and (post_id is null or ${stands('post')})
    and (list_id is null or exists (
      select 1 from list thing where thing.id = notification.list_id and thing.deleted_at is null
        and (thing.is_public or thing.user_id = ${viewerId}) and ${isShown('thing', viewerId)}))`
}

/** SQL: players as they are shown, as a JSON array; null for none. `given` has their ids and their places. */
function players(given: RawBuilder<unknown>, end: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_agg(shown) from (
    select app_user.id as user_id, username, display_name, avatar_url from ${given} join app_user on app_user.id = given.id ${end}
  ) shown)`
}

function notificationOf(row: FoundRow): Notification {
  const { id, circle, kind, at, count, actor_count, level, review_id } = row
  return {
    id,
    circle,
    kind,
    at,
    count,
    actor_count,
    level,
    review_id,
    actors: row.actors ?? [],
    game:
      row.game_id === null ? null : { id: row.game_id, name: row.game_name ?? '', cover: coverImageId(row.game_id, row.cover_image_id) },
    list: row.list_id === null ? null : { id: row.list_id, name: row.list_name ?? '' },
    topic: row.topic_id === null ? null : { id: row.topic_id, title: row.title ?? '' },
    other: row.others?.[0] ?? null,
  }
}

function placeText({ at, id }: { readonly at: number; readonly id: string }): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url')
}

function readPlace(text: string): { readonly at: number; readonly id: string } {
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (Number.isSafeInteger(at) && typeof id === 'string' && id.length <= 200) return { at: at as number, id }
  } catch {
    // The error below reports it.
  }
  return fail('malformed', 400, '"cursor" must be the "next" of an earlier response.')
}
