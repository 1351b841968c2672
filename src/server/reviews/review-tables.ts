import type { Generated } from 'kysely'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import type { TextTable } from '../texts/text-tables.ts'

/** Reviews, their likes and replies, and what the scores of games come to (migration 0022). */
export interface ReviewTables {
  review: TextTable & {
    game_id: number
    rating: number
    platform_id: number | null
    status: ReviewStatus | null
    played_on: string | null
    like_count: Generated<number>
    /** When its player said it, where `at` is later (migration 0128). */
    said_at: Generated<number | null>
  }
  /** The ids that devices gave to reviews which became edits of another one (migration 0186). */
  review_alias: { id: string; review_id: string }
  review_like: { user_id: string; review_id: string; liked: boolean; at: number; rev: number }
  reply: TextTable & {
    review_id: string
    /** By the server's own clock (migration 0131). */
    posted_at: Generated<number>
  }
  game_scores: { game_id: number; bins: number[] }
}

/** When the player said what stands: its `at` is later where it took the place of something later. */
export const saidAt = ({ at, said_at }: { readonly at: number; readonly said_at: number | null }): number => said_at ?? at
