import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Topic, TopicRow } from '../../contract/discussions.ts'
import { beginningOf, TOPIC_PREVIEW_CHARACTERS } from '../../domain/discussion-rule.ts'
import type { Db, Trx } from '../db/database.ts'
import { likeColumns, writtenColumns } from '../texts/read-written.ts'
import { isReadable } from '../texts/who-reads.ts'
import type { Reader } from '../texts/who-reads.ts'
import { TOPIC } from './discussion-texts.ts'
import { readMentioned } from './mentioned.ts'
import { shownText } from './shown-text.ts'
import type { WrittenRow } from './shown-text.ts'

type Row = WrittenRow & Omit<TopicRow, keyof WrittenRow | 'preview'>

/** SQL condition: the topic has posts that exist and that the player may read. A deleted topic stays for those. */
export function hasPosts({ viewerId }: Reader): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from post where post.topic_id = topic.id and post.deleted_at is null and ${isReadable('post', viewerId)})`
}

/**
 * Returns topics with their authors as a player sees them, in the order of `selection`, whose rows are the table's. Likes and posts are
 * counted from the players' rows.
 */
export async function readTopicRows(db: Db | Trx, reader: Reader, selection: RawBuilder<unknown>): Promise<TopicRow[]> {
  return (await readTopics(db, reader, selection)).map(({ text, ...topic }) => ({
    ...topic,
    preview: beginningOf(text, TOPIC_PREVIEW_CHARACTERS),
  }))
}

/** Returns one topic as a player sees it, or undefined if nothing of it is visible. */
export async function findTopic(db: Db | Trx, topicId: string, reader: Reader): Promise<Topic | undefined> {
  const [topic] = await readTopics(
    db,
    reader,
    sql`
    select * from topic where id = ${topicId} and (deleted_at is null or ${hasPosts(reader)}) and ${isReadable('topic', reader.viewerId)}`,
  )
  if (topic === undefined) return undefined
  const [mentions = []] = await readMentioned(db, reader.viewerId, [topic])
  return { ...topic, mentions }
}

async function readTopics(db: Db | Trx, reader: Reader, selection: RawBuilder<unknown>): Promise<Omit<Topic, 'mentions'>[]> {
  const { viewerId } = reader
  const isVisiblePost = sql`post.topic_id = topic.id and post.deleted_at is null and ${isReadable('post', viewerId)}`
  const { rows } = await sql<Row>`
    with topic as materialized (select row_number() over () as place, picked.* from (${selection}) picked)
    select topic.game_id, topic.posted_at, ${writtenColumns(reader, TOPIC)}, ${likeColumns('topic')}, case when topic.deleted_at is null then 'standing' else 'deleted' end as state,
      topic.last_at, coalesce(visit.seen_at, 0) as seen_at, (select count(*) from post where ${isVisiblePost}) as post_count,
      (select count(*) from post where ${isVisiblePost} and post.posted_at > coalesce(visit.seen_at, 0) and post.user_id <> ${viewerId})
        as unread_count
    from topic
    join app_user on app_user.id = topic.user_id
    left join topic_like mine on mine.user_id = ${viewerId} and mine.topic_id = topic.id
    left join topic_visit visit on visit.user_id = ${viewerId} and visit.topic_id = topic.id
    order by topic.place`.execute(db)
  return rows.map((row) => shownText(row))
}
