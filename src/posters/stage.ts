import type { Canvas } from './drawing/canvas.ts'
import type { Mood, Palette } from './choice/palettes.ts'
import type { Random } from './drawing/random.ts'

/**
 * Where a scene plays. The subject belongs between `top` (below the title) and `base`; below `base` lies
 * calm ground, because the deck's card prints its own lines there. The outer 56 units on either side may be
 * cropped by a tall screen.
 */
export interface Stage {
  art: Canvas
  ink: Palette
  random: Random
  top: number
  base: number
  /** How large its sun or moon is, where that may differ. */
  disc?: number
}

export interface Scene {
  /** The hours that suit it, best first is not implied. */
  moods: readonly [Mood, ...Mood[]]
  /** Whether it lies under the plain sky. */
  sky?: true
  /** Where its lowest part begins to darken, and how much. */
  foot?: readonly [from?: number, strength?: number]
  /** Has signs in it that read one way only. */
  isLettered?: true
  /** `room` is what lies between `top` and `base`. */
  draw(stage: Stage & { readonly room: number }): void
}

export const CENTRE = 264
