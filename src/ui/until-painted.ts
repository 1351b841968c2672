import { useEffect, useState } from 'react'

const PAINTED_WITHIN_MS = 10_000

// Why: docs/decisions/start-up/0001-first-card-before-all-else.md
/**
 * Resolves once the first page was painted; a tab in the background paints nothing, and is not awaited. Work that the first card does not
 * need begins here, because it would delay the card.
 */
export function untilPainted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) finish()
    })
    const timer = setTimeout(finish, PAINTED_WITHIN_MS)
    function finish(): void {
      clearTimeout(timer)
      observer.disconnect()
      // Each caller gets a task of its own: all in one would be noticeably long.
      setTimeout(resolve)
    }
    observer.observe({ type: 'paint', buffered: true })
  })
}

/** Returns whether the page was painted; renders again when it was. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  useEffect(() => (isPainted ? undefined : oncePainted(() => setPainted(true))), [isPainted])
  return isPainted
}

/** Calls `begin` once the page was painted. Returns a function that ends it, begun or not. */
export function oncePainted(begin: () => (() => void) | void): () => void {
  let isOver = false
  let end: (() => void) | void
  void untilPainted().then(() => {
    if (!isOver) end = begin()
  })
  return () => {
    isOver = true
    end?.()
  }
}
