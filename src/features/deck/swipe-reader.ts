import { tick } from '../../ui/haptics.ts'
import type { DeckMotion } from './deck-motion.ts'
import { createVelocityTracker } from './velocity.ts'
import type { Verdict } from './verdict.ts'
import { findVerdict } from './verdict.ts'

/** How soon a second tap makes it a double one. */
export const DOUBLE_TAP_MS = 350
const TAP_MAX_PX = 8

export interface SwipeListener {
  /** Returns the card that a finger would take now. */
  getTopId: () => number | undefined
  /** Returns `false` if the verdict has no meaning here: the card then returns. */
  onSwipe: (verdict: Verdict, vx: number, vy: number) => boolean
  /** Called for a tap on a card, which may become the first of two. */
  onTap: () => void
  /** Called for two taps on the same card within 350 ms. */
  onDoubleTap: () => void
}

/** The fields of a pointer event that a swipe needs. */
export type SwipePoint = Pick<PointerEvent, 'type' | 'timeStamp' | 'clientX' | 'clientY'>

/** Reads one finger at a time: drags the card under it, and reports the verdict when it lifts. */
export interface SwipeReader {
  begin(point: SwipePoint, listener: SwipeListener): void
  move(point: SwipePoint): void
  end(point: SwipePoint, listener: SwipeListener): void
}

export function createSwipeReader(motion: DeckMotion): SwipeReader {
  const velocity = createVelocityTracker()
  let id: number | undefined
  let startX = 0
  let startY = 0
  let lastX = 0
  let lastY = 0
  let hasMoved = false
  let isCommitted = false
  let tappedId: number | undefined
  let tappedAt = Number.NEGATIVE_INFINITY

  /** Runs for every move of a finger: allocates nothing, renders nothing. */
  const move = ({ timeStamp, clientX, clientY }: SwipePoint) => {
    lastX = clientX
    lastY = clientY
    const dx = clientX - startX
    const dy = clientY - startY
    velocity.add(timeStamp, clientX, clientY)
    if (Math.abs(dx) > TAP_MAX_PX || Math.abs(dy) > TAP_MAX_PX) hasMoved = true
    const wouldCount = motion.drag(dx, dy)
    if (wouldCount === isCommitted) return
    isCommitted = wouldCount
    tick()
  }

  const tap = ({ timeStamp }: SwipePoint, { onTap, onDoubleTap }: SwipeListener) => {
    const isSecond = tappedId === id && timeStamp - tappedAt <= DOUBLE_TAP_MS
    tappedId = isSecond ? undefined : id
    tappedAt = timeStamp
    if (isSecond) onDoubleTap()
    else onTap()
  }

  return {
    begin({ timeStamp, clientX, clientY }, { getTopId }) {
      id = getTopId()
      startX = lastX = clientX
      startY = lastY = clientY
      hasMoved = false
      isCommitted = false
      velocity.start(timeStamp, clientX, clientY)
      if (id !== undefined) motion.grab(id)
    },

    move,

    end(point, listener) {
      const { getTopId, onSwipe } = listener
      // Only a lifted finger counts: a touch that the system cancels does not, nor one whose card was removed otherwise.
      if (point.type !== 'pointerup' || id === undefined || id !== getTopId()) {
        motion.springBack(0, 0)
        return
      }
      // A finger can lift elsewhere than at its last move: on a flick that is half of the way. If it lifts on the spot, there is nothing to
      // add: a sample without movement would count as rest.
      if (point.clientX !== lastX || point.clientY !== lastY) move(point)
      velocity.release(point.timeStamp)
      const { vx, vy } = velocity
      const verdict = findVerdict({ x: motion.heldX, y: motion.heldY, movedX: point.clientX - startX, vx, vy })
      if (verdict && onSwipe(verdict, vx, vy)) return
      motion.springBack(vx, vy)
      if (!hasMoved) tap(point, listener)
    },
  }
}
