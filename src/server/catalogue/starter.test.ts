import { describe, expect, it } from 'vitest'
import { StarterError } from './starter-error.ts'
import { parseStarter } from './starter.ts'

const CELESTE = {
  id: 1,
  name: 'Celeste',
  released: '2018-01-25',
  platforms: ['PC', 'Mac', 'Switch', 'PS4', 'XONE'],
  genres: ['Platformer', 'Indie'],
  modes: ['Single player'],
  themes: ['Action', 'Drama'],
  developers: ['Maddy Makes Games'],
  publishers: ['Maddy Makes Games'],
  series: '',
  tags: ['precision platformer', 'pixel art'],
  summary: 'A young woman climbs a mountain that argues back, one hard-won screen at a time.',
}
const GOOD = JSON.stringify({ ...CELESTE, igdb: 7 })

function line(change: Record<string, unknown>): string {
  return JSON.stringify({ ...CELESTE, id: 2, name: 'Second', ...change })
}

function refusalOf(text: string): StarterError {
  try {
    parseStarter(text)
  } catch (error) {
    if (error instanceof StarterError) return error
    throw error
  }
  throw new Error('the text was accepted')
}

describe('parseStarter', () => {
  it('resolves names to the dictionaries’ ids and assigns game ids from our own base', () => {
    expect(parseStarter(`${GOOD}\n`)).toEqual([
      {
        id: 1_000_000_001,
        igdbId: 7,
        coverImageId: null,
        name: 'Celeste',
        summary: CELESTE.summary,
        releaseSeconds: Date.UTC(2018, 0, 25) / 1000,
        releaseFormat: 0,
        gameType: 0,
        platformIds: [6, 14, 130, 48, 49],
        genreIds: [8, 32],
        gameModeIds: [1],
        themeIds: [1, 31],
        tagIds: [1_000_000_004, 1_000_000_001],
        developers: ['Maddy Makes Games'],
        publishers: ['Maddy Makes Games'],
        series: null,
      },
    ])
  })

  it('reads months and years, types, series, platforms by name, Windows line ends and a byte order mark', () => {
    const text = `\uFEFF${[
      line({ id: 3, name: 'A', released: '1987-09', platforms: ['MSX2'], series: 'Saga' }),
      line({ id: 4, name: 'B', released: '1983', type: 'Remake', platforms: ['Oculus Quest', 'Virtual Boy'] }),
    ].join('\r\n')}\r\n`
    expect(parseStarter(text)).toMatchObject([
      { releaseSeconds: Date.UTC(1987, 8, 1) / 1000, releaseFormat: 1, series: 'Saga', gameType: 0 },
      { releaseSeconds: Date.UTC(1983, 0, 1) / 1000, releaseFormat: 2, gameType: 8, platformIds: [384, 87] },
    ])
  })

  it('reads the provider’s number and cover of a game if they are known', () => {
    expect(parseStarter(line({ igdb: 26226, cover: 'co3byy' }))).toMatchObject([{ igdbId: 26226, coverImageId: 'co3byy' }])
  })

  it('keeps the file’s order, which is the order of popularity', () => {
    const text = [line({ id: 9, name: 'Best known' }), GOOD].join('\n')
    expect(parseStarter(text).map(({ name }) => name)).toEqual(['Best known', 'Celeste'])
  })

  it.each([
    ['id', 'not valid JSON', '{"id": 2,'],
    ['id', 'empty', ''],
    ['id', 'one JSON object', '[1]'],
    ['id', 'whole number', line({ id: 0 })],
    ['id', 'whole number', line({ id: '2' })],
    ['id', 'whole number', line({ id: 1_000_000 })],
    ['id', 'line 1 already', line({ id: 1 })],
    ['igdb', 'the id that IGDB has', line({ igdb: '7' })],
    ['igdb', 'the id that IGDB has', line({ igdb: 2 ** 31 })],
    ['igdb', 'line 1 already', line({ igdb: 7 })],
    ['cover', 'image id', line({ cover: '../co1abc' })],
    ['name', 'line 1 already', line({ name: 'CELESTE!' })],
    ['name', 'must be text', line({ name: 7 })],
    ['name', 'blanks', line({ name: ' Second' })],
    ['name', '1 to 120', line({ name: '' })],
    ['fame', 'not a field', line({ fame: 80 })],
    ['summary', 'is missing', line({ summary: undefined })],
    ['summary', '40 to 200', line({ summary: 'Short.' })],
    ['released', 'no date', line({ released: '2018-02-30' })],
    ['released', 'no date', line({ released: 'Jan 1998' })],
    ['released', 'between 1950 and 2026', line({ released: '2031' })],
    ['platforms', '"PS9"', line({ platforms: ['PC', 'PS9'] })],
    ['platforms', '1 to 40', line({ platforms: [] })],
    ['platforms', 'must be a list', line({ platforms: 'PC' })],
    ['platforms', 'twice', line({ platforms: ['PC', 'PC (Microsoft Windows)'] })],
    ['genres', '"Action"', line({ genres: ['Action'] })],
    ['genres', '1 to 4', line({ genres: ['Indie', 'Puzzle', 'Music', 'Sport', 'Arcade'] })],
    ['modes', '"Solo"', line({ modes: ['Solo'] })],
    ['themes', '"Spooky"', line({ themes: ['Spooky'] })],
    ['tags', '"nice"', line({ tags: ['nice'] })],
    ['type', 'main game', line({ type: 'Port' })],
    ['developers', '1 to 2', line({ developers: [] })],
    ['developers', 'twice', line({ developers: ['A', 'A'] })],
    ['developers', 'spell it one way', line({ publishers: ['Maddy makes games'] })],
  ])('stops at a broken %s (%s) with the line and the field', (field, problem, broken) => {
    const error = refusalOf([GOOD, broken, line({ id: 3, name: 'Third' })].join('\n'))
    expect({ line: error.line, field: error.field }).toEqual({ line: 2, field })
    expect(error.message).toContain(`line 2, field "${field}"`)
    expect(error.message).toContain(problem)
  })

  it('throws for an empty file', () => {
    expect(refusalOf('').message).toContain('empty')
  })
})
