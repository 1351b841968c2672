import { describe, expect, it } from 'vitest'
import { captionOutline, captionWidth, posterTitle, setTitle, titleOutline } from './title.ts'
import type { TitleBox } from './title.ts'
import { loadTypeface } from './typeface.ts'

const BOX: TitleBox = { x: 60, top: 86, width: 408, maxHeight: 150 }

/** Returns the bounds of a path. The handles of its curves count too, which is exact enough for a margin. */
function boundsOf(data: string): { left: number; right: number; top: number; bottom: number } {
  const numbers = [...data.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text))
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const NAMES = [
  'Tetris',
  'Doom',
  'ICO',
  'M.U.L.E.',
  'Q*bert',
  'The Legend of Zelda: Tears of the Kingdom',
  'Heroes of Might and Magic III: The Restoration of Erathia',
  'Brain Age: Train Your Brain in Minutes a Day!',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützensimulator',
  'W'.repeat(206),
  'Long '.repeat(41).trim(),
  'Ōkami & Pokémon™: Łódź, Ærøskøbing — ½ ³ №',
  'Command & Conquer: Alarmstufe Rot 3 – Der Aufstand, Größe XXL',
]

describe('a title', () => {
  it.each(NAMES)('stays inside its frame: %s', (name) => {
    const setting = setTitle(name, BOX)
    expect(setting).toBeDefined()
    if (setting === undefined) return
    for (const centre of [false, true]) {
      const { left, right, top, bottom } = boundsOf(titleOutline(setting, BOX, centre))
      expect(left).toBeGreaterThan(BOX.x - 8)
      expect(right).toBeLessThan(BOX.x + BOX.width + 8)
      expect(top).toBeGreaterThan(BOX.top - 16)
      expect(bottom).toBeLessThan(BOX.top + BOX.maxHeight + 12)
    }
    expect(setting.lines.length).toBeLessThanOrEqual(4)
    expect(setting.size).toBeGreaterThanOrEqual(24.9)
  })

  it('is complete if it fits, and otherwise ends with an ellipsis', () => {
    const name = 'The Legend of Zelda: Tears of the Kingdom'
    expect(setTitle(name, BOX)?.lines.join(' ')).toBe(name)
    expect(setTitle('W'.repeat(206), BOX)?.lines.at(-1)).toMatch(/…$/)
  })

  it('is set in lines of similar length', () => {
    const widths = setTitle('Where in the World Is Carmen Sandiego?', BOX)?.widths ?? []
    expect(widths.length).toBeGreaterThan(1)
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6)
  })

  it('breaks at the pauses of the name, and never before its number', () => {
    expect(setTitle('Warcraft III: Reign of Chaos', BOX)?.lines[0]).toBe('Warcraft III:')
    expect(setTitle('The Witcher 3: Wild Hunt', BOX)?.lines[0]).toBe('The Witcher 3:')
  })

  it.each([
    ['Pokémon™', 'Pokémon'],
    ['Ōkami', 'Ōkami'],
    ['Final Fantasy Ⅶ', 'Final Fantasy VII'],
    ['Nier:  Automata', 'Nier: Automata'],
    ["Assassin's Creed", 'Assassin’s Creed'],
    ['Peggle 🎮 Nights', 'Peggle Nights'],
    ['Ｆｕｌｌ', 'Full'],
  ])('keeps the characters of the typeface, and replaces the rest: %s', (name, drawn) => {
    expect(posterTitle(name)).toBe(drawn)
  })

  it('is left out if none of it can be drawn', () => {
    expect(setTitle('東京', BOX)).toBeUndefined()
    expect(setTitle('', BOX)).toBeUndefined()
  })
})

describe('the typeface', () => {
  it('kerns: a pair that leaves a gap is closer than its letters alone', () => {
    const { measure } = loadTypeface(800)
    for (const pair of ['To', 'AV', 'LT', 'P.']) {
      const [left = '', right = ''] = pair
      expect(measure(pair)).toBeLessThan(measure(left) + measure(right))
    }
  })

  it('measures a caption as wide as it is drawn', () => {
    const { left, right } = boundsOf(captionOutline('Role-playing', 100, 50, 20))
    expect(right - left).toBeCloseTo(captionWidth('Role-playing', 20), -1)
  })
})
