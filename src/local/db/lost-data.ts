import { findMeta, putMeta, userIdOf } from './database.ts'
import type { UserDatabase } from './database.ts'

/** The part of `localStorage` that is used. The browser may keep it when it clears a database. */
export interface CounterStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The prefix of the player's id in the key of the count in `localStorage`. */
export const WAITING_PREFIX = 'waiting:'

/** Records outside the database how many of a player's changes are pending in it (`SPEC.md` rule 12.1). */
export function recordWaiting(storage: CounterStorage, userId: string, count: number): void {
  if (count > 0) storage.setItem(WAITING_PREFIX + userId, String(count))
  else storage.removeItem(WAITING_PREFIX + userId)
}

/**
 * Checks, when a database is opened, if the browser has cleared it since it was last written. Returns how many changes
 * were lost with it: 0 for none, for a new database, and for a sound one. Marks the database as created, so that a loss
 * is reported once. `now` is in milliseconds (`SPEC.md` rule 12.1).
 */
export function checkCleared(db: UserDatabase, storage: CounterStorage, now: number): Promise<number> {
  return db.transaction('rw', [db.meta, db.outbox], async () => {
    if (await findMeta(db, 'born')) return 0
    await putMeta(db, 'born', { at: now })
    const userId = userIdOf(db)
    const noted = Number(storage.getItem(WAITING_PREFIX + userId) ?? 0)
    const present = await db.outbox.where('state').anyOf('pending', 'inflight').count()
    recordWaiting(storage, userId, present)
    return Number.isSafeInteger(noted) ? Math.max(0, noted - present) : 0
  })
}

/**
 * Checks at every opening of the database, before anything else is read or written. That includes the silent opening
 * after the browser has closed the connection. Calls `onLost` with the number of lost changes. Must be called before
 * the database is first used.
 */
export function watchCleared(db: UserDatabase, storage: CounterStorage, now: () => number, onLost: (count: number) => void): void {
  const isSticky = true
  db.on(
    'ready',
    async (opened) => {
      const lost = await checkCleared(opened as UserDatabase, storage, now())
      if (lost > 0) onLost(lost)
    },
    isSticky,
  )
}
