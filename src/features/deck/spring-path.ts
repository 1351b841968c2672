/** The one spring of the deck, in the units of react-spring, with mass 1. */
export const SETTLE = { tension: 420, friction: 32 } as const

const DECAY_PER_S = SETTLE.friction / 2
const TURNS_PER_S = Math.sqrt(SETTLE.tension - DECAY_PER_S ** 2)
/** By then it is within half a percent of its target. */
export const SETTLED_AFTER_MS = 340
/** A frame. */
export const STEP_MS = 1_000 / 60
/** A spring that never ends would be a mistake; half a second is longer than any of ours. */
const STEPS_MAX = 30

// Why: docs/decisions/deck/0004-compositor-moves-cards.md
/**
 * Returns the spring's position some milliseconds after it was released with this velocity, in units per millisecond. The compositor can
 * animate a precomputed path alone; a spring that is stepped frame by frame needs the main thread.
 */
export type SpringPath = (ms: number) => number

export function springPath(from: number, to: number, velocity = 0): SpringPath {
  const way = from - to
  const swing = (velocity * 1_000 + DECAY_PER_S * way) / TURNS_PER_S
  return (ms) => {
    const turn = (TURNS_PER_S * ms) / 1_000
    return to + Math.exp((-DECAY_PER_S * ms) / 1_000) * (way * Math.cos(turn) + swing * Math.sin(turn))
  }
}

/** Returns the moments, a frame apart and the last one exact, until a path first reaches `to`. */
export function momentsUntil(path: SpringPath, to: number): number[] {
  const sign = Math.sign(to - path(0))
  const moments = [0]
  for (let step = 1; step <= STEPS_MAX && (to - path((step - 1) * STEP_MS)) * sign > 0; step += 1) {
    moments.push(step * STEP_MS)
  }
  return moments
}

/** Returns the moments, a frame apart, until a path has settled; the last frame is its end. */
export function restMoments(): number[] {
  return Array.from({ length: Math.floor(SETTLED_AFTER_MS / STEP_MS) }, (_, step) => step * STEP_MS)
}

/** Returns the easing from rest to rest, for an animation between any two positions that takes `ms`. */
export function easingUntil(ms: number): string {
  const path = springPath(0, 1)
  const points = Array.from({ length: 21 }, (_, point) => path((point / 20) * ms).toFixed(4))
  return `linear(${[...points.slice(0, -1), '1'].join(',')})`
}
