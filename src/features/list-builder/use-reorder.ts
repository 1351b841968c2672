import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { REDUCED_MOTION } from '../../ui/use-media-query.ts'
import { followPointer } from './follow-pointer.ts'
import { positionAt } from './reorder-rule.ts'

/** The height that the bars of the app and of the page may cover. */
const COVERED_ABOVE_PX = 60
const COVERED_BELOW_PX = 150
const PAGE_OF_ROWS = 10
const SETTLE_MS = 180

/** A row that was lifted from its list and hangs over it. */
export interface Lifted {
  readonly gameId: number
  readonly from: number
  readonly to: number
  readonly by: 'pointer' | 'keys'
  readonly heightPx: number
}

export interface Reorder {
  readonly lifted: Lifted | null
  /** Lifts a row by its grip's key. */
  readonly liftByKeys: (gameId: number) => void
  /** For the lifted row's own grip, which has the focus meanwhile. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly drop: () => void
}

export interface ReorderOptions {
  /** Contains rows of one height; `[data-game-id]` is a row, `[data-face]` its lifted part, `[data-grip]` its grip. */
  readonly box: RefObject<HTMLElement | null>
  /** The element of the lifted row, in the box. */
  readonly hanging: RefObject<HTMLElement | null>
  readonly gameIds: readonly number[]
  /** Closes the open row, which is higher than the others, before anything is measured. */
  readonly onLift: () => void
  readonly onMove: (gameId: number, index: number) => void
  /** Called at every step, for screen readers. */
  readonly onStep: (step: 'lifted' | 'over' | 'dropped' | 'cancelled', lifted: Lifted) => void
}

/**
 * Reorders rows of a list that may be far longer than the screen: by a pointer at a row's grip, by a finger that rests on a row, and by
 * keys. While a row hangs, the others move by a transform only; the list itself changes with the drop.
 */
export function useReorder({ box, hanging, gameIds, onLift, onMove, onStep }: ReorderOptions): Reorder {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const now = useRef<Lifted | null>(null)
  const settling = useRef<{ gameId: number; fromY: number; hasFocus: boolean } | null>(null)

  const lift = (gameId: number, by: Lifted['by']): Lifted | null => {
    const from = gameIds.indexOf(gameId)
    const face = box.current?.querySelector<HTMLElement>(`[data-game-id="${gameId}"] [data-face]`)
    if (from < 0 || !face || now.current) return null
    const heightPx = face.offsetHeight
    // A panel that closes above the row would move it away from under the finger.
    const closing = box.current?.querySelector('[data-panel]')?.getBoundingClientRect()
    const closed = closing && closing.bottom > 0 && closing.top < face.getBoundingClientRect().top ? closing.height : 0
    onLift()
    if (closed > 0) scrollBy({ top: -closed, behavior: 'instant' })
    const next = { gameId, from, to: from, by, heightPx }
    now.current = next
    setLifted(next)
    onStep('lifted', next)
    return next
  }

  const moveTo = (index: number) => {
    const before = now.current
    if (!before) return
    const to = Math.max(0, Math.min(gameIds.length - 1, index))
    if (to === before.to) return
    const next = { ...before, to }
    now.current = next
    setLifted(next)
    onStep('over', next)
  }

  const end = (isDropped: boolean, hasFocus: boolean) => {
    const last = now.current
    if (!last) return
    now.current = null
    const hung = hanging.current?.getBoundingClientRect()
    settling.current = { gameId: last.gameId, fromY: hung?.top ?? 0, hasFocus }
    if (isDropped && last.to !== last.from) onMove(last.gameId, last.to)
    setLifted(null)
    onStep(isDropped ? 'dropped' : 'cancelled', last)
  }

  useLayoutEffect(() => {
    const settled = settling.current
    if (lifted || !settled) return
    settling.current = null
    const row = box.current?.querySelector<HTMLElement>(`[data-game-id="${settled.gameId}"]`)
    if (!row) return
    if (settled.hasFocus) row.querySelector<HTMLElement>('[data-grip]')?.focus({ preventScroll: true })
    const offset = settled.fromY - row.getBoundingClientRect().top
    if (settled.fromY === 0 || matchMedia(REDUCED_MOTION).matches) return
    row.animate?.([{ translate: `0 ${offset}px` }, { translate: '0 0' }], { duration: SETTLE_MS, easing: 'ease-out' })
  }, [lifted, box])

  const onPointerLift = useEffectEvent((gameId: number) => lift(gameId, 'pointer')?.heightPx ?? null)
  const onPointerHang = useEffectEvent((y: number, heightPx: number) => {
    const top = Math.max(0, Math.min(y, (gameIds.length - 1) * heightPx))
    hanging.current?.style.setProperty('translate', `0 ${top}px`)
    moveTo(positionAt(y, heightPx, gameIds.length))
  })
  const onPointerEnd = useEffectEvent((isDropped: boolean) => end(isDropped, false))
  useEffect(() => {
    if (!box.current) return
    return followPointer(box.current, {
      lift: (gameId) => onPointerLift(gameId),
      hang: (y, heightPx) => onPointerHang(y, heightPx),
      end: (isDropped) => onPointerEnd(isDropped),
      edges: () => ({ top: COVERED_ABOVE_PX, bottom: innerHeight - COVERED_BELOW_PX }),
    })
  }, [box])

  const isByKeys = lifted?.by === 'keys'
  const slotY = isByKeys ? lifted.to * lifted.heightPx : 0
  useLayoutEffect(() => {
    const list = box.current
    const row = hanging.current
    if (!isByKeys || !list || !row) return
    row.style.setProperty('translate', `0 ${slotY}px`)
    if (!row.contains(document.activeElement)) row.querySelector<HTMLElement>('[data-grip]')?.focus({ preventScroll: true })
    const top = list.getBoundingClientRect().top + slotY
    const bottom = top + row.offsetHeight
    if (top < COVERED_ABOVE_PX) scrollBy(0, top - COVERED_ABOVE_PX)
    else if (bottom > innerHeight - COVERED_BELOW_PX) scrollBy(0, bottom - innerHeight + COVERED_BELOW_PX)
  }, [isByKeys, slotY, box, hanging])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!now.current) return
    const { to } = now.current
    const steps: Record<string, number> = {
      ArrowUp: to - 1,
      ArrowDown: to + 1,
      PageUp: to - PAGE_OF_ROWS,
      PageDown: to + PAGE_OF_ROWS,
      Home: 0,
      End: Infinity,
    }
    const step = steps[event.key]
    const isEnd = event.key === ' ' || event.key === 'Enter' || event.key === 'Escape'
    if (step === undefined && !isEnd) return
    event.preventDefault()
    event.stopPropagation()
    if (step !== undefined) moveTo(step)
    else end(event.key !== 'Escape', true)
  }

  return {
    lifted,
    liftByKeys: (gameId) => void lift(gameId, 'keys'),
    onKeyDown,
    // The visible position counts: losing the focus drops the row where it hangs.
    drop: () => end(true, false),
  }
}
