import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import type { TakePoster } from './grow-poster.ts'
import type { ScrollMemory } from './scroll-memory.ts'

/** A page whose code is slower is shown without it: an empty page is better than a dead tap. */
const CODE_WITHIN_MS = 400
const TURN_PX = 24
const TURN_MS = 240
const TURN_EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const FADE_MS = 120
/** The opacity at the first frame: a blank between two pages would flash. */
const FADE_FROM = 0.6
/** As in use-media-query.ts, which this file would add to every first page. */
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Marks the box of every page of a player, next to the bars, which do not move. */
export const PAGE_BOX = 'data-page-box'

interface Place {
  readonly path: string
  readonly search: string
}

const listeners = new Set<() => void>()
let shown: Place = placeNow()
/** Fetched after the first page is painted. */
let late: { readonly takePoster: TakePoster; readonly scroll: ScrollMemory | undefined } | undefined

function useShownPath(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, () => shown.path), navigate]
}

function useShownSearch(): string {
  return useSyncExternalStore(subscribe, () => shown.search)
}

/** The location that the router renders. It follows the address once a page is ready to be shown; path and query change together. */
export const pageLocation = { hook: useShownPath, searchHook: useShownSearch }

// Why: docs/decisions/interface/0002-page-follows-address.md
/**
 * Follows the address from now on. `prepare` loads a page's code and first data before it is shown. `fetchCode` loads its code from the
 * press of a link on, some 100 ms before the click.
 */
export function followAddress(prepare: (path: string) => Promise<unknown>, fetchCode: (path: string) => Promise<unknown>): void {
  let shownIndex = indexNow()
  /** Numbers the navigations: one that another has overtaken is dropped. */
  let turns = 0
  const follow = ({ type }: Event): void => {
    const next = placeNow()
    const isTraversal = type === 'popstate'
    const turn = ++turns
    const wasAt = shownIndex
    shownIndex = indexNow()
    late?.scroll?.leave()
    if (next.path === shown.path) {
      const hasChanged = next.search !== shown.search
      show(next)
      if (isTraversal && hasChanged) late?.scroll?.restore()
      // A new entry, for example another search, starts at its top; a replaced one stays at its position.
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
      if (late?.scroll) late.scroll.restore()
      else if (!isTraversal) scrollTo(0, 0)
    }
    const way = isTraversal && wasAt > shownIndex ? 'back' : 'forward'
    const tooLate = new Promise((resolve) => setTimeout(resolve, CODE_WITHIN_MS))
    // The page itself fetches its code again, and gets a failure.
    void Promise.race([prepare(next.path), tooLate])
      .catch(() => undefined)
      .then(() => turn === turns && turnPage(way, next.path, change))
  }
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === location.origin) fetchCode(link.pathname).catch(() => undefined)
  })
  for (const name of ['popstate', 'pushState', 'replaceState']) addEventListener(name, follow)
  // Without keys of entries the browser restores the scroll position. It gives up if a page renders after its address has changed.
  if (!('navigation' in window)) return
  history.scrollRestoration = 'manual'
}

/**
 * Records the scroll position of every page from now on, and restores that of this one, if it was reloaded. If the player has scrolled
 * before this script ran, the page does not move. From now on the poster of an opened game grows, too.
 */
export async function rememberPlaces(): Promise<void> {
  const [{ createPosterGrowth }, memory] = await Promise.all([
    import('./grow-poster.ts'),
    'navigation' in window ? import('./scroll-memory.ts') : undefined,
  ])
  late ??= { takePoster: createPosterGrowth(), scroll: memory?.createScrollMemory() }
  if (scrollY === 0) late.scroll?.restore()
}

/**
 * Navigates to the previous page if it is one of ours, else home. A player who came by a link, or opened the app on this page, does not
 * leave it by a button of ours. The system's own Back is not changed.
 */
export function goBack(): void {
  if ('navigation' in window ? navigation.canGoBack : history.length > 1) history.back()
  else navigate('/', { replace: true })
}

/**
 * Animates the new page into its place, 24 px and a fade, reversed for Back. The compositor does that alone. A view transition, which would
 * show the old page too, costs two frames for its snapshots. If a game opens or closes and both pages show its poster, the poster moves
 * between them, and the new page only fades.
 */
function turnPage(way: 'forward' | 'back', to: string, change: () => void): void {
  const isStill = matchMedia(REDUCED_MOTION).matches
  const grow = isStill || !('animate' in document.body) ? undefined : late?.takePoster(way === 'back' ? shown.path : to)
  change()
  const fades = { opacity: FADE_FROM }
  const from = isStill || grow?.() ? fades : { ...fades, translate: `${way === 'back' ? -TURN_PX : TURN_PX}px 0` }
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

/** Returns the index of the history entry. If the browser does not report it, every navigation counts as forward. */
function indexNow(): number {
  return 'navigation' in window ? (navigation.currentEntry?.index ?? 0) : 0
}
