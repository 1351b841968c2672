/** Content above may load in parts; after this the page is not corrected any more. */
const HOLD_MS = 10_000

/**
 * Scrolls to a part of the page and keeps it in view while content above it loads. Any input of the player ends it. Returns a function that
 * ends it.
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
  for (const hand of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(hand, stop, { passive: true, signal: abort.signal })
  part.scrollIntoView()
  resized.observe(document.body)
  return stop
}
