import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'

/** How many searches a device remembers: as many as are offered before anything is typed. */
export const LAST_SEARCHES_MAX = 4

/** What the player searched for last on this device, as it was typed, the newest first; for a live query. */
export async function readLastSearches(db: UserDatabase): Promise<readonly string[]> {
  return (await findMeta(db, 'lastSearches')) ?? []
}

/** Remembers what was searched for, each once, whatever its case. It stays on this device, and goes with the player's data. */
export function noteSearch(db: UserDatabase, typed: string): Promise<void> {
  const text = typed.trim()
  return db.transaction('rw', [db.meta], async () => {
    const others = (await readLastSearches(db)).filter((other) => other.toLowerCase() !== text.toLowerCase())
    await putMeta(db, 'lastSearches', [text, ...others].slice(0, LAST_SEARCHES_MAX))
  })
}
