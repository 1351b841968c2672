import type { RefObject } from 'react'
import type { PlaceOptions } from './place-bubble.ts'

/** What a step points at: the first element that a selector finds, that a function answers, or that a ref holds. */
export type TourTarget = string | (() => Element | null | undefined) | RefObject<Element | null>

/** One bubble of a page's tour. */
export interface TourStep extends PlaceOptions {
  /** Without one the bubble stands in the middle of the screen. A step whose target is not there is left out. */
  readonly target?: TourTarget | undefined
  readonly title: string
  readonly body: string
  /** Next waits for so long, so that what the step shows is looked at. */
  readonly allowNextAfterMs?: number | undefined
}

/** The element that a target means now, if it is there and drawn. */
export function findTarget(target: TourTarget | undefined): Element | undefined {
  if (target === undefined) return undefined
  const found =
    typeof target === 'string' ? document.querySelector(target) : typeof target === 'function' ? target() : target.current
  if (!found) return undefined
  const { width, height } = found.getBoundingClientRect()
  return width > 0 && height > 0 ? found : undefined
}
