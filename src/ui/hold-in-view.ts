/** What stands above may come in parts; after this the page stays where it is. */
const HOLD_MS = 10_000

/**
 * Scrolls to a part of the page and stays with it while what stands above it still comes. A hand on the page is the player's
 * own wish, and ends it. Answers how to give up.
 */
export function holdInView(part: Element): () => void {
  const abort = new AbortController()
  const resized = new ResizeObserver(() => part.scrollIntoView())
  const stop = () => {
    resized.disconnect()
    clearTimeout(timer)
    abort.abort()
  }
  const timer = setTimeout(stop, HOLD_MS)
  for (const hand of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(hand, stop, { passive: true, signal: abort.signal })
  part.scrollIntoView()
  resized.observe(document.body)
  return stop
}
