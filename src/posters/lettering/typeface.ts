import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, PathCommand, parse } from 'opentype.js'
import { num } from '../drawing/canvas.ts'
import { readKerning } from './kerning.ts'
import type { Kerning } from './kerning.ts'

// The library is CommonJS without named exports that Node detects, and its types have no default export.
const require = createRequire(import.meta.url)
const opentype = require('opentype.js') as { parse: typeof parse }

/** One character: its font file, and its glyph there. */
interface Letter {
  cut: Cut
  glyph: number
}

interface Cut {
  font: Font
  kerning: Kerning
}

/** A weight of the poster typeface, over all the files that contain its characters. */
export interface Typeface {
  /** Returns the width at size 1 without tracking, with the space after the last letter. */
  measure(text: string): number
  /** Returns the path data of a line whose baseline starts at x, y. `tracking` is in ems. */
  outline(text: string, x: number, y: number, size: number, tracking: number): string
  /** Returns the text with every unknown character replaced by its nearest Latin one, or left out. */
  legible(text: string): string
}

/** The height of the typeface's capitals, in ems. */
export const CAP_HEIGHT = 0.66

const FILES = '@fontsource/bricolage-grotesque/files/bricolage-grotesque'
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const

/** Latin letters that no decomposition gives, and marks that posters do not need. */
const STAND_INS: Readonly<Record<string, string>> = {
  Ø: 'O',
  ø: 'o',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  Æ: 'AE',
  æ: 'ae',
  '†': '+',
  '★': '*',
  '☆': '*',
  '√': 'V',
  Δ: 'A',
  Ω: 'O',
  Σ: 'S',
  Λ: 'A',
  Ξ: 'E',
  Φ: 'O',
  Ψ: 'Y',
  '：': ':',
  '〜': '~',
  '～': '~',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '―': '—',
  '´': '’',
  '`': '’',
  "'": '’',
}

function readCut(path: string): Cut {
  const bytes = readFileSync(path)
  const copy = new Uint8Array(bytes).buffer
  return { font: opentype.parse(copy), kerning: readKerning(bytes) }
}

/** Returns path data. The library's own writer leaves out separators that some renderers need. */
function pathData(commands: readonly PathCommand[]): string {
  let data = ''
  for (const command of commands) {
    if (command.type === 'Z') data += 'Z'
    else if (command.type === 'Q') data += `Q${num(command.x1)} ${num(command.y1)} ${num(command.x)} ${num(command.y)}`
    else if (command.type === 'C') {
      data += `C${num(command.x1)} ${num(command.y1)} ${num(command.x2)} ${num(command.y2)} ${num(command.x)} ${num(command.y)}`
    } else data += `${command.type}${num(command.x)} ${num(command.y)}`
  }
  return data
}

/** Loads a weight of Bricolage Grotesque from the installed package. Throws if the package is missing. */
export function loadTypeface(weight: 600 | 800): Typeface {
  const cuts = SUBSETS.map((subset) => readCut(require.resolve(`${FILES}-${subset}-${weight}-normal.woff`)))
  const letters = new Map<string, Letter | undefined>()

  function findLetter(character: string): Letter | undefined {
    if (letters.has(character)) return letters.get(character)
    let letter: Letter | undefined
    for (const cut of cuts) {
      const glyph = cut.font.charToGlyphIndex(character)
      if (glyph > 0) {
        letter = { cut, glyph }
        break
      }
    }
    letters.set(character, letter)
    return letter
  }

  function legible(text: string): string {
    let answer = ''
    for (const character of text.normalize('NFC').replaceAll("'", '’')) {
      if (/\s/.test(character)) answer += ' '
      else if (findLetter(character) !== undefined) answer += character
      else {
        const plain = (STAND_INS[character] ?? character.normalize('NFKD')).replace(/\p{M}/gu, '')
        for (const part of plain) if (findLetter(part) !== undefined) answer += part
      }
    }
    return answer.replace(/\s+/g, ' ').trim()
  }

  function* placed(text: string): Generator<{ letter: Letter; at: number }, number> {
    let at = 0
    let previous: Letter | undefined
    for (const character of text) {
      const letter = findLetter(character)
      if (letter === undefined) continue
      const { font, kerning } = letter.cut
      if (previous?.cut === letter.cut) at += kerning(previous.glyph, letter.glyph) / font.unitsPerEm
      yield { letter, at }
      at += (font.glyphs.get(letter.glyph).advanceWidth ?? 0) / font.unitsPerEm
      previous = letter
    }
    return at
  }

  function measure(text: string): number {
    const walk = placed(text)
    let step = walk.next()
    while (!step.done) step = walk.next()
    return step.value
  }

  function outline(text: string, x: number, y: number, size: number, tracking: number): string {
    let data = ''
    let index = 0
    for (const { letter, at } of placed(text)) {
      const glyph = letter.cut.font.glyphs.get(letter.glyph)
      data += pathData(glyph.getPath(x + (at + tracking * index) * size, y, size).commands)
      index += 1
    }
    return data
  }

  return { measure, outline, legible }
}
