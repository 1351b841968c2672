import { num } from '../drawing/canvas.ts'
import type { Stage } from '../stage.ts'

type Ground = Pick<Stage, 'art' | 'ink'>

/** A hooded traveller, about `height` tall, seen from behind. */
export function drawTraveller({ art, ink }: Ground, x: number, foot: number, height: number, colour = ink.ink): void {
  art.placed(x, foot, height / 100, 1, () => {
    art.path('M-19 2C-21 -34 -17 -60 -9 -70C-14 -78 -12 -98 0 -100C12 -98 14 -78 9 -70C17 -60 21 -34 19 2Z', colour)
  })
}

/** Someone standing upright, legs a little apart. */
export function drawPerson({ art, ink }: Ground, x: number, foot: number, height: number, colour = ink.ink): void {
  art.placed(x, foot, height / 100, 1, () => {
    art.circle(0, -90, 9.5, colour)
    art.path('M-14 2L-11 -46L-15 -42C-18 -56 -16 -72 -8 -78H8C16 -72 18 -56 15 -42L11 -46L14 2H5L0 -38L-5 2Z', colour)
  })
}

/** A scarf in the wind, fastened at x, y. */
export function drawScarf({ art }: Ground, x: number, y: number, length: number, side: number, colour: string): void {
  const at = (share: number): string => num(x + side * length * share)
  art.path(
    `M${num(x)} ${num(y)}C${at(0.35)} ${num(y - 9)} ${at(0.6)} ${num(y + 9)} ${at(1)} ${num(y - 3)}` +
      `C${at(0.8)} ${num(y + 14)} ${at(0.4)} ${num(y + 4)} ${num(x)} ${num(y + 9)}Z`,
    colour,
  )
}

/** A coat and a broad hat, from behind; long enough to have a story. */
export function drawStranger({ art, ink }: Ground, x: number, foot: number, height: number, colour = ink.ink): void {
  art.placed(x, foot, height / 100, 1, () => {
    art.path('M-8 2L-9 -16L-17 -14C-18 -40 -20 -64 -11 -74L11 -74C20 -64 18 -40 17 -14L9 -16L8 2H2L0 -14L-2 2Z', colour)
    art.path('M-19 -83C-12 -87 -9 -86 -8 -92C-7 -101 7 -101 8 -92C9 -86 12 -87 19 -83C12 -79 -12 -79 -19 -83Z', colour)
    art.circle(0, -79, 7, colour)
  })
}
