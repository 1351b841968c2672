import type { SavedList } from '../contract/lists.ts'
import type { UserDatabase } from './database.ts'
import { countDeck, LIST_DECK_PREFIX } from './deck.ts'
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
    const [waiting, held] = await Promise.all([waitingLike(db, list.id), db.lists.get(list.id)])
    const is_whole = held?.is_whole === true && String(held.games) === String(list.games)
    await db.lists.put({ ...list, like_count, base_liked, is_whole, liked_by_me: waiting ?? base_liked })
  })
}

/** The deck that a list's games lie in. */
export function listDeckKey(listId: string): string {
  return LIST_DECK_PREFIX + listId
}

/**
 * Lays a list's games out as a deck, in the list's order, what is settled among them too: a list is gone through as
 * its author made it. A deck that was begun and not ended stays as it lies. Only games that are on this device.
 */
export function layOutList(db: UserDatabase, list: Pick<SavedList, 'id' | 'games'>): Promise<void> {
  const deckKey = listDeckKey(list.id)
  return db.transaction('rw', [db.deck, db.games], async () => {
    if ((await countDeck(db, deckKey)) > 0) return
    const held = new Set(await db.games.where('id').anyOf(list.games).primaryKeys())
    const gameIds = list.games.filter((id) => held.has(id))
    await db.deck.bulkAdd(gameIds.map((gameId, index) => ({ deckKey, position: index + 1, gameId })))
  })
}

/** Notes that all of a list's games lie on this device. */
export async function noteWhole(db: UserDatabase, listId: string): Promise<void> {
  await db.lists.update(listId, { is_whole: true })
}

/** Which of some games are not on this device. */
export async function missingGames(db: UserDatabase, gameIds: readonly number[]): Promise<number[]> {
  const held = new Set(await db.games.where('id').anyOf([...gameIds]).primaryKeys())
  return gameIds.filter((id) => !held.has(id))
}

/** Forgets a list that the player may see no more, or that is gone. */
export async function forgetList(db: UserDatabase, listId: string): Promise<void> {
  await db.transaction('rw', [db.lists, db.deck], async () => {
    await db.lists.delete(listId)
    await db.deck.where('[deckKey+position]').between([listDeckKey(listId), -Infinity], [listDeckKey(listId), Infinity]).delete()
  })
}

/** How many like a list, with what this player has just said of it. */
export function likesOf(list: ListRow): number {
  return list.like_count + Number(list.liked_by_me) - Number(list.base_liked)
}
