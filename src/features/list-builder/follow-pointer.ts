import { tick } from '../../ui/haptics.ts'
import { scrollSpeed } from './reorder-rule.ts'

const PRESS_MS = 380
/** A finger that has gone so far scrolls. */
const STILL_PX = 10
/** A tab that was away for a while has not scrolled for so long. */
const LONGEST_FRAME_MS = 50

export interface PointerFollower {
  /** Lifts a row; answers its height, or null where it cannot be lifted. */
  lift(gameId: number): number | null
  /** The pointer has brought the row's upper edge so far down the list. */
  hang(y: number, heightPx: number): void
  end(isDropped: boolean): void
  /** What of the window is not covered. */
  edges(): { top: number; bottom: number }
}

/**
 * Follows pointers over a list of rows: a grip lifts its row at once, a finger that rests on a row lifts it as well, and
 * near an edge of the screen the page scrolls. Answers how to stop.
 */
export function followPointer(box: HTMLElement, follower: PointerFollower): () => void {
  const gone = new AbortController()
  const { signal } = gone
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
      // A row that goes out of the document hears of its finger all the same; a page that scrolls would take it away.
      if (isTouch) {
        const still = (touch: Event) => stopDrag && touch.cancelable && touch.preventDefault()
        target.addEventListener('touchmove', still, { passive: false, signal })
        const done = () => {
          target.removeEventListener('touchmove', still)
          // The list waits for the end of every touch before it lets itself be pressed again.
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
  // Some browsers offer a menu under a finger that rests.
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
    gone.abort()
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
  // Whatever becomes of the row that was taken, the list hears of this pointer.
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

/** The finger that has rested is still to be lifted: what is clicked by that was not meant. */
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
