import { describe, expect, it } from 'vitest'
import { readGameRecord } from './game-record.ts'
import type { IgdbRecord } from './igdb-client.ts'

const KNOWN = {
  platforms: new Set([6, 48, 130]),
  genres: new Set([5, 12]),
  gameModes: new Set([1]),
  themes: new Set([1, 17, 42]),
  gameTypes: new Set([0, 8, 9]),
}

const seconds = (year: number, month = 1, day = 1) => Date.UTC(year, month - 1, day) / 1_000

function read(fields: IgdbRecord, popularity: number | null = null) {
  return readGameRecord({ id: 7, name: 'Moon Harbour', ...fields }, KNOWN, popularity)
}

function gameOf(fields: IgdbRecord) {
  const one = read(fields)
  if (one.kind !== 'game') throw new Error(one.reason)
  return one.game
}

it('reads a complete record', () => {
  expect(
    read(
      {
        summary: 'Boats and the moon.\n\nAnd a lamp.',
        first_release_date: seconds(2019, 5, 3),
        updated_at: 1_780_000_000,
        game_type: 8,
        parent_game: 3,
        version_parent: 4,
        version_title: 'Lamp Edition',
        alternative_names: [
          { id: 1, name: 'Puerto Luna' },
          { id: 2, name: 'Moon Harbour' },
          { id: 3, name: 'Puerto Luna' },
        ],
        cover: { id: 1, image_id: 'co1abc' },
        screenshots: [
          { id: 1, image_id: 'sc1' },
          { id: 2, image_id: 'sc2' },
        ],
        videos: [{ id: 1, video_id: 'dQw4w9WgXcQ', name: 'Trailer' }],
        genres: [12, 5],
        themes: [17],
        game_modes: [1],
        keywords: [
          { id: 1, name: 'pixel art' },
          { id: 2, name: 'boats' },
        ],
        platforms: [6, 130],
        release_dates: [
          { id: 1, platform: 6, date: seconds(2019, 5, 3), date_format: 0 },
          { id: 2, platform: 130, date: seconds(2020), date_format: 2 },
        ],
        involved_companies: [
          { id: 1, company: { id: 11, name: 'Lantern' }, developer: true, publisher: true },
          { id: 2, company: { id: 12, name: 'Quay' }, developer: false, publisher: true },
          { id: 3, company: { id: 13, name: 'Porters' }, developer: false, publisher: false },
        ],
        collections: [{ id: 21, name: 'Harbour' }],
        franchises: [{ id: 21, name: 'Coasts' }],
        external_games: [
          { id: 31, uid: '220', external_game_source: 1 },
          { id: 32, uid: 'B00', external_game_source: 20 },
        ],
        total_rating: 81.25,
        total_rating_count: 40,
      },
      0.5,
    ),
  ).toEqual({
    kind: 'game',
    game: {
      igdbId: 7,
      name: 'Moon Harbour',
      alternativeNames: ['Puerto Luna'],
      summary: 'Boats and the moon.\n\nAnd a lamp.',
      releaseSeconds: seconds(2019, 5, 3),
      releaseFormat: 0,
      gameType: 8,
      platformIds: [6, 130],
      genreIds: [12, 5],
      gameModeIds: [1],
      themeIds: [17],
      keywords: ['pixel art', 'boats'],
      developers: [{ igdbId: 11, name: 'Lantern' }],
      publishers: [
        { igdbId: 11, name: 'Lantern' },
        { igdbId: 12, name: 'Quay' },
      ],
      series: { igdbId: 21, name: 'Harbour' },
      coverImageId: 'co1abc',
      screenshotIds: ['sc1', 'sc2'],
      videos: [{ id: 'dQw4w9WgXcQ', name: 'Trailer' }],
      releases: [
        { platformId: 6, seconds: seconds(2019, 5, 3), format: 0 },
        { platformId: 130, seconds: seconds(2020), format: 2 },
      ],
      externalIds: [{ source: 1, id: '220' }],
      parentIgdbId: 3,
      versionParentIgdbId: 4,
      versionTitle: 'Lamp Edition',
      rating: 81.25,
      ratingCount: 40,
      popularity: 0.5,
      updatedAt: 1_780_000_000,
    },
  })
})

it('makes a game of an id and a name', () => {
  expect(gameOf({})).toMatchObject({
    summary: '',
    releaseSeconds: null,
    releaseFormat: null,
    gameType: 0,
    platformIds: [],
    series: null,
    coverImageId: null,
    rating: null,
    ratingCount: null,
    popularity: null,
    updatedAt: null,
  })
})

it('reads relations that were expanded', () => {
  expect(
    gameOf({ genres: [{ id: 12, name: 'Role-playing' }], game_type: { id: 9, type: 'Remaster' }, parent_game: { id: 3 } }),
  ).toMatchObject({ genreIds: [12], gameType: 9, parentIgdbId: 3 })
})

it('leaves out unknown values and duplicates', () => {
  expect(
    gameOf({
      platforms: [6, 9_999, 6, '48', null],
      genres: [99],
      themes: [17, 17],
      game_type: 77,
      release_dates: [{ id: 1, platform: 9_999, date: seconds(2019) }],
    }),
  ).toMatchObject({ platformIds: [6], genreIds: [], themeIds: [17], gameType: 0, releases: [] })
})

describe('fields that are left out', () => {
  it.each([
    ['no id', { id: undefined }, /^an id/],
    ['an id of text', { id: '7' }, /^an id/],
    ['an id below 1', { id: 0 }, /^an id/],
    ['an id beyond 2^31', { id: 2_147_483_648 }, /^an id/],
    ['no name', { name: undefined }, /^no name/],
    ['a name of control characters', { name: '\u0000\u0007 \n' }, /^no name/],
  ])('%s', (_, fields, reason) => {
    expect(read(fields)).toMatchObject({ kind: 'left-out', reason: expect.stringMatching(reason) as string })
  })
})

describe('dates', () => {
  it.each([
    ['a day', 0, 0],
    ['a month', 1, 1],
    ['a year', 2, 2],
    ['a quarter, of which the year is sure', 4, 2],
    ['none said', undefined, 0],
  ])('%s', (_, dateFormat, format) => {
    const game = gameOf({
      first_release_date: seconds(2019, 4),
      release_dates: [{ id: 1, platform: 6, date: seconds(2019, 4), date_format: dateFormat }],
    })
    expect(game).toMatchObject({ releaseFormat: format, releases: [{ seconds: seconds(2019, 4), format }] })
  })

  it('of the same day have the precision of the most exact', () => {
    const date = seconds(2019)
    expect(
      gameOf({
        first_release_date: date,
        release_dates: [
          { id: 1, platform: 6, date, date_format: 2 },
          { id: 2, platform: 48, date, date_format: 1 },
        ],
      }).releaseFormat,
    ).toBe(1)
  })

  it('to be announced count as none, and the platform stays', () => {
    expect(
      gameOf({
        release_dates: [
          { id: 1, platform: 6, date: seconds(2030), date_format: 7 },
          { id: 2, platform: 48, date_format: 7 },
        ],
      }).releases,
    ).toEqual([
      { platformId: 6, seconds: null, format: null },
      { platformId: 48, seconds: null, format: null },
    ])
  })

  it('that are impossible count as none', () => {
    for (const date of [seconds(1812), 4e12, Number.NaN, '2019-01-01', Number.POSITIVE_INFINITY]) {
      expect(gameOf({ first_release_date: date }).releaseSeconds).toBeNull()
    }
  })
})

describe('unusual values', () => {
  it('a name of 500 characters is kept, a longer one is cut', () => {
    expect(gameOf({ name: 'x'.repeat(500) }).name).toHaveLength(500)
    expect(gameOf({ name: `${'x'.repeat(498)}🎮${'y'.repeat(50)}` }).name).toBe(`${'x'.repeat(498)}🎮`)
  })

  it('texts lose control characters and half characters', () => {
    expect(gameOf({ name: ' Moon\u0000\tHarbour\r\n ', summary: 'Half \uD83C' })).toMatchObject({
      name: 'Moon Harbour',
      summary: 'Half \uFFFD',
    })
  })

  it('a record of 5 MB becomes a game of a few thousand characters', () => {
    const game = gameOf({
      summary: 'words '.repeat(900_000),
      alternative_names: Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Name ${id}` })),
      platforms: Array.from({ length: 100_000 }, (_, id) => id),
    })
    expect(JSON.stringify(game).length).toBeLessThan(9_000)
  })

  it('pictures and videos with invalid ids are dropped', () => {
    expect(
      gameOf({
        cover: { id: 1, image_id: '../../etc' },
        screenshots: [{ id: 1 }, { id: 2, image_id: 'sc1' }, 5],
        videos: [{ id: 1, video_id: 'javascript:alert(1)' }],
      }),
    ).toMatchObject({ coverImageId: null, screenshotIds: ['sc1'], videos: [] })
  })

  it('ratings outside their scale count as none', () => {
    expect(gameOf({ total_rating: 101, total_rating_count: -1 })).toMatchObject({ rating: null, ratingCount: null })
  })

  it('a game is not its own parent', () => {
    expect(gameOf({ parent_game: 7, version_parent: 7 })).toMatchObject({ parentIgdbId: null, versionParentIgdbId: null })
  })

  it('a franchise replaces a series, by its name, because its ids differ', () => {
    expect(gameOf({ franchises: [{ id: 21, name: 'Coasts' }] }).series).toEqual({ igdbId: null, name: 'Coasts' })
  })

  it('fields of another type are ignored', () => {
    const odd = Object.fromEntries(
      [
        'alternative_names',
        'cover',
        'screenshots',
        'videos',
        'genres',
        'themes',
        'game_modes',
        'keywords',
        'platforms',
        'release_dates',
        'involved_companies',
        'collections',
        'franchises',
        'game_type',
        'parent_game',
        'total_rating',
        'updated_at',
      ].map((field) => [field, 'nonsense']),
    )
    expect(gameOf(odd)).toEqual(gameOf({}))
  })
})
