// Shows [S446].
import { describe, expect, it } from 'vitest'
import { getPalette } from '../choice/palettes.ts'
import { Canvas, HEIGHT, WIDTH } from '../drawing/canvas.ts'
import { LETTERS, RISING_SUN, drawLetters, lettersFor } from './letters.ts'
import type { LetterName } from './letters.ts'

/** Short, long and wide titles. Rows of `echo` and letters of `initial` depend on them most. */
const NAMES = [
  'Pokémon Red Version',
  'Qix',
  'Jazz',
  'W',
  'Max',
  'Journey',
  'Doom',
  'Danganronpa: Trigger Happy Havoc',
  'Mobile Legends: Bang Bang',
]

/** Returns the corners of each outline, and of the handles of its curves. */
function cornersOf(letters: LetterName, name: string): (readonly [number, number])[] {
  const art = new Canvas()
  drawLetters(letters, false, { art, ink: getPalette('coral'), name })
  const outlines = [...art.toSvg(name).matchAll(/<path d="([^"]+)"/g)].map(([, data = '']) =>
    [...data.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number)),
  )
  return outlines.flatMap((numbers) => {
    const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, at) => at % 2 === axis)) as [number[], number[]]
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    return ([left, right] as const).flatMap((x) => ([top, bottom] as const).map((y) => [x, y] as const))
  })
}

describe('letters', () => {
  // Letters along the side are rotated: `poster-sets.test.ts` measures them.
  const upright = (Object.keys(LETTERS) as LetterName[]).filter((letters) => letters !== 'tall')

  it.each(upright)('%s: never cross the edge of the sheet', (letters) => {
    const outside = NAMES.filter((name) => lettersFor(name).includes(letters)).filter((name) =>
      cornersOf(letters, name).some(([x, y]) => x < 0 || x > WIDTH || y < 0 || y > HEIGHT),
    )
    expect(outside).toEqual([])
  })

  it('never cross the sun that frames them', () => {
    const { x, y, radius } = RISING_SUN
    const suited = NAMES.filter((name) => lettersFor(name).includes('sunrise'))
    expect(suited.filter((name) => cornersOf('sunrise', name).some(([a, b]) => Math.hypot(a - x, b - y) > radius))).toEqual([])
    expect(suited).toContain('Pokémon Red Version')
  })
})
