import { coverUrl } from '../../domain/cover-url.ts'
import { COVERS_CACHE, PACK_CACHE, PINNED_COVERS_CACHE, SCREENSHOTS_CACHE } from './caches.ts'
import type { UserDatabase } from '../database.ts'
import { ownGames, trimGames } from './games.ts'
import { pinnedLists } from './pins.ts'

/** Images that lie on the device: how many, and what they weigh as far as their answers have said. */
export interface CachedImages {
  readonly count: number
  readonly bytes: number
}

/** What lies on this device so that the app works with no network. */
export interface DeviceSpace {
  /** Games whose card is here. */
  readonly games: number
  readonly covers: CachedImages
  readonly screenshots: CachedImages
  readonly pinnedLists: number
  /** Their covers, which lie apart from the others. */
  readonly pinned: CachedImages
}

/** Counts what is kept on this device, and weighs its images. */
export async function readDeviceSpace(db: UserDatabase): Promise<DeviceSpace> {
  const [games, lists, covers, screenshots, pinned] = await Promise.all([
    db.games.count(), pinnedLists(db), imagesIn(COVERS_CACHE), imagesIn(SCREENSHOTS_CACHE), imagesIn(PINNED_COVERS_CACHE),
  ])
  return { games, covers, screenshots, pinnedLists: lists.size, pinned }
}

/** What was given up. */
export interface FreedSpace {
  readonly games: number
  readonly images: CachedImages
}

/**
 * Gives up cards and images that can be fetched again: not those of games that the player likes, owns, wants, has
 * reviewed or in a list, has pinned, or that a change speaks of that still waits; and never a word or a change of the player's.
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
  const kept = await (await caches.open(name)).matchAll()
  return { count: kept.length, bytes: kept.reduce((sum, response) => sum + weightOf(response), 0) }
}

async function drop(name: string, isDropped: (path: string) => boolean): Promise<CachedImages> {
  const cache = await caches.open(name)
  const dropped = (await cache.keys()).filter(({ url }) => isDropped(new URL(url).pathname))
  const weights = await Promise.all(dropped.map(async (request) => {
    const response = await cache.match(request)
    await cache.delete(request)
    return weightOf(response)
  }))
  return { count: dropped.length, bytes: weights.reduce((sum, bytes) => sum + bytes, 0) }
}

function weightOf(response: Response | undefined): number {
  return Number(response?.headers.get('content-length') ?? 0)
}
