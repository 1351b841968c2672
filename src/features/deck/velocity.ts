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
export interface VelocityTracker {
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
