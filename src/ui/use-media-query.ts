import { useCallback, useSyncExternalStore } from 'react'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
/** Room beside the page, and phones on their side: the bar is a rail there, and no sheet comes from below. */
export const SHEET_BESIDE = '(width >= 900px), (orientation: landscape) and (height <= 520px)'
/** Room on all sides of what lies over the page. */
export const DESK = '(width >= 900px) and (height > 520px)'

const lists = new Map<string, MediaQueryList>()

/** Made once: the browser keeps its answer up to date, and a new one is parsed each time. */
function listOf(query: string): MediaQueryList {
  const known = lists.get(query)
  if (known) return known
  const list = window.matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query holds now; renders anew when that changes. */
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
