import { useEffect, useState } from 'react'

const PAINTED_WITHIN_MS = 10_000

let hasPainted = false

/**
 * The page that is shown first has been painted; a tab in the background paints nothing, and is not waited for. What
 * the first card does not need begins here: before, it would only stand in the card's way.
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
      // Each that has waited gets a task of its own: all in one would be long enough to be felt.
      setTimeout(resolve)
    }
    observer.observe({ type: 'paint', buffered: true })
  })
}

/** Whether the page has been painted; renders anew when it has. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(hasPainted)
  useEffect(() => {
    if (isPainted) return undefined
    return oncePainted(() => {
      hasPainted = true
      setPainted(true)
    })
  }, [isPainted])
  return isPainted
}

/** Begins something once the page has been painted; answers how to end it, begun or not. */
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
