import { describe, expect, it } from 'vitest'
import type { PosterSubject } from '../poster-subject.ts'
import { choosePrint } from './choose-print.ts'
import { mayShow } from './scene-rules.ts'
import type { SceneName } from './scenes.ts'

const GAME: PosterSubject = { id: 0, name: 'A Game', year: null, label: '', genreIds: [], themeIds: [], tags: [] }

/** Facts as an import has them, and the scenes that no game with such facts may show, whatever its id. */
const WRONG: readonly (readonly [what: string, facts: Partial<PosterSubject>, scenes: readonly SceneName[]])[] = [
  ['a puzzle of ropes: falling blocks', { name: 'Cut the Rope', genreIds: [9], tags: ['physics puzzles'] }, ['interlock']],
  ['a match of three: falling blocks', { genreIds: [9], tags: ['match three'] }, ['interlock', 'slingshot']],
  ['a game of words: falling blocks', { genreIds: [9], tags: ['word game', 'logic puzzles'] }, ['interlock', 'sweets']],
  ['a tale with bullet patterns: invaders', { genreIds: [12, 32], themeIds: [17], tags: ['bullet hell'] }, ['pixelHost']],
  ['a shooter of soldiers: a space helmet', { genreIds: [5], themeIds: [39], tags: ['modern military'] }, ['visor']],
  ['a platformer with robots: a machine of war', { genreIds: [8], themeIds: [35], tags: ['robots'] }, ['colossus']],
  ['thieves with cars: a race track', { genreIds: [5, 31], themeIds: [38], tags: ['cars', 'heist'] }, ['circuit', 'kart']],
  ['anglers: a submarine', { genreIds: [13], tags: ['fishing', 'cozy'] }, ['reef']],
  ['a sport without a ball: a football ground', { genreIds: [14], tags: ['motion controls'] }, ['stadium', 'centreCourt']],
  ['a life in a house: a city', { genreIds: [13], themeIds: [33], tags: ['dating'] }, ['town', 'viaduct', 'biplane']],
  ['a game of robots in space: a castle', { genreIds: [12], themeIds: [18], tags: ['robots'] }, ['castle', 'sword']],
  [
    'a horror story: a sunny jungle',
    { genreIds: [31], themeIds: [19], tags: ['survival horror'] },
    ['jungleTemple', 'hopAndRun', 'inferno'],
  ],
]

describe('a scene', () => {
  it.each(WRONG)('is never shown for a game about another subject: %s', (_what, facts, scenes) => {
    const shown = new Set<string>(Array.from({ length: 300 }, (_, id) => choosePrint({ ...GAME, ...facts, id }).picture))
    expect(scenes.filter((scene) => shown.has(scene))).toEqual([])
  })

  it('needs one fact of several, and none of those that forbid it', () => {
    expect(mayShow('castle', { ...GAME, tags: ['medieval'] })).toBe(true)
    expect(mayShow('castle', { ...GAME, themeIds: [17] })).toBe(true)
    expect(mayShow('castle', { ...GAME, themeIds: [17, 18] })).toBe(false)
    expect(mayShow('castle', GAME)).toBe(false)
    expect(mayShow('interlock', { ...GAME, name: 'Tetris Effect' })).toBe(true)
  })

  it('that is only a mood fits any game', () => {
    expect(mayShow('journey', GAME)).toBe(true)
  })
})
