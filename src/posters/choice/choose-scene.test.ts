import { describe, expect, it } from 'vitest'
import { GENRE_ROWS, TAG_NAMES, THEME_ROWS } from '../../server/catalogue/dictionary-rows.ts'
import type { PosterSubject } from '../poster-subject.ts'
import { chooseScene } from './choose-scene.ts'
import { GENRE_SCENES, TAG_SCENES, THEME_SCENES, VAGUE_TAGS } from './scene-table.ts'

const GAME: PosterSubject = {
  id: 1_000_000_042,
  name: 'The Long Way Down',
  year: 1998,
  label: 'Adventure',
  genreIds: [31],
  themeIds: [17],
  tags: ['atmospheric'],
}

describe('the choice of a scene', () => {
  it('knows every genre and theme of the dictionaries', () => {
    expect(GENRE_ROWS.filter(([id]) => (GENRE_SCENES[id] ?? []).length === 0)).toEqual([])
    expect(THEME_ROWS.filter(([id]) => (THEME_SCENES[id] ?? []).length === 0)).toEqual([])
  })

  it('calls tags by their names', () => {
    const known = new Set(TAG_NAMES)
    expect(Object.keys(TAG_SCENES).filter((tag) => !known.has(tag))).toEqual([])
    expect([...VAGUE_TAGS].filter((tag) => !(tag in TAG_SCENES))).toEqual([])
  })

  it('follows the subject that a tag names', () => {
    const sceneOf = (...tags: string[]) => chooseScene({ ...GAME, tags })
    expect(sceneOf('dragons')).toBe('dragon')
    expect(sceneOf('pirates')).toBe('galleon')
    expect(sceneOf('cats')).toBe('rooftopCat')
  })

  it('does not overestimate a tag', () => {
    const plain = chooseScene({ ...GAME, tags: [] })
    expect(chooseScene({ ...GAME, tags: ['constructor', 'toString', '__proto__', ''] })).toBe(plain)
  })

  it('spreads games of one genre over several scenes', () => {
    const alike = Array.from({ length: 200 }, (_, index) => ({ ...GAME, id: GAME.id + index, tags: [] }))
    const scenes = alike.map((game) => chooseScene(game))
    expect(new Set(scenes).size).toBeGreaterThan(4)
  })
})
