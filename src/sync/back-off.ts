import { findMeta, putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import type { MetaRows } from '../local/rows.ts'

const FIRST_MS = 1_000
const CAP_MS = 60_000
export const TROUBLE_AFTER_ERRORS = 8
export const TROUBLE_RETRY_MS = 60 * 60 * 1000
/** How soon an `online` or `visible` may cut a back-off short again. */
const NUDGE_GAP_MS = 1_000

const NONE: MetaRows['backoff'] = { failures: 0, until: 0, mandated: false, lastAttemptAt: 0 }

/**
 * How long to wait after `failures` failures in a row: full jitter between one second and a ceiling that
 * doubles up to a minute, so that many clients do not come back at once (`SPEC.md` rule 6.1).
 */
export function jitteredDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(CAP_MS, FIRST_MS * 2 ** Math.min(failures, 16))
  return Math.round(FIRST_MS + random() * (ceiling - FIRST_MS))
}

/** The connection's back-off as it stands. */
export async function getBackOff(db: UserDatabase): Promise<MetaRows['backoff']> {
  return (await findMeta(db, 'backoff')) ?? NONE
}

/**
 * How many milliseconds the next attempt has to wait. A nudge (`online`, `visible`, the player) cuts it
 * short, at most once a second, but never a wait that the server asked for (rule 9.5).
 */
export function waitLeft(backoff: MetaRows['backoff'], now: number, isNudge: boolean): number {
  // A clock that jumped back must not turn a minute into years.
  const left = Math.min(backoff.until - now, backoff.mandated ? 24 * 3_600_000 : CAP_MS)
  if (left <= 0) return 0
  if (!isNudge || backoff.mandated) return left
  const sinceLast = now - backoff.lastAttemptAt
  return sinceLast >= 0 && sinceLast < NUDGE_GAP_MS ? NUDGE_GAP_MS - sinceLast : 0
}

/** Notes a failed attempt of the whole connection; a wait that the server asked for is not counted. */
export async function noteFailure(
  db: UserDatabase,
  now: number,
  retryAfterMs: number | null,
  random: () => number,
): Promise<void> {
  const { failures } = await getBackOff(db)
  await putMeta(
    db,
    'backoff',
    retryAfterMs === null
      ? { failures: failures + 1, until: now + jitteredDelay(failures + 1, random), mandated: false, lastAttemptAt: now }
      : { failures, until: now + retryAfterMs, mandated: true, lastAttemptAt: now },
  )
}

/** Notes that the connection works. */
export async function noteSuccess(db: UserDatabase, now: number): Promise<void> {
  const { failures, until } = await getBackOff(db)
  if (failures > 0 || until > 0) await putMeta(db, 'backoff', { ...NONE, lastAttemptAt: now })
}
