import type { Db } from '../db/database.ts'
import { BACKOFF_FORGOTTEN_MS } from './sign-in.ts'

/** Deletes what time has made meaningless: ended sessions, full counters, forgotten failures. */
export async function sweepExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('rate_bucket').where('resets_at', '<=', now).execute()
  await db.deleteFrom('login_backoff').where('blocked_until', '<', now - BACKOFF_FORGOTTEN_MS).execute()
}
