import { cacheNames } from 'workbox-core'
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LIKE_A_FILE, NEVER_A_PAGE, START_PAGES } from '../src/contract/page-paths.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** As the Static Routing API defines it (only Chromium has it). No library types it. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>
}

interface StaticRoute {
  readonly condition: { readonly urlPattern: URLPatternInit; readonly requestMode?: RequestMode }
  readonly source: { readonly cacheName: string }
}

const SHELL = '/index.html'
const PAGES = 'pages-'

const files = self.__WB_MANIFEST
const isShell = (file: PrecacheEntry | string): file is PrecacheEntry => typeof file === 'object' && file.url === 'index.html'
/** The shell of this version under the addresses of pages. The version before keeps its own until it is replaced. */
const pagesCache = PAGES + files.flatMap((file) => (isShell(file) ? file.revision : []))[0]

// Why: docs/decisions/start-up/0004-static-routes-serve-the-shell.md
/**
 * Serves the shell from the precache for every page, with or without a network. A browser with static routes reads the
 * start pages and the code from the caches itself, without starting the worker first. It requests from the network what
 * is not cached. So the shell is also stored under the start pages when it is precached. If there is no free space for
 * that, the new version is not installed either.
 */
export function serveShell(): void {
  addPlugins([
    {
      cacheDidUpdate: async ({ cacheName, request, newResponse }) => {
        if (new URL(request.url).pathname !== SHELL) return
        await cachePages(newResponse).catch(async (error: unknown) => {
          // Otherwise the next try would not precache it again, and would lack its pages.
          await (await caches.open(cacheName)).delete(request)
          throw error
        })
      },
    },
  ])
  precacheAndRoute(files)
  registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: [NEVER_A_PAGE, LIKE_A_FILE] }))
  self.addEventListener('install', (event: InstallEvent) => {
    // A browser that rejects the routes asks the worker, as every other does.
    event.waitUntil(event.addRoutes?.(staticRoutes()).catch(() => undefined) ?? Promise.resolve())
  })
}

function staticRoutes(): StaticRoute[] {
  return [
    { condition: { urlPattern: { pathname: '/build/*' } }, source: { cacheName: cacheNames.precache } },
    ...START_PAGES.map((pathname): StaticRoute => ({
      condition: { urlPattern: { pathname, search: '' }, requestMode: 'navigate' },
      source: { cacheName: pagesCache },
    })),
  ]
}

async function cachePages(shell: Response): Promise<void> {
  const cache = await caches.open(pagesCache)
  await Promise.all(START_PAGES.map((path) => cache.put(path, shell.clone())))
}

/** Deletes the shells of earlier versions. */
export async function forgetOldPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PAGES) && name !== pagesCache).map((name) => caches.delete(name)))
}
