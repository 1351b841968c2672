import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A list to which more comes when it is asked for. */
export interface GoOn<List extends HTMLElement> {
  readonly list: RefObject<List | null>
  /** To be called as more is asked for, with how many stand there; what comes unasked leaves the focus alone. */
  readonly goOnAt: (standing: number) => void
}

/**
 * The button that asked for more goes with the last part, and the focus with it: then whoever goes by keys goes on with the
 * first of what it brought. `count` is how many children of the list are drawn, each of which can have the focus.
 */
export function useGoOn<List extends HTMLElement>(count: number): GoOn<List> {
  const list = useRef<List>(null)
  const next = useRef<number>(null)
  useEffect(() => {
    if (next.current === null || next.current >= count) return
    const first = list.current?.children[next.current]
    next.current = null
    if (document.activeElement === document.body && first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [count])
  return { list, goOnAt: useCallback((standing) => (next.current = standing), []) }
}
