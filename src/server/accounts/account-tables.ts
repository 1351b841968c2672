import type { ColumnType, Generated } from 'kysely'

/** Times are milliseconds since 1970, by the clock that the server was built with. */
export interface AccountTables {
  app_user: {
    id: string
    /**
     * Normalised (`email-address.ts`); of active accounts the unique index lets one have it, while any number may wait
     * for it to be confirmed. Null where another provider named none that it vouches for.
     */
    email: string | null
    /** The id of one who awaits verification: a name is given out with the account. */
    username: string
    display_name: string
    avatar_url: string
    /** Null for who signs in by another provider alone. */
    password_hash: string | null
    created_at: number
    email_verified_at: number | null
    /** Nobody can sign in before the mail's link has been opened. */
    awaits_verification: Generated<boolean>
    /** Whether they do not want to be offered to others as a player of like taste. */
    twins_hidden: Generated<boolean>
    /** Whether they are ranked among the others. */
    on_leaderboard: Generated<boolean>
    /** Since when they have been leaving: hidden from everybody, and erased in a while unless they sign in. */
    leaving_at: Generated<number | null>
  }
  session: {
    user_id: string
    /** SHA-256 of the token, in hexadecimal: the token itself is only in the cookie. */
    token_hash: string
    created_at: number
    expires_at: number
    /** Names it in the list of sessions. */
    id: Generated<string>
    device: string
    seen_at: number
    /** The contact before `seen_at`, or when the session began (migration 0172). */
    contacted_at: Generated<number>
    /** When its player last proved who they are since they signed in. */
    confirmed_at: Generated<number | null>
  }
  /** Ended by the deletion of an account (migration 0094); `user_id` is null once that is erased. */
  departed_session: { token_hash: string; user_id: string | null; expires_at: number }
  /** The address that a player wants to go by, until the link in the mail there was opened or the session that asked ends. */
  email_change: { user_id: string; email: string; token_hash: string; expires_at: number; session_hash: string | null }
  /** Links by which the holder of an address that an account goes, or went, by says that a change was not theirs (migration 0120). */
  email_claim: { token_hash: string; user_id: string; email: string; since: number; expires_at: number }
  identity: { user_id: string; provider: string; subject: string; created_at: number }
  mail_token: { user_id: string; purpose: MailTokenPurpose; token_hash: string; expires_at: number }
  oauth_attempt: {
    token_hash: string
    provider: string
    state: string
    code_verifier: string
    nonce: string
    return_to: string
    expires_at: number
  }
  user_setting: {
    user_id: string
    key: string
    /** JSON text on the way in, the value on the way out. */
    value: ColumnType<unknown, string, string>
    at: number
    rev: number
  }
  /** `boot` is the boot that wrote last, `boot_rev` the first revision that it wrote since another did. */
  user_revision: { user_id: string; rev: number; boot: string | null; boot_rev: number | null; raised_at: Date | null }
  user_history: { user_id: string; from_rev: number; boot: string; began_at: number }
  rate_bucket: { key: string; count: number; resets_at: number }
  server_secret: { name: string; value: string }
  login_backoff: { subject: string; failures: number; blocked_until: number }
}

/** `resend-verification` is in no mail but in the cookie of who has registered. */
export type MailTokenPurpose = 'verify-email' | 'reset-password' | 'resend-verification'
