import { useEffect, useRef } from 'react'

/** Where a history entry says what lies over its page. */
const KEY = 'overlay'

const overlayOf = (state: unknown) => (state as Record<string, unknown> | null)?.[KEY]

const open = new Set<string>()

/** Whether the history still stands at the entry of something that lies, or lay, over the page. */
export function isOverPage(): boolean {
  return overlayOf(history.state) !== undefined
}

/**
 * Lets the browser's back button close what lies over a page: it stands on a history entry of its own while it is
 * open, with the page's own address and state. Whoever leaves for another page replaces that entry.
 */
export function useBackToClose(name: string, close: () => void): void {
  const onBack = useRef(close)
  useEffect(() => {
    onBack.current = close
  })
  useEffect(() => {
    open.add(name)
    if (overlayOf(history.state) !== name) history.pushState({ ...(history.state as object | null), [KEY]: name }, '')
    const onPop = () => {
      if (overlayOf(history.state) !== name) onBack.current()
    }
    addEventListener('popstate', onPop)
    return () => {
      open.delete(name)
      removeEventListener('popstate', onPop)
      // A moment later: React's strict mode closes and opens again at once, and going back takes its time.
      setTimeout(() => {
        if (!open.has(name) && overlayOf(history.state) === name) history.back()
      })
    }
  }, [name])
}
