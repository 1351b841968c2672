import { useEffect, useRef } from 'react'

/** Where a history entry says what lies over its page. */
const KEY = 'overlay'

const overlayOf = (state: unknown) => (state as Record<string, unknown> | null)?.[KEY]

const open = new Set<string>()
/** An entry that is on its way out must not be taken for that of what opens meanwhile. */
let goingBack: Promise<void> | undefined

/** Whether the history still stands at the entry of something that lies, or lay, over the page. */
export function isOverPage(): boolean {
  return overlayOf(history.state) !== undefined
}

/**
 * Resolves when no entry is on its way out: whoever leads elsewhere before would be taken back to the page that they left.
 */
export async function untilBack(): Promise<void> {
  await goingBack
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
    const closed = new AbortController()
    const begin = () => {
      if (closed.signal.aborted) return
      if (overlayOf(history.state) !== name) history.pushState({ ...(history.state as object | null), [KEY]: name }, '')
      const onPop = () => {
        if (overlayOf(history.state) !== name) onBack.current()
      }
      addEventListener('popstate', onPop, { signal: closed.signal })
    }
    if (goingBack) void goingBack.then(begin)
    else begin()
    return () => {
      open.delete(name)
      closed.abort()
      // A moment later: React's strict mode closes and opens again at once, and going back takes its time.
      setTimeout(() => {
        if (open.has(name) || overlayOf(history.state) !== name) return
        goingBack = new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })).then(() => {
          goingBack = undefined
        })
        history.back()
      })
    }
  }, [name])
}
