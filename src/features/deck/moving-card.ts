import type { SpringPath } from './spring-path.ts'
import { SETTLED_AFTER_MS, STEP_MS, easingUntil, momentsUntil, restMoments, springPath } from './spring-path.ts'
import type { Verdict } from './verdict.ts'
import { commitment, leaningTo } from './verdict.ts'

const MAX_ROTATION_DEG = 14
/** The card swings around a point this far below its centre. */
const PIVOT_PX = 1_000
const DEGREES = 180 / Math.PI
/** Around a point below its lower edge (`.place`), so that a card also lies lower, by 10 px for each depth. */
const SHRINK_PER_DEPTH = 0.06
/** How far a released card flies, in its own widths or heights; it fades over the last part. */
const FLIGHT = 1.5
export const FADE_FROM = 1.05
const STAMP_MS = 80
/** A stamp grows in so many steps: each is a second thing to paint in a frame of the drag. */
const STAMP_STEPS = 14
/** A card beneath has risen by then, but for a third of a pixel. */
const RISEN_AFTER_MS = 260

/**
 * So much longer than what is seen of it an animation holds its end, and is taken off before. An animation that comes to
 * its end takes the main thread along for each frame of its last 40 ms; one that is taken off costs a single frame, and
 * all that moved for one swipe share it.
 */
const HOLD_MS = 1_000

const RISE_EASING = easingUntil(RISEN_AFTER_MS)

/** An animation that the compositor runs, and where it has the card by now. */
interface Flight {
  readonly animation: Animation
  readonly x: SpringPath
  readonly y: SpringPath
  timer: ReturnType<typeof setTimeout>
}

/** One mounted card: where it is, and what brings it elsewhere. */
export interface MovingCard {
  readonly id: number
  /** Whether up means owned; else a way up counts for nothing. */
  readonly canOwn: boolean
  /** Where it lies, or will when its flight has ended. */
  px: number
  py: number
  /** 0 is the top card, 1 and 2 lie beneath; between them it rises. */
  depth: number
  /** The way to that depth, while it is on it. */
  sinking: { readonly animation: Animation; readonly path: SpringPath } | undefined
  flight: Flight | undefined
  /** What the finger and a flight move. */
  element: HTMLElement | null
  /** Around it: what lies at a depth. */
  place: HTMLElement | null
  /** Of the card, as a finger found it; 0 while none has. */
  width: number
  height: number
  stamps: Partial<Record<Verdict, HTMLElement>>
  stamped: Verdict | undefined
  stampedPart: number
  /** What brings a stamp up or takes it away by itself. */
  stamping: { readonly animation: Animation; readonly element: HTMLElement } | undefined
  leaving: boolean
}

/** A card that lies still on top. */
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

/** How far down a card lies, or up, as far as that way means something. */
export function countingY({ canOwn, py }: MovingCard): number {
  return canOwn ? py : Math.max(0, py)
}

/** Writes where a card lies. Runs for every move of a finger. */
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

/** Whoever moves a card by a finger measures it first, while nothing waits to be laid out. */
export function measure(card: MovingCard): void {
  card.width = card.element?.offsetWidth ?? 0
  card.height = card.element?.offsetHeight ?? 0
}

/**
 * Lays a card at a depth, at once. Depth has an element of its own, around the finger's: the compositor can move a
 * card up while the finger already drags it, and what was animated once is slower to style ever after.
 */
export function layAt(card: MovingCard, depth: number): void {
  card.sinking?.animation.cancel()
  card.sinking = undefined
  if (depth === card.depth) return
  card.depth = depth
  if (card.place) card.place.style.scale = scaleAt(depth)
}

/** Has a card go to a depth by the spring, from wherever it is. */
export function sinkTo(card: MovingCard, depth: number, isStill: boolean): void {
  const { place } = card
  const from = card.sinking?.path(elapsed(card.sinking.animation)) ?? card.depth
  layAt(card, depth)
  if (isStill || from === depth || !place?.animate) return
  const animation = animateAndHold(place, RISEN_AFTER_MS, [
    { scale: scaleAt(from), easing: RISE_EASING },
    { scale: scaleAt(depth) },
  ])
  const sinking = { animation, path: springPath(from, depth) }
  card.sinking = sinking
  // Where a finger stays down.
  animation.onfinish = () => card.sinking === sinking && endSinking(card)
}

/** Takes off what has brought a card to its depth, if that is over. */
export function endSinking(card: MovingCard): void {
  if (!card.sinking || elapsed(card.sinking.animation) < RISEN_AFTER_MS) return
  card.sinking.animation.cancel()
  card.sinking = undefined
}

/** Animates an element for so many milliseconds, and holds it there until the animation is taken off. */
function animateAndHold(element: Element, ms: number, frames: readonly Keyframe[]): Animation {
  const whole = ms + HOLD_MS
  const spread = frames.map((frame, index) => ({ ...frame, offset: ((index / (frames.length - 1)) * ms) / whole }))
  // A page that is stuck for longer than that must not see a card that flew lie where it was let go.
  return element.animate([...spread, { ...frames.at(-1), offset: 1 }], { duration: whole, fill: 'forwards' })
}

function scaleAt(depth: number): string {
  return String(1 - SHRINK_PER_DEPTH * depth)
}

/** What a card's flight begins with, in pixels a millisecond. */
export interface Throw {
  readonly verdict: Verdict
  /** Along the way out. */
  readonly speed: number
  /** Across it, and where that would carry the card. */
  readonly acrossSpeed: number
  readonly acrossTo: number
}

/** Has a card fly off its pile; `onGone` is called once it is out of sight, unless it was called back. */
export function flyOff(card: MovingCard, { verdict, speed, acrossSpeed, acrossTo }: Throw, onGone: () => void): void {
  const { element } = card
  if (!element?.animate) return onGone()
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
  // No sooner than the cards beneath have risen: what has brought them up is taken off in the same frame.
  begin(card, { animation, x, y }, Math.max(moments.at(-1) ?? 0, RISEN_AFTER_MS + STEP_MS), () => {
    hide(card)
    animation.cancel()
    endStamping(card)
    onGone()
  })
}

/** Takes a card that nobody sees any more out of the page: React does so with the next swipe, and draws once for both. */
export function hide({ place }: MovingCard): void {
  if (place) place.style.display = 'none'
}

/** A card that had left lies in the deck again. */
export function show({ place }: MovingCard): void {
  if (place) place.style.display = ''
}

/** Notes a flight, and calls `onEnd` after so many milliseconds if it was not caught. */
function begin(card: MovingCard, { animation, x, y }: Omit<Flight, 'timer'>, ms: number, onEnd: () => void): void {
  const flight: Flight = { animation, x, y, timer: setTimeout(look, ms) }
  card.flight = flight
  function look(): void {
    // A busy page's animation begins later than it was asked for.
    const left = ms - elapsed(animation)
    if (left > 0) {
      flight.timer = setTimeout(look, Math.max(left, STEP_MS))
    } else {
      card.flight = undefined
      onEnd()
    }
  }
}

/** A card that is no longer mounted comes to no end of its flight. */
export function dropFlight(card: MovingCard): void {
  clearTimeout(card.flight?.timer)
  card.flight = undefined
}

/** Has a card spring back to where it rests, with the speed that the finger gave it, in pixels a millisecond. */
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

/** Lays a card somewhere, at once. */
export function moveTo(card: MovingCard, x: number, y: number): void {
  card.px = x
  card.py = y
  paint(card)
}

/** Stops a flight where it is; from there on a finger can move the card again. */
export function catchFlight(card: MovingCard): void {
  const { flight } = card
  if (!flight) return
  const ms = elapsed(flight.animation)
  dropFlight(card)
  flight.animation.cancel()
  endStamping(card)
  moveTo(card, flight.x(ms), flight.y(ms))
}

/** A card that a button or a short flick sends off has not grown its stamp yet. */
function showStamp(card: MovingCard, verdict: Verdict): void {
  if (card.stamped !== verdict) stamp(card, undefined)
  const element = card.stamps[verdict]
  if (!element) return
  const shown = card.stampedPart
  card.stamped = verdict
  card.stampedPart = 1
  Object.assign(element.style, { display: 'block', opacity: '1', scale: '1' })
  if (shown < 1) {
    runStamp(card, element, STAMP_MS, [{ opacity: shown, scale: stampScale(shown) }, { opacity: 1, scale: '1' }])
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

/** Above or below the others: higher lies above. */
export function layer(card: MovingCard, order: number): void {
  if (card.place) card.place.style.zIndex = String(order)
}
