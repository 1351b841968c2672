import { findMeta, putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import { isNewer, upgradeRow } from '../local/upgrade-row.ts'
import type { OutboxRow, PauseReason } from '../local/rows.ts'
import { restampAhead } from '../local/stamps.ts'
import type { RemoteAnswer, UnknownReason } from '../remote/answer.ts'
import { getBackOff, noteFailure, noteSuccess } from './back-off.ts'
import { requestFor } from './batches.ts'
import { whenReady } from './choose.ts'
import { pull } from './pull.ts'
import { watchServerTrouble } from './server-trouble.ts'
import type { ServerTrouble } from './server-trouble.ts'
import { claim, claimNext, giveBack, postpone, requeueAbandoned, shelve, unclaim } from './settle.ts'
import { isAllDone, judge } from './verdict.ts'
import type { Unreachable, Verdict } from './verdict.ts'
import type { SyncWorld } from './world.ts'

/** A drain gives way after this long and goes on from the database (`SPEC.md` rule 9.4). */
const SLICE_MS = 12_000
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

/** How the loop of a drain ended, before it is known what that means for the back-off. */
type LoopEnd = { kind: 'done' } | Extract<DrainEnd, { kind: 'slice-over' | 'paused' }> | Unreachable

/**
 * Sends what waits, request by request, until nothing may be sent any more. The caller holds the lock and
 * has confirmed that the session is this database's player's (rules 8 and 10).
 *
 * 1. Rows of a dead sender are pending again. 2. Choose and claim a batch, while the one before is under way. 3. Send,
 * as soon as the one before is answered well. 4. Settle, in one transaction. A crash between any two of these leaves
 * rows that the next drain sends again with the same id and stamp, and the server answers them alike.
 */
export async function drain(world: SyncWorld, db: UserDatabase, userId: string): Promise<DrainEnd> {
  await requeueAbandoned(db)
  await world.checkpoint?.('drain.requeued')
  const trouble = watchServerTrouble()
  const end = await sendAll(world, db, userId, trouble)
  return conclude(world, db, trouble, end)
}

/** A request on its way, with the rows that it carries. */
interface Sending {
  rows: OutboxRow[]
  answer: Promise<RemoteAnswer>
}

async function sendAll(world: SyncWorld, db: UserDatabase, userId: string, trouble: ServerTrouble): Promise<LoopEnd> {
  const startedAt = world.clock.now()
  const halves: OutboxRow[][] = []
  let fruitless = 0
  let following: Promise<OutboxRow[]> | undefined
  /** Went out while the one before was being settled. */
  let early: Sending | undefined
  const next = () => claimNext(db, world.clock.now(), trouble.skipped)
  /** What was claimed ahead, if that was anything: all that waits may have stood behind rows in flight. */
  const takeFollowing = async () => {
    const rows = await following
    following = undefined
    return rows && rows.length > 0 ? rows : next()
  }
  /** What was claimed ahead goes back: what has just happened may change what is to be sent next. */
  const giveBackFollowing = async () => {
    const rows = await following
    following = undefined
    if (rows && rows.length > 0) await unclaim(db, rows)
  }
  const isSliceOver = () => Math.abs(world.clock.now() - startedAt) > SLICE_MS
  /** Undefined where none of the rows can be sent. */
  const send = async (claimed: OutboxRow[]): Promise<Sending | undefined> => {
    const rows = await prepare(world, db, userId, claimed)
    if (rows.length === 0) return undefined
    await world.checkpoint?.('drain.claimed')
    const { call, options } = requestFor(userId, rows)
    return { rows, answer: world.remote.call(call, options) }
  }
  for (;;) {
    let sending = early
    early = undefined
    if (!sending) {
      if (isSliceOver()) {
        await giveBackFollowing()
        return { kind: 'slice-over' }
      }
      const half = halves.pop()
      const claimed = half ? await claim(db, half) : await takeFollowing()
      if (claimed.length === 0 && !half) return { kind: 'done' }
      sending = await send(claimed)
      if (!sending) continue
    }
    const { rows } = sending
    // Meanwhile, because it would be a third of the time between two requests.
    if (halves.length === 0) following = next()
    following?.catch(() => undefined)
    const answer = await sending.answer
    await world.checkpoint?.('drain.answered')
    // The network need not wait for the disk, where nothing can come of it but that these rows are done.
    if (following && !isSliceOver() && isAllDone(rows, answer)) {
      early = await send(await following)
      following = undefined
    }
    const verdict = await judge(db, rows, answer, world.clock.now())
    await world.checkpoint?.('drain.settled')
    const isFruitless = verdict.kind === 'fruitless' || verdict.kind === 'skewed'
    fruitless = isFruitless ? fruitless + 1 : 0
    if (verdict.kind !== 'settled') await giveBackFollowing()
    if (fruitless >= FRUITLESS_MAX) {
      await giveBack(db, rows)
      return { kind: 'unreachable', reason: 'busy', retryAfterMs: null }
    }
    switch (verdict.kind) {
      case 'settled':
        trouble.succeed()
        break
      case 'fruitless':
        break
      case 'skewed': {
        await giveBack(db, rows)
        const failed = await stampAnew(world, db, userId, rows)
        if (failed) return failed
        break
      }
      case 'paused':
      case 'unreachable':
        await giveBack(db, rows)
        return verdict
      case 'server-error':
      case 'refused':
        await isolate(db, rows, verdict, halves, trouble)
        break
    }
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
async function prepare(world: SyncWorld, db: UserDatabase, userId: string, claimed: OutboxRow[]): Promise<OutboxRow[]> {
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
async function stampAnew(
  world: SyncWorld,
  db: UserDatabase,
  userId: string,
  rows: OutboxRow[],
): Promise<LoopEnd | null> {
  const pulled = await pull(world, db, userId)
  if (pulled.kind === 'unreachable' || pulled.kind === 'paused') return pulled
  if (pulled.kind === 'signed-out') return { kind: 'paused', reason: 'sign-in' }
  const now = world.clock.now()
  const offset = (await findMeta(db, 'clock'))?.offset ?? 0
  await restampAhead(db, now + offset, now, new Set(rows.map((row) => row.seq)))
  return null
}

/** Halves a refused batch until the culprit stands alone, and then deals with that one row (rules 6.4, 6.5). */
async function isolate(
  db: UserDatabase,
  rows: OutboxRow[],
  verdict: Extract<Verdict, { kind: 'server-error' | 'refused' }>,
  halves: OutboxRow[][],
  trouble: ServerTrouble,
): Promise<void> {
  const [row] = rows
  if (rows.length === 1 && row && verdict.kind === 'refused') return shelve(db, rows, verdict)
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
    trouble: end.kind === 'unreachable' ? (end.reason === 'captive' ? 'captive' : 'unreachable') : null,
    pause: end.kind === 'paused' ? end.reason : null,
  })
}
