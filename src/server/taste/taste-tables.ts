import type { Generated } from 'kysely'

/** What players say of their taste, and what they forget of it (migration 0137). */
export interface TasteTables {
  taste_said: {
    user_id: string
    /** As `tasteId` writes it. */
    subject: string
    value: number
    at: number
    rev: number
    /** Of the subject; null where it is no game. */
    game_id: Generated<number | null>
  }
  taste_forgotten: { user_id: string; taste: number; up_to: number; at: number; rev: number }
}
