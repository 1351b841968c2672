import { useSyncExternalStore } from 'react'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
/** Wide screens, and phones in landscape: the bar is a rail there, and no sheet comes from below. */
export const SHEET_BESIDE = '(width >= 900px), (orientation: landscape) and (height <= 520px)'
/** Space on all sides of an overlay. */
export const DESK = '(width >= 900px) and (height > 520px)'

interface Store {
  readonly subscribe: (onChange: () => void) => () => void
  readonly matches: () => boolean
}

const stores = new Map<string, Store>()

/** Created once: the browser updates the result, and each new list is parsed. */
function storeOf(query: string): Store {
  let store = stores.get(query)
  if (!store) {
    const list = window.matchMedia(query)
    const subscribe = (onChange: () => void) => {
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    }
    store = { subscribe, matches: () => list.matches }
    stores.set(query, store)
  }
  return store
}

/** Returns whether a media query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = storeOf(query)
  return useSyncExternalStore(subscribe, matches)
}
