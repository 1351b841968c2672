import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { placeBeside } from './anchored.ts'

/** The row of a button; outside a row the button itself counts. */
const ROW = 'article, li, [role=listitem]'

/** Returns the element that had the focus at the first render: the one that was pressed to open it. */
export function useOpener(): Element | null {
  return useState(() => (document.activeElement === document.body ? null : document.activeElement))[0]
}

/** Returns the row of an opener, and its parts down to the opener. */
function subjectsOf(opener: Element): Element[] {
  const row = opener.closest(ROW) ?? opener
  const way: Element[] = []
  for (let part: Element | null = opener; part && row.contains(part); part = part.parentElement) way.unshift(part)
  return way
}

/**
 * Keeps a panel next to the row of its opener, so that it does not cover the row, however high it grows. If there is no space, it is placed
 * next to the largest part of the row with the opener, else by its own style.
 */
export function usePlaceBeside(panel: RefObject<HTMLElement | null>, opener: Element | null): void {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !opener) return
    const place = () => {
      const { innerWidth: width, innerHeight: height } = window
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const places = subjectsOf(opener).map((subject) => placeBeside(subject.getBoundingClientRect(), size, { width, height }))
      const found = places.find((one) => one !== null)
      Object.assign(element.style, found ? { inset: `${found.top}px auto auto ${found.left}px`, margin: '0' } : { inset: '', margin: '' })
    }
    const unmounted = new AbortController()
    const sized = new ResizeObserver(place)
    sized.observe(element)
    addEventListener('resize', place, { signal: unmounted.signal })
    return () => {
      unmounted.abort()
      sized.disconnect()
      Object.assign(element.style, { inset: '', margin: '' })
    }
  }, [panel, opener])
}
