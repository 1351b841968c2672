import { findMeta, putMeta, userIdOf } from './database.ts'
import type { UserDatabase } from './database.ts'

/** What this needs of `localStorage`, which the browser may keep when it clears a database. */
export interface CounterStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Before the player's id: the key of the count in `localStorage`. */
export const WAITING_PREFIX = 'waiting:'

/** Notes beside the database how many of a player's changes wait in it (`SPEC.md` rule 12.1). */
export function noteWaiting(storage: CounterStorage, userId: string, count: number): void {
  if (count > 0) storage.setItem(WAITING_PREFIX + userId, String(count))
  else storage.removeItem(WAITING_PREFIX + userId)
}

/**
 * Looks, when a database is opened, whether the browser has cleared it since it was last written, and
 * answers how many changes were lost with it: 0 for none, for a new database, and for a sound one. Marks
 * the database as born, so that a loss is told once. `now` is in milliseconds (`SPEC.md` rule 12.1).
 */
export function checkCleared(db: UserDatabase, storage: CounterStorage, now: number): Promise<number> {
  return db.transaction('rw', [db.meta, db.outbox], async () => {
    if (await findMeta(db, 'born')) return 0
    await putMeta(db, 'born', { at: now })
    const userId = userIdOf(db)
    const noted = Number(storage.getItem(WAITING_PREFIX + userId) ?? 0)
    const present = await db.outbox.where('state').anyOf('pending', 'inflight').count()
    noteWaiting(storage, userId, present)
    return Number.isSafeInteger(noted) ? Math.max(0, noted - present) : 0
  })
}

/**
 * Looks at every opening of the database, also at the silent one that follows when the browser has closed
 * the connection, before anything else is read or written; `onLost` hears how many changes went. To be
 * called before the database is first used.
 */
export function watchCleared(
  db: UserDatabase,
  storage: CounterStorage,
  now: () => number,
  onLost: (count: number) => void,
): void {
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
