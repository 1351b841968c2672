import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { readOwnLists } from './own-lists.ts'
import type { OwnListSummary } from './own-lists.ts'

/** How many lists a device remembers: as many as are offered before all others. */
export const RECENT_LISTS_MAX = 5

/** Returns the player's own lists that games were added to on this device, by their ids, the newest first. */
export async function readRecentLists(db: UserDatabase): Promise<readonly string[]> {
  return (await findMeta(db, 'recentLists')) ?? []
}

/** Records that games were added to a list. It stays on this device, and is deleted with the player's data. */
export function recordRecentList(db: UserDatabase, listId: string): Promise<void> {
  return db.transaction('rw', [db.meta], async () => {
    const others = (await readRecentLists(db)).filter((id) => id !== listId)
    await putMeta(db, 'recentLists', [listId, ...others].slice(0, RECENT_LISTS_MAX))
  })
}

/**
 * Returns the player's own list that a game was added to last on this device, else the newest. Undefined if they have
 * none.
 */
export async function findLastList(db: UserDatabase): Promise<OwnListSummary | undefined> {
  const [recent, lists] = await Promise.all([readRecentLists(db), readOwnLists(db)])
  return recent.flatMap((id) => lists.find((list) => list.id === id) ?? [])[0] ?? lists.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
}
