import type { OpenList, SavedList } from '../contract/lists.ts'
import { userIdOf } from './database.ts'
import type { UserDatabase } from './database.ts'
import { countDeck, LIST_DECK_PREFIX } from './deck.ts'
import { mirrorTables, readMirrored, recompute } from './mirror.ts'
import { readOwnList } from './own-lists.ts'
import type { OwnList } from './own-lists.ts'
import type { ListRow } from './rows.ts'
import { noteSeenStamp } from './stamps.ts'

/** A list as the player sees it: what the server told of it, with what they say of it themselves. */
export interface ShownList extends ListRow {
  /** How many like it, the player among them if they do. */
  likes: number
}

/**
 * The list as this device knows it: one of the player's own as they have it now, another's as it was when it was opened
 * here. Undefined while it has never been opened, or where the player has deleted it.
 */
export async function findList(db: UserDatabase, listId: string): Promise<ShownList | undefined> {
  const [told, [like], own] = await Promise.all([
    db.lists.get(listId), readMirrored(db, 'listLikes', [listId]), readOwnList(db, listId),
  ])
  const list = own === undefined ? told && { ...NOTHING_TOLD, ...told } : own && { ...NOTHING_TOLD, ...told, ...asTold(db, own) }
  if (!list) return undefined
  const liked_by_me = like?.value?.liked ?? false
  return { ...list, liked_by_me, likes: list.like_count + Number(liked_by_me) - Number(list.liked_by_me) }
}

/** What a list has before the server has told of it, and what a row of an older build lacks. */
const NOTHING_TOLD = {
  display_name: '', description: '', notes: {}, like_count: 0, liked_by_me: false, liked_at: 0, created_at: '', is_whole: false,
}

/** A list of the player's own in the words of the server. */
function asTold(db: UserDatabase, { id, name, description, isPublic, isRanked, isTop10, games }: OwnList) {
  return {
    id,
    user_id: userIdOf(db),
    list_name: name,
    description,
    games: games.map(({ gameId }) => gameId),
    notes: Object.fromEntries(games.flatMap(({ gameId, note }) => (note === '' ? [] : [[gameId, note]]))),
    is_public: isPublic,
    is_ranked: isRanked,
    is_top10: isTop10,
  }
}

/**
 * Keeps what the server says of a list. It never undoes what the player has said of it meanwhile: a like that still
 * waits, or that was acknowledged while the answer was on its way, stands (`SPEC.md` rule 11).
 */
export function keepList(db: UserDatabase, list: OpenList): Promise<void> {
  return db.transaction('rw', [db.lists, db.meta, ...mirrorTables(db)], async () => {
    const word = { value: list.liked_by_me ? { liked: true } : null, at: list.liked_at }
    await recompute(db, 'listLikes', [list.id], { heard: new Map([[list.id, word]]) })
    // A change that is made in the knowledge of this like is the newer of the two.
    await noteSeenStamp(db, list.liked_at)
    const held = await db.lists.get(list.id)
    const is_whole = held?.is_whole === true && String(held.games) === String(list.games)
    await db.lists.put({ ...list, is_whole })
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
