import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { fail } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { subjectOfEmail } from './email-address.ts'
import type { KnownDevices } from './known-devices.ts'

const FREE_FAILURES = 5
const BACKOFF_BASE_MS = 1_000
const BACKOFF_MAX_MS = 15 * 60 * 1_000
/** Far above the longest wait, and far below the range of a number. */
const DOUBLINGS_MAX = 20
/** Failures are deleted after a day without a new one. */
export const BACKOFF_FORGOTTEN_MS = 24 * 60 * 60 * 1_000

/**
 * Counts an attempt as failed before it is made, in one statement. So of many at once only the free ones are made. From the fifth failure
 * on the subject has to wait, twice as long each time. An attempt in that time throws 429 `rate_limited` and is not counted. A successful
 * attempt is then given back, or all failures are deleted.
 */
export async function reserveAttempt(db: Db, subject: string, now: number): Promise<void> {
  const failures = sql<number>`(case when login_backoff.blocked_until < ${now - BACKOFF_FORGOTTEN_MS}::bigint then 1
    else login_backoff.failures + 1 end)`
  const waitMs = sql<number>`(case when ${failures} < ${FREE_FAILURES}::int then 0 else least(${BACKOFF_MAX_MS}::bigint,
    (${BACKOFF_BASE_MS}::int * power(2, least(${failures} - ${FREE_FAILURES}::int, ${DOUBLINGS_MAX}::int)))::bigint) end)`
  const reserved = await db
    .insertInto('login_backoff')
    .values({ subject, failures: 1, blocked_until: now })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ failures, blocked_until: sql`${now}::bigint + ${waitMs}` })
        .where('login_backoff.blocked_until', '<=', now),
    )
    .returning('subject')
    .executeTakeFirst()
  if (reserved !== undefined) return
  const row = await db.selectFrom('login_backoff').select('blocked_until').where('subject', '=', subject).executeTakeFirst()
  const leftMs = Math.max(1, (row?.blocked_until ?? now) - now)
  fail('rate_limited', 429, 'Too many failed attempts. Please wait a moment.', Math.ceil(leftMs / 1_000))
}

/** For an attempt that was not made, or that succeeded without proving enough to delete the other failures. */
export async function giveAttemptBack(db: Db, subject: string): Promise<void> {
  await db
    .updateTable('login_backoff')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('subject', '=', subject)
    .execute()
}

/** The request has proved to come from the owner of an address. Failures at the address and in this browser are deleted. */
export async function forgetFailuresOf(trx: Trx, devices: KnownDevices, request: FastifyRequest, email: string): Promise<void> {
  for (const subject of new Set([subjectOfEmail(email), devices.subjectOf(request, email)])) await forgetFailures(trx, subject)
}

/** Deletes the failures of a subject whose owner has been proved. */
export async function forgetFailures(db: Db | Trx, subject: string): Promise<void> {
  await db.deleteFrom('login_backoff').where('subject', '=', subject).execute()
}
