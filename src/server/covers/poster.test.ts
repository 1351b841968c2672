import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GENRE_ROWS, TAG_ROWS, THEME_ROWS } from '../catalogue/dictionary-rows.ts'
import { Canvas } from './canvas.ts'
import { chooseScene } from './choose-scene.ts'
import { contrast, strongestOn } from './colour.ts'
import { PALETTES, choosePalette } from './palettes.ts'
import { drawPoster } from './poster.ts'
import type { PosterSubject } from './poster-subject.ts'
import { makeRandom } from './random.ts'
import { renderPoster } from './render-poster.ts'
import { GENRE_SCENES, SCENES, TAG_SCENES, THEME_SCENES, VAGUE_TAGS } from './scene-table.ts'

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

  it('differs between games that are alike in everything but who they are', () => {
    const drawings = Array.from({ length: 20 }, (_, index) => drawPoster({ ...GAME, id: GAME.id + index }))
    expect(new Set(drawings).size).toBe(20)
  })

  it('needs no font where it is shown: its words are outlines', () => {
    const svg = drawPoster(GAME)
    expect(svg).not.toMatch(/<text|font-family|<image|href=/)
  })

  it('cannot be broken out of by a name', async () => {
    const svg = drawPoster({ ...GAME, name: '<script>alert("1")</script> & "]]>', label: '<b>' })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;')
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 528, height: 748 })
  })

  it('is complete without a year, a genre or a name that can be drawn', async () => {
    const svg = drawPoster({ ...GAME, name: '東京', year: null, label: '', genreIds: [], themeIds: [], tags: [] })
    expect((await renderPoster(svg, 'cover_small')).length).toBeGreaterThan(0)
  })

  it('stays light: 300 of them are kept on a phone', async () => {
    const sizes: number[] = []
    for (const name of Object.keys(SCENES).slice(0, 16)) {
      const tags = Object.keys(TAG_SCENES).filter((tag) => TAG_SCENES[tag]?.some((scene) => scene === name))
      const image = await renderPoster(drawPoster({ ...GAME, tags }), 'cover_big_2x')
      sizes.push(image.length)
    }
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(30_000)
  })
})

describe('every scene', () => {
  const hours = PALETTES.map(({ name }) => name)

  it.each(Object.entries(SCENES))('%s draws in all of its palettes, below a short and a long title', (_name, scene) => {
    for (const ink of PALETTES.filter(({ mood }) => scene.moods.includes(mood))) {
      for (const top of [124, 250]) {
        const art = new Canvas()
        scene.draw({ art, ink, random: makeRandom(hours.indexOf(ink.name) * 7 + top), top, base: 486 })
        const svg = art.toSvg('scene')
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
        for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(defined).toContain(id)
      }
    }
  })

  it('has a name of its own', () => {
    const names = Object.values(SCENES).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('is some game’s picture', () => {
    const named = new Set([TAG_SCENES, GENRE_SCENES, THEME_SCENES].flatMap((table) => Object.values(table).flat()))
    expect(Object.keys(SCENES).filter((name) => !named.has(name as keyof typeof SCENES))).toEqual([])
  })
})

describe('the choice of a scene', () => {
  it('knows every genre and theme of the dictionaries', () => {
    expect(GENRE_ROWS.filter(([id]) => (GENRE_SCENES[id] ?? []).length === 0)).toEqual([])
    expect(THEME_ROWS.filter(([id]) => (THEME_SCENES[id] ?? []).length === 0)).toEqual([])
  })

  it('speaks of tags by their names', () => {
    const known = new Set<string>(TAG_ROWS.map(([, name]) => name))
    expect(Object.keys(TAG_SCENES).filter((tag) => !known.has(tag))).toEqual([])
    expect([...VAGUE_TAGS].filter((tag) => !(tag in TAG_SCENES))).toEqual([])
  })

  it('follows the thing that a tag names', () => {
    const sceneOf = (...tags: string[]) => chooseScene({ ...GAME, tags }).name
    expect(sceneOf('dragons')).toBe('dragon')
    expect(sceneOf('pirates')).toBe('galleon')
    expect(sceneOf('cats')).toBe('rooftop-cat')
  })

  it('takes no tag for more than it is', () => {
    const plain = chooseScene({ ...GAME, tags: [] })
    expect(chooseScene({ ...GAME, tags: ['constructor', 'toString', '__proto__', ''] })).toBe(plain)
  })

  it('spreads games of one genre over several scenes', () => {
    const alike = Array.from({ length: 200 }, (_, index) => ({ ...GAME, id: GAME.id + index, tags: [] }))
    const scenes = alike.map((game) => chooseScene(game).name)
    expect(new Set(scenes).size).toBeGreaterThan(4)
  })
})

describe('the palettes', () => {
  it.each(PALETTES)('$name: the title stands out from its sky', (palette) => {
    const colour = strongestOn(palette.skyTop, [palette.title, palette.ink, palette.paper])
    expect(contrast(colour, palette.skyTop)).toBeGreaterThan(3.6)
  })

  it('are different for games that follow each other', () => {
    const ids = Array.from({ length: 500 }, (_, index) => 1_000_000_000 + index)
    const names = ids.map((id) => choosePalette(id, ['day', 'dusk', 'night']).name)
    expect(names.filter((name, index) => name === names[index + 1])).toEqual([])
    expect(new Set(names).size).toBe(PALETTES.length)
  })

  it('refuse a poster without an hour', () => {
    expect(() => choosePalette(1, [])).toThrow('no palette')
  })
})
