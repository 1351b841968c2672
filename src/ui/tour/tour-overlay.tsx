import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import type { LockClock } from './navigation-lock.ts'
import { Pip } from './pip.tsx'
import type { PlacedBubble } from './place-bubble.ts'
import { placeBubble, spotlightOf } from './place-bubble.ts'
import { TOUR_MESSAGES as MESSAGES } from './messages.ts'
import styles from './tour-overlay.module.css'
import type { TourStep } from './tour-step.ts'
import { useTargetBox } from './use-target-box.ts'

export interface TourOverlayProps {
  step: TourStep
  /** The step's index, from 0, and the number of steps. */
  at: number
  of: number
  clock: LockClock
  onBack: () => void
  onNext: () => void
  onSkip: () => void
}

/**
 * Renders one step: a spotlight on its target, and Pip's bubble next to it. The platform's modal dialog keeps the focus inside and the page
 * inert, and returns the focus at the end; Escape skips.
 */
export function TourOverlay({ step, at, of, clock, onBack, onNext, onSkip }: TourOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [height, setHeight] = useState(0)
  const [isPlaced, setPlaced] = useState(false)
  const { box, viewport } = useTargetBox(step.target)
  const isDeferred = useDeferred(step, clock)
  const titleId = useId()
  const bodyId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    next.current?.focus()
    return () => element?.close()
  }, [])

  // Its height depends on its text and width; its position depends on both.
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setHeight(element.offsetHeight)
      // It appears at its position, and moves from the next step on.
      requestAnimationFrame(() => setPlaced(true))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // Back has lost the focus because it was disabled: the first step has none before it.
  useEffect(() => {
    if (at === 0 && document.activeElement?.matches(':disabled, body')) next.current?.focus()
  }, [at])

  const placed = placeBubble(box, height, viewport, step)
  const light = box && placed.side ? spotlightOf(box, viewport) : undefined
  return (
    <dialog
      ref={dialog}
      className={styles.tour}
      data-placed={isPlaced || undefined}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      onCancel={(event) => {
        event.preventDefault()
        onSkip()
      }}
      onClose={onSkip}
    >
      <div
        className={styles.light}
        data-off={light ? undefined : ''}
        style={
          light
            ? { translate: `${light.x}px ${light.y}px`, inlineSize: light.width, blockSize: light.height }
            : { translate: `${viewport.width / 2}px ${viewport.height / 2}px` }
        }
      />
      <div
        ref={bubble}
        className={styles.bubble}
        style={{
          translate: `${placed.x}px ${placed.y}px`,
          inlineSize: placed.width,
          maxBlockSize: placed.maxHeight,
        }}
      >
        <Pip className={styles.pip} />
        {/* A dialog's name is read once, when it opens: what changes in it is read from here. */}
        <div className={styles.words} aria-live="polite" aria-atomic>
          <h2 id={titleId}>{step.title}</h2>
          <p id={bodyId}>{step.body}</p>
        </div>
        <div className={styles.actions}>
          <Button kind="bare" compact onClick={onSkip}>
            {MESSAGES.skip}
          </Button>
          <span className={styles.counter}>{MESSAGES.counter(at + 1, of)}</span>
          <Button compact disabled={at === 0} onClick={onBack}>
            {MESSAGES.back}
          </Button>
          <Button ref={next} kind="main" compact aria-disabled={isDeferred || undefined} onClick={isDeferred ? undefined : onNext}>
            {at + 1 === of ? MESSAGES.done : MESSAGES.next}
          </Button>
        </div>
      </div>
      {placed.arrow === undefined ? null : (
        <span className={styles.arrow} style={{ translate: arrowAt(placed, placed.arrow, Math.min(height, placed.maxHeight)) }} />
      )}
    </dialog>
  )
}

const HALF_ARROW = 12

/** Returns the upper left corner of the arrow's box, 24 px square, whose middle is on the bubble's edge. */
function arrowAt({ x, y, width, side }: PlacedBubble, arrow: number, height: number): string {
  const isUpright = side === 'top' || side === 'bottom'
  const left = isUpright ? x + arrow : side === 'left' ? x + width : x
  const top = isUpright ? (side === 'top' ? y + height : y) : y + arrow
  return `${left - HALF_ARROW}px ${top - HALF_ARROW}px`
}

/** Returns whether Next still waits (`allowNextAfterMs`). It keeps the focus meanwhile, so it is never really disabled. */
function useDeferred(step: TourStep, clock: LockClock): boolean {
  const [ready, setReady] = useState<TourStep>()
  const wait = step.allowNextAfterMs ?? 0
  useEffect(() => {
    if (wait <= 0) return
    const timer = clock.setTimeout(() => setReady(step), wait)
    return () => clock.clearTimeout(timer)
  }, [clock, step, wait])
  return wait > 0 && ready !== step
}
