import { UNDOABLE_MS } from '../domain/undo-time.ts'
import { findMeta, putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import type { MetaRows, OutboxRow } from '../local/rows.ts'

const FIRST_MS = 1_000
const CAP_MS = 60_000
const MANDATED_CAP_MS = 24 * 60 * 60 * 1000
export const TROUBLE_AFTER_ERRORS = 8
export const TROUBLE_RETRY_MS = 60 * 60 * 1000
/** How soon an `online` or `visible` may cut a back-off short again. */
const NUDGE_GAP_MS = 1_000

export type BackOff = MetaRows['backoff']

export const NO_BACK_OFF: BackOff = { failures: 0, until: 0, waitMs: 0, mandated: false, lastAttemptAt: 0 }

/**
 * How long to wait after `failures` failures in a row: full jitter between one second and a ceiling that
 * doubles up to a minute, so that many clients do not come back at once (`SPEC.md` rule 6.1).
 */
export function jitteredDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(CAP_MS, FIRST_MS * 2 ** Math.min(failures, 16))
  return Math.round(FIRST_MS + random() * (ceiling - FIRST_MS))
}

/** The back-off after one more failure; a wait that the server asked for is not counted as one. */
export function afterFailure(
  before: BackOff,
  now: number,
  retryAfterMs: number | null,
  random: () => number,
): BackOff {
  const failures = before.failures + (retryAfterMs === null ? 1 : 0)
  const waitMs = retryAfterMs === null ? jitteredDelay(failures, random) : Math.min(retryAfterMs, MANDATED_CAP_MS)
  return { failures, until: now + waitMs, waitMs, mandated: retryAfterMs !== null, lastAttemptAt: now }
}

/**
 * How many milliseconds the next attempt has to wait. A nudge (`online`, `visible`, the player) cuts it
 * short, at most once a second, but never a wait that the server asked for (rule 9.5).
 */
export function waitLeft(backoff: BackOff, now: number, isNudge: boolean): number {
  const left = backoff.until - now
  // More left than there was at first: the clock was set back. It cannot measure this wait any more, and a
  // minute must not become years. A wait that the server asked for is measured by `Clock.elapsed` as well.
  if (left <= 0 || left > backoff.waitMs) return 0
  if (!isNudge || backoff.mandated) return left
  const sinceLast = now - backoff.lastAttemptAt
  return sinceLast >= 0 && sinceLast < NUDGE_GAP_MS ? NUDGE_GAP_MS - sinceLast : 0
}

/** How many milliseconds a row still has to wait by itself; never longer than the longest of such waits. */
export function rowWaitLeft(row: OutboxRow, now: number): number {
  return Math.max(leftOf(row.nextAttemptAt, now, TROUBLE_RETRY_MS), leftOf(row.dueAt ?? 0, now, UNDOABLE_MS))
}

/** More left than there was at first: the clock was set back, and cannot measure this wait any more. */
function leftOf(until: number, now: number, longest: number): number {
  const left = until - now
  return left > 0 && left <= longest ? left : 0
}

/** The connection's back-off as it stands. */
export async function getBackOff(db: UserDatabase): Promise<BackOff> {
  return (await findMeta(db, 'backoff')) ?? NO_BACK_OFF
}

/** Notes a failed attempt of the whole connection, and answers the back-off that follows from it. */
export async function noteFailure(
  db: UserDatabase,
  now: number,
  retryAfterMs: number | null,
  random: () => number,
): Promise<BackOff> {
  const backoff = afterFailure(await getBackOff(db), now, retryAfterMs, random)
  await putMeta(db, 'backoff', backoff)
  return backoff
}

/** Notes that the connection works. */
export async function noteSuccess(db: UserDatabase, now: number): Promise<void> {
  const { failures, until } = await getBackOff(db)
  if (failures > 0 || until > 0) await putMeta(db, 'backoff', { ...NO_BACK_OFF, lastAttemptAt: now })
}
