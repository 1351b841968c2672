import { HEIGHT, WIDTH, num } from '../drawing/canvas.ts'
import { mix, strongestOn } from '../drawing/colour.ts'
import type { Canvas } from '../drawing/canvas.ts'
import type { Palette } from '../choice/palettes.ts'
import { titleColour } from './title-ground.ts'
import { breakEvenly, letterOutline, letterWidth, posterTitle, setTitle, titleOutline } from './title.ts'
import type { TitleBox } from './title.ts'
import { CAP_HEIGHT } from './typeface.ts'

/** The colours of a letter poster: its background, its text, and two quieter ones. */
interface Inks {
  readonly ground: string
  readonly text: string
  readonly soft: string
  readonly strong: string
}

interface Sheet extends Inks {
  readonly art: Canvas
  readonly ink: Palette
  readonly name: string
}

interface LetterPoster {
  /** Returns whether a title of these words makes a picture in this form. */
  suits(words: readonly string[], name: string): boolean
  draw(sheet: Sheet): void
}

const LEFT = 60
const FULL: TitleBox = { x: LEFT, top: 92, width: WIDTH - 2 * LEFT, maxHeight: 190 }
const WALL_HEIGHT = 400
/** The largest length and breadth of a title along the side: the card's own lines are below it. */
const TALL = { length: 400, breadth: WIDTH - LEFT - 96 } as const
const CENTRE = WIDTH / 2
/** The sun of `sunrise`, which frames its title. */
export const RISING_SUN = { x: CENTRE, y: 356, radius: 176 } as const
/** The distance of the largest letter from the sheet's edges. */
const EDGE = 16

/** Returns lines that are each as wide as the sheet, in the number that fills it best. */
function wallOf(words: readonly string[]): { lines: readonly string[]; height: number } {
  const tried = Array.from({ length: Math.min(6, words.length) }, (_, at) => {
    const lines = breakEvenly(words, at + 1)
    return { lines, height: lines.reduce((sum, line) => sum + rowOf(line), 0) }
  })
  return tried.reduce((best, next) => (Math.abs(next.height - WALL_HEIGHT) < Math.abs(best.height - WALL_HEIGHT) ? next : best))
}

/** Returns one to three lines. Another line must make the letters larger by a third. */
function alongside(words: readonly string[]): { lines: readonly string[]; size: number } {
  const tried = Array.from({ length: Math.min(3, words.length) }, (_, at) => {
    const lines = breakEvenly(words, at + 1)
    return { lines, size: Math.min(TALL.breadth / (CAP_HEIGHT + at * 0.94), ...lines.map((line) => TALL.length / letterWidth(line))) }
  })
  return tried.reduce((best, next) => (next.size > best.size * 1.3 ? next : best))
}

const sizeOf = (line: string): number => Math.min(250, FULL.width / letterWidth(line))
const rowOf = (line: string): number => sizeOf(line) * (CAP_HEIGHT + 0.17)
const wordsOf = (name: string): readonly string[] => posterTitle(name).split(' ')

/** Draws a title in the box, in a colour. Returns its lower edge. */
function drawTitle({ art, name }: Sheet, box: TitleBox, colour: string, centre = false): number {
  const setting = setTitle(name, box)
  if (setting === undefined) return box.top
  art.path(titleOutline(setting, box, centre), colour)
  return setting.bottom
}

/** Draws a sun as plain rings. */
function drawRings({ art, ink, soft }: Sheet, x: number, y: number, radius: number): void {
  const colours = [soft, ink.far, ink.mid, ink.pop, ink.light]
  for (const [at, colour] of colours.entries()) art.circle(x, y, radius * (1 - at * 0.19), colour)
}

/** Posters whose picture is the title itself. */
export const LETTERS = {
  /** Every line is as wide as the sheet. */
  wall: {
    suits: (words) => {
      const { lines, height } = wallOf(words)
      const sizes = lines.map(sizeOf)
      return words.length > 1 && words.length < 9 && Math.abs(height - WALL_HEIGHT) < 110 && Math.max(...sizes) < 2 * Math.min(...sizes)
    },
    draw: ({ art, name, text, strong, soft }) => {
      const { lines, height } = wallOf(wordsOf(name))
      const squeeze = Math.min(1, (WALL_HEIGHT + 60) / height)
      let y = 92
      for (const [at, line] of lines.entries()) {
        const size = sizeOf(line) * squeeze
        art.path(letterOutline(line, LEFT - 0.045 * size, y + CAP_HEIGHT * size, size), at % 2 === 0 ? text : strong)
        y += rowOf(line) * squeeze
      }
      for (let thick = 3; y < HEIGHT; y += 26, thick *= 1.24) art.rect(0, y + 10, WIDTH, thick, soft)
    },
  },
  /** The first letter is as large as the sheet, with a sun behind it. */
  initial: {
    // A tail below the line would cross the edge.
    suits: (_words, name) => /^[A-Z0-9]/i.test(posterTitle(name)) && /^[^Qgjpqy]/.test(posterTitle(name)) && name.length < 30,
    draw: (sheet) => {
      const { art, ink, name, soft, text } = sheet
      const letter = [...posterTitle(name)][0] ?? ''
      const size = Math.min((700 - drawTitle(sheet, FULL, text)) / CAP_HEIGHT, (WIDTH - 2 * EDGE) / letterWidth(letter))
      const outline = letterOutline(letter, WIDTH - letterWidth(letter) * size - EDGE, 720, size)
      art.path(outline, soft)
      art.clipped(outline, () => {
        art.circle(CENTRE + 60, 500, 190, ink.light)
        for (let y = 520; y < 700; y += 34) art.rect(0, y, WIDTH, 6 + (y - 520) / 8, soft)
      })
    },
  },
  /** The title is repeated, ever quieter. */
  echo: {
    suits: (words, name) => words.length < 4 && name.length < 20,
    draw: ({ art, name, ground, text }) => {
      const setting = setTitle(name, { ...FULL, maxHeight: 160 })
      if (setting === undefined) return
      const step = setting.lines.length * setting.leading
      for (let row = 0; setting.bottom + row * step < HEIGHT - EDGE; row++) {
        const box = { ...FULL, maxHeight: 160, top: 92 + row * step }
        const shifted = setTitle(name, box)
        if (shifted !== undefined)
          art.path(titleOutline(shifted, box, false), mix(text, ground, row === 0 ? 0 : Math.min(0.94, 0.48 + row * 0.1)))
      }
    },
  },
  /** The title is inside a sun that rises. */
  sunrise: {
    suits: (words) => words.length < 6,
    draw: (sheet) => {
      const { art, ink, soft } = sheet
      const { x, y, radius } = RISING_SUN
      art.rect(0, y + 92, WIDTH, HEIGHT, soft)
      art.circle(x, y, radius, ink.light)
      const box = { x: x - 140, width: 280, top: y, maxHeight: 150 }
      const setting = setTitle(sheet.name, box)
      const height = setting === undefined ? 0 : setting.bottom - box.top
      drawTitle(sheet, { ...box, top: y - height / 2 }, titleColour(ink, ink.light), true)
    },
  },
  /** The title is over rings that rise from the lower edge. */
  rings: {
    suits: (words) => words.length < 8,
    draw: (sheet) => {
      drawRings(sheet, CENTRE, HEIGHT - 70, 372)
      drawTitle(sheet, FULL, sheet.text)
    },
  },
  /** The title is along the side, from the card's own lines up to the caption. */
  tall: {
    suits: (words, name) => words.length > (name.length > 11 ? 1 : 0) && name.length > 3 && name.length < 24,
    draw: (sheet) => {
      const { art, ink, name, soft, strong, text } = sheet
      const { lines, size } = alongside(wordsOf(name))
      art.rect(0, 0, 34, HEIGHT, strong)
      art.circle(WIDTH, HEIGHT, 236, soft)
      art.circle(WIDTH, HEIGHT, 142, ink.light)
      lines.forEach((line, at) => {
        const x = 96 + CAP_HEIGHT * size + at * size * 0.94
        art.group({ transform: `translate(${num(x)} ${FULL.top + TALL.length}) rotate(-90)` }, () =>
          art.path(letterOutline(line, 0, 0, size), text),
        )
      })
    },
  },
} as const satisfies Record<string, LetterPoster>

export type LetterName = keyof typeof LETTERS

/** Returns the colours on the ground of the sky, or turned: light on the darkest ink. */
function inksOf(ink: Palette, isTurned: boolean): Inks {
  const ground = isTurned ? ink.near : ink.skyTop
  const text = titleColour(ink, ground)
  const strong = strongestOn(ground, isTurned ? [ink.light, ink.skyLow] : [ink.mid, ink.pop, ink.skyLow])
  return { ground, text, strong, soft: mix(ground, isTurned ? ink.far : ink.skyLow, 0.55) }
}

/** Draws a letter poster. Returns the colours of its background and its text. */
export function drawLetters(
  letters: LetterName,
  isTurned: boolean,
  sheet: Pick<Sheet, 'art' | 'ink' | 'name'>,
): Pick<Inks, 'ground' | 'text'> {
  const inks = inksOf(sheet.ink, isTurned)
  sheet.art.rect(0, 0, WIDTH, HEIGHT, inks.ground)
  LETTERS[letters].draw({ ...sheet, ...inks })
  return inks
}

/** Returns the letter posters that suit a title. */
export function lettersFor(name: string): readonly LetterName[] {
  const words = wordsOf(name)
  return (Object.keys(LETTERS) as LetterName[]).filter((letters) => words[0] !== '' && LETTERS[letters].suits(words, name))
}
