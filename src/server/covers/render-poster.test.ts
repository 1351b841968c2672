import { describe, expect, it } from 'vitest'
import { TAG_SCENES } from '../../posters/choice/scene-table.ts'
import { SCENES } from '../../posters/choice/scenes.ts'
import { drawPoster } from '../../posters/poster.ts'
import type { PosterSubject } from '../../posters/poster-subject.ts'
import { renderPoster } from './render-poster.ts'

const GAME: PosterSubject = {
  id: 1_000_000_042,
  name: 'The Long Way Down',
  year: 1998,
  label: 'Adventure',
  genreIds: [31],
  themeIds: [17],
  tags: ['atmospheric'],
}

describe('a printed poster', () => {
  it('is complete without a year, a genre or a drawable name', async () => {
    const svg = drawPoster({ ...GAME, name: '東京', year: null, label: '', genreIds: [], themeIds: [], tags: [] })
    expect((await renderPoster(svg, 'cover_small')).length).toBeGreaterThan(0)
  })

  it('stays small: 300 of them are stored on a phone', async () => {
    const sizes: number[] = []
    for (const name of Object.keys(SCENES).slice(0, 16)) {
      const tags = Object.keys(TAG_SCENES).filter((tag) => TAG_SCENES[tag]?.some((scene) => scene === name))
      const image = await renderPoster(drawPoster({ ...GAME, tags }), 'cover_big_2x')
      sizes.push(image.length)
    }
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(30_000)
  }, 20_000)
})
