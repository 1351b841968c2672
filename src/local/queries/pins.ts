import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'

/**
 * Pinned lists stay on this device: their games are never trimmed, and their covers have a cache that evicts nothing.
 * Only the player's own changes may take their space, if there is no other. A pin belongs to this device alone. The
 * shell fetches what is missing in the background, now or when there is a connection without costs. `pinProgress`
 * (`src/state`) reports the progress.
 */

/** Returns the ids of the lists that are pinned on this device. For a live query. */
export async function pinnedLists(db: UserDatabase): Promise<Set<string>> {
  return new Set((await findMeta(db, 'pins'))?.lists)
}

/** Pins a list on this device. Does nothing if it is pinned already. */
export function pinList(db: UserDatabase, listId: string): Promise<void> {
  return changePins(db, (lists) => lists.add(listId))
}

/** Unpins a list. Its games and covers are trimmed like those of any other. */
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
