import type { UserDatabase } from '../database.ts'
import type { OutboxRow, OutboxState } from '../rows.ts'

/** The rows of a state, oldest first, from one number to another. */
export function ofState(db: UserDatabase, state: OutboxState, from = -Infinity, to = Infinity) {
  return db.outbox.where('[state+seq]').between([state, from], [state, to], true, true)
}

/** The rows that still have to reach the server: pending or in flight. */
export function waitingRows(db: UserDatabase) {
  return db.outbox.where('[state+seq]').between(['inflight', -Infinity], ['pending', Infinity])
}

/** The changes of one key that still have to reach the server. */
export function waitingOfKey(db: UserDatabase, entityKey: string): Promise<OutboxRow[]> {
  return waitingOfKeys(db, [entityKey])
}

/** The same of several keys, oldest first. */
export function waitingOfKeys(db: UserDatabase, keys: readonly string[]): Promise<OutboxRow[]> {
  const states = [...new Set(keys)].flatMap((key) => [['pending', key], ['inflight', key]])
  return db.outbox.where('[state+entityKey]').anyOf(states).sortBy('seq')
}

/** The last change of a key: how far it has come, and why it was rejected; undefined if there is none, or none any more. */
export async function lastOfKey(db: UserDatabase, entityKey: string): Promise<Pick<OutboxRow, 'state' | 'lastError'> | undefined> {
  const states: OutboxState[] = ['pending', 'inflight', 'rejected', 'acknowledged']
  const rows = await db.outbox.where('[state+entityKey]').anyOf(states.map((state) => [state, entityKey])).sortBy('seq')
  return rows.at(-1)
}

/** Whether the server cannot know this row: no sender has ever taken it. */
export function isUnsent(row: OutboxRow): boolean {
  return row.state === 'pending' && row.attempts === 0
}

/** How many changes the server has not heard of yet. */
export function countWaiting(db: UserDatabase): Promise<number> {
  return waitingRows(db).count()
}

/** The changes that still have to reach the server, oldest first; at most `limit`. */
export function listWaiting(db: UserDatabase, limit: number): Promise<OutboxRow[]> {
  return waitingRows(db).limit(limit).toArray()
}

/** How many changes the server refused. */
export function countRejected(db: UserDatabase): Promise<number> {
  return ofState(db, 'rejected').count()
}

/** The changes that the server refused, oldest first; at most `limit`. */
export function listRejected(db: UserDatabase, limit: number): Promise<OutboxRow[]> {
  return ofState(db, 'rejected').limit(limit).toArray()
}

/** The games that a row speaks of; none where it speaks of something else, or of nothing readable. */
export function gameIdsOf(row: OutboxRow): number[] {
  const { gameId, games } = (row.payload ?? {}) as { gameId?: unknown; games?: unknown }
  return [gameId, ...(Array.isArray(games) ? games : [])].filter((id): id is number => Number.isSafeInteger(id))
}
