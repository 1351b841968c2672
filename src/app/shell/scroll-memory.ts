const KEY = 'scroll_places'
/** What a page shows may come in parts; after this it stays where it is. */
const SETTLE_WITHIN_MS = 3_000
/** How long place and length must stay as they were: they may fit for a moment while the page still loads. */
const SETTLED_AFTER_MS = 500
/** Nobody scrolls so soon after the page has scrolled itself. A page that was short within a frame, while its rows were replaced, does. */
const OWN_SCROLL_MS = 250

/** Where an entry was left: how far from its top, and how long it was, in pixels. */
interface LeftAt {
  readonly top: number
  readonly height: number
}

/** Where each entry of the history was scrolled to, and how to go there. */
export interface ScrollMemory {
  /** The player leaves the entry that is shown, for the one that the browser names now. */
  leave(): void
  /** Goes to where that entry was left, and stays there until the page is as long as it was; to the top of one never seen. */
  restore(): void
}

/** Keeps the place in every entry, for going back and for a reload. */
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
      // The top is there at once, and nothing pushes it down.
      if (left && left.top > 0) stop = scrollWhenPossible(left)
      else scrollTo(0, 0)
    },
  }
}

/**
 * Scrolls to the place again whenever the page changes its height. Returns a function that ends this. It also ends when the player scrolls,
 * when the page has kept its place and length for half a second, and after three seconds. Until then the place can be wrong although it
 * was reached: content that loads above it would push it down. A page can also be longer than it was, because placeholders are.
 */
function scrollWhenPossible({ top, height }: LeftAt): () => void {
  const abort = new AbortController()
  const resized = new ResizeObserver(go)
  const timer = setTimeout(stop, SETTLE_WITHIN_MS)
  let settled: ReturnType<typeof setTimeout> | undefined
  let placedAt = 0
  let placedWhen = 0
  // Scroll anchoring would move the place when content loads above it.
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
   * A drag of the scroll bar, a search in the page and a screen reader scroll without any event of a hand. Smaller steps are those of the
   * virtual rows, which keep in sight what they have drawn; at its end the page itself has become shorter.
   */
  function onScroll(): void {
    const isAtEnd = scrollY + innerHeight >= heightNow() - 1
    if (Math.abs(scrollY - placedAt) <= innerHeight / 2 || isAtEnd) return
    if (Date.now() - placedWhen < OWN_SCROLL_MS) go()
    else stop()
  }
  function go(): void {
    scrollTo(0, top)
    placedAt = scrollY
    placedWhen = Date.now()
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
    // Storage that is full or forbidden: then a reload begins at the top.
  }
}
