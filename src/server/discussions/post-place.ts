import { sql } from 'kysely'
import type { WritePostItem } from '../../contract/discussions.ts'
import type { ApiError } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { postGone, topicGone, unknownPost, unknownTopic } from './discussion-refusals.ts'
import { isReadable } from './readable.ts'

/** Where a post goes: below which post of the topic itself, and what it quotes there. */
export interface PostPlace {
  /** Null for a post of the topic itself. */
  readonly root: { readonly id: string; readonly created_at: number } | null
  readonly quote_of: string | null
  /** When what it answers was written: it stands behind that. */
  readonly answeredAt: number
}

/**
 * Where a new post goes, or why it cannot. Threads are two levels deep: what answers an answer hangs beside it, and quotes it,
 * whatever it has named as its parent.
 */
export async function findPlace(db: Db | Trx, userId: string, item: WritePostItem): Promise<PostPlace | { readonly refusal: ApiError }> {
  const { topic_id, parent_id = null, quote_of = null } = item
  const { rows: [topic] } = await sql<{ created_at: number; deleted_at: number | null }>`
    select created_at, deleted_at from topic where id = ${topic_id} and ${isReadable(userId, 'topic')}`.execute(db)
  if (topic === undefined) return { refusal: unknownTopic(topic_id) }
  if (topic.deleted_at !== null) return { refusal: topicGone() }
  const answeredId = quote_of ?? parent_id
  if (answeredId === null) return { root: null, quote_of: null, answeredAt: topic.created_at }
  const { rows: [answered] } = await sql<Answered>`
    select id, root_id, root_at, depth, created_at, deleted_at from post
    where id = ${answeredId} and topic_id = ${topic_id} and ${isReadable(userId, 'post')}`.execute(db)
  if (answered === undefined) return { refusal: unknownPost(answeredId) }
  if (answered.deleted_at !== null) return { refusal: postGone() }
  return {
    root: { id: answered.root_id, created_at: answered.root_at },
    quote_of: answered.depth === 1 || quote_of !== null ? answered.id : null,
    answeredAt: Math.max(topic.created_at, answered.created_at),
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
