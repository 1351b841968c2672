import { listMadeKey } from '../../contract/list-parts.ts'
import type { OpenList, SavedList } from '../../contract/lists.ts'
import { findMeta, putMeta, userIdOf } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { laidOutKey, LIST_DECK_PREFIX, wholeDeck } from '../games/deck.ts'
import type { DealtCard } from '../games/deck.ts'
import { mirrorTables, readMirrored, recompute } from '../outbox/mirror.ts'
import { waitingOfKey } from '../outbox/outbox-queries.ts'
import { readOwnList } from './own-lists.ts'
import type { OwnList } from './own-lists.ts'
import { pinnedLists, unpinList } from '../games/pins.ts'
import type { ListRow } from '../rows.ts'
import { noteSeenStamp } from '../outbox/stamps.ts'

/** A list as the player sees it: what the server told of it, with what they say of it themselves. */
export interface ShownList extends ListRow {
  /** How many like it, the player among them if they do. */
  likes: number
  /** Whether it is one of the player's own that the server has not heard of: nobody else can open it yet. */
  isYetToReachServer: boolean
}

/**
 * The list as this device knows it: one of the player's own as they have it now, another's as it was when it was opened
 * here. Undefined while it has never been opened, or where the player has deleted it.
 */
export async function findList(db: UserDatabase, listId: string): Promise<ShownList | undefined> {
  const [told, [like], own, isYetToReachServer] = await Promise.all([
    db.lists.get(listId), readMirrored(db, 'listLikes', [listId]), readOwnList(db, listId), isCreationWaiting(db, listId),
  ])
  const list = own === undefined ? told && { ...NOTHING_TOLD, ...told } : own && { ...NOTHING_TOLD, ...told, ...asTold(db, own) }
  if (!list) return undefined
  const liked_by_me = like?.value?.liked ?? false
  return { ...list, liked_by_me, likes: list.like_count + Number(liked_by_me) - Number(list.liked_by_me), isYetToReachServer }
}

async function isCreationWaiting(db: UserDatabase, listId: string): Promise<boolean> {
  return (await waitingOfKey(db, listMadeKey(listId))).some(({ kind }) => kind === 'list.create')
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
 * Keeps what the server says of a list; `now` is when, by this device's clock, where that is of interest. It never undoes what the player has said of it meanwhile: a like that still
 * waits, or that was acknowledged while the answer was on its way, stands (`SPEC.md` rule 11).
 */
export function keepList(db: UserDatabase, list: OpenList, now?: number): Promise<void> {
  return keepLists(db, [list], now)
}

/** The same of several, of which the server tells without the notes and with the first games alone: then what is known of these stays. */
export function keepLists(db: UserDatabase, lists: readonly (SavedList | OpenList)[], now?: number): Promise<void> {
  return db.transaction('rw', [db.lists, db.meta, ...mirrorTables(db)], async () => {
    const ids = lists.map(({ id }) => id)
    const words = lists.map(({ id, liked_by_me, liked_at }) => [id, { value: liked_by_me ? { liked: true } : null, at: liked_at }] as const)
    await recompute(db, 'listLikes', ids, { heard: new Map(words) })
    // A change that is made in the knowledge of these likes is the newer one.
    await noteSeenStamp(db, Math.max(0, ...lists.map(({ liked_at }) => liked_at)))
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

/** The deck that a list's games lie in. */
export function listDeckKey(listId: string): string {
  return LIST_DECK_PREFIX + listId
}

/** A list's games, and whether their order says something. */
export type ListToLayOut = Pick<SavedList, 'id' | 'games'> & { readonly is_ranked?: boolean }

/**
 * Lays a list's games out as a deck, with all of them, what is settled too: in the order in which they are `ranked` for this
 * player, and with their reasons; but a ranked list as its author made it. A deck that was begun goes on where it was left: what has come to the list since lies below, what
 * was taken out of it lies there no more. While it `isOpen`, under the player's thumb, only new games come, below. Only
 * games that are on this device.
 */
export function layOutList(db: UserDatabase, list: ListToLayOut, ranked: readonly DealtCard[] = [], isOpen = false): Promise<void> {
  const deckKey = listDeckKey(list.id)
  return db.transaction('rw', [db.deck, db.games, db.meta], async () => {
    const [lying, held, before] = await Promise.all([
      wholeDeck(db, deckKey).toArray(),
      db.games.where('id').anyOf(list.games).primaryKeys(),
      findMeta(db, laidOutKey(list.id)),
    ])
    const left = lying.map(({ gameId }) => gameId)
    // A build that did not note what it laid out may have laid out all of it.
    const dealt = new Set(before?.gameIds ?? (left.length > 0 ? list.games : []))
    const whyOf = new Map(ranked.map(({ id, why }) => [id, why]))
    const inOrder = list.is_ranked ? list.games : [...new Set([...whyOf.keys(), ...list.games])]
    const games = inOrder.filter((id) => held.includes(id))
    const fresh = games.filter((id) => !dealt.has(id))
    const isAnew = !isOpen && (left.length === 0 || [...dealt].every((id) => left.includes(id)))
    const order = isAnew ? games : [...left.filter((id) => isOpen || games.includes(id)), ...fresh]
    const first = isOpen ? (lying[0]?.position ?? 1) : 1
    await wholeDeck(db, deckKey).delete()
    await db.deck.bulkAdd(order.map((gameId, index) => {
      const why = whyOf.get(gameId) ?? lying.find((row) => row.gameId === gameId)?.why
      return { deckKey, position: first + index, gameId, ...(why && { why }) }
    }))
    await putMeta(db, laidOutKey(list.id), { gameIds: isAnew ? games : [...dealt, ...fresh] })
  })
}

/** Notes that all of a list's games lie on this device. */
export async function noteWhole(db: UserDatabase, listId: string): Promise<void> {
  await db.lists.update(listId, { is_whole: true })
}

/** Forgets a list that the player may see no more, or that is gone. */
export async function forgetList(db: UserDatabase, listId: string): Promise<void> {
  await db.transaction('rw', [db.lists, db.deck, db.meta], async () => {
    await Promise.all([db.lists.delete(listId), wholeDeck(db, listDeckKey(listId)).delete(), db.meta.delete(laidOutKey(listId))])
    if ((await pinnedLists(db)).has(listId)) await unpinList(db, listId)
  })
}
