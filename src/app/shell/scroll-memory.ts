const KEY = 'scroll_tops'
/** What a page shows may come in parts; after this it stays where it is. */
const SETTLE_WITHIN_MS = 3_000

/** Where each entry of the history was scrolled to, in pixels, and how to go there. */
export interface ScrollMemory {
  /** The player leaves the entry that is shown, for the one that the browser names now. */
  leave(): void
  /** Goes to where that entry was left, as soon as the page is long enough; to the top of one never seen. */
  restore(): void
}

/** Keeps the place in every entry, for going back and for a reload. */
export function createScrollMemory(): ScrollMemory {
  const keyNow = () => navigation.currentEntry?.key ?? ''
  const tops = new Map<string, number>(readTops())
  let shown = keyNow()
  let stop = () => {}

  const note = () => tops.set(shown, scrollY)
  addEventListener('pagehide', () => {
    note()
    const living = new Set(navigation.entries().map(({ key }) => key))
    writeTops([...tops].filter(([key]) => living.has(key)))
  })
  return {
    leave() {
      stop()
      note()
      shown = keyNow()
    },
    restore() {
      stop()
      stop = scrollWhenPossible(tops.get(shown) ?? 0)
    },
  }
}

/** Answers how to give up. A hand on the page is the player's own wish. */
function scrollWhenPossible(top: number): () => void {
  const abort = new AbortController()
  const resized = new ResizeObserver(go)
  const timer = setTimeout(stop, SETTLE_WITHIN_MS)
  for (const hand of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(hand, stop, { passive: true, signal: abort.signal })
  }
  function stop(): void {
    abort.abort()
    resized.disconnect()
    clearTimeout(timer)
  }
  function go(): void {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) <= 1) stop()
  }
  resized.observe(document.body)
  go()
  return stop
}

function readTops(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

function writeTops(tops: [string, number][]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tops))
  } catch {
    // Storage that is full or forbidden: then a reload begins at the top.
  }
}
