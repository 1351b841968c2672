import { useLayoutEffect, useState } from 'react'
import type { Box, Size } from './place-bubble.ts'
import type { TourTarget } from './tour-step.ts'
import { findTarget } from './tour-step.ts'

interface Seen {
  readonly box: Box | undefined
  readonly viewport: Size
}

/**
 * Returns the position of a target on the screen, frame by frame. It may move by scrolling, a rotation of the phone, or content that loads
 * above it, and no event reports all three. A target out of view is scrolled into view first.
 */
export function useTargetBox(target: TourTarget | undefined): Seen {
  const [seen, setSeen] = useState<Seen>(() => look(target))
  useLayoutEffect(() => {
    const element = findTarget(target)
    if (element && !isInSight(element)) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    let frame = 0
    const follow = () => {
      const now = look(target)
      setSeen((before) => (isSame(before, now) ? before : now))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [target])
  return seen
}

function look(target: TourTarget | undefined): Seen {
  const { x, y, width, height } = findTarget(target)?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 }
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
  return { box: width > 0 ? { x, y, width, height } : undefined, viewport }
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

function isSame(one: Seen, other: Seen): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
