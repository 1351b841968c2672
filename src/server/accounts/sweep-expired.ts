import type { Db } from '../db/database.ts'
import { forgetOldHistory } from '../db/user-history.ts'
import { BACKOFF_FORGOTTEN_MS } from './login-backoff.ts'
import { UNCONFIRMED_KEPT_MS } from './mail-tokens.ts'

const EXPIRING = ['session', 'departed_session', 'staged_avatar', 'email_change', 'email_claim', 'mail_token', 'oauth_attempt', 'connect_attempt', 'export_link'] as const

/** Deletes what time has made meaningless: ended sessions, dead links, pictures that nobody has claimed, old history, full counters, unconfirmed accounts. */
export async function sweepExpired(db: Db, now: number): Promise<void> {
  for (const table of EXPIRING) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db.deleteFrom('app_user')
    .where('awaits_verification', '=', true).where('created_at', '<', now - UNCONFIRMED_KEPT_MS).execute()
  await forgetOldHistory(db, now)
  await db.deleteFrom('rate_bucket').where('resets_at', '<=', now).execute()
  await db.deleteFrom('login_backoff').where('blocked_until', '<', now - BACKOFF_FORGOTTEN_MS).execute()
}
