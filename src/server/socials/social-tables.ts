import type { ConnectedKey, SocialKey } from '../../domain/social-keys.ts'

/** Where players are found elsewhere (migration 0088). */
export interface SocialTables {
  /** Later `at` wins by key, at equal times the greater value. */
  social: { user_id: string; key: SocialKey; value: string; shown: boolean; connected_id: string | null; at: number; rev: number }
  /** Who has gone to show which account elsewhere is theirs (migration 0088). */
  connect_attempt: {
    token_hash: string
    user_id: string
    provider: ConnectedKey
    state: string
    code_verifier: string
    return_to: string
    expires_at: number
  }
}
