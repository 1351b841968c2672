import type { ConnectedKey, SocialKey } from '../../domain/social-keys.ts'

/** Players' accounts at other services (migration 0088). */
export interface SocialTables {
  /** The later `at` wins by key, and at equal times the greater value. */
  social: { user_id: string; key: SocialKey; value: string; shown: boolean; connected_id: string | null; at: number; rev: number }
  /** Pending attempts to connect an account (migration 0088). */
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
