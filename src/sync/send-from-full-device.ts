import type { UserDatabase } from '../local/database.ts'
import { isOutOfSpace } from '../local/device.ts'
import { waitingRows } from '../local/outbox/outbox-queries.ts'
import { isNewer, upgradeRow } from '../local/outbox/upgrade-row.ts'
import type { OutboxRow, PauseReason } from '../local/rows.ts'
import { afterFailure, NO_BACK_OFF, rowWaitLeft } from './back-off.ts'
import { Batch } from './choose.ts'
import { noteEnd, SLICE_MS } from './drain.ts'
import { pauseFor } from './pauses.ts'
import { goesLast, requestFor } from './requests.ts'
import { recognise } from './results.ts'
import { confirmSession } from './session.ts'
import type { Memory } from './session.ts'
import type { SyncWorld } from './world.ts'

/** As many rows are looked at at once; of those behind them only where none of these may go. */
const WINDOW = 1_000
/** What has to wait for room is looked at again this often. */
const LOOK_AGAIN_MS = 15_000

/** How it ended, as a sync ends. */
export type FullDeviceEnd =
  | { kind: 'idle' }
  | { kind: 'waiting'; waitMs: number }
  | { kind: 'backing-off'; waitMs: number }
  | { kind: 'signed-out' }
  | { kind: 'paused'; reason: PauseReason }
  | { kind: 'no-data' }

/**
 * Sends what waits on a device that has no room for a sender's marks (`SPEC.md` rule 1.5). Nothing is claimed, and what
 * the server has applied is deleted, which needs no room. All else that a row may come to has to be written down, so the
 * row stays as it is until there is room. `userId` is the player whose database it is; without it, the session's.
 */
export async function sendFromFullDevice(
  world: SyncWorld,
  memory: Memory,
  userId: string | undefined,
): Promise<FullDeviceEnd> {
  if (userId !== undefined) {
    const db = await world.openDatabase(userId)
    if (db && (await waitingRows(db).first()) === undefined) return { kind: 'idle' }
  }
  const confirmed = await confirmSession(world)
  if (confirmed.kind === 'unreachable') return backOff(world, memory, confirmed.retryAfterMs)
  const shownDb = userId === undefined ? undefined : await world.openDatabase(userId)
  if (confirmed.kind === 'paused') return pause(world, shownDb, confirmed.reason)
  // A worker without a page has no player whose page could show the pause.
  if (confirmed.kind === 'signed-out') return shownDb ? pause(world, shownDb, 'sign-in') : confirmed
  if ((userId ?? confirmed.userId) !== confirmed.userId) return pause(world, shownDb, 'other-user')
  memory.backoff = NO_BACK_OFF
  const db = await world.openDatabase(confirmed.userId)
  if (!db) return { kind: 'no-data' }
  return sendAll(world, memory, db, confirmed.userId)
}

async function sendAll(world: SyncWorld, memory: Memory, db: UserDatabase, userId: string): Promise<FullDeviceEnd> {
  const startedAt = world.clock.now()
  const tried = new Set<number>()
  let [size, hasSent] = [WINDOW, false]
  let left = await waitingRows(db).limit(size).toArray()
  for (;;) {
    const now = world.clock.now()
    if (Math.abs(now - startedAt) > SLICE_MS) break
    const rows = chooseUnmarked(left, userId, now, tried)
    if (rows.length === 0) {
      const more = await waitingRows(db).limit((size *= 4)).toArray()
      if (more.length <= left.length) break
      left = more
      continue
    }
    if (await world.pendingLogout.isWaiting()) return { kind: 'signed-out' }
    for (const { seq } of rows) tried.add(seq)
    const { call, options } = requestFor(userId, rows.map((row) => upgradeRow(row) as OutboxRow))
    const answer = await world.remote.call(call, options)
    if (answer.kind === 'unknown') return backOff(world, memory, answer.retryAfterMs)
    const reason = answer.kind === 'refused' ? pauseFor(answer.status, answer.code) : null
    if (reason) return pause(world, db, reason)
    const results = answer.kind === 'answered' ? recognise(answer.body)?.results : undefined
    const applied = new Set(rows.filter(({ id }) => results?.get(id)?.status === 'applied').map(({ seq }) => seq))
    await db.outbox.bulkDelete([...applied])
    left = left.filter(({ seq }) => !applied.has(seq))
    hasSent ||= applied.size > 0
  }
  if ((await waitingRows(db).first()) === undefined) return { kind: 'idle' }
  return { kind: 'waiting', waitMs: hasSent ? 0 : LOOK_AGAIN_MS }
}

/** The rows of the next request, as `chooseBatch` has them, but from memory: what a sender that died has marked among them. */
function chooseUnmarked(waiting: readonly OutboxRow[], userId: string, now: number, tried: ReadonlySet<number>): OutboxRow[] {
  const batch = new Batch()
  for (const row of waiting) {
    if (tried.has(row.seq) || !mayGo(row, userId, now)) batch.pass(row)
    else if (batch.offer(row) === 'full') break
  }
  return batch.rows
}

/** A row with which nothing was wrong so far. */
function mayGo(row: OutboxRow, userId: string, now: number): boolean {
  if (row.userId !== userId || row.serverErrors > 0 || rowWaitLeft(row, now) > 0) return false
  return typeof row.entityKey === 'string' && !isNewer(row) && upgradeRow(row) !== null && !goesLast(row.kind)
}

/** The pause is stored if there is room for it; without it the queue stays as it is all the same. */
async function pause(world: SyncWorld, db: UserDatabase | undefined, reason: PauseReason): Promise<FullDeviceEnd> {
  const end = { kind: 'paused', reason } as const
  if (db) {
    await noteEnd(db, end, world.clock.now()).catch((error: unknown) => {
      if (!isOutOfSpace(error)) throw error
    })
  }
  return end
}

function backOff(world: SyncWorld, memory: Memory, retryAfterMs: number | null): FullDeviceEnd {
  memory.backoff = afterFailure(memory.backoff, world.clock.now(), retryAfterMs, world.random)
  return { kind: 'backing-off', waitMs: memory.backoff.waitMs }
}
