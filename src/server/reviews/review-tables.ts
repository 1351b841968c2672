import type { Generated } from 'kysely'
import type { ReviewStatus } from '../../domain/review-rule.ts'
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
  edited_at: number | null
  deleted_at: number | null
  at: number
  rev: number
}

/** Reviews, their likes and replies, and what the scores of games come to (migration 0022). */
export interface ReviewTables {
  review: Written & {
    game_id: number
    rating: number
    platform_id: number | null
    status: ReviewStatus | null
    played_on: string | null
    like_count: Generated<number>
    /** When its player said it, where `at` is later (migration 0128). */
    said_at: Generated<number | null>
  }
  review_like: { user_id: string; review_id: string; liked: boolean; at: number; rev: number }
  reply: Written & {
    review_id: string
    /** By the server's own clock (migration 0131). */
    posted_at: Generated<number>
  }
  game_scores: { game_id: number; bins: number[] }
}
