import type { RefObject } from 'react'
import { startTransition, useEffect, useRef, useState } from 'react'

/** This many rows fill a screen; more at once would block a slow phone. */
const AT_FIRST = 3
const STEP = 2
/** How far below the screen the next ones are rendered. */
const AHEAD_PX = 1_500

/**
 * Returns how many rows to render: enough for the screen at once, and a few more in each frame while the `end` of the rendered ones is near
 * the screen. With `all`, every row.
 */
export function useGrowing(total: number, all: boolean): { readonly count: number; readonly end: RefObject<HTMLLIElement | null> } {
  const [count, setCount] = useState(AT_FIRST)
  const end = useRef<HTMLLIElement>(null)
  const isDone = all || count >= total
  useEffect(() => {
    if (isDone || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setCount(count + STEP))
      },
      { rootMargin: `0px 0px ${AHEAD_PX}px 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, isDone])
  return { count: all ? total : Math.min(count, total), end }
}
