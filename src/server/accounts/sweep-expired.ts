import type { Db } from '../db/database.ts'
import { forgetOldHistory } from '../db/user-history.ts'
import { sweepWithdrawn } from '../taste/sweep-withdrawn.ts'
import { BACKOFF_FORGOTTEN_MS } from './login-backoff.ts'
import { UNCONFIRMED_TTL_MS } from './mail-tokens.ts'

const EXPIRING = [
  'session',
  'ended_session',
  'staged_avatar',
  'email_change',
  'email_claim',
  'mail_token',
  'oauth_attempt',
  'connect_attempt',
  'export_link',
  'pending_sign_in',
  'passkey_challenge',
] as const

/**
 * Deletes what has expired: ended sessions, invalid links, unclaimed pictures, old history, withdrawn taste, full counters, unconfirmed
 * accounts.
 */
export async function sweepExpired(db: Db, now: number): Promise<void> {
  for (const table of EXPIRING) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('app_user')
    .where('awaits_verification', '=', true)
    .where('created_at', '<', now - UNCONFIRMED_TTL_MS)
    .execute()
  await forgetOldHistory(db, now)
  await sweepWithdrawn(db, now)
  await db.deleteFrom('rate_bucket').where('resets_at', '<=', now).execute()
  await db
    .deleteFrom('login_backoff')
    .where('blocked_until', '<', now - BACKOFF_FORGOTTEN_MS)
    .execute()
}
