import { coverUrl } from '../domain/cover-url.ts'
import { COVERS_CACHE } from '../local/caches.ts'
import type { UserDatabase } from '../local/database.ts'
import { topCards } from '../local/deck.ts'

const AT_ONCE = 3
const CARDS = 360

/**
 * Fetches the covers of the deck ahead that are not on the device yet. The worker keeps what passes
 * through it; without one nothing would be kept, so nothing is fetched. The first failure ends it: the
 * next look at the deck goes on.
 */
export async function keepCovers(db: UserDatabase, deckKey: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  const cache = await caches.open(COVERS_CACHE)
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  const wanted = (await topCards(db, deckKey, CARDS)).map((card) => coverUrl(card.cover)).filter((path) => !kept.has(path))
  let failed = false
  const worker = async () => {
    for (let path = wanted.shift(); path !== undefined && !failed; path = wanted.shift()) {
      const response = await fetch(path, { priority: 'low' }).catch(() => undefined)
      if (!response?.ok) failed = true
      // An unread body would keep its connection busy.
      else await response.arrayBuffer().catch(() => (failed = true))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
