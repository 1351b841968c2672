import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { SearchParams } from './search-params.ts'
import { searchKeyOf } from './search-params.ts'

/**
 * A result that the player has asked for on this page begins at its top, as soon as it is shown (`shownKey`); what they
 * come back to stays where it was left. Answers how to ask for another search.
 */
export function useTopOfResults(
  shownKey: string | null,
  params: SearchParams,
  set: (next: SearchParams) => void,
): (next: SearchParams) => void {
  const asked = useRef<string | null>(null)
  const key = searchKeyOf(params)

  useEffect(() => {
    // Another way led elsewhere meanwhile: back, or a link.
    if (asked.current !== key) asked.current = null
  }, [key])
  // Before it is painted: nobody sees the end of a new result.
  useLayoutEffect(() => {
    if (shownKey === null || shownKey !== asked.current) return
    asked.current = null
    scrollTo(0, 0)
  }, [shownKey])

  return useCallback(
    (next: SearchParams) => {
      const nextKey = searchKeyOf(next)
      asked.current = nextKey === shownKey ? null : nextKey
      set(next)
    },
    [shownKey, set],
  )
}
