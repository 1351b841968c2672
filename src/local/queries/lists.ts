import { listMadeKey } from '../../contract/list-parts.ts'
import type { OpenList, SavedList } from '../../contract/lists.ts'
import { findMeta, putMeta, userIdOf, mirrorTables } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { laidOutKey, LIST_DECK_PREFIX, readCompleteDeck } from './deck.ts'
import type { DealtCard } from './deck.ts'
import { readMirrored, recompute } from '../replica/mirror.ts'
import { waitingOfKey } from '../replica/outbox-queries.ts'
import { readOwnList } from './own-lists.ts'
import type { OwnList } from './own-lists.ts'
import { pinnedLists, unpinList } from './pins.ts'
import type { ListRow } from '../db/list-row.ts'
import { recordSeenStamp } from '../replica/timestamps.ts'

/** A list as the player sees it: the server's value, with their own changes applied. */
export interface ShownList extends ListRow {
  /** How many like it, including the player if they do. */
  likes: number
  /** Whether it is one of the player's own that the server does not have. Nobody else can open it yet. */
  isYetToReachServer: boolean
}

/**
 * Returns a list as this device knows it: one of the player's own with its pending changes, another player's as it was
 * when it was opened here. Undefined if it has never been opened, or if the player has deleted it.
 */
export async function findList(db: UserDatabase, listId: string): Promise<ShownList | undefined> {
  const [fetched, [like], own, isYetToReachServer] = await Promise.all([
    db.lists.get(listId),
    readMirrored(db, 'listLikes', [listId]),
    readOwnList(db, listId),
    isCreationWaiting(db, listId),
  ])
  const list =
    own === undefined ? fetched && { ...NOTHING_FETCHED, ...fetched } : own && { ...NOTHING_FETCHED, ...fetched, ...asFetched(db, own) }
  if (!list) return undefined
  const liked_by_me = like?.value?.liked ?? false
  return { ...list, liked_by_me, likes: list.like_count + Number(liked_by_me) - Number(list.liked_by_me), isYetToReachServer }
}

async function isCreationWaiting(db: UserDatabase, listId: string): Promise<boolean> {
  return (await waitingOfKey(db, listMadeKey(listId))).some(({ kind }) => kind === 'list.create')
}

/** The fields that only the server sets, and those that a row of an older build lacks. */
const NOTHING_FETCHED = {
  display_name: '',
  description: '',
  notes: {},
  like_count: 0,
  liked_by_me: false,
  liked_at: 0,
  created_at: '',
  is_whole: false,
}

/** Returns a list of the player's own in the form of the server's response. */
function asFetched(db: UserDatabase, { id, name, description, isPublic, isRanked, isTop10, games }: OwnList) {
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
 * Caches the server's value of a list. `now` is the time by this device's clock, if it matters. It never undoes the
 * player's own changes: a like that is pending, or that was acknowledged before the response arrived, stays (`SPEC.md`
 * rule 11).
 */
export function cacheList(db: UserDatabase, list: OpenList, now?: number): Promise<void> {
  return storeLists(db, [list], now)
}

/**
 * Does the same for several lists, which the server returns without the notes and with only the first games. Then the
 * cached ones of these stay.
 */
export function storeLists(db: UserDatabase, lists: readonly (SavedList | OpenList)[], now?: number): Promise<void> {
  return db.transaction('rw', [db.lists, db.meta, ...mirrorTables(db)], async () => {
    const ids = lists.map(({ id }) => id)
    const words = lists.map(({ id, liked_by_me, liked_at }) => [id, { value: liked_by_me ? { liked: true } : null, at: liked_at }] as const)
    await recompute(db, 'listLikes', ids, { ingested: new Map(words) })
    // A change made with the knowledge of these likes is the newer one.
    await recordSeenStamp(db, Math.max(0, ...lists.map(({ liked_at }) => liked_at)))
    const held = await db.lists.bulkGet(ids)
    const rows = lists.map((list, index): ListRow => {
      const before = held[index]
      const games = 'notes' in list ? list.games : (before?.games ?? list.games)
      const is_whole = before?.is_whole === true && String(before.games) === String(games)
      return { notes: before?.notes ?? {}, ...list, games, is_whole, ...(now !== undefined && { told_at: now }) }
    })
    await db.lists.bulkPut(rows)
  })
}

/** Returns the key of a list's deck. */
export function listDeckKey(listId: string): string {
  return LIST_DECK_PREFIX + listId
}

/** A list's games, and whether their order matters. */
export type ListToLayOut = Pick<SavedList, 'id' | 'games'> & { readonly is_ranked?: boolean }

/**
 * Stores a list's games as a deck, all of them, settled ones too. They are in the order in which they are `ranked` for
 * this player, with their reasons. A ranked list keeps the order of its author. A deck that was begun continues where
 * it was left: new games of the list are added below, and removed ones leave it. While it `isOpen`, under the player's
 * thumb, only new games are added, below. Only games that are on this device are included.
 */
export function layOutList(db: UserDatabase, list: ListToLayOut, ranked: readonly DealtCard[] = [], isOpen = false): Promise<void> {
  const deckKey = listDeckKey(list.id)
  return db.transaction('rw', [db.deck, db.games, db.meta], async () => {
    const [lying, held, before] = await Promise.all([
      readCompleteDeck(db, deckKey).toArray(),
      db.games.where('id').anyOf(list.games).primaryKeys(),
      findMeta(db, laidOutKey(list.id)),
    ])
    const left = lying.map(({ gameId }) => gameId)
    // A build that did not record the games of the deck may have added all of them.
    const dealt = new Set(before?.gameIds ?? (left.length > 0 ? list.games : []))
    const reasonOf = new Map(ranked.map(({ id, reason }) => [id, reason]))
    const inOrder = list.is_ranked ? list.games : [...new Set([...reasonOf.keys(), ...list.games])]
    const games = inOrder.filter((id) => held.includes(id))
    const fresh = games.filter((id) => !dealt.has(id))
    const isNew = !isOpen && (left.length === 0 || [...dealt].every((id) => left.includes(id)))
    const order = isNew ? games : [...left.filter((id) => isOpen || games.includes(id)), ...fresh]
    const first = isOpen ? (lying[0]?.position ?? 1) : 1
    await readCompleteDeck(db, deckKey).delete()
    await db.deck.bulkAdd(
      order.map((gameId, index) => {
        const reason = reasonOf.get(gameId) ?? lying.find((row) => row.gameId === gameId)?.why
        return { deckKey, position: first + index, gameId, ...(reason && { why: reason }) }
      }),
    )
    await putMeta(db, laidOutKey(list.id), { gameIds: isNew ? games : [...dealt, ...fresh] })
  })
}

/** Records that all of a list's games are on this device. */
export async function recordCompleteList(db: UserDatabase, listId: string): Promise<void> {
  await db.lists.update(listId, { is_whole: true })
}

/** Deletes a list that the player may not see any more, or that was removed. */
export async function forgetList(db: UserDatabase, listId: string): Promise<void> {
  await db.transaction('rw', [db.lists, db.deck, db.meta], async () => {
    await Promise.all([db.lists.delete(listId), readCompleteDeck(db, listDeckKey(listId)).delete(), db.meta.delete(laidOutKey(listId))])
    if ((await pinnedLists(db)).has(listId)) await unpinList(db, listId)
  })
}
