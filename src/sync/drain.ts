import { findMeta } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { isNewer, upgradeRow } from '../local/replica/upgrade-row.ts'
import type { OutboxRow } from '../local/db/outbox-row.ts'
import { restampAhead } from '../local/replica/timestamps.ts'
import type { RemoteResponse } from '../remote/response.ts'
import { applyResults, claim, claimNext, release, defer, requeueAbandoned, reject } from './apply-results.ts'
import { NO_BACK_OFF, recordFailure, recordSuccess } from './back-off.ts'
import type { SyncDeps } from './deps.ts'
import { failureOf, unreachable } from './failure-of.ts'
import type { Paused, Unreachable } from './failure-of.ts'
import { pull } from './pull.ts'
import { requestFor } from './requests.ts'
import { recognise } from './results.ts'
import { watchServerFailure } from './server-failure.ts'
import type { ServerFailure } from './server-failure.ts'

/** A drain ends after this long. The next one resumes from the database (`SPEC.md` rule 9.4). */
export const SLICE_MS = 12_000
/** After this many responses in a row without progress, the drain gives up. */
const WITHOUT_PROGRESS_MAX = 3
/** A row of a newer version is checked again this often, in case the app was updated meanwhile. */
const NEWER_RETRY_MS = 60_000

/** How a drain ended. It has stored a failure of the connection itself, because that of its rows depends on it. */
export type DrainEnd =
  /** Nothing may be sent now. Rows may wait. */
  | { kind: 'drained' }
  /** Rows may be left: its slice is over, or the device is full. The queue is checked again in `waitMs` milliseconds. */
  | { kind: 'stopped'; waitMs: number | null }
  /** The player has signed out meanwhile. Nothing more is sent under their session. */
  | { kind: 'signed-out' }
  | Paused
  | Unreachable

/** What to do after a request (`SPEC.md` rule 6). */
type NextStep =
  | { kind: 'settled' }
  /** The response is recognised, but no row has left the queue. */
  | { kind: 'without-progress' }
  /** The timestamps of the complete request are ahead of the server's clock. */
  | { kind: 'skewed' }
  | { kind: 'server-error' }
  | { kind: 'refused'; code: string; message: string }
  | Paused
  | Unreachable

// Why: docs/decisions/sync/0002-one-request-at-a-time.md
/**
 * Sends the pending rows, request by request, until nothing may be sent any more. The caller holds the lock and has
 * confirmed that the session belongs to this database's player (rules 8 and 10).
 *
 * 1. Make the rows of a dead sender pending again. 2. Choose and claim the rows of a request. 3. Send. 4. Apply the
 * results, in one transaction. A crash between two of these leaves rows that the next drain sends again. They keep
 * their id and timestamp, so the server responds in the same way.
 */
export async function drain(deps: SyncDeps, db: UserDatabase, userId: string): Promise<DrainEnd> {
  await requeueAbandoned(db, deps.clock.now())
  await deps.checkpoint?.('drain.requeued')
  const run: Run = { deps, db, userId, trouble: watchServerFailure(), halves: [], withoutProgress: 0 }
  const end = await sendAll(run)
  return conclude(deps, db, run.trouble, end)
}

/** The state of one drain. */
interface Run {
  readonly deps: SyncDeps
  readonly db: UserDatabase
  readonly userId: string
  readonly trouble: ServerFailure
  /** Parts of refused batches that are still to be tried by themselves. */
  readonly halves: OutboxRow[][]
  /** The number of responses in a row without progress. */
  withoutProgress: number
}

async function sendAll(run: Run): Promise<DrainEnd> {
  const { deps, db } = run
  const startedAt = deps.clock.now()
  for (;;) {
    if (Math.abs(deps.clock.now() - startedAt) > SLICE_MS) return { kind: 'stopped', waitMs: 0 }
    const half = run.halves.pop()
    const [isSignedOut, claimed] = await Promise.all([
      deps.pendingLogout.isWaiting(),
      half ? claim(db, half) : claimNext(db, deps.clock.now(), run.trouble.skipped),
    ])
    if (isSignedOut) {
      await release(db, claimed)
      return { kind: 'signed-out' }
    }
    if (claimed.length === 0 && !half) return { kind: 'drained' }
    const rows = await prepare(run, claimed)
    if (rows.length === 0) continue
    await deps.checkpoint?.('drain.claimed')
    const step = await send(run, rows)
    const end = await actOn(run, rows, step)
    if (end) return end
  }
}

/** Sends rows, and applies the results of the response. */
async function send({ deps, db, userId }: Run, rows: OutboxRow[]): Promise<NextStep> {
  const { call, options } = requestFor(userId, rows)
  const response = await deps.remote.call(call, options)
  await deps.checkpoint?.('drain.answered')
  const step = await judge(db, rows, response, deps.clock.now())
  await deps.checkpoint?.('drain.settled')
  return step
}

/** Decides what a response means for the rows that were sent. Applies the results of those that it names. */
async function judge(db: UserDatabase, rows: readonly OutboxRow[], response: RemoteResponse, deviceNow: number): Promise<NextStep> {
  if (response.kind === 'answered') {
    const recognised = recognise(response.body)
    if (!recognised || !rows.some((row) => recognised.results.has(row.id))) return unreachable('not-ours')
    const { progressed, pause } = await applyResults(db, rows, recognised, deviceNow)
    if (pause) return { kind: 'paused', reason: pause }
    return { kind: progressed ? 'settled' : 'without-progress' }
  }
  if (response.kind === 'unknown') return unreachable(response.reason, response.retryAfterMs)
  const { status, code, message } = response
  if (code === 'clock_skew') return { kind: 'skewed' }
  const failure = failureOf(response)
  if (failure) return failure
  return status >= 500 ? { kind: 'server-error' } : { kind: 'refused', code, message: message || `HTTP ${status}` }
}

/** Takes the next step. Returns how the drain ends by it, or null if it continues. */
async function actOn(run: Run, rows: OutboxRow[], step: NextStep): Promise<DrainEnd | null> {
  const { db, trouble } = run
  run.withoutProgress = step.kind === 'without-progress' || step.kind === 'skewed' ? run.withoutProgress + 1 : 0
  if (run.withoutProgress >= WITHOUT_PROGRESS_MAX) {
    await release(db, rows)
    return unreachable('busy')
  }
  switch (step.kind) {
    case 'settled':
      trouble.succeed()
      return null
    case 'without-progress':
      return null
    case 'skewed':
      await release(db, rows)
      return restamp(run, rows)
    case 'paused':
    case 'unreachable':
      await release(db, rows)
      return step
    case 'server-error':
    case 'refused':
      await isolate(run, rows, step)
      return null
  }
}

/** Stores what the drain has shown about the rows and the connection. Returns how it ended. */
async function conclude({ clock, random }: SyncDeps, db: UserDatabase, trouble: ServerFailure, loopEnd: DrainEnd): Promise<DrainEnd> {
  const now = clock.now()
  const end = loopEnd.kind === 'drained' && trouble.isOutage ? unreachable('busy') : loopEnd
  const failure = end.kind === 'unreachable' ? end : null
  if (trouble.hasSucceeded && !trouble.hasGivenUp) await recordSuccess(db, now)
  const hasFailed = failure !== null || trouble.hasGivenUp
  const recorded = hasFailed ? await recordFailure(db, now, failure?.retryAfterMs ?? null, random) : NO_BACK_OFF
  await trouble.conclude(db, now, random, recorded.until)
  return failure ? { ...failure, recorded } : end
}

/**
 * Upgrades claimed rows to this build's version. Rejects rows that cannot be read or that name another player. Defers
 * rows of a newer build until the update (rules 2.1 to 2.3, 10).
 */
async function prepare({ deps, db, userId }: Run, claimed: OutboxRow[]): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = []
  for (const row of claimed) {
    const upgraded = upgradeRow(row)
    if (isNewer(row)) {
      await release(db, [row])
      const lastError = { code: 'update_required', message: 'This change waits for an update of the app.' }
      await defer(db, [row], () => ({ nextAttemptAt: deps.clock.now() + NEWER_RETRY_MS, lastError }))
    } else if (!upgraded) {
      await reject(db, [row], { code: 'unreadable', message: 'This change cannot be read by this version of the app.' })
    } else if (row.userId !== userId) {
      await reject(db, [row], { code: 'user_mismatch', message: 'This change was made by another player.' })
    } else rows.push(upgraded)
  }
  return rows
}

/**
 * Gives new timestamps to the refused rows and those after them (rule 4.2). Fetches the server's time first, because
 * the refusal of a complete request carries none.
 */
async function restamp({ deps, db }: Run, rows: OutboxRow[]): Promise<DrainEnd | null> {
  const pulled = await pull(deps, db)
  if (pulled.kind === 'unreachable' || pulled.kind === 'paused') return pulled
  if (pulled.kind === 'signed-out') return { kind: 'paused', reason: 'sign-in' }
  const now = deps.clock.now()
  const offset = (await findMeta(db, 'clock'))?.offset ?? 0
  await restampAhead(db, now + offset, now, new Set(rows.map((row) => row.seq)))
  return null
}

/** Halves a refused batch until the row that causes it is alone, and then handles that row (rules 6.4, 6.5). */
async function isolate(
  { db, halves, trouble }: Run,
  rows: OutboxRow[],
  step: Extract<NextStep, { kind: 'server-error' | 'refused' }>,
): Promise<void> {
  const [row] = rows
  if (rows.length === 1 && row && step.kind === 'refused') return reject(db, rows, step)
  await release(db, rows)
  if (rows.length === 1 && row) {
    trouble.quarantine(row)
    if (trouble.skipped.mutators.has(row.kind)) halves.length = 0
    return
  }
  const middle = Math.ceil(rows.length / 2)
  halves.push(rows.slice(middle), rows.slice(0, middle))
}
