import { coverUrl } from '../domain/cover-url.ts'
import { COVERS_CACHE } from './caches.ts'
import type { UserDatabase } from './database.ts'
import { topCards } from './deck.ts'

const AT_ONCE = 3
const CARDS = 360
/** The cards that come up first have theirs as fast as the line carries them. */
const SOON = 24
/** Before each of the others: hundreds of them are neither to fill the line nor to keep the thread from the player. */
const PAUSE_MS = 150

/**
 * Fetches the covers of the deck ahead that are not on the device yet. The worker keeps what passes
 * through it; without one nothing would be kept, so nothing is fetched. A lost network ends it, and so does `signal`,
 * where another deck is wanted by now, or `isGivingWay`, where a new version waits for what is on its way; a cover that
 * cannot be had is passed over. Answers whether it came to its end; if not, the next look goes on.
 */
export async function cacheCovers(
  db: UserDatabase,
  deckKey: string,
  signal?: AbortSignal,
  isGivingWay: () => boolean = () => false,
): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return false
  const cache = await caches.open(COVERS_CACHE)
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  const wanted = (await topCards(db, deckKey, CARDS)).map((card) => coverUrl(card.cover)).filter((path) => !kept.has(path))
  let failed = false
  let begun = 0
  // Whoever wants another deck is not to wait for a pause of this one.
  const isGivenUp = new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }))
  const isOver = () => failed || isGivingWay() || signal?.aborted === true
  const worker = async () => {
    for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
      if ((begun += 1) > SOON) await Promise.race([isGivenUp, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))])
      if (isOver()) return
      const response = await fetch(path, { priority: 'low' }).catch(() => undefined)
      if (!response) failed = true
      // An unread body would keep its connection busy.
      else await response.arrayBuffer().catch(() => (failed = true))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return !failed && signal?.aborted !== true
}

/**
 * Gives up all covers, for something that cannot be fetched again. One by one: the room of a whole cache is free only
 * once nobody holds it open any more, and the worker always does.
 */
export function dropCovers(): Promise<void> {
  return drop('/')
}

/** Forgets the players' pictures that were seen: whom somebody has looked at leaves the device with them. */
export function dropPictures(): Promise<void> {
  return drop('/media/')
}

async function drop(folder: string): Promise<void> {
  const cache = await caches.open(COVERS_CACHE)
  const kept = await cache.keys()
  const dropped = kept.filter(({ url }) => new URL(url).pathname.startsWith(folder))
  await Promise.all(dropped.map((request) => cache.delete(request)))
}
