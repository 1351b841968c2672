import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'

/**
 * Lists that the player keeps on this device whatever else has to go: their games are never trimmed, and their covers lie
 * in a cache that nothing is thrown out of but for the player's own changes, when there is room for nothing else. To pin
 * is a wish of this device's alone. The shell fetches what is missing behind it, now or whenever there is a connection
 * that does not cost; `pinProgress` (`src/state`) says how far it has come.
 */

/** The ids of the lists that are kept on this device; for a live query. */
export async function pinnedLists(db: UserDatabase): Promise<Set<string>> {
  return new Set((await findMeta(db, 'pins'))?.lists)
}

/** Keeps a list on this device. Pinned already, it stays as it is. */
export function pinList(db: UserDatabase, listId: string): Promise<void> {
  return changePins(db, (lists) => lists.add(listId))
}

/** Lets a list go: its games and covers stay only as long as those of any other. */
export function unpinList(db: UserDatabase, listId: string): Promise<void> {
  return changePins(db, (lists) => lists.delete(listId))
}

function changePins(db: UserDatabase, change: (lists: Set<string>) => unknown): Promise<void> {
  return db.transaction('rw', [db.meta], async () => {
    const lists = await pinnedLists(db)
    change(lists)
    await putMeta(db, 'pins', { lists: [...lists] })
  })
}
