import { tick } from '../../ui/haptics.ts'
import type { DeckMotion } from './deck-motion.ts'
import type { Verdict } from './verdict.ts'
import { findVerdict } from './verdict.ts'

/** How soon a second tap makes it a double one. */
export const DOUBLE_TAP_MS = 350
const TAP_MAX_PX = 8

export interface SwipeListener {
  /** Returns the card that a finger would take now. */
  getTopId: () => number | undefined
  /** Returns `false` if the verdict has no meaning here: the card then returns. */
  onSwipe: (verdict: Verdict, vx: number, vy: number) => boolean
  /** Called for a tap on a card, which may become the first of two. */
  onTap: () => void
  /** Called for two taps on the same card within 350 ms. */
  onDoubleTap: () => void
}

/** The fields of a pointer event that a swipe needs. */
export type SwipePoint = Pick<PointerEvent, 'type' | 'timeStamp' | 'clientX' | 'clientY'>

/** Reads one finger at a time: drags the card under it, and reports the verdict when it lifts. */
export interface SwipeReader {
  begin(point: SwipePoint, listener: SwipeListener): void
  move(point: SwipePoint): void
  end(point: SwipePoint, listener: SwipeListener): void
}

export function createSwipeReader(motion: DeckMotion): SwipeReader {
  const velocity = createVelocityTracker()
  let id: number | undefined
  let startX = 0
  let startY = 0
  let lastX = 0
  let lastY = 0
  let hasMoved = false
  let isCommitted = false
  let tappedId: number | undefined
  let tappedAt = Number.NEGATIVE_INFINITY

  /** Runs for every move of a finger: allocates nothing, renders nothing. */
  const move = ({ timeStamp, clientX, clientY }: SwipePoint) => {
    lastX = clientX
    lastY = clientY
    const dx = clientX - startX
    const dy = clientY - startY
    velocity.add(timeStamp, clientX, clientY)
    if (Math.abs(dx) > TAP_MAX_PX || Math.abs(dy) > TAP_MAX_PX) hasMoved = true
    const wouldCount = motion.drag(dx, dy)
    if (wouldCount === isCommitted) return
    isCommitted = wouldCount
    tick()
  }

  const tap = ({ timeStamp }: SwipePoint, { onTap, onDoubleTap }: SwipeListener) => {
    const isSecond = tappedId === id && timeStamp - tappedAt <= DOUBLE_TAP_MS
    tappedId = isSecond ? undefined : id
    tappedAt = timeStamp
    if (isSecond) onDoubleTap()
    else onTap()
  }

  return {
    begin({ timeStamp, clientX, clientY }, { getTopId }) {
      id = getTopId()
      startX = lastX = clientX
      startY = lastY = clientY
      hasMoved = false
      isCommitted = false
      velocity.start(timeStamp, clientX, clientY)
      if (id !== undefined) motion.grab(id)
    },

    move,

    end(point, listener) {
      const { getTopId, onSwipe } = listener
      // Only a lifted finger counts: a touch that the system cancels does not, nor one whose card was removed otherwise.
      if (point.type !== 'pointerup' || id === undefined || id !== getTopId()) {
        motion.springBack(0, 0)
        return
      }
      // A finger can lift elsewhere than at its last move: on a flick that is half of the way. If it lifts on the spot, there is nothing to
      // add: a sample without movement would count as rest.
      if (point.clientX !== lastX || point.clientY !== lastY) move(point)
      velocity.release(point.timeStamp)
      const { vx, vy } = velocity
      const verdict = findVerdict({ x: motion.heldX, y: motion.heldY, movedX: point.clientX - startX, vx, vy })
      if (verdict && onSwipe(verdict, vx, vy)) return
      motion.springBack(vx, vy)
      if (!hasMoved) tap(point, listener)
    },
  }
}

/** Of the movement, with the rest after it that still belongs to it. */
const WINDOW_MS = 100
/** Two frames: a moving finger sends an event in every frame, so before a single move it rested for longer. */
const LONGEST_GAP_MS = 32
/** A touch as short as this is one flick: nobody moves, rests on purpose and lifts in so little time. */
const FLICK_MS = 300
const SHORTEST_MS = 4
const MAX_PX_PER_MS = 8
const SAMPLES_MAX = 16

/**
 * Measures the speed of a finger at release, in pixels per millisecond, from the samples of its last 100 ms.
 *
 * A quick flick has two or three events. Speed from the last two of them, as in gesture libraries, is chance: they can have the same time,
 * or the last one can be the pointer resting under a lifting finger. The samples are in one reused buffer, because this runs while a card
 * is under the thumb.
 */
interface VelocityTracker {
  /** Called when a finger touches: clears earlier samples. */
  start(time: number, x: number, y: number): void
  add(time: number, x: number, y: number): void
  /** Computes the speed at the moment of release; then read `vx` and `vy`. */
  release(time: number): void
  readonly vx: number
  readonly vy: number
}

export function createVelocityTracker(): VelocityTracker {
  const times = new Float64Array(SAMPLES_MAX)
  const xs = new Float64Array(SAMPLES_MAX)
  const ys = new Float64Array(SAMPLES_MAX)
  let count = 0
  let startedAt = 0
  let vx = 0
  let vy = 0

  const at = (array: Float64Array, index: number) => array[index % SAMPLES_MAX] ?? 0

  const add = (time: number, x: number, y: number) => {
    times[count % SAMPLES_MAX] = time
    xs[count % SAMPLES_MAX] = x
    ys[count % SAMPLES_MAX] = y
    count += 1
  }

  return {
    get vx() {
      return vx
    },
    get vy() {
      return vy
    },
    add,
    start(time, x, y) {
      count = 0
      startedAt = time
      add(time, x, y)
    },
    release(time) {
      vx = 0
      vy = 0
      const last = count - 1
      const oldest = Math.max(0, count - SAMPLES_MAX)
      const hasRested = time - at(times, last) > WINDOW_MS && time - startedAt > FLICK_MS
      if (last <= oldest || hasRested) return
      let first = last
      while (first > oldest && at(times, last) - at(times, first - 1) <= WINDOW_MS) first -= 1
      let since = at(times, first)
      if (last - first <= 1) {
        first = last - 1
        since = Math.max(at(times, first), at(times, last) - LONGEST_GAP_MS)
      }
      const elapsed = Math.max(SHORTEST_MS, at(times, last) - since)
      vx = limited((at(xs, last) - at(xs, first)) / elapsed)
      vy = limited((at(ys, last) - at(ys, first)) / elapsed)
    },
  }
}

function limited(velocity: number): number {
  return Math.min(MAX_PX_PER_MS, Math.max(-MAX_PX_PER_MS, velocity))
}
