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
    /** By the server's clock. Unread posts are found by it, because a post that was written offline arrives with an old time. */
    posted_at: number
    topic_id: string
    parent_id: string | null
    quote_of: string | null
    /** When the first-level post was written: the first part of the sort key, so that a page is one index scan. */
    root_at: number
    root_id: string
    depth: number
  }
  topic_like: { user_id: string; topic_id: string; liked: boolean; at: number; rev: number }
  post_like: { user_id: string; post_id: string; liked: boolean; at: number; rev: number }
  topic_visit: { user_id: string; topic_id: string; seen_at: number; at: number; rev: number }
}
