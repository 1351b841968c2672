import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { SYNC_ENDPOINTS } from '../src/contract/sync-endpoints.ts'
import { DICTIONARIES_CACHE } from '../src/local/caches/caches.ts'
import { mayBeCached } from '../src/remote/may-be-cached.ts'

const { path, response: fits } = SYNC_ENDPOINTS.gameFilters

const strategy = new StaleWhileRevalidate({
  cacheName: DICTIONARIES_CACHE,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => ((await mayBeCached(response, fits)) ? response : null),
    },
  ],
})

/**
 * Serves the public dictionaries from the device at once, and updates them for the next time. No other endpoint is ever
 * cached.
 */
export function serveDictionaries(): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === path, strategy)
}

/**
 * Fetches the dictionaries while the worker becomes active, because the first page requested them before it could
 * intercept.
 */
export async function warmDictionaries(): Promise<void> {
  const cache = await caches.open(DICTIONARIES_CACHE)
  if (await cache.match(path)) return
  const response = await fetch(path).catch(() => undefined)
  if (response && (await mayBeCached(response, fits))) await cache.put(path, response)
}
