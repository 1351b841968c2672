import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SearchParams } from './search-params.ts'
import { searchKeyOf } from './search-params.ts'

/**
 * A new result of the player's search starts at its top, as soon as it is shown (`shownKey`); one that they return to keeps its position.
 * Returns a function that announces another search.
 */
export function useTopOfResults(
  shownKey: string | null,
  params: SearchParams,
  set: (next: SearchParams) => void,
): (next: SearchParams) => void {
  const asked = useRef<string | null>(null)
  const key = searchKeyOf(params)

  useEffect(() => {
    // Another navigation happened meanwhile: Back, or a link.
    if (asked.current !== key) asked.current = null
  }, [key])
  // Before the paint, so that the end of a new result never flashes.
  useLayoutEffect(() => {
    if (shownKey === null || shownKey !== asked.current) return
    asked.current = null
    scrollTo(0, 0)
  }, [shownKey])

  return (next) => {
    const nextKey = searchKeyOf(next)
    asked.current = nextKey === shownKey ? null : nextKey
    set(next)
  }
}
