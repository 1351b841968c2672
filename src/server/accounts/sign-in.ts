import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { fail } from '../api-error.ts'
import { transaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { normaliseEmail, subjectOfEmail } from './email-address.ts'
import type { NewSession } from './sessions.ts'

const FREE_FAILURES = 5
const BACKOFF_BASE_MS = 1_000
const BACKOFF_MAX_MS = 15 * 60 * 1_000
/** Failures are forgotten after a day without a new one. */
export const BACKOFF_FORGOTTEN_MS = 24 * 60 * 60 * 1_000

/**
 * Signs a player in. One text, one status and one duration for everything that can be wrong; after five failures an
 * address has to wait, twice as long each time: known or not, so that waiting tells nothing. That an address has not
 * been confirmed yet (403 `email_unverified`) is told only to who knows the password.
 */
export async function signIn(
  { db, limiter, passwords, sessions, clock, mailer }: Deps,
  request: FastifyRequest,
  credentials: { email: string; password: string },
): Promise<{ userId: string; session: NewSession }> {
  const email = normaliseEmail(credentials.email)
  const subject = subjectOfEmail(email)
  await limiter.consumeDurably('loginPerEmail', subject)
  await requireNoBackoff(db, subject, clock())
  const user = await db.selectFrom('app_user').select(['id', 'password_hash', 'awaits_verification'])
    .where('email', '=', email).executeTakeFirst()
  const matches = await passwords.verify(user?.password_hash ?? undefined, credentials.password)
  if (user === undefined || user.password_hash === null || !matches) {
    await recordFailure(db, subject, clock())
    fail('invalid_credentials', 401, MESSAGES.loginFailed)
  }
  // Where no mail can be sent (any more) there is nothing to wait for.
  if (user.awaits_verification && mailer !== null) fail('email_unverified', 403, ACCOUNT_MESSAGES.emailUnverified)
  const newHash = passwords.isOutdated(user.password_hash) ? await passwords.hash(credentials.password) : undefined
  const session = await transaction(db, async (trx) => {
    await trx.deleteFrom('login_backoff').where('subject', '=', subject).execute()
    if (newHash !== undefined || user.awaits_verification) {
      await trx.updateTable('app_user')
        .set({ awaits_verification: false, ...(newHash === undefined ? {} : { password_hash: newHash }) })
        .where('id', '=', user.id).execute()
    }
    return sessions.open(trx, user.id, request)
  })
  return { userId: user.id, session }
}

async function requireNoBackoff(db: Db, subject: string, now: number): Promise<void> {
  const row = await db.selectFrom('login_backoff').select('blocked_until')
    .where('subject', '=', subject).executeTakeFirst()
  const waitMs = (row?.blocked_until ?? 0) - now
  if (waitMs <= 0) return
  fail('rate_limited', 429, 'Too many failed attempts. Please wait a moment.', Math.ceil(waitMs / 1_000))
}

async function recordFailure(db: Db, subject: string, now: number): Promise<void> {
  const { failures } = await db
    .insertInto('login_backoff')
    .values({ subject, failures: 1, blocked_until: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when login_backoff.blocked_until < ${now - BACKOFF_FORGOTTEN_MS} then 1
          else login_backoff.failures + 1 end`,
        blocked_until: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const over = failures - FREE_FAILURES
  if (over < 0) return
  const until = now + Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** over)
  await db.updateTable('login_backoff').set({ blocked_until: until })
    .where('subject', '=', subject).where('blocked_until', '<', until).execute()
}
