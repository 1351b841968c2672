import type { SocialKey } from '../../domain/social-keys.ts'

/** Where players are found elsewhere (migration 0088). */
export interface SocialTables {
  /** Later `at` wins by key, at equal times the greater value. */
  social: { user_id: string; key: SocialKey; value: string; shown: boolean; connected_id: string | null; at: number; rev: number }
}
