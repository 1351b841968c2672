import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** What a page's address never is: answering these with the shell would hide a 404. */
const NEVER_A_PAGE = [/^\/api(\/|$)/, /^\/covers\//, /^\/media\//, /^\/build\//, /^\/assets\//, /^\/icons\//, /\.[a-z0-9]+$/i]

/** The shell comes from the precache, whatever page is asked for and whether or not there is a network. */
export function serveShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NEVER_A_PAGE }))
}
