import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A list that loads more on request. */
export interface GoOn<List extends HTMLElement> {
  readonly list: RefObject<List | null>
  /** Call it when more is requested, with the current number of items; unrequested items leave the focus alone. */
  readonly goOnAt: (position: number) => void
}

/**
 * The button for more disappears with the last page, and the focus with it. Then the focus moves to the first new item, for keyboard users.
 * `count` is the number of rendered children of the list; each can have the focus.
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
  return { list, goOnAt: (position) => void (next.current = position) }
}
