import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import type { ScrollMemory } from './scroll-memory.ts'

/** A page whose code does not come within this is shown without it: better an empty page than a dead tap. */
const CODE_WITHIN_MS = 400
const TURN_PX = 24
const TURN_MS = 240
const TURN_EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const FADE_MS = 120
/** How much of the page stands there from the first frame on: a blank between two pages would be a flash. */
const FADE_FROM = 0.6
/** That of use-media-query.ts, which this file would bring to every first page. */
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Marks the box that every page of a player stands in, beside the bars, which stay where they are. */
export const PAGE_BOX = 'data-page-box'

interface Place {
  readonly path: string
  readonly search: string
}

const listeners = new Set<() => void>()
let shown: Place = placeNow()
let shownIndex = indexNow()
/** Numbers the turns: one that another has overtaken is not taken. */
let turns = 0
let preload: (path: string) => Promise<unknown> = () => Promise.resolve()
let scroll: ScrollMemory | undefined

function useShownPath(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, () => shown.path), navigate]
}

function useShownSearch(): string {
  return useSyncExternalStore(subscribe, () => shown.search)
}

/**
 * What the router draws by. The address runs ahead of it by as long as a page takes to be ready to be shown; path and
 * query change in step.
 */
export const pageLocation = { hook: useShownPath, searchHook: useShownSearch }

/**
 * Follows the address from now on. `prepare` brings what a page is drawn by and shows first, before it is shown;
 * `fetchCode` what it is drawn by, from the press of a link on: a tap takes some 100 ms more until it is one.
 */
export function followAddress(prepare: (path: string) => Promise<unknown>, fetchCode: (path: string) => Promise<unknown>): void {
  preload = prepare
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === location.origin) fetchCode(link.pathname).catch(() => undefined)
  })
  for (const name of ['popstate', 'pushState', 'replaceState']) addEventListener(name, follow)
  // Entries without keys are left to the browser, which gives up where a page is drawn after its address has changed.
  if (!('navigation' in window)) return
  history.scrollRestoration = 'manual'
}

/**
 * Records the scroll position of every page from now on, and restores that of this one, if it was reloaded. A player who has scrolled
 * before this script was here is not moved.
 */
export async function rememberPlaces(): Promise<void> {
  if (!('navigation' in window)) return
  const { createScrollMemory } = await import('./scroll-memory.ts')
  scroll ??= createScrollMemory()
  if (scrollY === 0) scroll.restore()
}

/**
 * To the page before, if it is one of ours, else home: whoever came by a link from elsewhere, or opened the app on
 * this page, is not sent away by a button of ours. The system's own way back stays what it is.
 */
export function goBack(): void {
  if ('navigation' in window ? navigation.canGoBack : history.length > 1) history.back()
  else navigate('/', { replace: true })
}

function follow({ type }: Event): void {
  const next = placeNow()
  const isTraversal = type === 'popstate'
  const turn = ++turns
  const wasAt = shownIndex
  shownIndex = indexNow()
  scroll?.leave()
  if (next.path === shown.path) {
    const hasChanged = next.search !== shown.search
    show(next)
    if (isTraversal && hasChanged) scroll?.restore()
    // A new entry, another search say, begins at its top; one that is only written anew stays where it is.
    else if (type === 'pushState' && hasChanged) scrollTo(0, 0)
    return
  }
  // A redirect shows nothing that could move.
  if (type === 'replaceState') {
    show(next)
    scrollTo(0, 0)
    return
  }
  const change = () => {
    if (turn !== turns) return
    flushSync(() => show(next))
    if (scroll) scroll.restore()
    else if (!isTraversal) scrollTo(0, 0)
  }
  const way = isTraversal && wasAt > shownIndex ? 'back' : 'forward'
  const tooLate = new Promise((resolve) => setTimeout(resolve, CODE_WITHIN_MS))
  // Whoever shows the page asks for its code again, and hears of a failure.
  void Promise.race([preload(next.path), tooLate])
    .catch(() => undefined)
    .then(() => turn === turns && turnPage(way, change))
}

/**
 * Lets the page that has come slide into its place, 24 px and a fade, back the other way. The compositor does that
 * alone: a view transition, which would show the page that goes, too, costs two frames to take their pictures.
 */
function turnPage(way: 'forward' | 'back', change: () => void): void {
  change()
  const isStill = matchMedia(REDUCED_MOTION).matches
  const from = isStill ? { opacity: FADE_FROM } : { opacity: FADE_FROM, translate: `${way === 'back' ? -TURN_PX : TURN_PX}px 0` }
  const page = document.querySelector(`[${PAGE_BOX}]`) ?? document.body
  page.animate?.([from, {}], isStill ? { duration: FADE_MS } : { duration: TURN_MS, easing: TURN_EASING })
}

function show(next: Place): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function placeNow(): Place {
  return { path: location.pathname, search: location.search }
}

/** Which entry of the history this is. Where the browser does not tell, every way is forward. */
function indexNow(): number {
  return 'navigation' in window ? (navigation.currentEntry?.index ?? 0) : 0
}
