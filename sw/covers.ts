import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { COVERS_CACHE, PINNED_COVERS_CACHE } from '../src/local/caches.ts'

/** Twice the deck that lies ahead, and the lists around it: about 20 MB. */
const COVERS_MAX = 800
/** Looking through the whole cache at every cover would cost more than the covers. */
const TRIM_EVERY = 40

let keptSinceTrim = 0
const fetching = new AbortController()

/**
 * Breaks off what is on its way, and leaves covers to the network from now on: a worker that is to be replaced is so
 * only once it has nothing to wait for, and covers can be fetched again.
 */
export function abandonCovers(): void {
  fetching.abort()
}

/**
 * Covers and players' pictures come from the device once they were seen. Only an image of ours is kept: status 200,
 * same origin. The oldest go first; workbox-expiration would do this too, for 3 KB more than the worker may weigh.
 */
export function serveCovers(): void {
  const matchOptions = { ignoreSearch: true, ignoreVary: true }
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(covers|media)\//.test(url.pathname) && !fetching.signal.aborted,
    new CacheFirst({
      cacheName: COVERS_CACHE,
      matchOptions,
      plugins: [
        {
          // The covers of pinned lists lie apart, where nothing pushes them out.
          cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
            cachedResponse ?? caches.match(request, { ...matchOptions, cacheName: PINNED_COVERS_CACHE }),
          requestWillFetch: async ({ request }) => new Request(request, { signal: fetching.signal }),
          cacheWillUpdate: async ({ response }) =>
            response.status === 200 && response.headers.get('content-type')?.startsWith('image/') === true
              ? response
              : null,
          cacheDidUpdate: async () => {
            keptSinceTrim += 1
            if (keptSinceTrim >= TRIM_EVERY) await trim()
          },
        },
      ],
    }),
  )
}

async function trim(): Promise<void> {
  keptSinceTrim = 0
  const cache = await caches.open(COVERS_CACHE)
  // In the order in which they were put.
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - COVERS_MAX)).map((request) => cache.delete(request)))
}
