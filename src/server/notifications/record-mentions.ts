import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { namesMentioned } from '../../domain/mentions.ts'
import type { Db } from '../db/database.ts'
import { NAMED } from '../discussions/mentioned.ts'
import { isImported } from '../own-data/is-imported.ts'
import { ALL_TEXTS } from '../texts/all-texts.ts'
import type { TextDefinition } from '../texts/define-text.ts'
import { dayText } from './notification-days.ts'
import { notifiedAt } from './notified-at.ts'

interface Text {
  readonly actor_id: string
  readonly event_key: string
  readonly text: string
  readonly review_id: string | null
  readonly reply_id: string | null
  readonly topic_id: string | null
  readonly post_id: string | null
}

/** Notifies players that a text names after an `@`, and their followers. An edited text notifies once. */
export async function recordMentions(db: Db, scan: RawBuilder<unknown>, now: number): Promise<void> {
  for (const text of await readTexts(db, scan)) {
    const names = namesMentioned(text.text)
    if (names.length > 0) await recordNames(db, text, names, now)
  }
}

async function readTexts(db: Db, scan: RawBuilder<unknown>): Promise<Text[]> {
  const { rows } = await sql<Text>`
    with ${scan}, written as (${sql.join(ALL_TEXTS.map(writtenIn), sql` union all `)})
    select * from written where text like '%@%'`.execute(db)
  return rows
}

/** SQL: the new texts of a type, with the ids that a notification needs: their own, and that of what they reply to. */
function writtenIn({ name, words, parent }: TextDefinition): RawBuilder<unknown> {
  const allText = sql.join(
    Object.values(words).map(({ column }) => sql.ref(`given.${column}`)),
    sql` || ' ' || `,
  )
  const ids = ALL_TEXTS.map(({ name: named }) => {
    if (named === name) return sql`given.id`
    return named === parent?.name ? sql.ref(`given.${named}_id`) : sql`null::uuid`
  })
  const columns = ALL_TEXTS.map(({ name: named }, index) => sql`${ids[index]} as ${sql.ref(`${named}_id`)}`)
  return sql`
    select scan.actor_id, ${sql.lit(`${name}:`)} || given.id as event_key, ${allText} as text, ${sql.join(columns)}
    from scan join ${sql.table(name)} given on given.user_id = scan.actor_id and given.rev > scan.since and given.rev <= scan.upto
      ${name === 'review' ? sql`and not ${isImported(sql`scan.actor_id`, sql`given.at`)}` : sql``}
    where given.deleted_at is null`
}

async function recordNames(db: Db, text: Text, names: readonly string[], now: number): Promise<void> {
  const { actor_id: actorId, event_key: eventKey } = text
  await sql`
    with named as (
      select distinct id from ${NAMED} holder join app_user on app_user.id = holder.user_id
      where holder.username = any(${names}::text[]) and id <> ${actorId} and not awaits_verification and soft_deleted_at is null
    ), recipient as (
      select id as user_id, 'personal' as circle, 'personal:MENTION:' || ${eventKey}::text as group_key, id as other_id from named
      union all
      select follow.follower_id, 'heroes', 'heroes:MENTION:' || named.id || ':' || ${dayText(now)}::text, named.id
      from named join follow on follow.followee_id = named.id and follow.following and follow.follower_id <> ${actorId}
    )
    insert into notification (user_id, event_key, circle, kind, group_key, actor_id, review_id, reply_id, topic_id, post_id, other_id, at)
    select distinct on (user_id) user_id, ${eventKey}, circle, 'MENTION', group_key, ${actorId}::uuid, ${text.review_id}::uuid,
      ${text.reply_id}::uuid, ${text.topic_id}::uuid, ${text.post_id}::uuid, other_id, ${notifiedAt('recipient.user_id', now)}
    from recipient order by user_id, circle desc
    on conflict (user_id, event_key) do nothing`.execute(db)
}
