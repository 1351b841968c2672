import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { navigate } from 'wouter/use-browser-location'
import type { ScrollMemory } from './scroll-memory.ts'

/** A page whose code does not come within this is shown without it: better an empty page than a dead tap. */
const CODE_WITHIN_MS = 400

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
let transition: ViewTransition | undefined
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
 * Follows the address from now on. `fetchCode` fetches what a path is drawn by.
 */
export function followAddress(fetchCode: (path: string) => Promise<unknown>): void {
  preload = fetchCode
  for (const name of ['popstate', 'pushState', 'replaceState']) addEventListener(name, follow)
  // Entries without keys are left to the browser, which gives up where a page is drawn after its address has changed.
  if (!('navigation' in window)) return
  history.scrollRestoration = 'manual'
}

/** Keeps the place in every page from now on, and goes to where this one was left, if it was reloaded. */
export async function rememberPlaces(): Promise<void> {
  if (!('navigation' in window)) return
  const { createScrollMemory } = await import('./scroll-memory.ts')
  scroll ??= createScrollMemory()
  scroll.restore()
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

/** Slides one page out and the next one in, as far as the browser can; nothing else moves. */
function turnPage(way: 'forward' | 'back', change: () => void): void {
  if (!('startViewTransition' in document) || document.visibilityState === 'hidden') return change()
  const { dataset } = document.documentElement
  dataset['turn'] = way
  const started = document.startViewTransition(change)
  transition = started
  // Both fail where the next turn comes before this one is over: the page has changed all the same.
  started.ready.catch(() => undefined)
  void started.finished
    .catch(() => undefined)
    .then(() => {
      if (transition === started) delete dataset['turn']
    })
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
