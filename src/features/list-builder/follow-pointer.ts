import { tick } from '../../ui/haptics.ts'
import { scrollSpeed } from './reorder-rule.ts'

const PRESS_MS = 380
/** A finger that has moved this far scrolls. */
const STILL_PX = 10
/** A frame counts at most this long, because a hidden tab has not scrolled meanwhile. */
const LONGEST_FRAME_MS = 50

export interface PointerFollower {
  /** Lifts a row. Returns its height, or null if it cannot be lifted. */
  lift(gameId: number): number | null
  /** Called with the position of the row's upper edge in the list. */
  hang(y: number, heightPx: number): void
  end(isDropped: boolean): void
  /** Returns the uncovered part of the window. */
  edges(): { top: number; bottom: number }
}

// Why: docs/decisions/interface/0004-tour-cropper-reordering-and-scenes-are-our-own.md
/**
 * Follows pointers over a list of rows: a grip lifts its row at once, and so does a finger that rests on a row. Near an edge of the screen
 * the page scrolls. Returns a function that ends it.
 */
export function followPointer(box: HTMLElement, follower: PointerFollower): () => void {
  const unmounted = new AbortController()
  const { signal } = unmounted
  let pressed: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined
  let stopDrag: ((isDropped: boolean) => void) | undefined

  const stopPress = () => {
    clearTimeout(pressed?.timer)
    pressed = undefined
  }
  const lift = (row: HTMLElement, pointerId: number, clientY: number) => {
    const grabbed = clientY - row.getBoundingClientRect().top
    const heightPx = follower.lift(Number(row.dataset['gameId']))
    if (heightPx === null) return
    tick()
    stopDrag = drag(box, pointerId, { clientY, grabbed, heightPx }, follower, () => (stopDrag = undefined))
  }

  box.addEventListener(
    'pointerdown',
    (event) => {
      stopPress()
      const target = event.target as Element
      const row = target.closest<HTMLElement>('[data-game-id]')
      if (!event.isPrimary || event.button !== 0 || !row || stopDrag) return
      const { pointerId, clientX: x, clientY: y } = event
      const isTouch = event.pointerType === 'touch'
      // A row that is unmounted still gets its finger's events; otherwise a page that scrolls would lose it.
      if (isTouch) {
        const still = (touch: Event) => stopDrag && touch.cancelable && touch.preventDefault()
        target.addEventListener('touchmove', still, { passive: false, signal })
        const done = () => {
          target.removeEventListener('touchmove', still)
          // The list waits for the end of every touch before it can be pressed again.
          if (!target.isConnected) box.dispatchEvent(new Event('touchend', { bubbles: true }))
        }
        for (const name of ['touchend', 'touchcancel']) target.addEventListener(name, done, { once: true, signal })
      }
      if (target.closest('[data-grip]')) {
        lift(row, pointerId, y)
      } else if (isTouch && target.closest('[data-face]')) {
        const timer = setTimeout(() => {
          stopPress()
          swallowClick(box, signal)
          lift(row, pointerId, y)
        }, PRESS_MS)
        pressed = { timer, x, y }
      }
    },
    { signal },
  )
  box.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL_PX) stopPress()
    },
    { signal },
  )
  box.addEventListener('pointerup', stopPress, { signal })
  box.addEventListener('pointercancel', stopPress, { signal })
  // Some browsers open a menu under a finger that rests.
  box.addEventListener(
    'contextmenu',
    (event) => {
      if (stopDrag || pressed) event.preventDefault()
    },
    { signal },
  )
  return () => {
    stopPress()
    stopDrag?.(false)
    unmounted.abort()
  }
}

interface Grab {
  clientY: number
  /** How far below the row's upper edge it was taken. */
  readonly grabbed: number
  readonly heightPx: number
}

function drag(box: HTMLElement, pointerId: number, grab: Grab, follower: PointerFollower, onEnd: () => void) {
  const over = new AbortController()
  const { signal } = over
  let { clientY } = grab
  let last = performance.now()
  let frame = requestAnimationFrame(follow)

  function follow(now: number) {
    frame = requestAnimationFrame(follow)
    const { top, bottom } = follower.edges()
    const speed = scrollSpeed(clientY, top, bottom)
    if (speed !== 0) scrollBy({ top: speed * Math.min(now - last, LONGEST_FRAME_MS), behavior: 'instant' })
    last = now
    follower.hang(clientY - box.getBoundingClientRect().top - Math.min(grab.grabbed, grab.heightPx), grab.heightPx)
  }
  const end = (isDropped: boolean) => {
    if (signal.aborted) return
    over.abort()
    cancelAnimationFrame(frame)
    follower.end(isDropped)
    onEnd()
  }
  // Whatever happens to the row, the list gets the events of this pointer.
  box.setPointerCapture?.(pointerId)
  const isOurs = (event: PointerEvent) => event.pointerId === pointerId
  box.addEventListener('pointermove', (event) => isOurs(event) && (clientY = event.clientY), { signal })
  box.addEventListener('pointerup', (event) => isOurs(event) && end(true), { signal })
  box.addEventListener('pointercancel', (event) => isOurs(event) && end(false), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
  return end
}

/** Ignores the click of the finger that has rested and is lifted later: it was not meant. */
function swallowClick(box: HTMLElement, signal: AbortSignal): void {
  const done = new AbortController()
  const options = { capture: true, signal: AbortSignal.any([signal, done.signal]) }
  box.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      done.abort()
    },
    options,
  )
  addEventListener('pointerdown', () => done.abort(), options)
}
