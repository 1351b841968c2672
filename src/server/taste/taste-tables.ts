import type { Generated } from 'kysely'

/** Players' stated taste, and what they forget of it (migration 0137). */
export interface TasteTables {
  stated_taste: {
    user_id: string
    /** As `tasteId` writes it. */
    subject: string
    value: number
    at: number
    rev: number
    /** The game of the subject; null for other facets. */
    game_id: Generated<number | null>
    written_at: Generated<Date>
  }
  /** Up to where withdrawn values have been deleted (migration 0200). */
  taste_swept: { user_id: string; rev: number; at: number }
  taste_forgotten: { user_id: string; taste: number; up_to: number; at: number; rev: number }
}
