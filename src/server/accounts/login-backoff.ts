import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { fail } from '../api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { subjectOfEmail } from './email-address.ts'
import type { KnownDevices } from './known-devices.ts'

const FREE_FAILURES = 5
const BACKOFF_BASE_MS = 1_000
const BACKOFF_MAX_MS = 15 * 60 * 1_000
/** Far beyond what the longest wait needs, and far below what a number holds. */
const DOUBLINGS_MAX = 20
/** Failures are forgotten after a day without a new one. */
export const BACKOFF_FORGOTTEN_MS = 24 * 60 * 60 * 1_000

/**
 * Counts an attempt as failed before it is made, in one statement: of many at once only those that are free are made at
 * all. From the fifth on the subject has to wait, twice as long each time; who comes in that time is refused with 429
 * `rate_limited`, and not counted. What turns out well is given back or forgotten.
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
      conflict.column('subject')
        .doUpdateSet({ failures, blocked_until: sql`${now}::bigint + ${waitMs}` })
        .where('login_backoff.blocked_until', '<=', now),
    )
    .returning('subject')
    .executeTakeFirst()
  if (reserved !== undefined) return
  const row = await db.selectFrom('login_backoff').select('blocked_until')
    .where('subject', '=', subject).executeTakeFirst()
  const leftMs = Math.max(1, (row?.blocked_until ?? now) - now)
  fail('rate_limited', 429, 'Too many failed attempts. Please wait a moment.', Math.ceil(leftMs / 1_000))
}

/** For an attempt that was none, or did not fail but proved too little to forget the others. */
export async function giveAttemptBack(db: Db, subject: string): Promise<void> {
  await db.updateTable('login_backoff').set({ failures: sql`greatest(failures - 1, 0)` })
    .where('subject', '=', subject).execute()
}

/** Somebody has proven to be the owner of an address: nobody there, and nobody in this browser, has to wait for what failed before. */
export async function forgetFailuresOf(trx: Trx, devices: KnownDevices, request: FastifyRequest, email: string): Promise<void> {
  for (const subject of new Set([subjectOfEmail(email), devices.subjectOf(request, email)])) await forgetFailures(trx, subject)
}

/** Somebody has proven to be the owner: nobody has to wait for what failed before. */
export async function forgetFailures(db: Db | Trx, subject: string): Promise<void> {
  await db.deleteFrom('login_backoff').where('subject', '=', subject).execute()
}
