import { findMeta, putMeta } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { undoWaitLeft, waitLeftUntil } from '../local/replica/outbox-queries.ts'
import type { MetaRows } from '../local/db/meta-rows.ts'
import type { OutboxRow } from '../local/db/outbox-row.ts'

/** The first back-off, and the shortest time between two checks of the queue, whatever its rows or the server ask for. */
export const SHORTEST_WAIT_MS = 1_000
const CAP_MS = 60_000
const MANDATED_CAP_MS = 24 * 60 * 60 * 1000
export const DEGRADED_AFTER_ERRORS = 8
export const DEGRADED_RETRY_MS = 60 * 60 * 1000
/** The shortest time between two requested syncs (`online`, `visible`) that cut a back-off short. */
const REQUEST_GAP_MS = 1_000

export type BackOff = MetaRows['backoff']

export const NO_BACK_OFF: BackOff = { failures: 0, until: 0, waitMs: 0, mandated: false, lastAttemptAt: 0 }

/**
 * Returns the milliseconds to wait after `failures` failures in a row: full jitter between one second and a ceiling.
 * The ceiling doubles up to a minute. Jitter keeps many clients from returning at once (`SPEC.md` rule 6.1).
 */
export function jitteredDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(CAP_MS, SHORTEST_WAIT_MS * 2 ** Math.min(failures, 16))
  return Math.round(SHORTEST_WAIT_MS + random() * (ceiling - SHORTEST_WAIT_MS))
}

/** Returns the back-off after one more attempt. A wait that the server asked for does not count as a failure. */
export function afterFailure(before: BackOff, now: number, retryAfterMs: number | null, random: () => number): BackOff {
  const failures = before.failures + (retryAfterMs === null ? 1 : 0)
  const waitMs = retryAfterMs === null ? jitteredDelay(failures, random) : Math.min(retryAfterMs, MANDATED_CAP_MS)
  return { failures, until: now + waitMs, waitMs, mandated: retryAfterMs !== null, lastAttemptAt: now }
}

/**
 * Returns the milliseconds until the next attempt. A requested sync (`online`, `visible`, the player) cuts the back-off
 * short, at most once a second. It never cuts a wait that the server asked for (rule 9.5).
 */
export function waitLeft(backoff: BackOff, now: number, isRequested: boolean): number {
  const left = backoff.until - now
  // If more is left than at the start, the clock was set back. It cannot measure this wait any more, and a minute must
  // not become years. `Clock.elapsed` also measures a wait that the server asked for.
  if (left <= 0 || left > backoff.waitMs) return 0
  if (!isRequested || backoff.mandated) return left
  const sinceLast = now - backoff.lastAttemptAt
  return sinceLast >= 0 && sinceLast < REQUEST_GAP_MS ? REQUEST_GAP_MS - sinceLast : 0
}

/** Returns the milliseconds of a row's own back-off that are left, at most the longest such wait. */
export function rowWaitLeft(row: OutboxRow, now: number): number {
  return Math.max(waitLeftUntil(row.nextAttemptAt, now, DEGRADED_RETRY_MS), undoWaitLeft(row, now))
}

/** Returns the connection's current back-off. */
export async function getBackOff(db: UserDatabase): Promise<BackOff> {
  return (await findMeta(db, 'backoff')) ?? NO_BACK_OFF
}

/** Records a failed attempt of the connection. Returns the back-off that follows from it. */
export async function recordFailure(db: UserDatabase, now: number, retryAfterMs: number | null, random: () => number): Promise<BackOff> {
  const backoff = afterFailure(await getBackOff(db), now, retryAfterMs, random)
  await putMeta(db, 'backoff', backoff)
  return backoff
}

/** Records that the connection works. */
export async function recordSuccess(db: UserDatabase, now: number): Promise<void> {
  const { failures, until } = await getBackOff(db)
  if (failures > 0 || until > 0) await putMeta(db, 'backoff', { ...NO_BACK_OFF, lastAttemptAt: now })
}
