import type { Table } from 'dexie'
import { importKeyAmong } from '../contract/entities.ts'
import { ACKNOWLEDGED_KEPT_MS } from '../contract/limits.ts'
import { isString } from '../domain/shapes.ts'
import { findMeta, putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import { mirrorTables, recomputeFor } from '../local/outbox/mirror.ts'
import { ofState } from '../local/outbox/outbox-queries.ts'
import type { OutboxError, OutboxRow, PauseReason } from '../local/rows.ts'
import { learnServerClock, restampAhead } from '../local/outbox/stamps.ts'
import { TROUBLE_RETRY_MS } from './back-off.ts'
import { chooseBatch, hasPending } from './choose.ts'
import type { Skipped } from './choose.ts'
import { pauseForItem } from './pauses.ts'
import { notePosition } from './position.ts'
import type { RecognisedAnswer } from './results.ts'

/** What settling a request's rows came to. */
export interface Settled {
  /** Whether a row has left the queue. */
  progressed: boolean
  /** Why the rest has to wait, where an item said so. */
  pause: PauseReason | null
}

/** What an answer's results come to for the rows that were sent. */
interface Sorted extends Settled {
  changed: OutboxRow[]
  /** The server's word from now on. */
  applied: OutboxRow[]
  refused: OutboxRow[]
  skewed: Set<number>
  /** What came too soon, one row of each allowance, with how long all of it is to wait, in milliseconds. */
  heldBack: Map<string, { row: OutboxRow; waitMs: number }>
}

/**
 * Records a recognised answer, row by row, in one transaction with what it means for the mirror
 * (`SPEC.md` rules 3, 4.2 and 5). `applied` and `stale` acknowledge; `rejected` and `conflict` put the
 * row on the shelf, with what stands on it, and take its effect back; `clock_skew` stamps anew; what came too soon waits
 * with all of its allowance; a row that is not named stays, and so does one whose code pauses. A row that no longer waits (another sender has settled it, or the player
 * has discarded it) is left as it is.
 *
 * `stale` leaves the mirror alone until the pull that follows, which brings the newer state that it speaks of where that
 * does not lie there already; showing the older one in between would be a flicker.
 */
export async function settle(
  db: UserDatabase,
  sent: readonly OutboxRow[],
  answer: RecognisedAnswer,
  deviceNow: number,
): Promise<Settled> {
  return db.transaction('rw', settledTables(db), async () => {
    const current = await db.outbox.bulkGet(sent.map((row) => row.seq))
    const { changed, applied, refused, skewed, heldBack, progressed, pause } = sortResults(sent, current, answer)
    await putRows(db, changed)
    for (const { row, waitMs } of heldBack.values()) await holdBack(db, row, deviceNow, waitMs)
    await learnServerClock(db, answer.now, deviceNow, Math.max(0, ...applied.map((row) => row.at)))
    await notePosition(db, answer.position)
    await noteStale(db, changed.filter(({ id }) => answer.results.get(id)?.status === 'stale'))
    if (skewed.size > 0) await restampAhead(db, answer.now, deviceNow, skewed)
    const dependents = await shelveDependents(db, refused)
    await recomputeFor(db, [...refused, ...dependents], applied)
    return { progressed, pause }
  })
}

function sortResults(
  sent: readonly OutboxRow[],
  current: readonly (OutboxRow | undefined)[],
  answer: RecognisedAnswer,
): Sorted {
  const sorted: Sorted = {
    changed: [], applied: [], refused: [], skewed: new Set(), heldBack: new Map(), progressed: false, pause: null,
  }
  for (const [index, row] of sent.entries()) {
    const held = current[index]
    if (!isWaiting(held)) continue
    const result = answer.results.get(row.id)
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
      sorted.heldBack.set(allowanceOf(row), { row, waitMs: waitUntil(result.retryAt, answer.now) })
      continue
    }
    if (isDone) change(acknowledged(answer.now))
    else change({ ...shelved(result), ...(result.theirs ? { theirs: result.theirs } : {}) })
    if (result.status === 'applied') sorted.applied.push(row)
    if (!isDone) sorted.refused.push(row)
  }
  return sorted
}

/** Takes note of rows whose effect the pull that follows takes back. */
async function noteStale(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length > 0) await putMeta(db, 'stale', [...((await findMeta(db, 'stale')) ?? []), ...rows.map(({ seq }) => seq)])
}

/** Shows the server's word where a row was answered `stale`, inside the transaction of the pull that has brought it. */
export async function takeBackStale(db: UserDatabase): Promise<void> {
  const seqs = await findMeta(db, 'stale')
  if (!seqs) return
  const rows = await db.outbox.bulkGet([...seqs])
  await recomputeFor(db, rows.filter((row) => row !== undefined))
  await db.meta.delete('stale')
}

/** How long to wait; looked at again every hour, so that a clock that jumps makes no day of it. */
function waitUntil(retryAt: number, serverNow: number): number {
  return Math.min(Math.max(0, retryAt - serverNow), TROUBLE_RETRY_MS)
}

/** Has every change of an allowance wait (`SPEC.md` rule 6.10): they would all come too soon. All else goes on. */
async function holdBack(db: UserDatabase, held: OutboxRow, deviceNow: number, waitMs: number): Promise<void> {
  const { kind } = held
  const ofKind = db.outbox.where('[state+kind+seq]').between(['pending', kind, -Infinity], ['pending', kind, Infinity])
  const allowance = allowanceOf(held)
  await ofKind.modify((row) => {
    if (allowanceOf(row) !== allowance) return
    // Further off than any wait was noted by a clock that has been set back since, and holds nothing any more.
    const noted = Math.min(row.nextAttemptAt, deviceNow + TROUBLE_RETRY_MS)
    row.nextAttemptAt = Math.max(noted, deviceNow + waitMs)
  })
}

/** From which allowance of the server's a change takes: its kind's, or what that has for imports (rule 18.1). */
function allowanceOf({ kind, dependsOn }: OutboxRow): string {
  return importKeyAmong(dependsOn) === undefined ? kind : `${kind} of an import`
}

/** What an answer may change: the queue, what the mirror shows of it, and what is known of the server. */
function settledTables(db: UserDatabase) {
  return [...mirrorTables(db), db.meta]
}

/** Puts rows on the shelf after the server refused their request as a whole, and takes their effect back. */
export function shelve(db: UserDatabase, sent: readonly OutboxRow[], error: OutboxError): Promise<void> {
  return db.transaction('rw', settledTables(db), async () => {
    const current = await db.outbox.bulkGet(sent.map((row) => row.seq))
    const rows = sent.filter((_, index) => isWaiting(current[index]))
    await db.outbox.bulkUpdate(rows.map((row) => ({ key: row.seq, changes: shelved(error) })))
    await recomputeFor(db, [...rows, ...(await shelveDependents(db, rows))])
  })
}

const STOOD_ON_REFUSED: OutboxError = { code: 'dependency_rejected', message: 'What this stands on was not accepted.' }

/**
 * What stands on a refused creation goes to the shelf with it, as one entry, and so does what stands on that: without it
 * the server could only refuse them as well (`SPEC.md` rule 7.2). Answers the rows that went.
 */
async function shelveDependents(db: UserDatabase, refused: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const gone: OutboxRow[] = []
  for (const { id, entityKey } of refused) {
    // On an import stand thousands, on hardly any of which anything stands: each generation is looked for at once.
    for (let keys = [entityKey].filter(isString); keys.length > 0; ) {
      const rows = (await db.outbox.where('dependsOn').anyOf(keys).distinct().toArray()).filter(isWaiting)
      await putRows(db, rows.map((row) => ({ ...row, ...shelved(STOOD_ON_REFUSED), shelvedWith: id }) as OutboxRow))
      keys = [...new Set(rows.map((row) => row.entityKey).filter(isString))]
      gone.push(...rows)
    }
  }
  return gone
}

/** Gives rows back to the queue after an unknown outcome: the same id and the same stamp go out again. */
export async function giveBack(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  await db.transaction('rw', [db.outbox], async () => {
    // Another sender may have settled a row meanwhile (two senders are only wasteful, rule 8).
    const current = await db.outbox.bulkGet(rows.map((row) => row.seq))
    const ours = current.filter((row) => row?.state === 'inflight').map((row) => (row as OutboxRow).seq)
    await db.outbox.bulkUpdate(ours.map((key) => ({ key, changes: { state: 'pending' as const } })))
  })
}

/** Puts rows off that wait, each by its own time. */
export async function postpone(
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

/** Marks rows as taken by a sender. Answers those that were still free to take, as they were. */
export function claim(db: UserDatabase, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  return db.transaction('rw', [db.outbox], async () => {
    const current = await db.outbox.bulkGet(rows.map((row) => row.seq))
    const free = current.filter((row): row is OutboxRow => row?.state === 'pending')
    await take(db, free)
    return free
  })
}

async function take(db: UserDatabase, free: readonly OutboxRow[]): Promise<void> {
  await putRows(db, free.map((row) => ({ ...row, state: 'inflight', attempts: row.attempts + 1 })))
}

/** Chooses the rows of the next request and marks them as taken, in one transaction; in none where nothing waits. */
export async function claimNext(db: UserDatabase, now: number, skipped: Skipped): Promise<OutboxRow[]> {
  if (!(await hasPending(db))) return []
  return db.transaction('rw', [db.outbox], async () => {
    const rows = await chooseBatch(db, now, skipped)
    await take(db, rows)
    return rows
  })
}

/** Whole rows, because their changes alone would have them read once more. */
async function putRows(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  // The table's type is for rows that the database has yet to number.
  await (db.outbox as unknown as Table<OutboxRow, number>).bulkPut(rows)
}

/** Makes the rows of a sender that died pending again (`SPEC.md` rule 8.1). */
export async function requeueAbandoned(db: UserDatabase): Promise<void> {
  await ofState(db, 'inflight').modify({ state: 'pending' })
}

/** Sends again what was acknowledged by a server that has since been restored from a backup (`SPEC.md` rule 3.3). */
export async function requeueAcknowledged(db: UserDatabase): Promise<void> {
  await ofState(db, 'acknowledged').modify({ state: 'pending', nextAttemptAt: 0 })
}

/**
 * Deletes acknowledged rows that are older than seven days by the server's clock: the device's own may jump
 * by years. They lie about in the order of their acknowledgement, so the first young one ends the search.
 */
export async function forgetAcknowledged(db: UserDatabase, serverNow: number): Promise<void> {
  const old = await ofState(db, 'acknowledged')
    .until((row) => (row.acknowledgedAt ?? 0) >= serverNow - ACKNOWLEDGED_KEPT_MS)
    .toArray()
  await db.outbox.bulkDelete(old.map((row) => row.seq))
}

function isWaiting(row: OutboxRow | undefined): row is OutboxRow {
  return row?.state === 'inflight' || row?.state === 'pending'
}

function acknowledged(serverNow: number): Partial<OutboxRow> {
  return { state: 'acknowledged', acknowledgedAt: serverNow, lastError: null, serverErrors: 0 }
}

function shelved({ code, message }: OutboxError): Partial<OutboxRow> {
  return { state: 'rejected', lastError: { code, message } }
}
