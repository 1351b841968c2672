import { useEffect, useLayoutEffect, useRef } from 'react'

/** The key of the overlay in the state of a history entry. */
const KEY = 'overlay'

const overlayOf = (state: unknown) => (state as Record<string, unknown> | null)?.[KEY]

const open = new Set<string>()
/** An entry that is being left must not be taken for that of an overlay that opens meanwhile. */
let goingBack: Promise<void> | undefined

/** Returns whether the current history entry belongs to an overlay, open or closed. */
export function isOverPage(): boolean {
  return overlayOf(history.state) !== undefined
}

/** Resolves when no entry is being left: a navigation before that would be undone by going back. */
export async function untilBack(): Promise<void> {
  await goingBack
}

// Why: docs/decisions/interface/0001-native-dialog.md
/**
 * Makes the browser's Back close an overlay. While it is open it has a history entry of its own, with the page's address and state. A
 * navigation to another page replaces that entry.
 */
export function useBackToClose(name: string, close: () => void): void {
  const onBack = useRef(close)
  useEffect(() => {
    onBack.current = close
  })
  // Before the overlay is painted: a player who goes back as soon as it appears closes it, and does not leave the page.
  useLayoutEffect(() => {
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
      // A moment later: React's strict mode closes and opens again at once, and going back takes time.
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
