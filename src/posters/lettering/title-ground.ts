import type { Palette } from '../choice/palettes.ts'
import { WIDTH } from '../drawing/canvas.ts'
import { strongestOn } from '../drawing/colour.ts'
import type { Stage } from '../stage.ts'

/** The ink of the palette that a title is read best in. */
export function titleColour({ skyTop, title, ink, paper }: Palette, ground = skyTop): string {
  return strongestOn(ground, [title, ink, paper])
}

/** A veil of plain sky over whatever reaches up behind the title, rays above all; it ends where the title does. */
export function drawTitleGround({ art, ink, top }: Pick<Stage, 'art' | 'ink' | 'top'>): void {
  const end = top + 18
  const fade = art.fade(0, end, [[0, ink.skyTop, 0.92], [0.76, ink.skyTop, 0.87], [1, ink.skyTop, 0]])
  art.rect(0, 0, WIDTH, end, fade)
}
