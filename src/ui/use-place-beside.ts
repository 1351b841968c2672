import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { placeBeside } from './beside.ts'

/** The row that a button stands in; in none it stands for itself. */
const ROW = 'article, li, [role=listitem]'

/** What had the focus as this came: what was pressed for it. */
export function useOpener(): Element | null {
  return useState(() => (document.activeElement === document.body ? null : document.activeElement))[0]
}

/** The row that an opener stands in, and its parts from there down to the opener. */
function subjectsOf(opener: Element): Element[] {
  const row = opener.closest(ROW) ?? opener
  const way: Element[] = []
  for (let part: Element | null = opener; part && row.contains(part); part = part.parentElement) way.unshift(part)
  return way
}

/**
 * Holds a panel beside the row that its opener stands in, so that it covers nothing of it, however high it grows; where
 * that leaves no room beside the largest part of the row that the opener is in, and else where its own style has it.
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
    const gone = new AbortController()
    const sized = new ResizeObserver(place)
    sized.observe(element)
    addEventListener('resize', place, { signal: gone.signal })
    return () => {
      gone.abort()
      sized.disconnect()
      Object.assign(element.style, { inset: '', margin: '' })
    }
  }, [panel, opener])
}
