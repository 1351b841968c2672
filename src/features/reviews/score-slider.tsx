import { useDrag } from '@use-gesture/react'
import type { KeyboardEvent, Ref, RefObject } from 'react'
import { useId, useImperativeHandle, useRef } from 'react'
import { RATING_MAX, ratingOfScore, scoreText } from '../../domain/review-rule.ts'
import railStyles from '../../ui/slider-rail.module.css'
import styles from './score-slider.module.css'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'

const MAX = RATING_MAX / 10
const STEP = 0.5
const PAGE_STEP = 1
/** The position of the thumb until a score is chosen. */
const MIDDLE = 50
const THUMB_REACH_PX = 22

export interface ScoreSliderProps {
  /** From 0 to 100 in steps of 5; null until one is chosen. */
  rating: number | null
  error?: string | undefined
  onChange: (rating: number) => void
  ref?: Ref<HTMLInputElement>
}

/** Where a finger holds the thumb, and the earlier score. */
interface Grip {
  offsetPx: number
  before: number | null
}

/**
 * Renders a score from 0 to 10 by halves, in large digits above its rail. A native range input handles keys and screen readers; fingers use
 * the rail, where a tap is enough. Scrolling past it changes nothing.
 */
export function ScoreSlider({ rating, error, onChange, ref }: ScoreSliderProps) {
  const id = useId()
  const rail = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const shown = rating ?? MIDDLE
  const set = (score: number) => {
    const next = ratingOfScore(score)
    if (next !== rating) onChange(next)
  }
  useDrag(
    ({ xy: [x], initial: [startX], tap, canceled, memo }) => {
      if (!rail.current) return memo
      const { left, width } = rail.current.getBoundingClientRect()
      const offset = startX - (left + (shown / RATING_MAX) * width)
      const isHeld = rating !== null && !tap && Math.abs(offset) <= THUMB_REACH_PX
      const grip: Grip = memo ?? { offsetPx: isHeld ? offset : 0, before: rating }
      if (tap) input.current?.focus({ preventScroll: true })
      if (canceled) {
        if (grip.before !== null) onChange(grip.before)
      } else set(((x - (tap ? 0 : grip.offsetPx) - left) / width) * MAX)
      return grip
    },
    { target: rail as RefObject<HTMLDivElement>, axis: 'x', filterTaps: true, pointer: { keys: false } },
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { PageUp: PAGE_STEP, PageDown: -PAGE_STEP }[event.key]
    // The thumb is in the middle already: a press that moves nothing chooses it.
    const isChosen = rating === null && (event.key === 'Enter' || event.key === ' ')
    if (by === undefined && !isChosen) return
    event.preventDefault()
    set(shown / 10 + (by ?? 0))
  }
  return (
    <div className={styles.slider} data-unset={rating === null || undefined}>
      <div className={styles.head}>
        <label htmlFor={id}>{MESSAGES.score}</label>
        <output className={styles.value} htmlFor={id} aria-hidden>
          {rating === null ? '–' : scoreText(rating)}
          <small>/10</small>
        </output>
      </div>
      <div className={railStyles.touch}>
        <div ref={rail} className={railStyles.rail} style={{ '--high': shown / RATING_MAX } as Record<`--${string}`, number>}>
          <span className={railStyles.filled} data-part="filled" />
          <span className={railStyles.end}>
            <input
              ref={input}
              id={id}
              type="range"
              min={0}
              max={MAX}
              step={STEP}
              value={shown / 10}
              aria-valuetext={rating === null ? MESSAGES.noScore : MESSAGES.scoreAloud(scoreText(rating))}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-hint`}
              onChange={(event) => set(Number(event.target.value))}
              onKeyDown={onKeyDown}
            />
            <span className={railStyles.thumb} data-part="thumb" />
          </span>
        </div>
        <div className={styles.scale} aria-hidden>
          <span>0</span>
          <span>5</span>
          <span>10</span>
        </div>
      </div>
      <p id={`${id}-hint`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {error ?? (rating === null ? MESSAGES.scoreHint : '')}
      </p>
    </div>
  )
}
