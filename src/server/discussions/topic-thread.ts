import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { POSTS_PAGE_SIZE } from '../../contract/discussions.ts'
import type { TopicPosts, TopicThread } from '../../contract/discussions.ts'
import type { Db } from '../db/database.ts'
import { cursorText, readCursor } from '../http/page-cursor.ts'
import { isReadable } from '../texts/who-reads.ts'
import type { Reader } from '../texts/who-reads.ts'
import { TOPIC } from './discussion-texts.ts'
import { readPosts } from './read-posts.ts'
import { findTopic } from './read-topics.ts'

const ORDER = 'thread'

/** Returns a topic with its first posts. Throws different errors for a deleted topic and one that never existed. */
export async function readTopicThread(db: Db, topicId: string, reader: Reader): Promise<TopicThread> {
  const topic = await findTopic(db, topicId, reader)
  if (topic === undefined) throw await missing(db, topicId, reader)
  const [page, first_unread_id] = await Promise.all([
    readPage(db, topicId, reader, undefined),
    findFirstUnread(db, topicId, reader, topic.seen_at),
  ])
  return { topic, ...page, first_unread_id }
}

/** Returns a page of its posts: the oldest first, each followed by its replies, the oldest first. */
export async function readTopicPosts(db: Db, topicId: string, reader: Reader, after: string | undefined): Promise<TopicPosts> {
  const {
    rows: [row],
  } = await sql`select 1 from topic where id = ${topicId} and ${isReadable('topic', reader.viewerId)}`.execute(db)
  if (row === undefined) throw await missing(db, topicId, reader)
  return readPage(db, topicId, reader, after)
}

async function missing(db: Db, topicId: string, { viewerId }: Reader) {
  const { rows } = await sql`
    select 1 from topic where id = ${topicId} and deleted_at is not null and ${isReadable('topic', viewerId)}`.execute(db)
  return rows.length === 0 ? TOPIC.unknown(topicId) : TOPIC.notFound()
}

async function readPage(db: Db, topicId: string, reader: Reader, after: string | undefined): Promise<TopicPosts> {
  const found = await readPosts(
    db,
    reader,
    sql`
    select * from post where topic_id = ${topicId} and ${behind(after)} and ${isLeft(reader)}
    order by root_at, root_id, depth, created_at, id limit ${POSTS_PAGE_SIZE + 1}`,
  )
  const shown = found.slice(0, POSTS_PAGE_SIZE)
  const last = shown.at(-1)
  return { posts: shown.map(({ post }) => post), next: found.length > POSTS_PAGE_SIZE && last ? cursorText(ORDER, last.key) : null }
}

function behind(after: string | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql`true`
  const [rootAt, depth, createdAt, rootId, id] = readCursor(after, ORDER, 3, 2)
  return sql`(root_at, root_id, depth, created_at, id) > (${rootAt}, ${rootId}::uuid, ${depth}, ${createdAt}, ${id}::uuid)`
}

/** SQL condition: something of a post is visible, its text or the place of its replies. */
function isLeft({ viewerId }: Reader): RawBuilder<unknown> {
  const isShown = (table: string) => sql`${sql.ref(`${table}.deleted_at`)} is null and ${isReadable(table, viewerId)}`
  return sql`((${isShown('post')}) or (post.depth = 0 and exists (
    select 1 from post answer where answer.root_id = post.id and answer.depth = 1 and ${isShown('answer')})))`
}

/** Returns the first unread post by others, in the order of the thread. */
async function findFirstUnread(db: Db, topicId: string, { viewerId }: Reader, seenAt: number): Promise<string | null> {
  const {
    rows: [first],
  } = await sql<{ id: string }>`
    select id from post
    where topic_id = ${topicId} and posted_at > ${seenAt} and user_id <> ${viewerId} and deleted_at is null and ${isReadable('post', viewerId)}
    order by root_at, root_id, depth, created_at, id limit 1`.execute(db)
  return first?.id ?? null
}
