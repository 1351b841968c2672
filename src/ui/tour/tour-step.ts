import type { RefObject } from 'react'
import type { PlaceOptions } from './place-bubble.ts'

/** The target of a step: the first element of a selector, the result of a function, or the element of a ref. */
export type TourTarget = string | (() => Element | null | undefined) | RefObject<Element | null>

/** One bubble of a page's tour. */
export interface TourStep extends PlaceOptions {
  /** Without one the bubble is in the middle of the screen. A step whose target is missing is skipped. */
  readonly target?: TourTarget | undefined
  readonly title: string
  readonly body: string
  /** How long Next waits, so that the player looks at the target. */
  readonly allowNextAfterMs?: number | undefined
}

/** Returns the element of a target, if it exists and is rendered. */
export function findTarget(target: TourTarget | undefined): Element | undefined {
  if (target === undefined) return undefined
  const found = typeof target === 'string' ? document.querySelector(target) : typeof target === 'function' ? target() : target.current
  if (!found) return undefined
  const { width, height } = found.getBoundingClientRect()
  return width > 0 && height > 0 ? found : undefined
}
