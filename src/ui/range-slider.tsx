import { useDrag } from '@use-gesture/react'
import type { KeyboardEvent, RefObject } from 'react'
import { useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './range-slider.module.css'
import prose from './prose.module.css'
import railStyles from './slider-rail.module.css'

/** The lower and the upper end; never crossed. */
export type Range = readonly [low: number, high: number]

export interface RangeSliderProps {
  min: number
  max: number
  value: Range
  step: number
  /** The step of Page Up and Page Down. */
  pageStep: number
  /** Shown above the slider; labels both thumbs. */
  label: string
  onChange: (value: Range) => void
  /** Formats a value; digits by default. */
  format?: (value: number) => string
}

const ENDS = [
  { index: 0, word: 'from' },
  { index: 1, word: 'to' },
] as const

type End = (typeof ENDS)[number]['index']

/** Where a finger holds a thumb. */
interface Grip {
  end: End
  offsetPx: number
  before: Range
}

const THUMB_REACH_PX = 22

/**
 * Renders two thumbs on one rail. Each is a native range input, for keys and screen readers, that ends at the other one. Fingers use the
 * rail: it moves the nearer thumb, and if both have one value, the direction decides. Scrolling past it changes nothing.
 */
export function RangeSlider({ min, max, value, step, pageStep, label, onChange, format = String }: RangeSliderProps) {
  const labelId = useId()
  const rail = useRef<HTMLDivElement>(null)
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const

  const set = (end: End, wanted: number) => {
    const next = withEnd(value, end, Math.min(max, Math.max(min, wanted)))
    if (next[end] !== value[end]) onChange(next)
  }

  useDrag(
    ({ xy: [x], initial: [startX], movement: [mx], tap, canceled, memo }) => {
      if (!rail.current) return memo
      const box = rail.current.getBoundingClientRect()
      const xOf = (at: number) => box.left + ((at - min) / (max - min)) * box.width
      const grip: Grip = memo ?? gripAt(startX, mx || startX - xOf(value[0]), value, xOf)
      const wanted = min + ((x - grip.offsetPx - box.left) / box.width) * (max - min)
      if (tap) inputs[grip.end].current?.focus({ preventScroll: true })
      if (canceled) onChange(grip.before)
      else set(grip.end, min + Math.round((wanted - min) / step) * step)
      return grip
    },
    { target: rail as RefObject<HTMLDivElement>, axis: 'x', filterTaps: true, pointer: { keys: false } },
  )

  const onKeyDown = (end: End) => (event: KeyboardEvent) => {
    const by = { PageUp: pageStep, PageDown: -pageStep }[event.key]
    if (by === undefined) return
    event.preventDefault()
    set(end, value[end] + by)
  }

  return (
    <fieldset aria-labelledby={labelId}>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={prose.figures} aria-hidden>
          {value.map(format).join(' – ')}
        </span>
      </div>
      <div className={railStyles.touch}>
        <div ref={rail} className={railStyles.rail} style={partsOf(value, min, max)}>
          <span className={railStyles.filled} />
          {ENDS.map(({ index, word }) => (
            <span key={word} className={classNames(railStyles.end, index === 0 && railStyles.low)}>
              <input
                ref={inputs[index]}
                type="range"
                aria-label={`${label}, ${word}`}
                aria-valuetext={format(value[index])}
                min={index === 0 ? min : value[0]}
                max={index === 0 ? value[1] : max}
                step={step}
                value={value[index]}
                onChange={(event) => set(index, Number(event.target.value))}
                onKeyDown={onKeyDown(index)}
              />
              <span className={railStyles.thumb} />
            </span>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

/** Moves one end, at most to the other one. */
function withEnd([low, high]: Range, end: End, wanted: number): Range {
  return end === 0 ? [Math.min(wanted, high), high] : [low, Math.max(wanted, low)]
}

/** Returns the thumb for a finger at `x`. A thumb under the finger is held where it was touched. */
function gripAt(x: number, direction: number, value: Range, xOf: (at: number) => number): Grip {
  const [toLow, toHigh] = [Math.abs(x - xOf(value[0])), Math.abs(x - xOf(value[1]))]
  const end = toLow === toHigh ? (direction < 0 ? 0 : 1) : toLow < toHigh ? 0 : 1
  const offset = x - xOf(value[end])
  return { end, offsetPx: Math.abs(offset) <= THUMB_REACH_PX ? offset : 0, before: value }
}

function partsOf([low, high]: Range, min: number, max: number): Record<`--${string}`, number> {
  return { '--low': (low - min) / (max - min), '--high': (high - min) / (max - min) }
}
