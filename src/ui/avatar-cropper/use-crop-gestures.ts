import { createUseGesture, dragAction, pinchAction } from '@use-gesture/react'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Point } from './crop-geometry.ts'

/** The gestures' results, in edges of the box and factors. */
export interface CropMoves {
  move(by: Point): void
  zoom(factor: number, at: Point): void
}

/** A notch of a wheel is a seventh; a trackpad's pinch arrives as a wheel with Ctrl, in far smaller steps. */
const WHEEL_PER_PX = 0.0013
const PINCH_WHEEL_PER_PX = 0.01

// Why: docs/decisions/interface/0004-tour-cropper-reordering-and-scenes-are-our-own.md
/** Not `useGesture`: its engines for wheel, scroll, move and hover would be loaded with the deck. */
const useDragAndPinch = createUseGesture([dragAction, pinchAction])

/** The one place that uses the gesture library: drag with one finger, pinch with two, wheel and trackpad. */
export function useCropGestures(box: RefObject<HTMLElement | null>, isOn: boolean, moves: CropMoves): void {
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  useDragAndPinch(
    {
      onDrag: ({ pinching, cancel, delta: [dx, dy] }) => {
        if (pinching) return cancel()
        const edge = box.current?.offsetWidth ?? 1
        latest.current.move({ x: dx / edge, y: dy / edge })
      },
      onPinch: ({ origin: [x, y], movement: [scale], memo, first }) => {
        const before = first || typeof memo !== 'number' ? 1 : memo
        if (box.current) latest.current.zoom(scale / before, pointIn(box.current, x, y))
        return scale
      },
    },
    {
      target: box,
      enabled: isOn,
      eventOptions: { passive: false },
      // A press without movement stays a press: it chooses a file.
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: { pinchOnWheel: false },
    },
  )
  useEffect(() => {
    const element = box.current
    if (!element || !isOn) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const perPx = event.ctrlKey ? PINCH_WHEEL_PER_PX : WHEEL_PER_PX
      latest.current.zoom(Math.exp(-event.deltaY * perPx), pointIn(element, event.clientX, event.clientY))
    }
    // React's own listener is passive, and the page would scroll beneath the picture.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box, isOn])
}

/** Returns a point of the window relative to the box's middle, in edges of the box. */
function pointIn(element: HTMLElement, x: number, y: number): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (x - left) / width - 0.5, y: (y - top) / height - 0.5 }
}
