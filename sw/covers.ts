import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { COVERS_CACHE, PINNED_COVERS_CACHE, SCREENSHOTS_CACHE } from '../src/local/caches/caches.ts'
import { isCurrentImage, mayCacheImage } from '../src/local/caches/may-cache-image.ts'

/** Twice the prefetched deck, and the lists near it: about 20 MB. */
const COVERS_MAX = 800
/** Screenshots of some ten games: about 5 MB. */
const SCREENSHOTS_MAX = 60
/** Scanning the complete cache at every image would cost more than the images. A cache may grow by a twentieth. */
const TRIMS_IN_A_CACHE = 20

const fetching = new AbortController()

/**
 * Cancels covers in flight, and leaves covers to the network from now on. A new worker can replace this one only when
 * it has nothing to wait for. Covers can be fetched again.
 */
export function abandonCovers(): void {
  fetching.abort()
}

/**
 * Serves covers, players' pictures and screenshots from the device once they were seen. The files directly in
 * /screenshots are pictures of the build, and not included.
 */
export function serveCovers(): void {
  serveImages(/^\/(covers|media)\//, COVERS_CACHE, COVERS_MAX)
  serveImages(/^\/screenshots\/[^/]+\//, SCREENSHOTS_CACHE, SCREENSHOTS_MAX)
}

/**
 * Caches only images of ours: status 200, same origin. Deletes the oldest first. workbox-expiration would do this too,
 * for 3 KB more than the worker may have.
 */
function serveImages(paths: RegExp, cacheName: string, max: number): void {
  const matchOptions = { ignoreSearch: true, ignoreVary: true }
  // The covers of pinned lists are in a cache of their own, which evicts nothing.
  const pinned = (request: Request) => caches.match(request, { ...matchOptions, cacheName: PINNED_COVERS_CACHE })
  let storedSinceTrim = 0
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && paths.test(url.pathname) && !fetching.signal.aborted,
    new CacheFirst({
      cacheName,
      matchOptions,
      plugins: [
        {
          cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
            const cached = cachedResponse ?? (await pinned(request))
            return cached && isCurrentImage(new URL(request.url).pathname, cached) ? cached : null
          },
          // Offline, an earlier drawing of a poster is better than none.
          handlerDidError: async ({ request }) => (await caches.match(request, { ...matchOptions, cacheName })) ?? pinned(request),
          requestWillFetch: async ({ request }) => new Request(request, { signal: fetching.signal }),
          cacheWillUpdate: async ({ response }) => (mayCacheImage(response) ? response : null),
          cacheDidUpdate: async () => {
            storedSinceTrim += 1
            if (storedSinceTrim * TRIMS_IN_A_CACHE < max) return
            storedSinceTrim = 0
            await trim(cacheName, max)
          },
        },
      ],
    }),
  )
}

async function trim(cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName)
  // `keys` returns them in the order of insertion.
  const cached = await cache.keys()
  await Promise.all(cached.slice(0, Math.max(0, cached.length - max)).map((request) => cache.delete(request)))
}
