import type { Palette } from '../choice/palettes.ts'
import { WIDTH } from '../drawing/canvas.ts'
import { strongestOn } from '../drawing/colour.ts'
import type { Stage } from '../stage.ts'

/** Returns the ink of the palette in which a title is most legible. */
export function titleColour({ skyTop, title, ink, paper }: Palette, ground = skyTop): string {
  return strongestOn(ground, [title, ink, paper])
}

/** Draws plain sky over everything behind the title, mostly rays; it ends at the title's lower edge. */
export function drawTitleGround({ art, ink, top }: Pick<Stage, 'art' | 'ink' | 'top'>): void {
  const end = top + 18
  const fade = art.fade(0, end, [
    [0, ink.skyTop, 0.92],
    [0.76, ink.skyTop, 0.87],
    [1, ink.skyTop, 0],
  ])
  art.rect(0, 0, WIDTH, end, fade)
}
