import { useDrag } from '@use-gesture/react'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { DeckMotion } from './deck-motion.ts'
import type { SwipeListener } from './swipe-reader.ts'
import { createSwipeReader } from './swipe-reader.ts'

export interface SwipeOptions extends SwipeListener {
  /** The stage, not a card: cards come and go under the finger, and a flying card must never take a touch. */
  target: RefObject<HTMLElement | null>
  motion: DeckMotion
}

/** The one place that uses the gesture library. It follows the pointer; interpreting it is our code. */
export function useSwipe({ target, motion, ...listener }: SwipeOptions): void {
  const [reader] = useState(() => createSwipeReader(motion))
  useDrag(
    ({ event, first, last }) => {
      const point = event as PointerEvent
      isolate(event)
      if (first) reader.begin(point, listener)
      else if (last) reader.end(point, listener)
      else reader.move(point)
    },
    // No threshold and no tap filter: both would take pixels from a flick that has few.
    { target, threshold: 0, pointer: { keys: false } },
  )
  useEffect(() => {
    const { current: stage } = target
    stage?.addEventListener('touchmove', isolate, { passive: true })
    return () => stage?.removeEventListener('touchmove', isolate)
  }, [target])
}

/** Nothing above the stage handles moves, but React would search its tree for handlers at every move. */
function isolate(event: Event): void {
  if (event.type.endsWith('move')) event.stopPropagation()
}
