import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import { isImported } from '../own-data/is-imported.ts'
import { notifiedAt } from './notified-at.ts'
import { recordMentions } from './record-mentions.ts'
import { DAY_MS, dayText } from './notification-days.ts'

/** Older items are not news for followers, however late they arrive or change. */
const EVENTS_FOR_MS = 7 * DAY_MS

/** What a player has written between two runs, by revisions: above `since` up to `rev`. */
export interface Written {
  readonly user_id: string
  readonly since: number
  readonly rev: number
}

/** Records the notifications for others. A repeated run records nothing twice. */
export async function recordEvents(db: Db, written: readonly Written[], now: number): Promise<void> {
  const scan = sql`scan as (
    select * from unnest(${written.map(({ user_id: id }) => id)}::uuid[], ${written.map(({ since }) => since)}::bigint[],
      ${written.map(({ rev }) => rev)}::bigint[]) as scan (actor_id, since, upto)
  )`
  // A player is notified of one event once, by the first statement that finds it.
  await recordMentions(db, scan, now)
  const day = sql.lit(dayText(now))
  for (const events of [...personalEvents(day), ...followedEvents(day, now - EVENTS_FOR_MS)]) await record(db, scan, events, now)
  await takeBack(db, scan)
}

interface Events {
  /** Columns in addition to player, event, scope, type, group and actor. */
  readonly columns: readonly string[]
  readonly rows: RawBuilder<unknown>
}

async function record(db: Db, scan: RawBuilder<unknown>, { columns, rows }: Events, now: number): Promise<void> {
  const named = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    with ${scan}, event (user_id, event_key, circle, kind, group_key, actor_id, ${named}) as (${rows})
    insert into notification (user_id, event_key, circle, kind, group_key, actor_id, ${named}, at)
    select event.*, ${notifiedAt('event.user_id', now)} from event
    on conflict (user_id, event_key) do update set taken_back = false where notification.taken_back`.execute(db)
}

/** SQL: rows of a table that were written between the two runs, under the name `given`. No import contains any of these. */
const given = (table: string, owner = 'user_id') => sql`
  scan join ${sql.table(table)} given on given.${sql.ref(owner)} = scan.actor_id and given.rev > scan.since and given.rev <= scan.upto`

/** Events about the recipients' own data. */
function personalEvents(day: RawBuilder<unknown>): Events[] {
  const group = (kind: string, id: string) => sql`${sql.lit(`personal:${kind}:`)} || ${sql.ref(id)} || ':' || ${day}`
  const like = (table: string, item: string, kind: RawBuilder<unknown>): Events => ({
    columns: [`${item}_id`],
    rows: sql`
      select item.user_id, ${sql.lit(`like:${item}:`)} || item.id || ':' || scan.actor_id, 'personal', ${kind},
        ${group(`like:${item}`, 'item.id')}, scan.actor_id, item.id
      from ${given(table)} join ${sql.table(item)} item on item.id = given.${sql.ref(`${item}_id`)}
      where given.liked and item.user_id <> scan.actor_id and item.deleted_at is null`,
  })
  return [
    like('list_like', 'list', sql`'LIST'`),
    like('review_like', 'review', scoreOrReview),
    like('topic_like', 'topic', sql`'DISCUSSION'`),
    like('post_like', 'post', sql`'DISCUSSION'`),
    {
      columns: ['review_id', 'reply_id'],
      rows: sql`
        select review.user_id, 'reply:' || given.id, 'personal', 'REVIEW_REPLY', ${group('reply', 'review.id')}, scan.actor_id, review.id, given.id
        from ${given('reply')} join review on review.id = given.review_id
        where given.deleted_at is null and review.deleted_at is null and review.user_id <> scan.actor_id`,
    },
    {
      columns: ['topic_id', 'post_id'],
      rows: sql`
        select recipient.user_id, 'post:' || given.id, 'personal', 'DISCUSSION_REPLY', ${group('post', 'topic.id')}, scan.actor_id, topic.id, given.id
        from ${given('post')} join topic on topic.id = given.topic_id
        cross join lateral (
          select topic.user_id where topic.deleted_at is null
          union select answered.user_id from post answered where answered.id in (given.parent_id, given.quote_of) and answered.deleted_at is null
        ) recipient
        where given.deleted_at is null and recipient.user_id <> scan.actor_id`,
    },
    {
      columns: ['other_id'],
      rows: sql`
        select given.followee_id, 'follow:' || scan.actor_id || ':' || given.followee_id, 'personal', 'FOLLOW',
          'personal:FOLLOW:' || ${day}, scan.actor_id, given.followee_id
        from ${given('follow', 'follower_id')} where given.following`,
    },
  ]
}

const scoreOrReview = sql`case when item.comment = '' then 'SCORE' else 'REVIEW' end`

/** Events about what followed users have done: all of one type and one player of a day form one group. */
function followedEvents(day: RawBuilder<unknown>, eventsFrom: number): Events[] {
  const notImported = sql`not ${isImported(sql`scan.actor_id`, sql`item.at`)}`
  const eventsOf = (table: string, kind: RawBuilder<unknown>, time: string, ids: RawBuilder<unknown>, only = sql`true`) => sql`
    select fan.follower_id, ${sql.lit(`${table}:`)} || item.id, 'heroes', ${kind},
      'heroes:' || ${kind} || ':' || scan.actor_id || ':' || ${day}, scan.actor_id, ${ids}
    from scan join ${sql.table(table)} item on item.user_id = scan.actor_id and item.rev > scan.since and item.rev <= scan.upto
    join follow fan on fan.followee_id = scan.actor_id and fan.following
    where item.${sql.ref(time)} > ${eventsFrom} and item.deleted_at is null and ${only}`
  return [
    { columns: ['list_id'], rows: eventsOf('list', sql`'LIST'`, 'created_at', sql`item.id`, sql`item.is_public and ${notImported}`) },
    { columns: ['review_id'], rows: eventsOf('review', scoreOrReview, 'created_at', sql`item.id`, notImported) },
    { columns: ['review_id', 'reply_id'], rows: eventsOf('reply', sql`'REVIEW_REPLY'`, 'created_at', sql`item.review_id, item.id`) },
    { columns: ['topic_id'], rows: eventsOf('topic', sql`'DISCUSSION'`, 'posted_at', sql`item.id`) },
    { columns: ['topic_id', 'post_id'], rows: eventsOf('post', sql`'DISCUSSION_REPLY'`, 'posted_at', sql`item.topic_id, item.id`) },
    {
      columns: ['other_id'],
      rows: sql`
        select fan.follower_id, 'follow:' || scan.actor_id || ':' || given.followee_id, 'heroes', 'FOLLOW',
          'heroes:FOLLOW:' || scan.actor_id || ':' || ${day}, scan.actor_id, given.followee_id
        from ${given('follow', 'follower_id')} join follow fan on fan.followee_id = scan.actor_id and fan.following
        where given.following and fan.follower_id <> given.followee_id`,
    },
  ]
}

/** Deletes the notification of a like or a follow that was taken back. */
async function takeBack(db: Db, scan: RawBuilder<unknown>): Promise<void> {
  const like = (table: string, item: string) => sql`
    select scan.actor_id, ${sql.lit(`like:${item}:`)} || given.${sql.ref(`${item}_id`)} || ':' || scan.actor_id as event_key
    from ${given(table)} where not given.liked`
  await sql`
    with ${scan}, ended as (
      ${like('list_like', 'list')} union all ${like('review_like', 'review')} union all ${like('topic_like', 'topic')}
      union all ${like('post_like', 'post')}
      union all select scan.actor_id, 'follow:' || scan.actor_id || ':' || given.followee_id from ${given('follow', 'follower_id')} where not given.following
    )
    update notification set taken_back = true from ended
    where notification.actor_id = ended.actor_id and notification.event_key = ended.event_key and not notification.taken_back`.execute(db)
}
