import type { Canvas } from './drawing/canvas.ts'
import type { Palette } from './choice/palettes.ts'
import type { Random } from './drawing/random.ts'

/**
 * The area of a scene. The subject is between `top` (below the title) and `base`. The ground below `base` is calm, because the deck's
 * card prints its own lines there. A tall screen may crop the outer 56 units on either side.
 */
export interface Stage {
  art: Canvas
  ink: Palette
  random: Random
  top: number
  base: number
  /** The size factor of its sun or moon, if that may differ. */
  disc?: number
}

export const CENTRE = 264
