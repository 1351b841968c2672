import type { SpringPath } from './spring-path.ts'
import { SETTLED_AFTER_MS, STEP_MS, easingUntil, momentsUntil, restMoments, springPath } from './spring-path.ts'
import type { Verdict } from './verdict.ts'
import { commitment, leaningTo } from './verdict.ts'

const MAX_ROTATION_DEG = 14
/** The card swings around a point this far below its centre. */
const PIVOT_PX = 1_000
const DEGREES = 180 / Math.PI
/** Around a point below its lower edge (`.place`), so that a card is also lower, by 10 px for each depth. */
const SHRINK_PER_DEPTH = 0.06
/** How far a released card flies, in its own widths or heights; it fades over the last part. */
const FLIGHT = 1.5
export const FADE_FROM = 1.05
const STAMP_MS = 80
/** The steps of a growing stamp: each is a second paint in a frame of the drag. */
const STAMP_STEPS = 14
/** A card beneath has risen by then, except for a third of a pixel. */
const RISEN_AFTER_MS = 260

// Why: docs/decisions/deck/0004-compositor-moves-cards.md
/**
 * How much longer an animation holds its end than it is visible; it is cancelled before. An animation that ends runs the main thread for
 * each frame of its last 40 ms. A cancelled one costs a single frame, which all that moved for one swipe share.
 */
const HOLD_MS = 1_000

const RISE_EASING = easingUntil(RISEN_AFTER_MS)

/** An animation on the compositor, and the card's position over time. */
interface Flight {
  readonly animation: Animation
  readonly x: SpringPath
  readonly y: SpringPath
  timer: ReturnType<typeof setTimeout>
}

/** One mounted card: its position, and its animations. */
export interface MovingCard {
  readonly id: number
  /** Whether up means owned; otherwise an upward movement counts for nothing. */
  readonly canOwn: boolean
  /** Its position, or the one at the end of its flight. */
  px: number
  py: number
  /** 0 is the top card, 1 and 2 are beneath; it rises between them. */
  depth: number
  /** The animation to that depth, while it runs. */
  sinking: { readonly animation: Animation; readonly path: SpringPath } | undefined
  flight: Flight | undefined
  /** The element that the finger and a flight move. */
  element: HTMLElement | null
  /** The element around it, for the depth. */
  place: HTMLElement | null
  /** The card's size, measured when a finger takes it; 0 before. */
  width: number
  height: number
  stamps: Partial<Record<Verdict, HTMLElement>>
  stamped: Verdict | undefined
  stampedPart: number
  /** The animation that shows or hides a stamp. */
  stamping: { readonly animation: Animation; readonly element: HTMLElement } | undefined
  leaving: boolean
}

/** Returns a card at rest on top. */
export function createMovingCard(id: number, canOwn: boolean): MovingCard {
  return {
    id,
    canOwn,
    px: 0,
    py: 0,
    depth: 0,
    sinking: undefined,
    flight: undefined,
    element: null,
    place: null,
    width: 0,
    height: 0,
    stamps: {},
    stamped: undefined,
    stampedPart: 0,
    stamping: undefined,
    leaving: false,
  }
}

/** Returns how far down, or up, a card is; 0 if that direction has no meaning. */
export function countingY({ canOwn, py }: MovingCard): number {
  return canOwn ? py : Math.max(0, py)
}

/** Writes a card's position. Runs for every move of a finger. */
export function paint(card: MovingCard): void {
  const { element, px, py } = card
  if (!element) return
  element.style.transform = transformAt(px, py)
  stamp(card, leaningTo(px, countingY(card)))
}

function transformAt(px: number, py: number): string {
  const swing = Math.max(-MAX_ROTATION_DEG, Math.min(MAX_ROTATION_DEG, (px / PIVOT_PX) * DEGREES))
  return `translate3d(${px}px,${py}px,0) rotate(${swing}deg)`
}

function stamp(card: MovingCard, verdict: Verdict | undefined): void {
  const part = verdict ? Math.ceil(commitment(card.px, countingY(card)) * STAMP_STEPS) / STAMP_STEPS : 0
  if (card.stamped === verdict && card.stampedPart === part) return
  endStamping(card)
  if (card.stamped && card.stamped !== verdict) {
    const old = card.stamps[card.stamped]
    if (old) Object.assign(old.style, { opacity: '0', display: '' })
  }
  const element = verdict && card.stamps[verdict]
  if (element && card.stamped !== verdict) element.style.display = 'block'
  card.stamped = verdict
  card.stampedPart = part
  if (!element) return
  element.style.opacity = String(part)
  element.style.scale = stampScale(part)
}

function stampScale(part: number): string {
  return String(0.7 + 0.3 * part)
}

/** Call it before moving a card by a finger, while no layout is pending. */
export function measure(card: MovingCard): void {
  card.width = card.element?.offsetWidth ?? 0
  card.height = card.element?.offsetHeight ?? 0
}

/**
 * Sets a card's depth at once. Depth has an element of its own, around the finger's. So the compositor can raise a card while the finger
 * already drags it, and an element that was animated once is slower to style from then on.
 */
export function layAt(card: MovingCard, depth: number): void {
  card.sinking?.animation.cancel()
  card.sinking = undefined
  if (depth === card.depth) return
  card.depth = depth
  if (card.place) card.place.style.scale = scaleAt(depth)
}

/** Animates a card to a depth by the spring, from wherever it is. */
export function sinkTo(card: MovingCard, depth: number, isStill: boolean): void {
  const { place } = card
  const from = card.sinking?.path(elapsed(card.sinking.animation)) ?? card.depth
  layAt(card, depth)
  if (isStill || from === depth || !place?.animate) return
  const animation = animateAndHold(place, RISEN_AFTER_MS, [{ scale: scaleAt(from), easing: RISE_EASING }, { scale: scaleAt(depth) }])
  const sinking = { animation, path: springPath(from, depth) }
  card.sinking = sinking
  // For a finger that stays down.
  animation.onfinish = () => card.sinking === sinking && endSinking(card)
}

/** Cancels the animation of a card's depth if it is over. */
export function endSinking(card: MovingCard): void {
  if (!card.sinking || elapsed(card.sinking.animation) < RISEN_AFTER_MS) return
  card.sinking.animation.cancel()
  card.sinking = undefined
}

/** Animates an element for this many milliseconds, and holds the end until the animation is cancelled. */
function animateAndHold(element: Element, ms: number, frames: readonly Keyframe[]): Animation {
  const totalMs = ms + HOLD_MS
  const spread = frames.map((frame, index) => ({ ...frame, offset: ((index / (frames.length - 1)) * ms) / totalMs }))
  // On a page that is stuck for longer, a card that flew must not reappear at the point of release.
  return element.animate([...spread, { ...frames.at(-1), offset: 1 }], { duration: totalMs, fill: 'forwards' })
}

function scaleAt(depth: number): string {
  return String(1 - SHRINK_PER_DEPTH * depth)
}

/** The start of a card's flight, in pixels per millisecond. */
export interface Throw {
  readonly verdict: Verdict
  /** Along the path out. */
  readonly speed: number
  /** Across it, and the position that this would lead to. */
  readonly acrossSpeed: number
  readonly acrossTo: number
}

/** Makes a card fly off its pile. Calls `onFlown` once it is out of sight, unless it was called back. */
export function flyOff(card: MovingCard, { verdict, speed, acrossSpeed, acrossTo }: Throw, onFlown: () => void): void {
  const { element } = card
  if (!element?.animate) return onFlown()
  const isUp = verdict === 'owned'
  const sign = verdict === 'liked' ? 1 : -1
  if (card.width === 0) measure(card)
  const size = isUp ? card.height : card.width
  const to = FLIGHT * size * sign
  const lead = springPath(isUp ? card.py : card.px, to, speed * sign)
  const follow = springPath(isUp ? card.px : card.py, acrossTo, acrossSpeed)
  const [x, y] = isUp ? [follow, lead] : [lead, follow]
  const moments = momentsUntil(lead, to)
  const frames = moments.map((ms) => ({
    transform: transformAt(x(ms), y(ms)),
    opacity: Math.min(1, Math.max(0, (FLIGHT - Math.abs(lead(ms)) / size) / (FLIGHT - FADE_FROM))),
  }))
  const animation = animateAndHold(element, moments.at(-1) ?? 0, frames)
  showStamp(card, verdict)
  // No sooner than the cards beneath have risen: their animations are cancelled in the same frame.
  begin(card, { animation, x, y }, Math.max(moments.at(-1) ?? 0, RISEN_AFTER_MS + STEP_MS), () => {
    hide(card)
    animation.cancel()
    endStamping(card)
    onFlown()
  })
}

/** Hides a card that is out of sight. React unmounts it with the next swipe, and renders once for both. */
export function hide({ place }: MovingCard): void {
  if (place) place.style.display = 'none'
}

/** Shows a card that returns to the deck. */
export function show({ place }: MovingCard): void {
  if (place) place.style.display = ''
}

/** Records a flight, and calls `onEnd` after this many milliseconds if it was not caught. */
function begin(card: MovingCard, { animation, x, y }: Omit<Flight, 'timer'>, ms: number, onEnd: () => void): void {
  const flight: Flight = { animation, x, y, timer: setTimeout(look, ms) }
  card.flight = flight
  function look(): void {
    // On a busy page an animation begins late.
    const left = ms - elapsed(animation)
    if (left > 0) {
      flight.timer = setTimeout(look, Math.max(left, STEP_MS))
    } else {
      card.flight = undefined
      onEnd()
    }
  }
}

/** Drops the flight of an unmounted card without calling its end. */
export function dropFlight(card: MovingCard): void {
  clearTimeout(card.flight?.timer)
  card.flight = undefined
}

/** Makes a card spring back to its rest, with the finger's speed in pixels per millisecond. */
export function springHome(card: MovingCard, vx: number, vy: number, isStill: boolean, onHome: () => void): void {
  const { element, px, py, stamped, stampedPart } = card
  moveTo(card, 0, 0)
  if (isStill || (px === 0 && py === 0) || !element?.animate) return
  const x = springPath(px, 0, vx)
  const y = springPath(py, 0, vy)
  const frames = restMoments().map((ms) => ({ transform: transformAt(x(ms), y(ms)) }))
  const animation = animateAndHold(element, SETTLED_AFTER_MS, [...frames, { transform: transformAt(0, 0) }])
  const fading = stamped && card.stamps[stamped]
  if (fading) {
    fading.style.display = 'block'
    runStamp(card, fading, 2 * STAMP_MS, [{ opacity: stampedPart }, { opacity: 0 }])
  }
  begin(card, { animation, x, y }, SETTLED_AFTER_MS, () => {
    animation.cancel()
    endStamping(card)
    onHome()
  })
}

/** Sets a card's position at once. */
export function moveTo(card: MovingCard, x: number, y: number): void {
  card.px = x
  card.py = y
  paint(card)
}

/** Stops a flight where it is; from there a finger can move the card again. */
export function catchFlight(card: MovingCard): void {
  const { flight } = card
  if (!flight) return
  const ms = elapsed(flight.animation)
  dropFlight(card)
  flight.animation.cancel()
  endStamping(card)
  moveTo(card, flight.x(ms), flight.y(ms))
}

/** A card that leaves by a button or a short flick has not grown its stamp yet. */
function showStamp(card: MovingCard, verdict: Verdict): void {
  if (card.stamped !== verdict) stamp(card, undefined)
  const element = card.stamps[verdict]
  if (!element) return
  const shown = card.stampedPart
  card.stamped = verdict
  card.stampedPart = 1
  Object.assign(element.style, { display: 'block', opacity: '1', scale: '1' })
  if (shown < 1) {
    runStamp(card, element, STAMP_MS, [
      { opacity: shown, scale: stampScale(shown) },
      { opacity: 1, scale: '1' },
    ])
  }
}

function runStamp(card: MovingCard, element: HTMLElement, ms: number, frames: readonly Keyframe[]): void {
  card.stamping = { animation: animateAndHold(element, ms, frames), element }
}

function endStamping(card: MovingCard): void {
  const { stamping } = card
  if (!stamping) return
  card.stamping = undefined
  stamping.animation.cancel()
  if (stamping.element !== (card.stamped && card.stamps[card.stamped])) stamping.element.style.display = ''
}

function elapsed({ currentTime }: Animation): number {
  return typeof currentTime === 'number' ? currentTime : 0
}

/** Sets the stacking order: higher is above. */
export function layer(card: MovingCard, order: number): void {
  if (card.place) card.place.style.zIndex = String(order)
}
