import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { REDUCED_MOTION } from '../../ui/use-media-query.ts'

const MOVE = { duration: 320, easing: 'cubic-bezier(0.25, 1.15, 0.4, 1)' } as const
const FADE_MS = 120

/**
 * Animates the children of a list to their new places when their order changes, and new ones as they appear. Each child has a `data-key`;
 * one with `data-held` follows a finger.
 */
export function useMoves(list: RefObject<HTMLElement | null>): void {
  const places = useRef<ReadonlyMap<string, { x: number; y: number }> | null>(null)
  useLayoutEffect(() => {
    const before = places.current
    const now = new Map<string, { x: number; y: number }>()
    const isStill = window.matchMedia(REDUCED_MOTION).matches
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue
      const key = child.dataset['key'] ?? ''
      const place = { x: child.offsetLeft, y: child.offsetTop }
      now.set(key, place)
      if (!before || child.dataset['held'] !== undefined) continue
      const old = before.get(key)
      if (!old) child.animate([{ opacity: 0, ...(isStill ? {} : { scale: 0.9 }) }, { opacity: 1 }], isStill ? FADE_MS : MOVE)
      else if (!isStill && (old.x !== place.x || old.y !== place.y)) {
        child.animate([{ translate: `${old.x - place.x}px ${old.y - place.y}px` }, { translate: '0 0' }], MOVE)
      }
    }
    places.current = now
  })
}
