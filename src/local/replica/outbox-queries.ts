import { UNDOABLE_MS } from '../../domain/undo-time.ts'
import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import type { OutboxRow, OutboxState } from '../db/outbox-row.ts'

/** Returns the rows of a state, oldest first, from one `seq` to another. */
export function ofState(db: UserDatabase, state: OutboxState, from = -Infinity, to = Infinity) {
  return db.outbox.where('[state+seq]').between([state, from], [state, to], true, true)
}

/** Returns the rows that still have to reach the server: pending or in flight. */
export function waitingRows(db: UserDatabase) {
  return db.outbox.where('[state+seq]').between(['inflight', -Infinity], ['pending', Infinity])
}

/** Returns the rows of one key that still have to reach the server. */
export function waitingOfKey(db: UserDatabase, entityKey: string): Promise<OutboxRow[]> {
  return waitingOfKeys(db, [entityKey])
}

/** Returns the same for several keys, oldest first. */
export function waitingOfKeys(db: UserDatabase, keys: readonly string[]): Promise<OutboxRow[]> {
  const states = [...new Set(keys)].flatMap((key) => [
    ['pending', key],
    ['inflight', key],
  ])
  return db.outbox.where('[state+entityKey]').anyOf(states).sortBy('seq')
}

/** Returns the last row of a key: its state, and why it was rejected. Undefined if there is none, or none any more. */
export async function lastOfKey(db: UserDatabase, entityKey: string): Promise<Pick<OutboxRow, 'state' | 'lastError'> | undefined> {
  const states: OutboxState[] = ['pending', 'inflight', 'rejected', 'acknowledged']
  const rows = await db.outbox
    .where('[state+entityKey]')
    .anyOf(states.map((state) => [state, entityKey]))
    .sortBy('seq')
  return rows.at(-1)
}

/** Returns the rejected rows of a key, the last one last. */
export function rejectedOfKey(db: UserDatabase, entityKey: string): Promise<OutboxRow[]> {
  return db.outbox.where('[state+entityKey]').equals(['rejected', entityKey]).sortBy('seq')
}

/**
 * Returns those of some rows that the server cannot know, because no sender has ever taken them. Called inside the
 * transaction that then removes them from the queue. `now` is the device's own clock, in milliseconds (`SPEC.md` rule
 * 1.7).
 */
export async function unsentOf(db: UserDatabase, rows: readonly OutboxRow[], now: number): Promise<OutboxRow[]> {
  const unmarked = rows.filter(({ state, attempts }) => state === 'pending' && attempts === 0)
  if (unmarked.length === 0 || (await findMeta(db, 'sentAreMarked'))) return unmarked
  return unmarked.filter((row) => undoWaitLeft(row, now) > 0)
}

/**
 * Deletes the record that all sent rows are marked. Called in the transaction in which a full device reads the rows
 * that it is about to send. Deleting needs no space (`SPEC.md` rule 1.7).
 */
export async function sendUnmarked(db: UserDatabase): Promise<void> {
  await db.meta.delete('sentAreMarked')
}

/** Marks what a full device may have sent, once there is space, and stores the record again (`SPEC.md` rule 1.7). */
export async function markSent(db: UserDatabase, now: number): Promise<void> {
  if (await findMeta(db, 'sentAreMarked')) return
  await db.transaction('rw', [db.meta, db.outbox], async () => {
    await ofState(db, 'pending')
      .filter((row) => row.attempts === 0 && undoWaitLeft(row, now) === 0)
      .modify({ attempts: 1 })
    await putMeta(db, 'sentAreMarked', true)
  })
}

/** Returns the milliseconds that a row still waits for its bar with Undo (`SPEC.md` rule 2.4). */
export function undoWaitLeft({ dueAt = 0 }: OutboxRow, now: number): number {
  return waitLeftUntil(dueAt, now, UNDOABLE_MS)
}

/**
 * Returns the milliseconds of a wait that are left. Returns 0 if more is left than at the start: the clock was set
 * back, and cannot measure this wait any more.
 */
export function waitLeftUntil(until: number, now: number, longest: number): number {
  const left = until - now
  return left > 0 && left <= longest ? left : 0
}

/** Returns how many changes are not acknowledged yet. */
export function countWaiting(db: UserDatabase): Promise<number> {
  return waitingRows(db).count()
}

/** Returns the rows that still have to reach the server, oldest first, at most `limit`. */
export function listWaiting(db: UserDatabase, limit: number): Promise<OutboxRow[]> {
  return waitingRows(db).limit(limit).toArray()
}

/** Returns how many changes the server rejected. */
export function countRejected(db: UserDatabase): Promise<number> {
  return ofState(db, 'rejected').count()
}

/** Returns the rejected rows, oldest first, at most `limit`. */
export function listRejected(db: UserDatabase, limit: number): Promise<OutboxRow[]> {
  return ofState(db, 'rejected').limit(limit).toArray()
}

/** Returns the games that a row names. Empty if it names none, or cannot be read. */
export function gameIdsOf(row: OutboxRow): number[] {
  const { gameId, games } = (row.payload ?? {}) as { gameId?: unknown; games?: unknown }
  return [gameId, ...(Array.isArray(games) ? games : [])].filter((id): id is number => Number.isSafeInteger(id))
}

/** Returns rejected mutations in order, with those that were rejected because they depended on one. */
export async function readEntries(db: UserDatabase, ids: readonly string[]): Promise<OutboxRow[]> {
  const rejected = await ofState(db, 'rejected').toArray()
  const heads = new Set(rejected.map(({ id }) => id).filter((id) => ids.includes(id)))
  return rejected.filter(({ id, shelvedWith }) => heads.has(id) || (shelvedWith !== undefined && heads.has(shelvedWith)))
}
