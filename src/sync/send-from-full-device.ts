import type { UserDatabase } from '../local/db/database.ts'
import { sendUnmarked, waitingRows } from '../local/replica/outbox-queries.ts'
import { isNewer, upgradeRow } from '../local/replica/upgrade-row.ts'
import type { OutboxRow } from '../local/db/outbox-row.ts'
import { isWaiting } from './apply-results.ts'
import { rowWaitLeft, SHORTEST_WAIT_MS } from './back-off.ts'
import { Batch } from './choose.ts'
import type { SyncDeps } from './deps.ts'
import { SLICE_MS } from './drain.ts'
import type { DrainEnd } from './drain.ts'
import { failureOf } from './failure-of.ts'
import { goesLast, requestFor } from './requests.ts'
import { recognise } from './results.ts'

/** Rows are read in windows of this size. Later ones are read only if none of these may be sent. */
const WINDOW = 1_000
/** Rows that wait for free space are checked again this often. */
const LOOK_AGAIN_MS = 15_000

// Why: docs/decisions/storage/0002-full-device-sends-without-marks.md
/**
 * Sends pending rows on a device without free space for a sender's marks (`SPEC.md` rule 1.5). Claims nothing, so
 * nothing counts as unsent meanwhile (rule 1.7). Deletes what the server has applied, which needs no space. Any other
 * result would have to be stored, so its row stays as it is until there is space.
 */
export async function sendFromFullDevice(deps: SyncDeps, db: UserDatabase, userId: string): Promise<DrainEnd> {
  const startedAt = deps.clock.now()
  const tried = new Set<number>()
  let [size, hasSent] = [WINDOW, false]
  let left = await waitingRows(db).limit(size).toArray()
  for (;;) {
    const now = deps.clock.now()
    if (Math.abs(now - startedAt) > SLICE_MS) break
    const rows = chooseUnmarked(left, userId, now, tried)
    if (rows.length === 0) {
      const more = await waitingRows(db)
        .limit((size *= 4))
        .toArray()
      if (more.length <= left.length) break
      left = more
      continue
    }
    if (await deps.pendingLogout.isWaiting()) return { kind: 'signed-out' }
    for (const { seq } of rows) tried.add(seq)
    const free = await takeUnmarked(db, rows, userId, now)
    if (free.length === 0) continue
    const { call, options } = requestFor(
      userId,
      free.map((row) => upgradeRow(row) as OutboxRow),
    )
    const response = await deps.remote.call(call, options)
    const failure = failureOf(response)
    if (failure) return failure
    const results = response.kind === 'answered' ? recognise(response.body)?.results : undefined
    const applied = new Set(free.filter(({ id }) => results?.get(id)?.status === 'applied').map(({ seq }) => seq))
    await db.outbox.bulkDelete([...applied])
    left = left.filter(({ seq }) => !applied.has(seq))
    hasSent ||= applied.size > 0
  }
  if ((await waitingRows(db).first()) === undefined) return { kind: 'stopped', waitMs: null }
  return { kind: 'stopped', waitMs: hasSent ? SHORTEST_WAIT_MS : LOOK_AGAIN_MS }
}

/**
 * Returns the rows of the next request, as `chooseBatch` does, but from memory. Includes rows that a dead sender has
 * marked.
 */
function chooseUnmarked(waiting: readonly OutboxRow[], userId: string, now: number, tried: ReadonlySet<number>): OutboxRow[] {
  const batch = new Batch()
  for (const row of waiting) {
    if (tried.has(row.seq) || !mayGo(row, userId, now)) batch.pass(row)
    else if (batch.offer(row) === 'full') break
  }
  return batch.rows
}

/**
 * Returns those of the rows that may still be sent. They cannot be marked as taken, so from here on no row counts as
 * unsent (`SPEC.md` rule 1.7). One transaction, so that a row is either removed from the queue before it or compensated
 * after it.
 */
function takeUnmarked(db: UserDatabase, rows: readonly OutboxRow[], userId: string, now: number): Promise<OutboxRow[]> {
  return db.transaction('rw', [db.meta, db.outbox], async () => {
    await sendUnmarked(db)
    const current = await db.outbox.bulkGet(rows.map(({ seq }) => seq))
    return current.filter((row): row is OutboxRow => row !== undefined && isWaiting(row) && mayGo(row, userId, now))
  })
}

/** Returns whether nothing is wrong with a row so far. */
function mayGo(row: OutboxRow, userId: string, now: number): boolean {
  if (row.userId !== userId || row.serverErrors > 0 || rowWaitLeft(row, now) > 0) return false
  return typeof row.entityKey === 'string' && !isNewer(row) && upgradeRow(row) !== null && !goesLast(row.kind)
}
