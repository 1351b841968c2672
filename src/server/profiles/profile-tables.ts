import type { ProfilePart } from '../../domain/profile-rule.ts'

export interface ProfileTables {
  /** The later `at` wins by part, and at equal times the greater text. */
  profile_text: { user_id: string; part: ProfilePart; text: string; at: number; rev: number }
  /** A name that a player had before. Mentions of it lead to them, and nobody else can take it. */
  former_username: { username: string; user_id: string; at: number }
}
