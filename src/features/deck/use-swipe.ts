import { useDrag } from '@use-gesture/react'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { DeckMotion } from './deck-motion.ts'
import type { SwipeListener } from './swipe-reader.ts'
import { createSwipeReader } from './swipe-reader.ts'

export interface SwipeOptions extends SwipeListener {
  /** The stage, not a card: cards come and go under the finger, and a card that flies must never take a touch. */
  target: RefObject<HTMLElement | null>
  motion: DeckMotion
}

/** The one place that knows of the gesture library. It follows the pointer; all that is read from it is ours. */
export function useSwipe({ target, motion, ...listener }: SwipeOptions): void {
  const [reader] = useState(() => createSwipeReader(motion))
  useDrag(
    ({ event, first, last }) => {
      const point = event as PointerEvent
      keepToItself(event)
      if (first) reader.begin(point, listener)
      else if (last) reader.end(point, listener)
      else reader.move(point)
    },
    // No threshold and no tap filter: both would take pixels from a flick that has few.
    { target, threshold: 0, pointer: { keys: false } },
  )
  useEffect(() => {
    const { current: stage } = target
    stage?.addEventListener('touchmove', keepToItself, { passive: true })
    return () => stage?.removeEventListener('touchmove', keepToItself)
  }, [target])
}

/** Nothing above the stage follows a finger, and React would look through all of it for whoever does, at every move. */
function keepToItself(event: Event): void {
  if (event.type.endsWith('move')) event.stopPropagation()
}
