import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'

/** How many lists a device remembers: as many as are offered before all others. */
export const RECENT_LISTS_MAX = 5

/** The lists of the player's own that games were put into on this device, by their ids, the newest first. */
export async function readRecentLists(db: UserDatabase): Promise<readonly string[]> {
  return (await findMeta(db, 'recentLists')) ?? []
}

/** Remembers that games were put into a list. It stays on this device, and goes with the player's data. */
export function noteRecentList(db: UserDatabase, listId: string): Promise<void> {
  return db.transaction('rw', [db.meta], async () => {
    const others = (await readRecentLists(db)).filter((id) => id !== listId)
    await putMeta(db, 'recentLists', [listId, ...others].slice(0, RECENT_LISTS_MAX))
  })
}
