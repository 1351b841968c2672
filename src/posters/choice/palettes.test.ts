import { describe, expect, it } from 'vitest'
import { contrast } from '../drawing/colour.ts'
import { titleColour } from '../lettering/title-ground.ts'
import { PALETTES, choosePalette } from './palettes.ts'

describe('the palettes', () => {
  it.each(PALETTES)('$name: the title has enough contrast to its sky', (palette) => {
    expect(contrast(titleColour(palette), palette.skyTop)).toBeGreaterThan(3.6)
  })

  it('differ for games that follow each other', () => {
    const ids = Array.from({ length: 500 }, (_, index) => 1_000_000_000 + index)
    const names = ids.map((id) => choosePalette(id, ['day', 'dusk', 'night']).name)
    expect(names.filter((name, index) => name === names[index + 1])).toEqual([])
    expect(new Set(names).size).toBe(PALETTES.length)
  })

  it('throw for a poster without an hour', () => {
    expect(() => choosePalette(1, [])).toThrow('no palette')
  })
})
