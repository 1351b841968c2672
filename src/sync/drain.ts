import { findMeta, putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import { upgradeRow } from '../local/upgrade-row.ts'
import type { OutboxRow, PauseReason } from '../local/rows.ts'
import type { RemoteAnswer, UnknownReason } from '../remote/answer.ts'
import { jitteredDelay, noteFailure, noteSuccess, TROUBLE_AFTER_ERRORS, TROUBLE_RETRY_MS } from './back-off.ts'
import { requestFor } from './batches.ts'
import { chooseBatch, whenReady } from './choose.ts'
import { recognise } from './results.ts'
import { claim, forgetAcknowledged, giveBack, requeueAbandoned, settle, shelve } from './settle.ts'
import type { SyncWorld } from './world.ts'

/** A drain gives way after this long and goes on from the database (`SPEC.md` rule 9.4). */
const SLICE_MS = 12_000
/** So many failures of the server without one success are not a row's fault (rule 6.5). */
const OUTAGE_AFTER_ERRORS = 8

/** How a drain ended. */
export type DrainEnd =
  | { kind: 'empty' }
  /** Rows are left; the next of them may be sent in `waitMs` milliseconds. */
  | { kind: 'waiting'; waitMs: number }
  | { kind: 'slice-over' }
  | { kind: 'unreachable'; reason: UnknownReason }
  | { kind: 'paused'; reason: PauseReason }

/** What to do after a request, decided in one place from its answer (rule 6). */
type Verdict =
  | { kind: 'settled'; progressed: boolean }
  | { kind: 'split' }
  | { kind: 'server-error' }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'paused'; reason: PauseReason }
  | { kind: 'unreachable'; reason: UnknownReason; retryAfterMs: number | null }

/**
 * Sends what waits, request by request, until nothing may be sent any more. The caller holds the lock and
 * has confirmed that the session is this database's player's (rules 8 and 10).
 *
 * 1. Rows of a dead sender are pending again. 2. Choose a batch. 3. Claim it. 4. Send. 5. Settle, in one
 * transaction. A crash between any two of these leaves rows that the next drain sends again with the same
 * id and stamp, and the server answers them alike.
 */
export async function drain(world: SyncWorld, db: UserDatabase, userId: string): Promise<DrainEnd> {
  const startedAt = world.clock.now()
  const skipped = new Set<number>()
  const halves: OutboxRow[][] = []
  let errorsInARow = 0
  await requeueAbandoned(db)
  await forgetAcknowledged(db, startedAt)
  await world.checkpoint?.('drain.requeued')
  for (;;) {
    if (Math.abs(world.clock.now() - startedAt) > SLICE_MS) return { kind: 'slice-over' }
    const batch = halves.pop() ?? (await chooseBatch(db, world.clock.now(), skipped))
    if (batch.length === 0) break
    await world.checkpoint?.('drain.chosen')
    const rows = await prepare(db, await claim(db, batch))
    if (rows.length === 0) continue
    await world.checkpoint?.('drain.claimed')
    const { call, options } = requestFor(userId, rows)
    const answer = await world.remote.call(call, options)
    await world.checkpoint?.('drain.answered')
    const verdict = await judge(world, db, rows, answer)
    await world.checkpoint?.('drain.settled')
    switch (verdict.kind) {
      case 'settled':
        errorsInARow = verdict.progressed ? 0 : errorsInARow + 1
        if (verdict.progressed) await noteSuccess(db, world.clock.now())
        break
      case 'paused':
        await giveBack(db, rows)
        return verdict
      case 'unreachable':
        await giveBack(db, rows)
        await noteFailure(db, world.clock.now(), verdict.retryAfterMs, world.random)
        return verdict
      case 'split':
      case 'server-error':
      case 'refused':
        errorsInARow += verdict.kind === 'server-error' ? 1 : 0
        await isolate(world, db, rows, verdict, halves, skipped)
        break
    }
    if (errorsInARow >= OUTAGE_AFTER_ERRORS) {
      await noteFailure(db, world.clock.now(), null, world.random)
      return { kind: 'unreachable', reason: 'busy' }
    }
  }
  const waitMs = await whenReady(db, world.clock.now())
  return waitMs === null ? { kind: 'empty' } : { kind: 'waiting', waitMs }
}

/** Brings claimed rows to this build's shape; those that have none go to the shelf (rules 2.1, 2.2). */
async function prepare(db: UserDatabase, claimed: OutboxRow[]): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = []
  for (const row of claimed) {
    const upgraded = upgradeRow(row)
    if (upgraded) rows.push(upgraded)
    else await shelve(db, [row], { code: 'unreadable', message: 'This change cannot be read by this version of the app.' })
  }
  return rows
}

async function judge(world: SyncWorld, db: UserDatabase, rows: OutboxRow[], answer: RemoteAnswer): Promise<Verdict> {
  if (answer.kind === 'unknown') {
    return { kind: 'unreachable', reason: answer.reason, retryAfterMs: answer.retryAfterMs }
  }
  if (answer.kind === 'answered') {
    const recognised = recognise(answer.body)
    if (!recognised || !rows.some((row) => recognised.results.has(row.id))) {
      return { kind: 'unreachable', reason: 'not-ours', retryAfterMs: null }
    }
    const { acknowledged, rejected } = await settle(db, rows, recognised, world.clock.now())
    return { kind: 'settled', progressed: acknowledged + rejected > 0 }
  }
  const { status, code, message } = answer
  const pause = pauseFor(status, code)
  if (pause) return { kind: 'paused', reason: pause }
  if (status >= 500) return { kind: 'server-error' }
  if (rows.length > 1) return { kind: 'split' }
  return { kind: 'refused', code, message }
}

/** Codes decide before the class of the status does (rules 6.2, 6.3). */
function pauseFor(status: number, code: string): PauseReason | null {
  if (code === 'user_mismatch') return 'other-user'
  if (code === 'account_deleted') return 'account-deleted'
  if (code === 'unknown_kind') return 'unknown-kind'
  if (code === 'update_required' || status === 426) return 'update'
  if (status === 401) return 'sign-in'
  return null
}

/** Halves a refused batch until the culprit stands alone, and then deals with that one row (rules 6.4, 6.5). */
async function isolate(
  world: SyncWorld,
  db: UserDatabase,
  rows: OutboxRow[],
  verdict: Extract<Verdict, { kind: 'split' | 'server-error' | 'refused' }>,
  halves: OutboxRow[][],
  skipped: Set<number>,
): Promise<void> {
  if (rows.length > 1) {
    await giveBack(db, rows)
    const middle = Math.ceil(rows.length / 2)
    halves.push(rows.slice(middle), rows.slice(0, middle))
    return
  }
  const row = rows[0] as OutboxRow
  if (verdict.kind === 'refused') return shelve(db, rows, verdict)
  const serverErrors = row.serverErrors + 1
  const wait =
    serverErrors >= TROUBLE_AFTER_ERRORS ? TROUBLE_RETRY_MS : jitteredDelay(serverErrors, world.random)
  skipped.add(row.seq)
  await giveBack(db, rows, {
    serverErrors,
    nextAttemptAt: world.clock.now() + wait,
    lastError: { code: 'internal', message: 'The server had trouble with this change.' },
  })
}

/** Writes down how the drain ended, for the shell's sync line (rule 12). */
export async function noteEnd(db: UserDatabase, end: DrainEnd, now: number): Promise<void> {
  const before = await findMeta(db, 'status')
  const lastSuccessAt = end.kind === 'empty' || end.kind === 'waiting' ? now : (before?.lastSuccessAt ?? null)
  await putMeta(db, 'status', {
    lastSuccessAt,
    trouble: end.kind === 'unreachable' ? (end.reason === 'captive' ? 'captive' : 'unreachable') : null,
    pause: end.kind === 'paused' ? end.reason : null,
  })
}
