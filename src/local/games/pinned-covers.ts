import { coverUrl } from '../../domain/cover-url.ts'
import { COVERS_CACHE, PINNED_COVERS_CACHE } from './caches.ts'
import { fetchAhead, hasWorkerCache, pathsIn } from './cover-cache.ts'
import type { UserDatabase } from '../database.ts'
import { findList } from '../own/lists.ts'
import { mayKeepImage } from './may-keep-image.ts'
import { pinnedLists } from './pins.ts'

/** A list that is kept on this device. */
export interface PinnedList {
  readonly listId: string
  readonly gameIds: readonly number[]
  /** Where the covers of its games are; of those games alone that are on this device. */
  readonly covers: readonly string[]
}

/** All that is pinned, as the lists are now; for a live query. */
export async function readPinned(db: UserDatabase): Promise<PinnedList[]> {
  const lists = await Promise.all([...(await pinnedLists(db))].map(async (listId) => {
    const gameIds = (await findList(db, listId))?.games ?? []
    const games = await db.games.bulkGet(gameIds)
    return { listId, gameIds, covers: games.flatMap((game) => (game ? [coverUrl(game.cover)] : [])) }
  }))
  return lists
}

export interface KeepCovers {
  /** Whether what is missing is fetched now; else it is only looked how much is there. */
  readonly isFetching: boolean
  /** Hears how many covers of each list are kept: at once, and with each that comes. */
  readonly onKept: (kept: ReadonlyMap<string, number>) => void
  readonly signal: AbortSignal
  readonly isGivingWay: () => boolean
}

/**
 * Keeps the covers of pinned lists where nothing else pushes them out, and lets those go that no pinned list needs any
 * more. What the device has already is only moved; the rest comes over the network, a few at a time. Begun anew it goes on
 * where it was left.
 */
export async function keepPinnedCovers(pinned: readonly PinnedList[], options: KeepCovers): Promise<void> {
  const { isFetching, onKept, signal, isGivingWay } = options
  const cache = await caches.open(PINNED_COVERS_CACHE)
  const wanted = new Set(pinned.flatMap(({ covers }) => covers))
  const held = await pathsIn(PINNED_COVERS_CACHE)
  await Promise.all(held.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)))
  const kept = new Set(held.filter((path) => wanted.has(path)))
  const tell = () =>
    onKept(new Map(pinned.map(({ listId, covers }) => [listId, covers.filter((path) => kept.has(path)).length])))
  const keep = async (path: string, response: Response) => {
    await cache.put(path, response)
    kept.add(path)
    tell()
  }
  tell()
  const others = await caches.open(COVERS_CACHE)
  for (const path of [...wanted].filter((path) => !kept.has(path))) {
    const known = await others.match(path)
    if (signal.aborted) return
    if (!known) continue
    await keep(path, known)
    await others.delete(path)
  }
  if (!isFetching || !hasWorkerCache()) return
  const missing = [...wanted].filter((path) => !kept.has(path))
  await fetchAhead(missing, (response, path) => take(response, () => keep(path, response)), signal, isGivingWay)
}

/** Only the cover itself is kept; anything else is read to its end, so that its connection is free. */
async function take(response: Response, keep: () => Promise<void>): Promise<unknown> {
  return mayKeepImage(response) ? keep() : response.arrayBuffer()
}
