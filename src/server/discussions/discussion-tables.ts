import type { Generated } from 'kysely'
import type { Hideable } from '../moderation/moderation-tables.ts'

/** What a player wrote, and its edits. */
interface Written extends Hideable {
  id: string
  user_id: string
  comment: string
  /** As others read it; null where that is the same. */
  masked: string | null
  /** The edition of the words that it was masked by. */
  masked_by: string
  /** The newest first. */
  versions: string[]
  created_at: number
  posted_at: number
  edited_at: number | null
  deleted_at: number | null
  at: number
  rev: number
}

/** Topics, their posts, the likes of both, and visits (migration 0040). */
export interface DiscussionTables {
  topic: Written & { game_id: number; title: string; masked_title: string | null; like_count: Generated<number>; last_at: number }
  post: Written & {
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
