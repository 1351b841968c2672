import type { Generated } from 'kysely'
import type { TextTable } from '../texts/text-tables.ts'

/** Topics, their posts, the likes of both, and visits (migration 0040). */
export interface DiscussionTables {
  topic: TextTable & {
    game_id: number
    title: string
    masked_title: string | null
    posted_at: number
    like_count: Generated<number>
    last_at: number
  }
  post: TextTable & {
    posted_at: number
    topic_id: string
    parent_id: string | null
    quote_of: string | null
    root_at: number
    root_id: string
    depth: number
  }
  topic_like: { user_id: string; topic_id: string; liked: boolean; at: number; rev: number }
  post_like: { user_id: string; post_id: string; liked: boolean; at: number; rev: number }
  topic_visit: { user_id: string; topic_id: string; seen_at: number; at: number; rev: number }
}
