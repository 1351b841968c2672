import type { GameState } from '../../contract/mutations.ts'

/** What a swipe says about a game. */
export type Verdict = GameState

export const SWIPE_DISTANCE_PX = 140
/** 500 px a second. */
export const SWIPE_VELOCITY_PX_PER_MS = 0.5
export const OWN_DISTANCE_PX = 120
/** A stamp begins to show here, so that a resting thumb shows none. */
const STAMP_FROM_PX = 16

/** Where a released card lies and how the finger left it. */
export interface Release {
  /** From where the card rests, in pixels; right and down are positive. */
  x: number
  y: number
  /** How far the finger went since it touched the card: not the same where it caught a card on its way back. */
  movedX: number
  /** Pixels a millisecond. */
  vx: number
  vy: number
}

/**
 * What a release means: right is liked, left is disliked, from 140 px or 0.5 px/ms on, however short; up is owned
 * from 120 px on. Where both hold, the stronger one counts. Undefined: the card goes back.
 */
export function findVerdict({ x, y, movedX, vx, vy }: Release): Verdict | undefined {
  const thrown = Math.abs(vx) >= SWIPE_VELOCITY_PX_PER_MS && Math.abs(vx) >= Math.abs(vy) && vx * movedX > 0
  const sideways = Math.abs(x) >= SWIPE_DISTANCE_PX || thrown
  const upwards = -y >= OWN_DISTANCE_PX
  if (upwards && !(sideways && Math.abs(x) / SWIPE_DISTANCE_PX > -y / OWN_DISTANCE_PX)) return 'owned'
  if (!sideways) return undefined
  return (thrown ? vx : x) > 0 ? 'liked' : 'disliked'
}

/** Which stamp a card shows where it is, if any. */
export function leaningTo(x: number, y: number): Verdict | undefined {
  const sideways = Math.abs(x) / SWIPE_DISTANCE_PX
  const upwards = -y / OWN_DISTANCE_PX
  if (Math.max(Math.abs(x), -y) < STAMP_FROM_PX) return undefined
  if (upwards > sideways) return 'owned'
  return x > 0 ? 'liked' : 'disliked'
}

/** How far a card is on the way to a verdict, from 0 to 1, where letting go would count by distance alone. */
export function commitment(x: number, y: number): number {
  return Math.min(1, Math.max(Math.abs(x) / SWIPE_DISTANCE_PX, -y / OWN_DISTANCE_PX, 0))
}

/** The verdict of an arrow key. */
export function verdictOfKey(key: string): Verdict | undefined {
  if (key === 'ArrowRight') return 'liked'
  if (key === 'ArrowLeft') return 'disliked'
  return key === 'ArrowUp' ? 'owned' : undefined
}
