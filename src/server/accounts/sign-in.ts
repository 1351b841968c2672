import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { MESSAGES } from '../../contract/messages.ts'
import { fail } from '../api-error.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { activateAccount, activating, lockRivals } from './activate-account.ts'
import { normaliseEmail, subjectOfEmail } from './email-address.ts'
import { findAccount, findNewestPending } from './find-by-email.ts'
import type { NewSession } from './sessions.ts'

const FREE_FAILURES = 5
const BACKOFF_BASE_MS = 1_000
const BACKOFF_MAX_MS = 15 * 60 * 1_000
/** Failures are forgotten after a day without a new one. */
export const BACKOFF_FORGOTTEN_MS = 24 * 60 * 60 * 1_000

/**
 * Signs a player in. One text, one status and one duration for everything that can be wrong; after five failures an
 * address has to wait, twice as long each time: known or not, so that waiting tells nothing. Without a session where
 * only a registration that waits for its mail has the password: nobody else is told that there is one.
 */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  credentials: { email: string; password: string },
): Promise<{ userId: string; session: NewSession | null }> {
  const { db, limiter, passwords, sessions, clock, mailer } = deps
  const email = normaliseEmail(credentials.email)
  const subject = subjectOfEmail(email)
  await limiter.consumeDurably('loginPerEmail', subject)
  await requireNoBackoff(db, subject, clock())
  const user = await findByPassword(deps, email, credentials.password)
  if (user === undefined) {
    await recordFailure(db, subject, clock())
    fail('invalid_credentials', 401, MESSAGES.loginFailed)
  }
  if (user.isPending && mailer !== null) return { userId: user.id, session: null }
  const newHash = passwords.isOutdated(user.passwordHash) ? await passwords.hash(credentials.password) : undefined
  const session = await activating(db, async (trx) => {
    await trx.deleteFrom('login_backoff').where('subject', '=', subject).execute()
    if (user.isPending) await lockRivals(trx, user.id)
    if (user.isPending && !(await activateAccount(trx, user.id))) {
      fail('invalid_credentials', 401, MESSAGES.loginFailed)
    }
    if (newHash !== undefined) {
      await trx.updateTable('app_user').set({ password_hash: newHash }).where('id', '=', user.id).execute()
    }
    return sessions.open(trx, user.id, request)
  })
  return { userId: user.id, session }
}

interface SigningIn {
  readonly id: string
  readonly passwordHash: string
  readonly isPending: boolean
}

/**
 * Who has this address and this password. Where mail confirms registrations, account and newest registration are both
 * compared, or dummies in their place: else the time would tell which of them there are. Where no mail can be sent (any
 * more) there is nothing to wait for, and one of the two is meant.
 */
async function findByPassword(
  { db, passwords, mailer }: Deps,
  email: string,
  password: string,
): Promise<SigningIn | undefined> {
  const account = await findAccount(db, email)
  const pending = await findNewestPending(db, email)
  const candidates = mailer === null && account === undefined
    ? [{ holder: pending, isPending: true }]
    : [{ holder: account, isPending: false }, ...(mailer === null ? [] : [{ holder: pending, isPending: true }])]
  let found: SigningIn | undefined
  for (const { holder, isPending } of candidates) {
    const passwordHash = holder?.password_hash ?? undefined
    const matches = await passwords.verify(passwordHash, password)
    if (matches && holder !== undefined && passwordHash !== undefined) {
      found ??= { id: holder.id, passwordHash, isPending }
    }
  }
  return found
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
