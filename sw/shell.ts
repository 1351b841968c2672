import { cacheNames } from 'workbox-core'
import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LIKE_A_FILE, NEVER_A_PAGE, START_PAGES } from '../src/contract/page-paths.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** As the Static Routing API defines it (Chromium alone has it); no library types it. */
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
/** The shell of this version under the addresses of pages; the version before keeps its own until it is replaced. */
const pagesCache = PAGES + files.flatMap((file) => (isShell(file) ? file.revision : []))[0]

/**
 * The shell comes from the precache, whatever page is asked for and whether or not there is a network. Where the
 * browser can, it takes the pages that the app is started at, and the code, from the caches by itself: nobody waits
 * for the worker to start. What is not there it asks the network for, so the shell is put there as it is precached,
 * and without room for it there is no new version either.
 */
export function serveShell(): void {
  addPlugins([
    {
      cacheDidUpdate: async ({ cacheName, request, newResponse }) => {
        if (new URL(request.url).pathname !== SHELL) return
        await keepPages(newResponse).catch(async (error: unknown) => {
          // Left there, it would not be precached again by the next try, which would then be without its pages.
          await (await caches.open(cacheName)).delete(request)
          throw error
        })
      },
    },
  ])
  precacheAndRoute(files)
  registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: [NEVER_A_PAGE, LIKE_A_FILE] }))
  self.addEventListener('install', (event: InstallEvent) => {
    // A browser that does not take them asks the worker, as every other does.
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

async function keepPages(shell: Response): Promise<void> {
  const cache = await caches.open(pagesCache)
  await Promise.all(START_PAGES.map((path) => cache.put(path, shell.clone())))
}

/** Forgets the shell of the versions before this one. */
export async function forgetOldPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PAGES) && name !== pagesCache).map((name) => caches.delete(name)))
}
