import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import { matchRoute } from 'wouter'
import { barEntries, PAGES } from './pages.ts'
import type { PageEntry } from './pages.ts'
import type { PageProps } from './page-props.ts'
import { preloadedRoute } from './preloaded-route.tsx'

/** A page that is not read by then begins with the places of what is to come: a tap must be seen to do something. */
const READ_WITHIN_MS = 100
/** Where the browser does not say when it has nothing to do. */
const IDLE_MS = 500

export interface AppRoute extends PageEntry {
  readonly Page: ComponentType<PageProps>
  /** Fetches the page's code ahead. */
  readonly preload: () => Promise<unknown>
}

/** What draws each page, in the order in which paths are looked up. */
export const ROUTES: readonly AppRoute[] = PAGES.map((page) => {
  const { Route, preload } = preloadedRoute(page.load)
  return { ...page, Page: Route, preload }
})

/** What stands around every page of a player. */
export const { Route: Shell, preload: preloadShell } = preloadedRoute(async () => (await import('../shell/shell.tsx')).Shell)

/** Fetches the code of the screen that will be shown first, as far as the path and this device's memory tell. */
export async function preloadFirstScreen(path: string, isPlayerKnown: boolean): Promise<void> {
  const screen = isPlayerKnown || findRoute(path)?.who !== 'player' ? path : '/login'
  await Promise.all([preloadPage(screen), isPlayerKnown && preloadShell()])
}

/** Fetches the code of the pages that are one tap away, one by one while there is nothing else to do. */
export async function preloadBar(): Promise<void> {
  for (const path of ['/', ...barEntries().map(({ href }) => href)]) {
    await new Promise<unknown>((resolve) => ('requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, IDLE_MS)))
    // Whoever goes there asks again.
    await preloadPage(path).catch(() => undefined)
  }
}

/** Fetches the code of the page that a path leads to. */
export async function preloadPage(path: string): Promise<void> {
  await findRoute(path)?.preload()
}

/** The same within an open app, with what the page's first drawing shows of this device. */
export async function preparePage(path: string): Promise<void> {
  const route = findRoute(path)
  await Promise.all([route?.preload(), route && readAhead(route, path)])
}

/** A failure leaves it to the page, which reads again and says what is wrong; so does a disk that takes its time. */
async function readAhead(route: AppRoute, path: string): Promise<void> {
  if (!route.readAhead) return
  const [, params] = matchRoute(parse, route.path, path)
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, READ_WITHIN_MS))
  await Promise.race([route.readAhead(params ?? {}), tooLate]).catch(() => undefined)
}

/** The page that a path leads to, as the router finds it; where there is none, the one that says so (`*`). */
export function findRoute(path: string): AppRoute | undefined {
  return ROUTES.find((route) => matchRoute(parse, route.path, path)[0])
}
