import type { Generated } from 'kysely'
import type { ReviewStatus } from '../../domain/review-rule.ts'
import type { TextTable } from '../texts/text-tables.ts'

/** Reviews, their likes and replies, and the scores of games (migration 0022). */
export interface ReviewTables {
  review: TextTable & {
    game_id: number
    rating: number
    platform_id: number | null
    status: ReviewStatus | null
    played_on: string | null
    like_count: Generated<number>
    /** When its player wrote it, if `at` is later (migration 0128). */
    stated_at: Generated<number | null>
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

// Devices apply only later values. A row that replaces a later one needs a later `at` than the player gave it.
/** Returns when the player wrote the stored review: its `at` is later if it replaced a later one. */
export const statedAt = ({ at, stated_at }: { readonly at: number; readonly stated_at: number | null }): number => stated_at ?? at
