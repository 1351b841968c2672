import type { Generated } from 'kysely'

/** The second factors of sign-ins (migrations 0193 and 0194). Times are milliseconds since 1970. */
export interface FactorTables {
  /** `confirmed_at` is null until a code of the app was typed; until then the app has no effect. */
  authenticator: {
    user_id: string
    encrypted_secret: string
    created_at: number
    confirmed_at: number | null
    last_step: Generated<number>
  }
  recovery_code: { user_id: string; code_hash: string; created_at: number }
  /** Only the public key: the private one never leaves the player's device or password manager. */
  passkey: {
    credential_id: string
    user_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: number
    used_at: Generated<number | null>
  }
  passkey_challenge: { owner_hash: string; purpose: 'add' | 'prove'; challenge: string; expires_at: number }
  pending_sign_in: { token_hash: string; user_id: string; expires_at: number }
}
