const KEY = 'scroll_places'
/** Content may load in parts; after this the scroll position is not corrected any more. */
const SETTLE_WITHIN_MS = 3_000
/** How long position and height must be stable: they may match for a moment while the page still loads. */
const SETTLED_AFTER_MS = 500
/** A scroll this soon after our own is not the player's. A page that was short for a frame, while its rows were replaced, causes one. */
const OWN_SCROLL_MS = 250

/** The scroll position of an entry, and the height of its page, in pixels. */
interface LeftAt {
  readonly top: number
  readonly height: number
}

/** Stores and restores the scroll position of each history entry. */
export interface ScrollMemory {
  /** Called when the player leaves the shown entry for the browser's current one. */
  leave(): void
  /** Scrolls to the stored position, and corrects it until the page has its former height; a new entry starts at the top. */
  restore(): void
}

/** Stores the position in every entry, for Back and for a reload. */
export function createScrollMemory(): ScrollMemory {
  const keyNow = () => navigation.currentEntry?.key ?? ''
  const places = new Map<string, LeftAt>(readPlaces())
  let shown = keyNow()
  let stop = () => {}

  const note = () => places.set(shown, { top: scrollY, height: heightNow() })
  addEventListener('pagehide', () => {
    note()
    const living = new Set(navigation.entries().map(({ key }) => key))
    writePlaces([...places].filter(([key]) => living.has(key)))
  })
  return {
    leave() {
      stop()
      note()
      shown = keyNow()
    },
    restore() {
      stop()
      const left = places.get(shown)
      // The top is reachable at once, and nothing pushes it down.
      if (left && left.top > 0) stop = scrollWhenPossible(left)
      else scrollTo(0, 0)
    },
  }
}

/**
 * Scrolls to the position again whenever the page changes its height. Returns a function that ends this. It also ends when the player
 * scrolls, when position and height have been stable for half a second, and after three seconds. Until then the position can be wrong
 * although it was reached: content that loads above it would push it down. A page can also be higher than it was, because placeholders are.
 */
function scrollWhenPossible({ top, height }: LeftAt): () => void {
  const abort = new AbortController()
  const resized = new ResizeObserver(go)
  const timer = setTimeout(stop, SETTLE_WITHIN_MS)
  let settled: ReturnType<typeof setTimeout> | undefined
  let placedAt = 0
  let placedWhen = -Infinity
  // Scroll anchoring would move the position when content loads above it.
  document.documentElement.style.overflowAnchor = 'none'
  addEventListener('scroll', onScroll, { passive: true, signal: abort.signal })
  for (const hand of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(hand, stop, { passive: true, signal: abort.signal })
  }
  function stop(): void {
    abort.abort()
    resized.disconnect()
    clearTimeout(timer)
    clearTimeout(settled)
    document.documentElement.style.overflowAnchor = ''
  }
  /**
   * Dragging the scroll bar, searching in the page and screen readers scroll without any input event. Smaller steps come from the virtual
   * rows, which keep their rows in view. At its end the page itself has become shorter.
   */
  function onScroll(): void {
    const isAtEnd = scrollY + innerHeight >= heightNow() - 1
    if (Math.abs(scrollY - placedAt) <= innerHeight / 2 || isAtEnd) return
    if (performance.now() - placedWhen < OWN_SCROLL_MS) go()
    else stop()
  }
  function go(): void {
    scrollTo(0, top)
    placedAt = scrollY
    placedWhen = performance.now()
    clearTimeout(settled)
    if (Math.abs(scrollY - top) <= 1 && Math.abs(heightNow() - height) <= 1) settled = setTimeout(stop, SETTLED_AFTER_MS)
  }
  resized.observe(document.body)
  go()
  return stop
}

function heightNow(): number {
  return document.documentElement.scrollHeight
}

function readPlaces(): [string, LeftAt][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, LeftAt][]
  } catch {
    return []
  }
}

function writePlaces(places: [string, LeftAt][]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places))
  } catch {
    // Storage is full or forbidden: a reload starts at the top.
  }
}
