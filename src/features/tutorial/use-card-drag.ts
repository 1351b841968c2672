import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { tick } from '../../ui/haptics.ts'

export type Verdict = 'liked' | 'disliked' | 'owned'

/** The cards here are half as large as on the deck, and so is the way that counts. */
const COUNTS_PX = 64
const LEANS_PX = 24
const THROWN_PX_PER_MS = 0.5
const SETTLE = { duration: 320, easing: 'cubic-bezier(0.25, 1.4, 0.4, 1)' } as const

export interface CardDrag {
  /** Takes the touches. */
  pile: RefObject<HTMLElement | null>
  findTop: () => HTMLElement | undefined
  onSwipe: (verdict: Verdict) => void
}

/** The top card follows the finger, shows on `data-leaning` what letting go would say, and goes or settles. */
export function useCardDrag({ pile, findTop, onSwipe }: CardDrag): void {
  const top = useEffectEvent(findTop)
  const swipe = useEffectEvent(onSwipe)

  useEffect(() => {
    const element = pile.current
    if (!element) return
    let began: { x: number; y: number; at: number } | undefined

    const onDown = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      began = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    }
    const onMove = (event: PointerEvent) => {
      const card = top()
      if (!began || !card) return
      const dx = event.clientX - began.x
      const dy = event.clientY - began.y
      card.style.translate = `${dx}px ${dy}px`
      card.style.rotate = `${dx / 14}deg`
      const leaning = verdictOf(dx, dy, LEANS_PX)
      if (card.dataset['leaning'] === leaning) return
      if (leaning) card.dataset['leaning'] = leaning
      else delete card.dataset['leaning']
      tick()
    }
    const onEnd = (event: PointerEvent) => {
      const card = top()
      if (!began || !card) return
      const dx = event.clientX - began.x
      const dy = event.clientY - began.y
      const speed = Math.hypot(dx, dy) / Math.max(16, event.timeStamp - began.at)
      began = undefined
      const verdict = verdictOf(dx, dy, speed > THROWN_PX_PER_MS ? LEANS_PX : COUNTS_PX)
      if (verdict && event.type === 'pointerup') return swipe(verdict)
      const { translate, rotate } = card.style
      card.removeAttribute('style')
      delete card.dataset['leaning']
      card.animate([{ translate, rotate }, { translate: '0 0', rotate: '0deg' }], SETTLE)
    }

    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onEnd)
    element.addEventListener('pointercancel', onEnd)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onEnd)
      element.removeEventListener('pointercancel', onEnd)
    }
  }, [pile])
}

/** What the way of a finger means, from so many pixels on. */
export function verdictOf(dx: number, dy: number, from: number): Verdict | undefined {
  if (-dy >= from && -dy > Math.abs(dx)) return 'owned'
  if (Math.abs(dx) < from) return undefined
  return dx > 0 ? 'liked' : 'disliked'
}
