/** Of the movement, and of the rest after it that still belongs to it. */
const WINDOW_MS = 100
/** Two frames: a finger that moves is heard of in every frame, so before a single move it lay still for longer. */
const LONGEST_GAP_MS = 32
/** A touch as short as this is one flick: nobody moves, rests on purpose and lifts in so little time. */
const FLICK_MS = 300
const SHORTEST_MS = 4
const MAX_PX_PER_MS = 8
const KEPT = 16

/**
 * The speed of a finger when it leaves, in pixels a millisecond, from the samples of its last 100 ms.
 *
 * A quick flick is two or three events long. Speed taken from the last two of them, as gesture libraries do, is
 * chance: they can bear the same time, or the last one can be the pointer standing still under a lifting finger.
 * The samples lie in one reused buffer, because this runs while a card is under the thumb.
 */
export interface VelocityTracker {
  /** A finger touches: what was known is forgotten. */
  start(time: number, x: number, y: number): void
  add(time: number, x: number, y: number): void
  /** The speed at the moment of release; then read `vx` and `vy`. */
  release(time: number): void
  readonly vx: number
  readonly vy: number
}

export function createVelocityTracker(): VelocityTracker {
  const times = new Float64Array(KEPT)
  const xs = new Float64Array(KEPT)
  const ys = new Float64Array(KEPT)
  let count = 0
  let startedAt = 0
  let vx = 0
  let vy = 0

  const at = (array: Float64Array, index: number) => array[index % KEPT] ?? 0

  const add = (time: number, x: number, y: number) => {
    times[count % KEPT] = time
    xs[count % KEPT] = x
    ys[count % KEPT] = y
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
      const oldest = Math.max(0, count - KEPT)
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
