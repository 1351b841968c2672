import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { samplePalettes, sampleScenes } from '../../tests/support/scene-samples.ts'
import { Canvas } from './drawing/canvas.ts'
import { PALETTES } from './choice/palettes.ts'
import { ASSIGNED } from './choice/assigned.ts'
import { COMPOSITIONS, drawComposed } from './compose.ts'
import { drawPoster } from './poster.ts'
import type { PosterSubject } from './poster-subject.ts'
import { makeRandom } from './drawing/random.ts'
import { GENRE_SCENES, NAME_SCENES, TAG_SCENES, THEME_SCENES } from './choice/scene-table.ts'
import { SCENES } from './choice/scenes.ts'

const GAME: PosterSubject = {
  id: 1_000_000_042,
  name: 'The Long Way Down',
  year: 1998,
  label: 'Adventure',
  genreIds: [31],
  themeIds: [17],
  tags: ['atmospheric'],
}

describe('a poster', () => {
  it('is the same drawing for the same game', () => {
    expect(drawPoster(GAME)).toBe(drawPoster({ ...GAME }))
  })

  it('differs between games that only differ in their id', () => {
    const drawings = Array.from({ length: 20 }, (_, index) => drawPoster({ ...GAME, id: GAME.id + index }))
    expect(new Set(drawings).size).toBe(20)
  })

  it('needs no font on the device: its text consists of outlines', () => {
    const svg = drawPoster(GAME)
    expect(svg).not.toMatch(/<text|font-family|<image|href=/)
  })

  it('cannot be broken by a name', async () => {
    const svg = drawPoster({ ...GAME, name: '<script>alert("1")</script> & "]]>', label: '<b>' })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;')
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 528, height: 748 })
  })
})

describe('every scene', () => {
  const hours = PALETTES.map(({ name }) => name)

  it.each(sampleScenes())('%s draws in its palettes, below a short and a long title', (name) => {
    // Each scene has another composition, so that a few scenes cover all of them.
    const start = sampleScenes().indexOf(name)
    for (const [at, ink] of samplePalettes(name).entries()) {
      for (const top of [124, 250]) {
        const art = new Canvas()
        const composition = COMPOSITIONS[(start + at + top) % COMPOSITIONS.length] ?? 'plain'
        drawComposed(name, composition, { art, ink, random: makeRandom(hours.indexOf(ink.name) * 7 + top), top, base: 486 })
        const svg = art.toSvg('scene')
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
        const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
        expect(used.filter((id) => !defined.has(id))).toEqual([])
      }
    }
  })

  it('is the picture of some game', () => {
    const tables = [TAG_SCENES, GENRE_SCENES, THEME_SCENES].flatMap((table) => Object.values(table).flat())
    const named = new Set<string | undefined>([
      ...tables,
      ...NAME_SCENES.flatMap(([, scenes]) => scenes),
      ...[...ASSIGNED.values()].map(({ picture }) => picture),
    ])
    expect(Object.keys(SCENES).filter((name) => !named.has(name))).toEqual([])
  })
})
