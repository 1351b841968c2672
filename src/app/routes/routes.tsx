import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import { matchRoute } from 'wouter'
import { BAR } from '../shell/navigation.ts'
import { PAGES } from './pages.ts'
import type { PageEntry } from './pages.ts'
import type { PageProps } from './page-props.ts'
import { preloadedRoute } from './preloaded-route.tsx'

/** A page that is not ready by then starts with placeholders: a tap must have a visible effect. */
const READ_WITHIN_MS = 100
/** For browsers that do not report when they are idle. */
const IDLE_MS = 500

export interface AppRoute extends PageEntry {
  readonly Page: ComponentType<PageProps>
  /** Prefetches the page's code. */
  readonly preload: () => Promise<unknown>
}

/** The component of each page, in the order of matching. */
export const ROUTES: readonly AppRoute[] = PAGES.map((page) => {
  const { Route, preload } = preloadedRoute(page.load)
  return { ...page, Page: Route, preload }
})

/** The shell around every page of a player. */
export const { Route: Shell, preload: preloadShell } = preloadedRoute(async () => (await import('../shell/shell.tsx')).Shell)

/** Fetches the code of the first screen, as far as the path and local storage determine it. */
export async function preloadFirstScreen(path: string, isPlayerKnown: boolean): Promise<void> {
  const screen = isPlayerKnown || findRoute(path)?.who !== 'player' ? path : '/login'
  await Promise.all([preloadPage(screen), isPlayerKnown && preloadShell()])
}

/** Prefetches the code of the pages that are one tap away, one by one while the browser is idle. */
export async function preloadBar(): Promise<void> {
  for (const path of ['/', ...BAR.map(({ href }) => href)]) {
    await new Promise<unknown>((resolve) =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, IDLE_MS),
    )
    // A navigation there fetches it again.
    await preloadPage(path).catch(() => undefined)
  }
}

/** Fetches the code of a path's page. */
export async function preloadPage(path: string): Promise<void> {
  await findRoute(path)?.preload()
}

/** The same within an open app, with the data of the page's first render. */
export async function preparePage(path: string): Promise<void> {
  const route = findRoute(path)
  await Promise.all([route?.preload(), route && readAhead(route, path)])
}

/** A failure or a slow disk is left to the page, which reads again and shows the error. */
async function readAhead(route: AppRoute, path: string): Promise<void> {
  if (!route.readAhead) return
  const [, params] = matchRoute(parse, route.path, path)
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, READ_WITHIN_MS))
  await Promise.race([route.readAhead(params ?? {}), tooLate]).catch(() => undefined)
}

/** Returns the route of a path, as the router finds it; for an unknown path the `*` route. */
export function findRoute(path: string): AppRoute | undefined {
  return ROUTES.find((route) => matchRoute(parse, route.path, path)[0])
}
