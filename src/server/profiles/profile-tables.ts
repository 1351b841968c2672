import type { ProfilePart } from '../../domain/profile-rule.ts'

export interface ProfileTables {
  /** The later `at` wins by part, and at equal times the greater text. */
  profile_text: { user_id: string; part: ProfilePart; text: string; at: number; rev: number }
}
