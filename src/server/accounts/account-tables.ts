import type { ColumnType } from 'kysely'

/** Times are milliseconds since 1970, by the clock that the server was built with. */
export interface AccountTables {
  app_user: {
    id: string
    /** Normalised (`email-address.ts`); the unique index is what makes a second registration impossible. */
    email: string
    username: string
    display_name: string
    avatar_url: string
    password_hash: string
    created_at: number
  }
  session: {
    user_id: string
    /** SHA-256 of the token, in hexadecimal: the token itself is only in the cookie. */
    token_hash: string
    created_at: number
    expires_at: number
  }
  user_setting: {
    user_id: string
    key: string
    /** JSON text on the way in, the value on the way out. */
    value: ColumnType<unknown, string, string>
    at: number
  }
  user_revision: { user_id: string; rev: number }
  rate_bucket: { key: string; count: number; resets_at: number }
  login_backoff: { subject: string; failures: number; blocked_until: number }
}
