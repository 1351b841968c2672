import { sql } from 'kysely'
import type { WritePostItem } from '../../contract/discussions.ts'
import type { ApiError } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Place } from '../texts/new-text.ts'
import { isReadable } from '../texts/who-reads.ts'
import { POST, TOPIC } from './discussion-texts.ts'

/**
 * Returns where a new post is inserted, or why it cannot be. Threads have two levels: a reply to a reply is placed next to it and quotes
 * it, whatever parent it names.
 */
export async function findPlace(db: Db | Trx, userId: string, item: WritePostItem): Promise<Place | ApiError> {
  const { topic_id, parent_id = null, quote_of = null } = item
  const {
    rows: [topic],
  } = await sql<{ created_at: number; deleted_at: number | null }>`
    select created_at, deleted_at from topic where id = ${topic_id} and ${isReadable('topic', userId)}`.execute(db)
  if (topic === undefined) return TOPIC.unknown(topic_id)
  if (topic.deleted_at !== null) return TOPIC.notFound()
  const answeredId = quote_of ?? parent_id
  if (answeredId === null) {
    return {
      there: { topic_id, parent_id: null },
      answeredAt: topic.created_at,
      // Here and below by the index of the thread.
      beside: sql`select root_at from post where topic_id = ${topic_id} and depth = 0`,
      columns: ({ id, created_at }) => ({ root_id: id, root_at: created_at, depth: 0 }),
    }
  }
  const {
    rows: [answered],
  } = await sql<Answered>`
    select id, root_id, root_at, depth, created_at, deleted_at from post
    where id = ${answeredId} and topic_id = ${topic_id} and ${isReadable('post', userId)}`.execute(db)
  if (answered === undefined) return POST.unknown(answeredId)
  if (answered.deleted_at !== null) return POST.notFound()
  const { root_id, root_at } = answered
  const quoted = answered.depth === 1 || quote_of !== null ? answered.id : null
  return {
    // The same text below another post is a reply of its own.
    there: { topic_id, parent_id: root_id },
    answeredAt: Math.max(topic.created_at, answered.created_at),
    beside: sql`
      select created_at from post
      where topic_id = ${topic_id} and root_at = ${root_at} and root_id = ${root_id} and depth = 1`,
    columns: () => ({ quote_of: quoted, root_id, root_at, depth: 1 }),
  }
}

interface Answered {
  readonly id: string
  readonly root_id: string
  readonly root_at: number
  readonly depth: number
  readonly created_at: number
  readonly deleted_at: number | null
}
