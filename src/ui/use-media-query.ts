import { useCallback, useSyncExternalStore } from 'react'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
/** Room beside the page, and phones on their side: a sheet comes from the left there. */
export const SHEET_BESIDE = '(width >= 900px), (orientation: landscape) and (height <= 520px)'

/** Whether a media query holds now; renders anew when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
