import type { GameState } from '../../contract/mutations.ts'

/** The verdict of a swipe on a game. */
export type Verdict = GameState

export const SWIPE_DISTANCE_PX = 140
/** 500 px a second. */
export const SWIPE_VELOCITY_PX_PER_MS = 0.5
export const OWN_DISTANCE_PX = 120
/** A stamp begins to show here, so that a resting thumb shows none. */
const STAMP_FROM_PX = 16

/** The position of a released card, and the finger's speed. */
export interface Release {
  /** From the card's rest, in pixels; right and down are positive. */
  x: number
  y: number
  /** How far the finger moved since it touched the card: it differs if the finger caught a returning card. */
  movedX: number
  /** Pixels per millisecond. */
  vx: number
  vy: number
}

/**
 * Returns the verdict of a release: right is liked, left is disliked, from 140 px or 0.5 px/ms on, however short; up is owned from 120 px
 * on. If both apply, the stronger one counts. Undefined: the card returns.
 */
export function findVerdict({ x, y, movedX, vx, vy }: Release): Verdict | undefined {
  const thrown = Math.abs(vx) >= SWIPE_VELOCITY_PX_PER_MS && Math.abs(vx) >= Math.abs(vy) && vx * movedX > 0
  const sideways = Math.abs(x) >= SWIPE_DISTANCE_PX || thrown
  const upwards = -y >= OWN_DISTANCE_PX
  if (upwards && !(sideways && Math.abs(x) / SWIPE_DISTANCE_PX > -y / OWN_DISTANCE_PX)) return 'owned'
  if (!sideways) return undefined
  return (thrown ? vx : x) > 0 ? 'liked' : 'disliked'
}

/** Returns the stamp of a card at its position, if any. */
export function leaningTo(x: number, y: number): Verdict | undefined {
  const sideways = Math.abs(x) / SWIPE_DISTANCE_PX
  const upwards = -y / OWN_DISTANCE_PX
  if (Math.max(Math.abs(x), -y) < STAMP_FROM_PX) return undefined
  if (upwards > sideways) return 'owned'
  return x > 0 ? 'liked' : 'disliked'
}

/** Returns how far a card is towards a verdict, from 0 to 1; at 1 letting go would count by distance alone. */
export function commitment(x: number, y: number): number {
  return Math.min(1, Math.max(Math.abs(x) / SWIPE_DISTANCE_PX, -y / OWN_DISTANCE_PX, 0))
}

/** Returns the verdict of an arrow key. */
export function verdictOfKey(key: string): Verdict | undefined {
  if (key === 'ArrowRight') return 'liked'
  if (key === 'ArrowLeft') return 'disliked'
  return key === 'ArrowUp' ? 'owned' : undefined
}
