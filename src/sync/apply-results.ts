import type { Table } from 'dexie'
import { importKeyAmong } from '../contract/entities.ts'
import { ACKNOWLEDGED_TTL_MS } from '../contract/limits.ts'
import { isString } from '../domain/validators.ts'
import { isKnownMutator, mutatorOf } from '../mutators/registry.ts'
import { findMeta, putMeta, mirrorTables } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { recomputeFor } from '../local/replica/mirror.ts'
import { markSent, ofState } from '../local/replica/outbox-queries.ts'
import type { OutboxError, OutboxRow } from '../local/db/outbox-row.ts'
import type { PauseReason } from '../local/db/meta-rows.ts'
import { learnServerClock, restampAhead } from '../local/replica/timestamps.ts'
import { DEGRADED_RETRY_MS } from './back-off.ts'
import { chooseBatch, hasPending } from './choose.ts'
import type { Skipped } from './choose.ts'
import { pauseForItem } from './failure-of.ts'
import { recordPosition } from './position.ts'
import type { RecognisedResponse } from './results.ts'

/** The outcome of a request for its rows. */
export interface AppliedResults {
  /** Whether a row has left the queue. */
  progressed: boolean
  /** Why the rest has to wait, if an item gave a reason. */
  pause: PauseReason | null
}

/** The results of a response, sorted by what they mean for the rows that were sent. */
interface Sorted extends AppliedResults {
  changed: OutboxRow[]
  /** The server has applied these: they are the base from now on. */
  applied: OutboxRow[]
  refused: OutboxRow[]
  /** Refused rows of mutators whose failures are silent. */
  dropped: number[]
  skewed: Set<number>
  /** Rate-limited rows, one for each rate limit, with the milliseconds that all its rows wait. */
  rateLimited: Map<string, { row: OutboxRow; waitMs: number }>
}

/**
 * Applies the results of a recognised response in one transaction with their effect on the mirror (`SPEC.md` rules 3,
 * 4.2 and 5). Each row is decided by itself:
 * - `applied` and `stale` acknowledge.
 * - `rejected` and `conflict` reject the row with everything that depends on it, and roll its effect back. If its
 *   failures are silent, the row is dropped.
 * - `clock_skew` gives new timestamps.
 * - A rate-limited row waits with all that its limit counts.
 * - A row that is not named stays, and so does one whose code pauses.
 * - A row that no longer waits is left as it is: another sender has acknowledged it, or the player has discarded it.
 *
 * `stale` does not change the mirror. The pull that follows returns the newer state, unless it is stored already.
 * Showing the older state in between would be a flicker.
 */
export async function applyResults(
  db: UserDatabase,
  sent: readonly OutboxRow[],
  response: RecognisedResponse,
  deviceNow: number,
): Promise<AppliedResults> {
  return db.transaction('rw', resultTables(db), async () => {
    const current = await db.outbox.bulkGet(sent.map((row) => row.seq))
    const { changed, applied, refused, dropped, skewed, rateLimited, progressed, pause } = sortResults(sent, current, response)
    await putRows(db, changed)
    await db.outbox.bulkDelete(dropped)
    for (const { row, waitMs } of rateLimited.values()) await holdBack(db, row, deviceNow, waitMs)
    await learnServerClock(db, response.now, deviceNow, Math.max(0, ...applied.map((row) => row.at)))
    await recordPosition(db, response.position)
    await recordStale(
      db,
      changed.filter(({ id }) => response.results.get(id)?.status === 'stale'),
    )
    if (skewed.size > 0) await restampAhead(db, response.now, deviceNow, skewed)
    const dependents = await rejectDependents(db, refused)
    await recomputeFor(db, [...refused, ...dependents], applied)
    return { progressed, pause }
  })
}

function sortResults(sent: readonly OutboxRow[], current: readonly (OutboxRow | undefined)[], response: RecognisedResponse): Sorted {
  const sorted: Sorted = {
    changed: [],
    applied: [],
    refused: [],
    dropped: [],
    skewed: new Set(),
    rateLimited: new Map(),
    progressed: false,
    pause: null,
  }
  for (const [index, row] of sent.entries()) {
    const held = current[index]
    if (!isWaiting(held)) continue
    const result = response.results.get(row.id)
    const isDone = result?.status === 'applied' || result?.status === 'stale'
    const pause = result && !isDone ? pauseForItem(result.code) : null
    const change = (changes: Partial<OutboxRow>) => sorted.changed.push({ ...held, ...changes } as OutboxRow)
    if (!result || pause || result.code === 'clock_skew') {
      change({ state: 'pending' })
      sorted.pause ??= pause
      if (result?.code === 'clock_skew') sorted.skewed.add(row.seq)
      continue
    }
    sorted.progressed = true
    if (result.retryAt !== undefined) {
      change({ state: 'pending', lastError: { code: result.code, message: result.message } })
      sorted.rateLimited.set(rateLimitOf(row), { row, waitMs: waitUntil(result.retryAt, response.now) })
      continue
    }
    if (isDone) change(acknowledged(response.now))
    else if (isSilent(row)) sorted.dropped.push(row.seq)
    else change({ ...rejected(result), ...(result.theirs ? { theirs: result.theirs } : {}) })
    if (result.status === 'applied') sorted.applied.push(row)
    if (!isDone) sorted.refused.push(row)
  }
  return sorted
}

/** Returns whether a failure of the row is ignored (`SPEC.md` rule 6.11). */
export function isSilent({ kind }: Pick<OutboxRow, 'kind'>): boolean {
  return isKnownMutator(kind) && mutatorOf(kind).isSilent === true
}

/** Records rows whose effect is removed by the pull that follows. */
async function recordStale(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length > 0) await putMeta(db, 'stale', [...((await findMeta(db, 'stale')) ?? []), ...rows.map(({ seq }) => seq)])
}

/** Shows the server's value of `stale` rows, inside the transaction of the pull that returned it. */
export async function takeBackStale(db: UserDatabase): Promise<void> {
  const seqs = await findMeta(db, 'stale')
  if (!seqs) return
  const rows = await db.outbox.bulkGet([...seqs])
  await recomputeFor(
    db,
    rows.filter((row) => row !== undefined),
  )
  await db.meta.delete('stale')
}

/**
 * Returns the milliseconds to wait, an hour at most. A clock that jumps must not make it a day, so it is checked again
 * then.
 */
function waitUntil(retryAt: number, serverNow: number): number {
  return Math.min(Math.max(0, retryAt - serverNow), DEGRADED_RETRY_MS)
}

/** Defers every mutation that a rate limit counts (`SPEC.md` rule 6.10), because they would all be refused. */
async function holdBack(db: UserDatabase, held: OutboxRow, deviceNow: number, waitMs: number): Promise<void> {
  const { kind } = held
  const ofKind = db.outbox.where('[state+kind+seq]').between(['pending', kind, -Infinity], ['pending', kind, Infinity])
  const rateLimit = rateLimitOf(held)
  await ofKind.modify((row) => {
    if (rateLimitOf(row) !== rateLimit) return
    // A time further off than any wait was stored before the clock was set back. It delays nothing any more.
    const noted = Math.min(row.nextAttemptAt, deviceNow + DEGRADED_RETRY_MS)
    row.nextAttemptAt = Math.max(noted, deviceNow + waitMs)
  })
}

/** Returns the rate limit of the server that counts a mutation: its mutator's, or the one for imports (rule 18.1). */
function rateLimitOf({ kind, dependsOn }: OutboxRow): string {
  return importKeyAmong(dependsOn) === undefined ? kind : `${kind} of an import`
}

/** The tables that a response may change: the queue, the mirror, and what is known of the server. */
function resultTables(db: UserDatabase) {
  return [...mirrorTables(db), db.meta]
}

/** Rejects rows after the server refused their request, and rolls their effect back. */
export function reject(db: UserDatabase, sent: readonly OutboxRow[], error: OutboxError): Promise<void> {
  return db.transaction('rw', resultTables(db), async () => {
    const current = await db.outbox.bulkGet(sent.map((row) => row.seq))
    const rows = sent.filter((_, index) => isWaiting(current[index]))
    await db.outbox.bulkUpdate(rows.map((row) => ({ key: row.seq, changes: rejected(error) })))
    await db.outbox.bulkDelete(rows.filter(isSilent).map(({ seq }) => seq))
    await recomputeFor(db, [...rows, ...(await rejectDependents(db, rows))])
  })
}

const STOOD_ON_REFUSED: OutboxError = { code: 'dependency_rejected', message: 'What this stands on was not accepted.' }

/**
 * Rejects everything that depends on a refused creation, transitively, as one entry. Without the creation the server
 * could only refuse them as well (`SPEC.md` rule 7.2). Returns the rows that were rejected.
 */
async function rejectDependents(db: UserDatabase, refused: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const removed: OutboxRow[] = []
  for (const { id, entityKey } of refused) {
    // Thousands of rows depend on an import, and hardly any row depends on those. So each generation is read at once.
    for (let keys = [entityKey].filter(isString); keys.length > 0;) {
      const rows = (await db.outbox.where('dependsOn').anyOf(keys).distinct().toArray()).filter(isWaiting)
      await putRows(
        db,
        rows.map((row) => ({ ...row, ...rejected(STOOD_ON_REFUSED), shelvedWith: id }) as OutboxRow),
      )
      keys = [...new Set(rows.map((row) => row.entityKey).filter(isString))]
      removed.push(...rows)
    }
  }
  return removed
}

/** Releases rows after an unknown outcome. They are sent again with the same id and timestamp. */
export async function release(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  await db.transaction('rw', [db.outbox], async () => {
    // Another sender may have acknowledged a row meanwhile (two senders are only wasteful, rule 8).
    const current = await db.outbox.bulkGet(rows.map((row) => row.seq))
    const ours = current.filter((row) => row?.state === 'inflight').map((row) => (row as OutboxRow).seq)
    await db.outbox.bulkUpdate(ours.map((key) => ({ key, changes: { state: 'pending' as const } })))
  })
}

/** Defers waiting rows, each by its own time. */
export async function defer(
  db: UserDatabase,
  rows: readonly OutboxRow[],
  changesOf: (row: OutboxRow) => Partial<OutboxRow>,
): Promise<void> {
  await db.transaction('rw', [db.outbox], async () => {
    const current = await db.outbox.bulkGet(rows.map((row) => row.seq))
    const waiting = current.filter((row): row is OutboxRow => row?.state === 'pending')
    await db.outbox.bulkUpdate(waiting.map((row) => ({ key: row.seq, changes: changesOf(row) })))
  })
}

/** Marks rows as taken by a sender. Returns those that were still free, as they were before. */
export function claim(db: UserDatabase, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  return db.transaction('rw', [db.outbox], async () => {
    const current = await db.outbox.bulkGet(rows.map((row) => row.seq))
    const free = current.filter((row): row is OutboxRow => row?.state === 'pending')
    await take(db, free)
    return free
  })
}

async function take(db: UserDatabase, free: readonly OutboxRow[]): Promise<void> {
  await putRows(
    db,
    free.map((row) => ({ ...row, state: 'inflight', attempts: row.attempts + 1 })),
  )
}

/** Chooses the rows of the next request and claims them, in one transaction. Opens none if nothing waits. */
export async function claimNext(db: UserDatabase, now: number, skipped: Skipped): Promise<OutboxRow[]> {
  if (!(await hasPending(db))) return []
  return db.transaction('rw', [db.outbox], async () => {
    const rows = await chooseBatch(db, now, skipped)
    await take(db, rows)
    return rows
  })
}

/** Stores complete rows, because an update with only their changes would read them once more. */
async function putRows(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  // The table's type is for rows without a `seq` from the database.
  await (db.outbox as unknown as Table<OutboxRow, number>).bulkPut(rows)
}

/** Makes the rows of a sender that died pending again, and marks what a full device has sent (`SPEC.md` rules 8.1 and 1.7). */
export async function requeueAbandoned(db: UserDatabase, now: number): Promise<void> {
  await ofState(db, 'inflight').modify({ state: 'pending' })
  await markSent(db, now)
}

/** Queues again what a server acknowledged that has since been restored from a backup (`SPEC.md` rule 3.3). */
export async function requeueAcknowledged(db: UserDatabase): Promise<void> {
  await ofState(db, 'acknowledged').modify({ state: 'pending', nextAttemptAt: 0 })
}

/**
 * Deletes acknowledged rows that are older than seven days by the server's clock, because the device's may jump by
 * years. They are stored roughly in the order of their acknowledgement, so the first young one ends the search.
 */
export async function forgetAcknowledged(db: UserDatabase, serverNow: number): Promise<void> {
  const old = await ofState(db, 'acknowledged')
    .until((row) => (row.acknowledgedAt ?? 0) >= serverNow - ACKNOWLEDGED_TTL_MS)
    .toArray()
  await db.outbox.bulkDelete(old.map((row) => row.seq))
}

/** Returns whether a row still has to reach the server. */
export function isWaiting(row: OutboxRow | undefined): row is OutboxRow {
  return row?.state === 'inflight' || row?.state === 'pending'
}

function acknowledged(serverNow: number): Partial<OutboxRow> {
  return { state: 'acknowledged', acknowledgedAt: serverNow, lastError: null, serverErrors: 0 }
}

function rejected({ code, message }: OutboxError): Partial<OutboxRow> {
  return { state: 'rejected', lastError: { code, message } }
}
