import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { COVERS_CACHE, PINNED_COVERS_CACHE, SCREENSHOTS_CACHE } from '../src/local/games/caches.ts'
import { mayKeepImage } from '../src/local/games/may-keep-image.ts'

/** Twice the deck that lies ahead, and the lists around it: about 20 MB. */
const COVERS_MAX = 800
/** Of some ten games: about 5 MB. */
const SCREENSHOTS_MAX = 60
/** Looking through the whole cache at every image would cost more than the images: a cache may grow by a twentieth. */
const TRIMS_IN_A_CACHE = 20

const fetching = new AbortController()

/**
 * Breaks off what is on its way, and leaves covers to the network from now on: a worker that is to be replaced is so
 * only once it has nothing to wait for, and covers can be fetched again.
 */
export function abandonCovers(): void {
  fetching.abort()
}

/**
 * Covers, players' pictures and screenshots come from the device once they were seen. Right below /screenshots lie
 * pictures of the build, which are none of these.
 */
export function serveCovers(): void {
  serveImages(/^\/(covers|media)\//, COVERS_CACHE, COVERS_MAX)
  serveImages(/^\/screenshots\/[^/]+\//, SCREENSHOTS_CACHE, SCREENSHOTS_MAX)
}

/**
 * Only an image of ours is kept: status 200, same origin. The oldest go first; workbox-expiration would do this too,
 * for 3 KB more than the worker may weigh.
 */
function serveImages(paths: RegExp, cacheName: string, max: number): void {
  const matchOptions = { ignoreSearch: true, ignoreVary: true }
  let keptSinceTrim = 0
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && paths.test(url.pathname) && !fetching.signal.aborted,
    new CacheFirst({
      cacheName,
      matchOptions,
      plugins: [
        {
          // The covers of pinned lists lie apart, where nothing pushes them out.
          cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
            cachedResponse ?? caches.match(request, { ...matchOptions, cacheName: PINNED_COVERS_CACHE }),
          requestWillFetch: async ({ request }) => new Request(request, { signal: fetching.signal }),
          cacheWillUpdate: async ({ response }) => (mayKeepImage(response) ? response : null),
          cacheDidUpdate: async () => {
            keptSinceTrim += 1
            if (keptSinceTrim * TRIMS_IN_A_CACHE < max) return
            keptSinceTrim = 0
            await trim(cacheName, max)
          },
        },
      ],
    }),
  )
}

async function trim(cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName)
  // In the order in which they were put.
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - max)).map((request) => cache.delete(request)))
}
