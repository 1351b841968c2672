import { FETCHED_AHEAD, coverUrl } from '../../domain/cover-url.ts'
import { CARDS_AHEAD } from '../../domain/cards-ahead.ts'
import { readCardsAhead } from './cards-ahead.ts'
import { COVERS_CACHE, PACK_CACHE, PINNED_COVERS_CACHE, SCREENSHOTS_CACHE } from './caches.ts'
import { hasRoom } from './has-room.ts'
import type { UserDatabase } from '../database.ts'
import { topCards } from './deck.ts'

const AT_ONCE = 3
/** Beyond the deck that is kept ahead: what comes to it next has its covers already. */
const BEYOND = 60
/** The cards that come up first have theirs as fast as the line carries them. */
const SOON = 24
/** Before each of the others: hundreds of them are neither to fill the line nor to keep the thread from the player. */
const PAUSE_MS = 150
/** About a megabyte: room for thousands of changes. */
const ENOUGH_TO_DROP = 40
/** What is swiped and written while a line is away for long. */
const ROOM_BYTES = 1_000_000
/** More than any one change takes. */
const A_CHANGE_BYTES = 100_000
/** How long a write waits for the browser to count what was given up for it: a second at most. */
const LOOK_EVERY_MS = 50
const LOOKS = 20

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
  if (!hasWorkerCache()) return false
  const kept = await keptCovers()
  const cards = CARDS_AHEAD[await readCardsAhead(db)] + BEYOND
  const wanted = (await topCards(db, deckKey, cards)).map((card) => coverUrl(card.cover)).filter((path) => !kept.has(path))
  return fetchAhead(wanted, (response) => response.arrayBuffer(), signal, isGivingWay)
}

/** Whether what is fetched stays: the worker keeps it. */
export function hasWorkerCache(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

async function keptCovers(): Promise<Set<string>> {
  const caches = await Promise.all([COVERS_CACHE, PINNED_COVERS_CACHE].map(pathsIn))
  return new Set(caches.flat())
}

/** The paths of all that is kept in a cache. */
export async function pathsIn(name: string): Promise<string[]> {
  return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
}

/**
 * Fetches covers a few at a time and has each taken by `take`, which must read its body: one that is not read would keep
 * its connection busy. Answers whether it came to its end.
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
  // Whoever wants another deck is not to wait for a pause of this one.
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
 * Gives up the catalogue's pack for something that cannot be fetched again, and covers where that was not enough: those of
 * pinned lists only where there are hardly any others. One by one: the room of a whole cache is free only once nobody holds
 * it open any more, and the worker always does.
 */
export async function dropCovers(): Promise<void> {
  if ((await giveUpCovers()) === 0) return
  // Chromium counts what was deleted a moment later, and refuses every write until then.
  for (let look = 0; look < LOOKS && !(await hasRoom(A_CHANGE_BYTES, true)); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** Answers how many files went. */
async function giveUpCovers(): Promise<number> {
  const packParts = await drop(PACK_CACHE, '/')
  if (packParts > 0 && (await hasRoom(ROOM_BYTES, false))) return packParts
  const dropped = (await drop(SCREENSHOTS_CACHE, '/')) + (await drop(COVERS_CACHE, '/'))
  const pinned = dropped < ENOUGH_TO_DROP ? await drop(PINNED_COVERS_CACHE, '/') : 0
  return packParts + dropped + pinned
}

/** Forgets the players' pictures and the screenshots that were seen: what somebody has looked at leaves the device with them. */
export async function dropPictures(): Promise<void> {
  await Promise.all([drop(COVERS_CACHE, '/media/'), drop(SCREENSHOTS_CACHE, '/')])
}

/** Forgets the covers of pinned lists, with the player who has pinned them. */
export async function dropPinnedCovers(): Promise<void> {
  await drop(PINNED_COVERS_CACHE, '/')
}

async function drop(name: string, folder: string): Promise<number> {
  const cache = await caches.open(name)
  const kept = await cache.keys()
  const dropped = kept.filter(({ url }) => new URL(url).pathname.startsWith(folder))
  await Promise.all(dropped.map((request) => cache.delete(request)))
  return dropped.length
}
