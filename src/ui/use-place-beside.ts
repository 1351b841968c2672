import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'
import { placeBeside } from './beside.ts'

/** The row that a button stands in; in none it stands for itself. */
const ROW = 'article, li, [role=listitem]'

/** What had the focus as this came: what was pressed for it. */
export function useOpener(): Element | null {
  return useState(() => (document.activeElement === document.body ? null : document.activeElement))[0]
}

/**
 * Holds a panel beside the row that its opener stands in, so that it covers nothing of it, however high it grows; beside the
 * opener alone where that leaves no room, and else where its own style has it.
 */
export function usePlaceBeside(panel: RefObject<HTMLElement | null>, opener: Element | null): void {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !opener) return
    const place = () => {
      const { innerWidth: width, innerHeight: height } = window
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const subjects = [opener.closest(ROW) ?? opener, opener].map((subject) => subject.getBoundingClientRect())
      const found = subjects.map((subject) => placeBeside(subject, size, { width, height })).find((one) => one !== null)
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
