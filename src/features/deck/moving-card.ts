import { SpringValue } from '@react-spring/web'
import type { Verdict } from './verdict.ts'
import { commitment, leaningTo } from './verdict.ts'

const MAX_ROTATION_DEG = 14
/** The card swings around a point this far below its centre. */
const PIVOT_PX = 1_000
const DEGREES = 180 / Math.PI
const SHRINK_PER_DEPTH = 0.06
const LOWER_PER_DEPTH_PX = 10
/** Scaling around the centre lifts the lower edge by half of what is lost: given back here, in percent. */
const LOWER_PER_DEPTH_PERCENT = 50 * SHRINK_PER_DEPTH
/** How far a released card flies, in its own widths or heights; it fades over the last part. */
export const FLIGHT = 1.5
export const FADE_FROM = 1.05

/** One mounted card: where it is, and the springs that can bring it elsewhere. */
export interface MovingCard {
  readonly id: number
  readonly x: SpringValue<number>
  readonly y: SpringValue<number>
  /** 0 is the top card, 1 and 2 lie beneath; between them it rises. */
  readonly depth: SpringValue<number>
  /** Where it is painted: a finger writes here, a spring too. */
  px: number
  py: number
  pdepth: number
  element: HTMLElement | null
  stamps: Partial<Record<Verdict, HTMLElement>>
  stamped: Verdict | undefined
  opacity: number
  /** Measured when it is flung: reading it in a frame would force a layout. */
  width: number
  height: number
  leaving: boolean
  dirty: boolean
  readonly flush: () => void
}

/** A card that lies still on top. */
export function createMovingCard(id: number): MovingCard {
  const schedule = () => {
    if (card.dirty) return
    card.dirty = true
    // One paint a frame, however many of its springs have moved: the frame loop runs them all before microtasks.
    queueMicrotask(card.flush)
  }
  const springFor = (key: 'px' | 'py' | 'pdepth') =>
    new SpringValue(0, {
      onChange: ({ value }: { value: number }) => {
        card[key] = value
        schedule()
      },
    })
  const card: MovingCard = {
    id,
    x: springFor('px'),
    y: springFor('py'),
    depth: springFor('pdepth'),
    px: 0,
    py: 0,
    pdepth: 0,
    element: null,
    stamps: {},
    stamped: undefined,
    opacity: 1,
    width: 1,
    height: 1,
    leaving: false,
    dirty: false,
    flush: () => {
      card.dirty = false
      paint(card)
    },
  }
  return card
}

/** Writes where a card is to its element. Runs for every move of a finger and every frame of a spring. */
export function paint(card: MovingCard): void {
  const { element, px, py, pdepth } = card
  if (!element) return
  const style = element.style
  const swing = Math.max(-MAX_ROTATION_DEG, Math.min(MAX_ROTATION_DEG, (px / PIVOT_PX) * DEGREES))
  if (pdepth === 0) {
    style.transform = `translate3d(${px}px,${py}px,0) rotate(${swing}deg)`
  } else {
    const down = `calc(${py + LOWER_PER_DEPTH_PX * pdepth}px + ${LOWER_PER_DEPTH_PERCENT * pdepth}%)`
    style.transform = `translate3d(${px}px,${down},0) rotate(${swing}deg) scale(${1 - SHRINK_PER_DEPTH * pdepth})`
  }
  const opacity = card.leaving ? flightOpacity(card) : Math.min(1, Math.max(0, 3 - pdepth))
  if (opacity !== card.opacity) {
    card.opacity = opacity
    style.opacity = String(opacity)
  }
  stamp(card, leaningTo(px, py))
}

function stamp(card: MovingCard, verdict: Verdict | undefined): void {
  if (card.stamped && card.stamped !== verdict) {
    const old = card.stamps[card.stamped]
    if (old) Object.assign(old.style, { opacity: '0', visibility: '' })
  }
  const element = verdict && card.stamps[verdict]
  if (element && card.stamped !== verdict) element.style.visibility = 'visible'
  card.stamped = verdict
  if (!element) return
  const part = commitment(card.px, card.py)
  element.style.opacity = String(part)
  element.style.scale = String(0.7 + 0.3 * part)
}

function flightOpacity(card: MovingCard): number {
  const way = Math.max(Math.abs(card.px) / card.width, -card.py / card.height)
  return Math.min(1, Math.max(0, (FLIGHT - way) / (FLIGHT - FADE_FROM)))
}

/** Takes a card's size, for as long as it flies. */
export function measure(card: MovingCard): void {
  card.width = card.element?.offsetWidth || 1
  card.height = card.element?.offsetHeight || 1
}

/** Above or below the others: higher lies above. */
export function layer(card: MovingCard, order: number): void {
  if (card.element) card.element.style.zIndex = String(order)
}
