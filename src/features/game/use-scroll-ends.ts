import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Returns whether a horizontal scroller is at its start, and at its end. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>): { isAtStart: boolean; isAtEnd: boolean } {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true })
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => {
      const way = Math.abs(element.scrollLeft)
      const isAtStart = way <= 1
      const isAtEnd = way >= element.scrollWidth - element.clientWidth - 1
      setEnds((before) => (before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd }))
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    // Its content may be removed.
    const changed = new MutationObserver(look)
    changed.observe(element, { childList: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return ends
}
