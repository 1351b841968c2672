import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { SYNC_CALLS } from '../src/contract/sync-calls.ts'
import { DICTIONARIES_CACHE } from '../src/local/games/caches.ts'
import { mayBeCached } from '../src/remote/may-be-cached.ts'

const { path, answer: fits } = SYNC_CALLS.gameFilters

const strategy = new StaleWhileRevalidate({
  cacheName: DICTIONARIES_CACHE,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => ((await mayBeCached(response, fits)) ? response : null),
    },
  ],
})

/** The public dictionaries: at once from the device, and fresh for the next time. No other call is ever cached. */
export function serveDictionaries(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === path, strategy)
}

/** Fetches the dictionaries while the worker becomes active, because the first page asked before it could listen. */
export async function warmDictionaries(): Promise<void> {
  const cache = await caches.open(DICTIONARIES_CACHE)
  if (await cache.match(path)) return
  const response = await fetch(path).catch(() => undefined)
  if (response && (await mayBeCached(response, fits))) await cache.put(path, response)
}
