import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'

/** How many searches a device remembers: as many as are offered before anything is typed. */
export const LAST_SEARCHES_MAX = 4

/** Returns the player's last searches on this device, as they were typed, the newest first. For a live query. */
export async function readLastSearches(db: UserDatabase): Promise<readonly string[]> {
  return (await findMeta(db, 'lastSearches')) ?? []
}

/** Records a search, each once, whatever its case. It stays on this device, and is deleted with the player's data. */
export function recordSearch(db: UserDatabase, typed: string): Promise<void> {
  const text = typed.trim()
  return db.transaction('rw', [db.meta], async () => {
    const others = (await readLastSearches(db)).filter((other) => other.toLowerCase() !== text.toLowerCase())
    await putMeta(db, 'lastSearches', [text, ...others].slice(0, LAST_SEARCHES_MAX))
  })
}
