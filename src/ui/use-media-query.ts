import { useCallback, useSyncExternalStore } from 'react'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
/** Wide screens, and phones in landscape: the bar is a rail there, and no sheet comes from below. */
export const SHEET_BESIDE = '(width >= 900px), (orientation: landscape) and (height <= 520px)'
/** Space on all sides of an overlay. */
export const DESK = '(width >= 900px) and (height > 520px)'

const lists = new Map<string, MediaQueryList>()

/** Created once: the browser updates the result, and each new one is parsed. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  lists.set(query, list)
  return list
}

/** Returns whether a media query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}
