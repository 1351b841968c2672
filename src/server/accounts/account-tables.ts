import type { ColumnType, Generated } from 'kysely'

/** Times are milliseconds since 1970, by the clock that the server was created with. */
export interface AccountTables {
  app_user: {
    id: string
    /**
     * Normalised (`email-address.ts`). The unique index covers active accounts only: any number of registrations may wait for the same
     * address. Null if another provider named no address that it vouches for.
     */
    email: string | null
    /** The id while the account awaits verification: a username is assigned with the activation. */
    username: string
    display_name: string
    avatar_url: string
    /** Null for a player who only signs in by another provider. */
    password_hash: string | null
    created_at: number
    email_verified_at: number | null
    /** The player cannot sign in before the link in the e-mail was opened. */
    awaits_verification: Generated<boolean>
    /** Whether the player is not suggested to others as a similar player. */
    twins_hidden: Generated<boolean>
    /** Whether the player is ranked. */
    on_leaderboard: Generated<boolean>
    /** When the player deleted the account. It is hidden from everybody, and erased after a while unless the player signs in. */
    soft_deleted_at: Generated<number | null>
    /** When the administrator closed the account (migration 0192). Then it is soft-deleted as well, and no sign-in restores it. */
    closed_at: Generated<number | null>
  }
  session: {
    user_id: string
    /** SHA-256 of the token, in hexadecimal. The token itself is only in the cookie. */
    token_hash: string
    created_at: number
    expires_at: number
    /** Identifies it in the list of sessions. */
    id: Generated<string>
    device: string
    seen_at: number
    /** The contact before `seen_at`, or the start of the session (migration 0172). */
    contacted_at: Generated<number>
    /** When the player last proved who they are, after signing in. */
    confirmed_at: Generated<number | null>
    /** Whether no page has requested yet whose session it is (migration 0190). */
    awaits_page: Generated<boolean>
  }
  /** Sessions that ended with the deletion of an account (migration 0094). `user_id` is null once the account is erased. */
  ended_session: { token_hash: string; user_id: string | null; expires_at: number }
  /**
   * The address that a player wants to change to. The row exists until the link in the e-mail is opened, or until the session that
   * requested it ends.
   */
  email_change: { user_id: string; email: string; token_hash: string; expires_at: number; session_hash: string | null }
  /** Links with which the current or former holder of an address reports a change that was not theirs (migration 0120). */
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
    /** Written as JSON text, read as the value. */
    value: ColumnType<unknown, string, string>
    at: number
    rev: number
  }
  /** `epoch` is the epoch that wrote last; `epoch_rev` is the first revision of its current segment. */
  user_revision: { user_id: string; rev: number; epoch: string | null; epoch_rev: number | null; raised_at: Date | null }
  user_epoch: { user_id: string; from_rev: number; epoch: string; began_at: number }
  rate_bucket: { key: string; count: number; resets_at: number }
  server_secret: { name: string; value: string }
  login_backoff: { subject: string; failures: number; blocked_until: number }
}

/** `resend-verification` is never in an e-mail, only in the cookie of the browser that registered. */
export type MailTokenPurpose = 'verify-email' | 'reset-password' | 'resend-verification'
