import { useDrag } from '@use-gesture/react'
import type { RefObject } from 'react'
import { useState } from 'react'
import { tick } from '../../ui/haptics.ts'
import type { DeckMotion } from './deck-motion.ts'
import { createVelocityTracker } from './velocity.ts'
import type { Verdict } from './verdict.ts'
import { findVerdict } from './verdict.ts'

const DOUBLE_TAP_MS = 350
const TAP_MAX_PX = 8

export interface SwipeOptions {
  /** The stage, not a card: cards come and go under the finger, and a card that flies must never take a touch. */
  target: RefObject<HTMLElement | null>
  motion: DeckMotion
  /** The card that a finger would take now. */
  getTopId: () => number | undefined
  onSwipe: (verdict: Verdict, vx: number, vy: number) => void
  /** Two taps on the same card within 350 ms. */
  onDoubleTap: () => void
}

interface Touch {
  id: number | undefined
  startX: number
  startY: number
  lastX: number
  lastY: number
  moved: boolean
  committed: boolean
  tappedId: number | undefined
  tappedAt: number
}

/** The one place that knows of the gesture library: pointer events become drags, flicks, taps and verdicts. */
export function useSwipe({ target, motion, getTopId, onSwipe, onDoubleTap }: SwipeOptions): void {
  const [velocity] = useState(createVelocityTracker)
  const [touch] = useState(createTouch)

  const begin = (event: PointerEvent) => {
    touch.id = getTopId()
    touch.startX = event.clientX
    touch.startY = event.clientY
    touch.lastX = event.clientX
    touch.lastY = event.clientY
    touch.moved = false
    touch.committed = false
    velocity.start(event.timeStamp, event.clientX, event.clientY)
    if (touch.id !== undefined) motion.grab(touch.id)
  }

  const move = (event: PointerEvent) => {
    const dx = event.clientX - touch.startX
    const dy = event.clientY - touch.startY
    touch.lastX = event.clientX
    touch.lastY = event.clientY
    velocity.add(event.timeStamp, event.clientX, event.clientY)
    if (Math.abs(dx) > TAP_MAX_PX || Math.abs(dy) > TAP_MAX_PX) touch.moved = true
    const committed = motion.drag(dx, dy)
    if (committed !== touch.committed) {
      touch.committed = committed
      tick()
    }
  }

  const end = (event: PointerEvent) => {
    if (touch.id === undefined || touch.id !== getTopId()) {
      motion.settle(0, 0)
      return
    }
    // Only a finger that lifts means something: a touch that the system takes away does not.
    if (event.type !== 'pointerup') {
      motion.settle(0, 0)
      return
    }
    // The finger can lift elsewhere than where it last moved to: on a flick that is half of the way. Where it lifts
    // on the spot there is nothing to add: a sample without a movement would pass for a rest.
    if (event.clientX !== touch.lastX || event.clientY !== touch.lastY) move(event)
    velocity.release(event.timeStamp)
    const { vx, vy } = velocity
    const movedX = event.clientX - touch.startX
    const verdict = findVerdict({ x: motion.heldX, y: motion.heldY, movedX, vx, vy })
    if (verdict) {
      onSwipe(verdict, vx, vy)
      return
    }
    motion.settle(vx, vy)
    if (!touch.moved) tap(event)
  }

  const tap = (event: PointerEvent) => {
    const isSecond = touch.tappedId === touch.id && event.timeStamp - touch.tappedAt <= DOUBLE_TAP_MS
    touch.tappedId = isSecond ? undefined : touch.id
    touch.tappedAt = event.timeStamp
    if (isSecond) onDoubleTap()
  }

  useDrag(
    ({ event, first, last }) => {
      const pointer = event as PointerEvent
      if (first) begin(pointer)
      else if (last) end(pointer)
      else move(pointer)
    },
    // No threshold and no tap filter: both would take pixels from a flick that has few.
    { target, threshold: 0, pointer: { keys: false } },
  )
}

function createTouch(): Touch {
  return {
    id: undefined,
    startX: 0,
    startY: 0,
    lastX: 0,
    lastY: 0,
    moved: false,
    committed: false,
    tappedId: undefined,
    tappedAt: Number.NEGATIVE_INFINITY,
  }
}
