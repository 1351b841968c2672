import { FETCHED_AHEAD, coverUrl } from '../../domain/cover-url.ts'
import { CARDS_AHEAD } from '../../domain/prefetched-cards.ts'
import { readCardsAhead } from './cached-ahead-setting.ts'
import { COVERS_CACHE, PACK_CACHE, PINNED_COVERS_CACHE, SCREENSHOTS_CACHE } from './caches.ts'
import { hasRoom } from './has-space.ts'
import type { UserDatabase } from '../db/database.ts'
import { topCards } from '../queries/deck.ts'

const AT_ONCE = 3
/** Covers beyond the prefetched deck, so that the next cards in it have theirs already. */
const BEYOND = 60
/** The covers of the first cards are fetched as fast as the line permits. */
const SOON = 24
/** The pause before each of the others. Hundreds of them must neither fill the line nor block the thread. */
const PAUSE_MS = 150
/** About a megabyte: space for thousands of changes. */
const ENOUGH_TO_DROP = 40
/** Space for the swipes and texts of a long time offline. */
const ROOM_BYTES = 1_000_000
/** More than any one change takes. */
const A_CHANGE_BYTES = 100_000
/** How often a write checks if the browser has counted what was deleted for it: for a second at most. */
const LOOK_EVERY_MS = 50
const LOOKS = 20

/**
 * Fetches the covers of the prefetched deck that are not on the device yet. The worker caches the responses. Without
 * one nothing would be cached, so nothing is fetched. A lost network stops it. So does `signal`, if another deck is
 * wanted by now, and `isGivingWay`, if a new version waits for its requests. A cover that cannot be fetched is skipped.
 * Returns whether it is complete. If not, the next call continues.
 */
export async function cacheCovers(
  db: UserDatabase,
  deckKey: string,
  signal?: AbortSignal,
  isGivingWay: () => boolean = () => false,
): Promise<boolean> {
  if (!hasWorkerCache()) return false
  const cached = await cachedCovers()
  const cards = CARDS_AHEAD[await readCardsAhead(db)] + BEYOND
  const wanted = (await topCards(db, deckKey, cards)).map((card) => coverUrl(card.cover)).filter((path) => !cached.has(path))
  return fetchAhead(wanted, (response) => response.arrayBuffer(), signal, isGivingWay)
}

/** Returns whether fetched images stay, because the worker caches them. */
export function hasWorkerCache(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

async function cachedCovers(): Promise<Set<string>> {
  const caches = await Promise.all([COVERS_CACHE, PINNED_COVERS_CACHE].map(pathsIn))
  return new Set(caches.flat())
}

/** Returns the paths of everything in a cache. */
export async function pathsIn(name: string): Promise<string[]> {
  return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
}

/**
 * Fetches covers a few at a time and passes each to `take`, which must read its body. An unread body would keep its
 * connection busy. Returns whether it is complete.
 */
export async function fetchAhead(
  paths: readonly string[],
  take: (response: Response, path: string) => Promise<unknown>,
  signal?: AbortSignal,
  isGivingWay: () => boolean = () => false,
): Promise<boolean> {
  const wanted = [...paths]
  let failed = false
  let begun = 0
  // A player who wants another deck must not wait for a pause of this one.
  const isGivenUp = new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }))
  const isOver = () => failed || isGivingWay() || signal?.aborted === true
  const worker = async () => {
    for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
      if ((begun += 1) > SOON) await Promise.race([isGivenUp, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))])
      if (isOver()) return
      const response = await fetch(path, { priority: 'low', headers: { [FETCHED_AHEAD]: '1' } }).catch(() => undefined)
      if (!response) failed = true
      else await take(response, path).catch(() => (failed = true))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return !failed && signal?.aborted !== true
}

/**
 * Deletes the catalogue's pack to make space for something that cannot be fetched again. Deletes covers if that was not
 * enough, and those of pinned lists only if there are hardly any others. Covers are deleted one by one. The space of a
 * complete cache is free only once nothing holds it open, and the worker always does.
 */
export async function dropCovers(): Promise<void> {
  if ((await giveUpCovers()) === 0) return
  // Chromium counts what was deleted a moment later, and refuses every write until then.
  for (let look = 0; look < LOOKS && !(await hasRoom(A_CHANGE_BYTES, true)); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** Returns the number of deleted files. */
async function giveUpCovers(): Promise<number> {
  const packParts = await drop(PACK_CACHE, '/')
  if (packParts > 0 && (await hasRoom(ROOM_BYTES, false))) return packParts
  const dropped = (await drop(SCREENSHOTS_CACHE, '/')) + (await drop(COVERS_CACHE, '/'))
  const pinned = dropped < ENOUGH_TO_DROP ? await drop(PINNED_COVERS_CACHE, '/') : 0
  return packParts + dropped + pinned
}

/**
 * Deletes the players' pictures and the screenshots that were seen, so that they leave the device with their viewer.
 */
export async function dropPictures(): Promise<void> {
  await Promise.all([drop(COVERS_CACHE, '/media/'), drop(SCREENSHOTS_CACHE, '/')])
}

/** Deletes the covers of pinned lists, when the player who has pinned them leaves. */
export async function dropPinnedCovers(): Promise<void> {
  await drop(PINNED_COVERS_CACHE, '/')
}

async function drop(name: string, folder: string): Promise<number> {
  const cache = await caches.open(name)
  const cached = await cache.keys()
  const dropped = cached.filter(({ url }) => new URL(url).pathname.startsWith(folder))
  await Promise.all(dropped.map((request) => cache.delete(request)))
  return dropped.length
}
