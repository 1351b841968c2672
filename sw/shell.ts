import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LIKE_A_FILE, NEVER_A_PAGE } from '../src/contract/page-paths.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The shell comes from the precache, whatever page is asked for and whether or not there is a network. */
export function serveShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [NEVER_A_PAGE, LIKE_A_FILE] }))
}
