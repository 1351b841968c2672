import type { ProfilePart } from '../../domain/profile-rule.ts'

export interface ProfileTables {
  /** Later `at` wins by part, at equal times the greater text. */
  profile_text: { user_id: string; part: ProfilePart; text: string; at: number; rev: number }
}
