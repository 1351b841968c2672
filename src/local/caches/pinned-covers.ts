import { coverUrl } from '../../domain/cover-url.ts'
import { COVERS_CACHE, PINNED_COVERS_CACHE } from './caches.ts'
import { fetchAhead, hasWorkerCache, pathsIn } from './cover-cache.ts'
import type { UserDatabase } from '../db/database.ts'
import { findList } from '../queries/lists.ts'
import { mayCacheImage } from './may-cache-image.ts'
import { pinnedLists } from '../queries/pins.ts'

/** A list that is pinned on this device. */
export interface PinnedList {
  readonly listId: string
  readonly gameIds: readonly number[]
  /** The paths of its games' covers, only of games that are on this device. */
  readonly covers: readonly string[]
}

/** Returns all pinned lists with their current games. For a live query. */
export async function readPinned(db: UserDatabase): Promise<PinnedList[]> {
  const lists = await Promise.all(
    [...(await pinnedLists(db))].map(async (listId) => {
      const gameIds = (await findList(db, listId))?.games ?? []
      const games = await db.games.bulkGet(gameIds)
      return { listId, gameIds, covers: games.flatMap((game) => (game ? [coverUrl(game.cover)] : [])) }
    }),
  )
  return lists
}

export interface CacheCovers {
  /** Whether missing covers are fetched now. Otherwise the cached ones are only counted. */
  readonly isFetching: boolean
  /** Called with the number of cached covers of each list: at once, and with each new one. */
  readonly onCached: (cached: ReadonlyMap<string, number>) => void
  readonly signal: AbortSignal
  readonly isGivingWay: () => boolean
}

/**
 * Caches the covers of pinned lists in a cache that evicts nothing. Deletes those that no pinned list needs any more.
 * Covers that are on the device are only moved. The rest is fetched, a few at a time. A later call continues after an
 * interruption.
 */
export async function cachePinnedCovers(pinned: readonly PinnedList[], options: CacheCovers): Promise<void> {
  const { isFetching, onCached, signal, isGivingWay } = options
  const cache = await caches.open(PINNED_COVERS_CACHE)
  const wanted = new Set(pinned.flatMap(({ covers }) => covers))
  const held = await pathsIn(PINNED_COVERS_CACHE)
  await Promise.all(held.filter((path) => !wanted.has(path)).map((path) => cache.delete(path)))
  const cached = new Set(held.filter((path) => wanted.has(path)))
  const report = () => onCached(new Map(pinned.map(({ listId, covers }) => [listId, covers.filter((path) => cached.has(path)).length])))
  const store = async (path: string, response: Response) => {
    await cache.put(path, response)
    cached.add(path)
    report()
  }
  report()
  const others = await caches.open(COVERS_CACHE)
  for (const path of [...wanted].filter((path) => !cached.has(path))) {
    const known = await others.match(path)
    if (signal.aborted) return
    if (!known) continue
    await store(path, known)
    await others.delete(path)
  }
  if (!isFetching || !hasWorkerCache()) return
  const missing = [...wanted].filter((path) => !cached.has(path))
  await fetchAhead(missing, (response, path) => take(response, () => store(path, response)), signal, isGivingWay)
}

/** Caches only the cover itself. Reads any other response to its end, so that its connection is free. */
async function take(response: Response, store: () => Promise<void>): Promise<unknown> {
  return mayCacheImage(response) ? store() : response.arrayBuffer()
}
