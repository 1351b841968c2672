import { loadTypeface, CAP_HEIGHT } from './typeface.ts'
import type { Typeface } from './typeface.ts'

/** A title in lines at one size. All numbers are in the poster's own units. */
export interface TitleSetting {
  lines: readonly string[]
  size: number
  /** The baseline of the first line, and the distance between baselines. */
  firstBaseline: number
  leading: number
  /** The lower edge, descenders included. */
  bottom: number
  widths: readonly number[]
}

export interface TitleBox {
  x: number
  top: number
  width: number
  maxHeight: number
}

const TRACKING = -0.022
const LINE_HEIGHT = 0.96
const DESCENT = 0.2
const MAX_LINES = 4
const LARGEST = 118
const SMALLEST = 25

const TYPEFACE: Typeface = loadTypeface(800)
const CAPTION_FACE: Typeface = loadTypeface(600)

/** Returns a name without trademark signs and without characters that the typeface cannot draw. */
export function posterTitle(name: string): string {
  return TYPEFACE.legible(name.replace(/[™®©℠]/gu, '').replace(/[\u{10000}-\u{10FFFF}]/gu, ''))
}

/** Returns the width of a text in one line, for size 1. */
export function letterWidth(text: string): number {
  return TYPEFACE.measure(text) + TRACKING * Math.max(0, [...text].length - 1)
}

/**
 * Returns a title as large as the box allows, in at most four lines of even length. Lines preferably end after a colon or dash. A
 * title that does not fit at the smallest legible size ends in an ellipsis.
 */
export function setTitle(name: string, box: TitleBox): TitleSetting | undefined {
  const words = posterTitle(name)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  let best: TitleSetting | undefined
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count++) {
    const setting = fit(breakEvenly(words, count), box)
    // Another line must make the type larger by a sixth.
    if (best === undefined || setting.size > best.size * 1.16) best = setting
  }
  if (best !== undefined && best.size >= SMALLEST) return best
  return fit(breakAtWidth(words, box.width / SMALLEST), box)
}

function fit(lines: readonly string[], box: TitleBox): TitleSetting {
  const widest = Math.max(...lines.map(letterWidth))
  const rows = CAP_HEIGHT + (lines.length - 1) * LINE_HEIGHT + DESCENT
  const size = Math.min(LARGEST, box.width / widest, box.maxHeight / rows)
  return {
    lines,
    size,
    firstBaseline: box.top + CAP_HEIGHT * size,
    leading: LINE_HEIGHT * size,
    bottom: box.top + rows * size,
    widths: lines.map((text) => letterWidth(text) * size),
  }
}

/** Returns the split into `count` lines whose longest is shortest. Titles have few words, so all splits are tried by recursion. */
export function breakEvenly(words: readonly string[], count: number): string[] {
  interface Split {
    widest: number
    unevenness: number
    lines: string[]
  }
  const memo = new Map<number, Split>()
  const solve = (start: number, left: number): Split => {
    if (left === 1) {
      const text = words.slice(start).join(' ')
      return { widest: letterWidth(text), unevenness: letterWidth(text) ** 2, lines: [text] }
    }
    const key = start * 8 + left
    const known = memo.get(key)
    if (known !== undefined) return known
    let best: Split = { widest: Number.POSITIVE_INFINITY, unevenness: 0, lines: [] }
    for (let end = start + 1; end <= words.length - left + 1; end++) {
      const text = words.slice(start, end).join(' ')
      const rest = solve(end, left - 1)
      const width = letterWidth(text) * penalty(text, words[end] ?? '')
      const widest = Math.max(width, rest.widest)
      // Of equally wide splits the most even one is best: no word is alone in a line without need.
      const unevenness = letterWidth(text) ** 2 + rest.unevenness
      if (widest < best.widest - 1e-9 || (widest < best.widest + 1e-9 && unevenness < best.unevenness)) {
        best = { widest, unevenness, lines: [text, ...rest.lines] }
      }
    }
    memo.set(key, best)
    return best
  }
  return solve(0, count).lines
}

/** A line preferably ends at a pause in the name, and not between a number and its word. */
function penalty(text: string, next: string): number {
  if (/[:–—]$/.test(text)) return 0.88
  return /^([0-9]+|[IVX]+)[:.,!]?$/.test(next) ? 1.3 : 1
}

/** Fills lines up to a width in ems; the last of four is cut with an ellipsis. */
function breakAtWidth(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of words) {
    const longer = current === '' ? word : `${current} ${word}`
    if (letterWidth(longer) <= width) {
      current = longer
      continue
    }
    if (current !== '') lines.push(current)
    current = word
    if (lines.length === MAX_LINES) break
  }
  if (lines.length < MAX_LINES) {
    lines.push(current)
    current = ''
  }
  return lines.map((text, index) => shorten(text, width, index === MAX_LINES - 1 && current !== ''))
}

function shorten(text: string, width: number, more: boolean): string {
  if (!more && letterWidth(text) <= width) return text
  const characters = [...text]
  while (characters.length > 1 && letterWidth(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}

/** Returns the path data of a title; `centre` centres its lines in the box. */
export function titleOutline(setting: TitleSetting, box: TitleBox, centre: boolean): string {
  return setting.lines
    .map((text, index) => {
      const indent = centre ? (box.width - (setting.widths[index] ?? 0)) / 2 : opticalIndent(text, setting.size)
      const y = setting.firstBaseline + index * setting.leading
      return TYPEFACE.outline(text, box.x + indent, y, setting.size, TRACKING)
    })
    .join('')
}

/** Returns the path data of a text in one line. */
export function letterOutline(text: string, x: number, baseline: number, size: number): string {
  return TYPEFACE.outline(text, x, baseline, size, TRACKING)
}

/** Round and slanted letters start a little outside the margin, as a typesetter would hang them. */
function opticalIndent(text: string, size: number): number {
  return /^[OCGQoceq“‘("AVWTYJ]/.test(text) ? -0.03 * size : -0.045 * size
}

const CAPTION_TRACKING = 0.09

/** Returns the path data of the small line above the title, in widely spaced capitals. */
export function captionOutline(text: string, x: number, baseline: number, size: number): string {
  return CAPTION_FACE.outline(CAPTION_FACE.legible(text.toUpperCase()), x, baseline, size, CAPTION_TRACKING)
}

/** Returns the width of the small line above the title, in the poster's units. */
export function captionWidth(text: string, size: number): number {
  const legible = CAPTION_FACE.legible(text.toUpperCase())
  return (CAPTION_FACE.measure(legible) + CAPTION_TRACKING * ([...legible].length - 1)) * size
}
