import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { COVERS_CACHE } from '../src/local/caches.ts'

/** Twice the deck that lies ahead, and the lists around it: about 20 MB. */
const COVERS_MAX = 800

/** Covers come from the device once they were seen. Only a picture of ours is kept: status 200, same origin. */
export function serveCovers(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/covers/'),
    new CacheFirst({
      cacheName: COVERS_CACHE,
      matchOptions: { ignoreSearch: true, ignoreVary: true },
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            response.status === 200 && response.headers.get('content-type')?.startsWith('image/') === true
              ? response
              : null,
        },
        // Its optional members are declared as possibly undefined, which our strictness tells apart.
        new ExpirationPlugin({ maxEntries: COVERS_MAX, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  )
}
