import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { readOwnLists } from './own-lists.ts'
import type { OwnListSummary } from './own-lists.ts'

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

/** The list of the player's own that a game was put into last on this device, else the one that they made last; undefined where they have none. */
export async function findLastList(db: UserDatabase): Promise<OwnListSummary | undefined> {
  const [recent, lists] = await Promise.all([readRecentLists(db), readOwnLists(db)])
  return recent.flatMap((id) => lists.find((list) => list.id === id) ?? [])[0] ?? lists.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]
}
