import type { SavedList } from '../contract/lists.ts'
import type { UserDatabase } from './database.ts'
import { waitingLike } from './list-mirror.ts'
import type { ListRow } from './rows.ts'

/** The list as this device knows it, or undefined while it has never been opened here. */
export function findList(db: UserDatabase, listId: string): Promise<ListRow | undefined> {
  return db.lists.get(listId)
}

/**
 * Keeps what the server says of a list. It never undoes what the player has said of it meanwhile: a like that still
 * waits, or that was acknowledged while the answer was on its way, stands (`SPEC.md` rule 11).
 */
export function keepList(db: UserDatabase, list: SavedList): Promise<void> {
  return db.transaction('rw', [db.lists, db.outbox], async () => {
    const acknowledged = await db.outbox.where('[state+entityKey]').equals(['acknowledged', `list:${list.id}`]).toArray()
    const newer = acknowledged.findLast((row) => row.kind === 'list.like' && row.at > list.liked_at)
    const base_liked = newer?.kind === 'list.like' ? newer.payload.liked : list.liked_by_me
    const like_count = list.like_count + Number(base_liked) - Number(list.liked_by_me)
    const waiting = await waitingLike(db, list.id)
    await db.lists.put({ ...list, like_count, base_liked, liked_by_me: waiting ?? base_liked })
  })
}

/** Forgets a list that the player may see no more, or that is gone. */
export async function forgetList(db: UserDatabase, listId: string): Promise<void> {
  await db.lists.delete(listId)
}

/** How many like a list, with what this player has just said of it. */
export function likesOf(list: ListRow): number {
  return list.like_count + Number(list.liked_by_me) - Number(list.base_liked)
}
