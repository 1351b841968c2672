import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../src/server/db/database.ts'
import { testGameId } from './test-catalogue.ts'

export interface SeededTopic {
  /** The author. */
  readonly userId: string
  readonly id?: string
  readonly gameId?: number
  readonly title?: string
  readonly text?: string
  readonly at?: number
}

/** Writes a topic into the database as its author would have written it; returns its id. */
export async function seedTopic(db: Db, topic: SeededTopic): Promise<string> {
  const { userId, id = uuidv7(), gameId = testGameId(1), title = 'Endings', text = 'Which did you get?', at = Date.UTC(2026, 0, 1) } = topic
  await db
    .insertInto('topic')
    .values({
      id,
      user_id: userId,
      game_id: gameId,
      title,
      masked_title: null,
      comment: text,
      masked: null,
      masked_by: '',
      versions: [id],
      created_at: at,
      posted_at: at,
      last_at: at,
      edited_at: null,
      deleted_at: null,
      at,
      rev: 1,
    })
    .execute()
  return id
}

export interface SeededPost {
  readonly userId: string
  readonly topicId: string
  readonly id?: string
  readonly text?: string
  readonly at?: number
  /** The post that it replies to. */
  readonly parent?: { readonly id: string; readonly at: number }
}

/** Writes a post in the same way; returns its id. */
export async function seedPost(db: Db, post: SeededPost): Promise<string> {
  const [id = ''] = await seedPosts(db, [post])
  return id
}

/** Writes many posts at once; returns their ids. */
export async function seedPosts(db: Db, posts: readonly SeededPost[]): Promise<string[]> {
  const rows = posts.map(({ userId, topicId, id = uuidv7(), text = 'The third', at = Date.UTC(2026, 0, 2), parent }) => ({
    id,
    user_id: userId,
    topic_id: topicId,
    parent_id: parent?.id ?? null,
    quote_of: null,
    root_at: parent?.at ?? at,
    root_id: parent?.id ?? id,
    depth: parent ? 1 : 0,
    comment: text,
    masked: null,
    masked_by: '',
    versions: [id],
    created_at: at,
    posted_at: at,
    edited_at: null,
    deleted_at: null,
    at,
    rev: 1,
  }))
  await db.insertInto('post').values(rows).execute()
  return rows.map(({ id }) => id)
}
