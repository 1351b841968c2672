import { describe, expect, it } from 'vitest'
import { DICTIONARIES } from '../dictionaries.ts'
import { DictionaryLookup } from './dictionary-lookup.ts'
import { RecordProblem, readGame } from './read-game.ts'

const named = (rows: readonly { id: number; name: string }[]) => rows.map((row) => ({ ...row, abbreviation: null }))
const dictionaries = new DictionaryLookup({
  platform: DICTIONARIES.platform,
  genre: named(DICTIONARIES.genre),
  game_mode: named(DICTIONARIES.game_mode),
  theme: named(DICTIONARIES.theme),
  game_type: named(DICTIONARIES.game_type),
})

function read(record: object) {
  const unknown: string[] = []
  return { game: readGame({ name: 'A game', ...record }, dictionaries, (kind, entry) => unknown.push(`${kind} ${entry}`)), unknown }
}

const seconds = (date: string) => Date.parse(date) / 1_000

describe('a record as the provider writes it', () => {
  it('is read completely', () => {
    const { game, unknown } = read({
      id: 1020,
      name: 'Grand Theft Auto V',
      summary: 'Three criminals.',
      first_release_date: seconds('2013-09-17'),
      game_type: 0,
      alternative_names: [{ id: 9, name: 'GTA V' }],
      cover: { id: 4, image_id: 'co2lbd' },
      platforms: [9, 12, { id: 48, name: 'PlayStation 4' }],
      genres: [{ id: 5, name: 'Shooter' }],
      game_modes: [1, 2],
      themes: [1, 38],
      keywords: [{ name: 'pixel art' }, 17],
      involved_companies: [
        { company: { id: 29, name: 'Rockstar Games' }, developer: false, publisher: true },
        { company: { id: 364, name: 'Rockstar North' }, developer: true, publisher: false },
      ],
      collections: [{ id: 41, name: 'Grand Theft Auto' }],
      screenshots: [{ image_id: 'sc1' }, { image_id: 'sc2' }],
      external_games: [{ uid: '271590', external_game_source: 1 }],
      videos: [{ video_id: 'QkkoHAzjnUs', name: 'Trailer' }],
      release_dates: [
        { platform: 9, date: seconds('2013-09-17'), date_format: 0 },
        { platform: 6, date: seconds('2015-01-01'), date_format: 5 },
        { platform: 49, date_format: 7 },
      ],
      parent_game: 7,
      version_parent: null,
      total_rating: 91.5,
      total_rating_count: 5000,
      checksum: 'whatever',
      updated_at: 1_700_000_000,
    })
    expect(unknown).toEqual([])
    expect(game).toEqual({
      igdbId: 1020,
      name: 'Grand Theft Auto V',
      alternativeNames: ['GTA V'],
      summary: 'Three criminals.',
      releaseSeconds: seconds('2013-09-17'),
      releaseFormat: 0,
      gameType: 0,
      platformIds: [9, 12, 48],
      genreIds: [5],
      gameModeIds: [1, 2],
      themeIds: [1, 38],
      keywords: ['pixel art'],
      developers: [{ igdbId: 364, name: 'Rockstar North' }],
      publishers: [{ igdbId: 29, name: 'Rockstar Games' }],
      series: { igdbId: 41, name: 'Grand Theft Auto' },
      coverImageId: 'co2lbd',
      screenshotIds: ['sc1', 'sc2'],
      videos: [{ id: 'QkkoHAzjnUs', name: 'Trailer' }],
      releases: [
        { platformId: 9, seconds: seconds('2013-09-17'), format: 0 },
        { platformId: 6, seconds: seconds('2015-01-01'), format: 2 },
        { platformId: 49, seconds: null, format: null },
      ],
      externalIds: [{ source: 1, id: '271590' }],
      parentIgdbId: 7,
      versionParentIgdbId: null,
      versionTitle: null,
      rating: 91.5,
      ratingCount: 5000,
      popularity: null,
      updatedAt: 1_700_000_000,
    })
  })
})

describe('a record from another source', () => {
  it.each([
    ['seconds', { first_release_date: seconds('2013-09-17') }, '2013-09-17', 0],
    ['milliseconds', { release_date: Date.parse('2013-09-17') }, '2013-09-17', 0],
    ['a day in text', { released: '2013-09-17' }, '2013-09-17', 0],
    ['a day in words', { Released: 'Sep 17, 2013' }, '2013-09-17', 0],
    ['a month', { 'Release Date': '2013-09' }, '2013-09-01', 1],
    ['a year as a number', { year: 2013 }, '2013-01-01', 2],
    ['a year in text', { releaseDate: '2013' }, '2013-01-01', 2],
  ])('has its date in %s', (_, record, date, format) => {
    expect(read(record).game).toMatchObject({ releaseSeconds: seconds(date), releaseFormat: format })
  })

  it.each([{ released: 'soon' }, { year: 0 }, { released: '2013-02-31' }, { first_release_date: 1e300 }])('has no date: %j', (record) => {
    expect(read(record).game).toMatchObject({ releaseSeconds: null, releaseFormat: null })
  })

  it.each([
    ['names', { platforms: ['pc (microsoft windows)', 'PLAYSTATION 4'] }, [6, 48]],
    ['abbreviations and other names', { platforms: ['PS4', 'Windows', 'Sega Genesis', 'snes'] }, [48, 6, 29, 19]],
    ['a text with bars', { platform: 'PC | Switch' }, [6, 130]],
    ['a text with commas', { Platforms: 'PC, Xbox One' }, [6, 49]],
    ['PostgreSQL’s list', { platforms: '{6,48}' }, [6, 48]],
    ['JSON in a text', { platforms: '["PS4", {"id": 6}]' }, [48, 6]],
    ['nested objects', { platforms: [{ platform: { id: 4, name: 'PC' } }] }, [6]],
  ])('has its platforms as %s', (_, record, ids) => expect(read(record)).toMatchObject({ game: { platformIds: ids }, unknown: [] }))

  it('reports names that no dictionary has', () => {
    const { game, unknown } = read({ platforms: ['PC', 'Ouya 2', 99_999], genres: 'Roguelike', type: 'Fan game' })
    expect(game).toMatchObject({ platformIds: [6], genreIds: [], gameType: 0 })
    expect(unknown.toSorted()).toEqual(['game_type Fan game', 'genre Roguelike', 'platform Ouya 2', 'platform number 99999'])
  })

  it('keeps a genre with a comma, and a company with one, together', () => {
    expect(read({ themes: '4X (explore, expand, exploit, and exterminate)', developer: 'Capcom Co., Ltd., Sega' }).game).toMatchObject({
      themeIds: [41],
      developers: [{ name: 'Capcom Co., Ltd.' }, { name: 'Sega' }],
    })
  })

  it.each([
    [{ cover: 'co1abc' }, 'co1abc'],
    [{ cover_url: '//images.igdb.com/igdb/image/upload/t_thumb/co1abc.jpg' }, 'co1abc'],
    [{ cover: { url: 'https://images.igdb.com/igdb/image/upload/t_cover_big_2x/co1abc.webp?x=1' } }, 'co1abc'],
    [{ image: 'https://elsewhere.example/co1abc.jpg' }, null],
    [{ cover: 77_123 }, null],
    [{}, null],
  ])('has the cover of %j', (record, id) => expect(read(record).game.coverImageId).toBe(id))

  it('may lack everything but a name', () => {
    expect(read({ title: 'ignored where there is a name' }).game).toMatchObject({
      igdbId: null,
      name: 'A game',
      platformIds: [],
      rating: null,
    })
  })

  it('has its name without control characters, and at most 500 of them', () => {
    expect(read({ name: ' A\u0000 ga\u001fme\n' }).game.name).toBe('A  ga me')
    expect(read({ name: 'x'.repeat(600) }).game.name).toHaveLength(500)
  })

  it('is never its own parent', () =>
    expect(read({ id: 5, parent_game: 5, version_parent: 6 }).game).toMatchObject({ parentIgdbId: null, versionParentIgdbId: 6 }))
})

it.each([
  [{ name: '' }, 'it has no name'],
  [{ name: '\u0001' }, 'it has no name'],
  [{ id: 2 ** 31 }, 'its id is no whole number'],
  [{ id: 1.5 }, 'its id is no whole number'],
  [{ igdb_id: 'abc' }, 'its id is no whole number'],
])('rejects %j', (record, problem) => expect(() => read(record)).toThrow(new RegExp(problem)))

it.each([null, 7, 'text', [{ name: 'A game' }]])('rejects %j, which is no record', (value) => {
  expect(() => readGame(value, dictionaries, () => undefined)).toThrow(RecordProblem)
})
