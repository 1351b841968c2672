import { coverUrl } from '../../domain/cover-url.ts'
import { COVERS_CACHE, PACK_CACHE, PINNED_COVERS_CACHE, SCREENSHOTS_CACHE } from './caches.ts'
import type { UserDatabase } from '../db/database.ts'
import { pinnedLists } from '../queries/pins.ts'
import { ownGames, trimGames } from '../queries/trim-games.ts'

/** Images on the device: how many, and their bytes as far as their responses gave them. */
export interface CachedImages {
  readonly count: number
  readonly bytes: number
}

/** What is stored on this device so that the app works with no network. */
export interface DeviceSpace {
  /** The number of games with a card on this device. */
  readonly games: number
  readonly covers: CachedImages
  readonly screenshots: CachedImages
  readonly pinnedLists: number
  /** The covers of pinned lists, which have a cache of their own. */
  readonly pinned: CachedImages
}

/** Returns what is stored on this device, with the bytes of its images. */
export async function readDeviceSpace(db: UserDatabase): Promise<DeviceSpace> {
  const [games, lists, covers, screenshots, pinned] = await Promise.all([
    db.games.count(),
    pinnedLists(db),
    imagesIn(COVERS_CACHE),
    imagesIn(SCREENSHOTS_CACHE),
    imagesIn(PINNED_COVERS_CACHE),
  ])
  return { games, covers, screenshots, pinnedLists: lists.size, pinned }
}

/** What was deleted. */
export interface FreedSpace {
  readonly games: number
  readonly images: CachedImages
}

/**
 * Deletes cards and images that can be fetched again. Keeps those of games that the player likes, owns, wants, has
 * reviewed, has in a list or has pinned. Keeps those that a pending change names. Never deletes user data or a change.
 * Returns what was deleted.
 */
export async function freeDeviceSpace(db: UserDatabase): Promise<FreedSpace> {
  const own = await ownGames(db)
  const ownCovers = new Set((await db.games.bulkGet([...own])).flatMap((game) => (game ? [coverUrl(game.cover)] : [])))
  const covers = await drop(COVERS_CACHE, (path) => path.startsWith('/covers/') && !ownCovers.has(path))
  const screenshots = await drop(SCREENSHOTS_CACHE, () => true)
  await drop(PACK_CACHE, () => true)
  const games = await trimGames(db, 0)
  return { games, images: { count: covers.count + screenshots.count, bytes: covers.bytes + screenshots.bytes } }
}

async function imagesIn(name: string): Promise<CachedImages> {
  const responses = await (await caches.open(name)).matchAll()
  return { count: responses.length, bytes: responses.reduce((sum, response) => sum + weightOf(response), 0) }
}

async function drop(name: string, isDropped: (path: string) => boolean): Promise<CachedImages> {
  const cache = await caches.open(name)
  const dropped = (await cache.keys()).filter(({ url }) => isDropped(new URL(url).pathname))
  const weights = await Promise.all(
    dropped.map(async (request) => {
      const response = await cache.match(request)
      await cache.delete(request)
      return weightOf(response)
    }),
  )
  return { count: dropped.length, bytes: weights.reduce((sum, bytes) => sum + bytes, 0) }
}

function weightOf(response: Response | undefined): number {
  return Number(response?.headers.get('content-length') ?? 0)
}
