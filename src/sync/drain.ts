import { findMeta, putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import { isNewer, upgradeRow } from '../local/outbox/upgrade-row.ts'
import type { OutboxRow, PauseReason, SyncTrouble } from '../local/rows.ts'
import { restampAhead } from '../local/outbox/stamps.ts'
import type { UnknownReason } from '../remote/answer.ts'
import { getBackOff, noteFailure, noteSuccess } from './back-off.ts'
import { whenReady } from './choose.ts'
import { pull } from './pull.ts'
import { requestFor } from './requests.ts'
import { watchServerTrouble } from './server-trouble.ts'
import type { ServerTrouble } from './server-trouble.ts'
import { claim, claimNext, giveBack, postpone, requeueAbandoned, shelve } from './settle.ts'
import { judge } from './judge-answer.ts'
import type { Unreachable, NextStep } from './judge-answer.ts'
import type { SyncWorld } from './world.ts'

/** A drain gives way after this long and goes on from the database (`SPEC.md` rule 9.4). */
export const SLICE_MS = 12_000
/** So many answers in a row that settle nothing are a server that will not. */
const FRUITLESS_MAX = 3
/** A row that waits for an update is looked at again this often, in case the update has come. */
const NEWER_RETRY_MS = 60_000

/** How a drain ended. */
export type DrainEnd =
  | { kind: 'empty' }
  /** Rows are left; the next of them may be sent in `waitMs` milliseconds. */
  | { kind: 'waiting'; waitMs: number }
  | { kind: 'slice-over' }
  | { kind: 'unreachable'; reason: UnknownReason }
  | { kind: 'paused'; reason: PauseReason }
  /** The player has signed out meanwhile: nothing more goes out under their session. */
  | { kind: 'signed-out' }

/** How the loop of a drain ended, before it is known what that means for the back-off. */
type LoopEnd = { kind: 'done' } | Extract<DrainEnd, { kind: 'slice-over' | 'paused' | 'signed-out' }> | Unreachable

/**
 * Sends what waits, request by request, until nothing may be sent any more. The caller holds the lock and
 * has confirmed that the session is this database's player's (rules 8 and 10).
 *
 * 1. Rows of a dead sender are pending again. 2. Choose and claim the rows of a request. 3. Send. 4. Settle, in one
 * transaction. A crash between any two of these leaves rows that the next drain sends again with the same id and stamp,
 * and the server answers them alike.
 */
export async function drain(world: SyncWorld, db: UserDatabase, userId: string): Promise<DrainEnd> {
  await requeueAbandoned(db)
  await world.checkpoint?.('drain.requeued')
  const run: Run = { world, db, userId, trouble: watchServerTrouble(), halves: [], fruitless: 0 }
  const end = await sendAll(run)
  return conclude(world, db, run.trouble, end)
}

/** One drain, from its start to its end. */
interface Run {
  readonly world: SyncWorld
  readonly db: UserDatabase
  readonly userId: string
  readonly trouble: ServerTrouble
  /** Of batches that were refused as a whole: what is still to be tried by itself. */
  readonly halves: OutboxRow[][]
  /** Answers in a row that settled nothing. */
  fruitless: number
}

async function sendAll(run: Run): Promise<LoopEnd> {
  const { world, db } = run
  const startedAt = world.clock.now()
  for (;;) {
    if (Math.abs(world.clock.now() - startedAt) > SLICE_MS) return { kind: 'slice-over' }
    const half = run.halves.pop()
    const [isSignedOut, claimed] = await Promise.all([
      world.pendingLogout.isWaiting(),
      half ? claim(db, half) : claimNext(db, world.clock.now(), run.trouble.skipped),
    ])
    if (isSignedOut) {
      await giveBack(db, claimed)
      return { kind: 'signed-out' }
    }
    if (claimed.length === 0 && !half) return { kind: 'done' }
    const rows = await prepare(run, claimed)
    if (rows.length === 0) continue
    await world.checkpoint?.('drain.claimed')
    const step = await send(run, rows)
    const end = await actOn(run, rows, step)
    if (end) return end
  }
}

/** Sends rows and settles what the answer names. */
async function send({ world, db, userId }: Run, rows: OutboxRow[]): Promise<NextStep> {
  const { call, options } = requestFor(userId, rows)
  const answer = await world.remote.call(call, options)
  await world.checkpoint?.('drain.answered')
  const step = await judge(db, rows, answer, world.clock.now())
  await world.checkpoint?.('drain.settled')
  return step
}

/** Takes the next step; answers how the drain ends by it, or null where it goes on. */
async function actOn(run: Run, rows: OutboxRow[], step: NextStep): Promise<LoopEnd | null> {
  const { db, trouble } = run
  run.fruitless = step.kind === 'fruitless' || step.kind === 'skewed' ? run.fruitless + 1 : 0
  if (run.fruitless >= FRUITLESS_MAX) {
    await giveBack(db, rows)
    return { kind: 'unreachable', reason: 'busy', retryAfterMs: null }
  }
  switch (step.kind) {
    case 'settled':
      trouble.succeed()
      return null
    case 'fruitless':
      return null
    case 'skewed':
      await giveBack(db, rows)
      return stampAnew(run, rows)
    case 'paused':
    case 'unreachable':
      await giveBack(db, rows)
      return step
    case 'server-error':
    case 'refused':
      await isolate(run, rows, step)
      return null
  }
}

/** Notes what the drain has shown about the rows and the connection, and says how it ended. */
async function conclude(world: SyncWorld, db: UserDatabase, trouble: ServerTrouble, end: LoopEnd): Promise<DrainEnd> {
  const now = world.clock.now()
  if (trouble.hasSucceeded && !trouble.hasGivenUp) await noteSuccess(db, now)
  if (end.kind === 'unreachable') await noteFailure(db, now, end.retryAfterMs, world.random)
  else if (trouble.hasGivenUp) await noteFailure(db, now, null, world.random)
  await trouble.conclude(db, now, world.random, (await getBackOff(db)).until)
  if (end.kind === 'unreachable') return { kind: 'unreachable', reason: end.reason }
  if (end.kind !== 'done') return end
  if (trouble.isOutage) return { kind: 'unreachable', reason: 'busy' }
  const waitMs = await whenReady(db, world.clock.now())
  return waitMs === null ? { kind: 'empty' } : { kind: 'waiting', waitMs }
}

/**
 * Brings claimed rows to this build's shape. Those that have none, or that name another player, go to the
 * shelf; those of a newer build wait for the update (rules 2.1 to 2.3, 10).
 */
async function prepare({ world, db, userId }: Run, claimed: OutboxRow[]): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = []
  for (const row of claimed) {
    const upgraded = upgradeRow(row)
    if (isNewer(row)) {
      await giveBack(db, [row])
      const lastError = { code: 'update_required', message: 'This change waits for an update of the app.' }
      await postpone(db, [row], () => ({ nextAttemptAt: world.clock.now() + NEWER_RETRY_MS, lastError }))
    } else if (!upgraded) {
      await shelve(db, [row], { code: 'unreadable', message: 'This change cannot be read by this version of the app.' })
    } else if (row.userId !== userId) {
      await shelve(db, [row], { code: 'user_mismatch', message: 'This change was made by another player.' })
    } else rows.push(upgraded)
  }
  return rows
}

/**
 * A refusal as a whole carries no server time, so it is fetched; then the refused rows, and those behind
 * them, are stamped anew (rule 4.2).
 */
async function stampAnew({ world, db }: Run, rows: OutboxRow[]): Promise<LoopEnd | null> {
  const pulled = await pull(world, db)
  if (pulled.kind === 'unreachable' || pulled.kind === 'paused') return pulled
  if (pulled.kind === 'signed-out') return { kind: 'paused', reason: 'sign-in' }
  const now = world.clock.now()
  const offset = (await findMeta(db, 'clock'))?.offset ?? 0
  await restampAhead(db, now + offset, now, new Set(rows.map((row) => row.seq)))
  return null
}

/** Halves a refused batch until the culprit stands alone, and then deals with that one row (rules 6.4, 6.5). */
async function isolate(
  { db, halves, trouble }: Run,
  rows: OutboxRow[],
  step: Extract<NextStep, { kind: 'server-error' | 'refused' }>,
): Promise<void> {
  const [row] = rows
  if (rows.length === 1 && row && step.kind === 'refused') return shelve(db, rows, step)
  await giveBack(db, rows)
  if (rows.length === 1 && row) {
    trouble.suspect(row)
    if (trouble.skipped.kinds.has(row.kind)) halves.length = 0
    return
  }
  const middle = Math.ceil(rows.length / 2)
  halves.push(rows.slice(middle), rows.slice(0, middle))
}

/** Writes down how the drain ended, for the shell's sync line (rule 12). */
export async function noteEnd(db: UserDatabase, end: DrainEnd, now: number): Promise<void> {
  const before = await findMeta(db, 'status')
  const lastSuccessAt = end.kind === 'empty' || end.kind === 'waiting' ? now : (before?.lastSuccessAt ?? null)
  await putMeta(db, 'status', {
    lastSuccessAt,
    trouble: end.kind === 'unreachable' ? troubleBy(end.reason) : null,
    pause: end.kind === 'paused' ? end.reason : null,
  })
}

/** What a player is told: a server in trouble is no fault of their network. */
function troubleBy(reason: UnknownReason): SyncTrouble {
  return reason === 'captive' || reason === 'busy' ? reason : 'unreachable'
}
