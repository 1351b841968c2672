import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import type { AskedEndpointName } from '../../contract/endpoints.ts'
import type { CallOptions } from '../remote.ts'
import { createRemote } from '../remote.ts'
import { plainUser } from './plain-user.ts'
import { readForms } from './read-forms.ts'

const DICTIONARIES = {
  platforms: [
    { id: 6, name: 'PC (Microsoft Windows)', abbreviation: 'PC', slug: 'win', family_name: null, release_date: null },
    { id: 48, name: 'PlayStation 4', abbreviation: 'PS4', slug: 'ps4', family_name: 'PlayStation', release_date: null },
  ],
  genres: [
    { id: 12, name: 'Role-playing (RPG)', label: 'RPG' },
    { id: 31, name: 'Adventure' },
  ],
  tags: [{ id: 7, name: 'roguelike' }],
  game_modes: [{ id: 1, name: 'Single player' }],
  game_types: [],
  themes: [{ id: 17, name: 'Fantasy' }],
}
const USER = { id: 'ada', username: 'ada', display_name: 'Ada', avatar_url: '', email: 'a@b.example' }

/**
 * Returns what a call resolves to if the server responds with `body`. `others` has the bodies of other requests, by a part of their
 * path; the rest get a 404.
 */
async function ask<N extends AskedEndpointName>(name: N, body: unknown, others: Record<string, unknown> = {}, options: CallOptions = {}) {
  const asked: string[] = []
  const path = ENDPOINTS[name].path.split('/:')[0] as string
  const remote = createRemote<AskedEndpointName>({
    calls: ENDPOINTS,
    origin: 'https://quest.example',
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      const other = Object.keys(others).find((part) => pathname.includes(part))
      if (other !== undefined) return Response.json(others[other])
      if (!pathname.startsWith(path)) return Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 })
      return Response.json(body)
    },
    readForms,
  })
  const response = await remote.call(name, options)
  return { asked, kind: response.kind, body: response.kind === 'answered' ? response.body : undefined }
}

const FILTERS = { '/games/filters': DICTIONARIES }

describe('settings are read in every form [S391]', () => {
  test.each([
    ['numbers', { platforms: [6], genres: [12], tags: [7] }],
    ['numeric strings', { platforms: ['6'], genres: [' 12 '], tags: ['7'] }],
    ['objects with an id', { platforms: [{ id: 6, name: 'PC' }], genres: [{ id: '12' }], tags: [{ id: 7 }] }],
    [
      'names and labels, whatever their case and spaces',
      { platforms: ['pc  (microsoft windows)'], genres: [' rpg'], tags: [{ name: 'Roguelike' }] },
    ],
    ['duplicate values', { platforms: [6, '6'], genres: [12, 'RPG'], tags: [7] }],
    ['unknown values, which are dropped', { platforms: [6, 'Ouya', null, {}], genres: ['12', 'Chess'], tags: [7, 1.5] }],
    ['settings under defaultFilters', { defaultFilters: { platforms: [6], genres: ['12'], tags: ['7'] } }],
  ])('%s', async (_, settings) => {
    const { kind, body } = await ask('me', { ...USER, settings }, FILTERS)
    expect([kind, body]).toEqual(['answered', { ...USER, settings: { platforms: [6], genres: [12], tags: [7] } }])
  })

  test('with a sign-in, with or without its ok', async () => {
    const user = { ...USER, settings: { platforms: ['6'], genres: [], tags: [] } }
    const read = { ok: true, user: { ...USER, settings: { platforms: [6], genres: [], tags: [] } } }
    expect((await ask('login', { ok: true, user })).body).toEqual(read)
    expect((await ask('login', { user })).body).toEqual(read)
    expect((await ask('login', user)).body).toEqual(read)
    expect((await ask('register', { ok: true, user })).body).toEqual(read)
  })

  test.each([['none'], [null], [7], ['rpg'], [{ platforms: 'PC', genres: null }]])(
    'unreadable settings, %j, are empty, and the player is signed in',
    async (settings) => {
      const { kind, body } = await ask('me', { ...USER, settings }, FILTERS)
      expect([kind, body]).toEqual(['answered', { ...USER, settings: { platforms: [], genres: [], tags: [] } }])
    },
  )

  test('names are dropped if the dictionaries cannot be loaded', async () => {
    const { body } = await ask('me', { ...USER, settings: { platforms: ['PC', '48'], genres: [], tags: [] } })
    expect(body?.settings.platforms).toEqual([48])
  })

  test('the worker needs no settings: an id makes a player', () => {
    expect(plainUser({ id: 7, settings: ['?'] })).toEqual({
      id: '7',
      username: '',
      display_name: '',
      avatar_url: '',
      email: '',
      settings: { platforms: [], genres: [], tags: [] },
    })
  })

  test('a response without an id is no player', async () => {
    expect((await ask('me', { settings: {} })).kind).toBe('unknown')
    expect((await ask('me', ['ada'])).kind).toBe('unknown')
    expect((await ask('login', null)).kind).toBe('unknown')
  })
})

test('GET /users/settings/{id} is called only if settings lack platforms or genres, and its failure is ignored [S10]', async () => {
  const own = { '/users/settings/ada': { defaultFilters: { platforms: ['48'], genres: ['adventure'], tags: [7] } }, ...FILTERS }
  const lacking = await ask('me', { ...USER, settings: { platforms: [6], tags: ['7'] } }, own)
  expect(lacking.body?.settings).toEqual({ platforms: [6], genres: [31], tags: [7] })
  expect(lacking.asked).toContain('/api/users/settings/ada')
  const none = await ask('me', USER, own)
  expect(none.body?.settings).toEqual({ platforms: [48], genres: [31], tags: [7] })
  const full = await ask('me', { ...USER, settings: { platforms: [6], genres: ['12'] } }, own)
  expect(full.asked).not.toContain('/api/users/settings/ada')
  expect((await ask('me', { ...USER, settings: { platforms: [6] } })).body?.settings).toEqual({ platforms: [6], genres: [], tags: [] })
})

describe('cards are read in every form [S392]', () => {
  const PLAIN = { id: 7, name: 'Hades' }
  const cardOf = async (card: object, others = FILTERS) => (await ask('gamesBatch', [{ ...PLAIN, ...card }], others)).body?.[0]

  test('with igdb_id in place of id, and ids as strings', async () => {
    expect((await ask('gamesBatch', [{ igdb_id: 113_112, name: 'Hades' }])).body).toMatchObject([{ id: 113_112, igdb_id: 113_112 }])
    expect((await ask('gamesBatch', [{ id: '7', name: 'Hades' }])).body).toMatchObject([{ id: 7 }])
  })

  test.each([
    ['/covers/co1abc/cover_big.webp', { cover_url: '/covers/co1abc/cover_big.webp' }],
    ['an image id', { raw: { cover: 'co1abc' } }],
    ['an image id in an object', { raw: { cover: { image_id: 'co1abc' } } }],
    ['an address', { raw: { cover: '//images.igdb.com/igdb/image/upload/t_thumb/co1abc.jpg' } }],
    ['an address in an object', { raw: { cover: { url: 'https://images.igdb.com/igdb/image/upload/t_thumb/co1abc.jpg?x=1' } } }],
    ['the provider’s address', { cover_url: 'https://images.igdb.com/igdb/image/upload/t_cover_big_2x/co1abc.jpg' }],
    ['igdb_meta.cover_url', { igdb_meta: { cover_url: 'https://images.igdb.com/igdb/image/upload/t_cover_big/co1abc.png' } }],
    ['metadata.image', { metadata: { image: 'https://images.igdb.com/igdb/image/upload/t_cover_big/co1abc.webp' } }],
  ])('its cover as %s', async (_, card) => {
    expect(await cardOf(card)).toMatchObject({ cover: 'co1abc', cover_url: '/covers/co1abc/cover_big_2x.webp' })
  })

  test('without a cover, or with an address on another site, its name is shown on the fallback', async () => {
    expect(await cardOf({})).toMatchObject({ cover_url: '/covers/none/cover_big_2x.webp' })
    expect(await cardOf({ cover_url: 'https://elsewhere.example/track?id=1' })).toMatchObject({
      cover_url: '/covers/none/cover_big_2x.webp',
    })
  })

  const DAY = Date.UTC(2020, 8, 17) / 1_000
  test.each([
    ['seconds', DAY],
    ['milliseconds', DAY * 1_000],
    ['a numeric string of seconds', String(DAY)],
    ['a numeric string of milliseconds', String(DAY * 1_000)],
    ['a date', '2020-09-17'],
    ['a date with a time', '2020-09-17T00:00:00.000Z'],
    ['a date in words', 'Sep 17, 2020'],
  ])('its release as %s, under each of the names', async (_, date) => {
    const found = await Promise.all(
      [{ first_release_date: date }, { first_release: date }, { release_date: date }, { raw: { first_release_date: date } }].map((card) =>
        cardOf(card),
      ),
    )
    expect(found.map((card) => card?.first_release_date)).toEqual([DAY, DAY, DAY, DAY])
  })

  test.each([[0], ['0'], ['1900-01-01'], [-2_300_000_000], ['soon'], [null], [true]])('a release of %j is none', async (date) => {
    expect((await cardOf({ first_release: date }))?.first_release_date).toBeNull()
  })

  test.each([
    ['platform_ids', { platform_ids: [6, '48'] }],
    ['platforms', { platforms: [{ id: 6, name: 'PC' }, 'PlayStation 4'] }],
    ['raw.platforms', { raw: { platforms: [6, 48] } }],
    ['abbreviations', { platforms: ['pc', 'PS4'] }],
  ])('its platforms as %s', async (_, card) => {
    expect((await cardOf(card))?.platform_ids).toEqual([6, 48])
  })

  test('its genres, modes, themes and keywords as ids, objects or names', async () => {
    const ids = { genre_ids: [12], game_mode_ids: [1], themes: [17], keyword_ids: [7] }
    expect(await cardOf({ genre_ids: ['12'], game_mode_ids: ['1'], themes: ['17'], keyword_ids: ['7'] })).toMatchObject(ids)
    expect(await cardOf({ genres: ['RPG'], game_modes: [{ name: 'single player' }], themes: ['fantasy'], keyword_ids: [7] })).toMatchObject(
      ids,
    )
  })

  test('its numbers as texts; missing ones are undefined', async () => {
    expect(await cardOf({ rating_10: '8.5', like_qty: '12', wishlist_count: null })).toMatchObject({
      rating_10: 8.5,
      like_qty: 12,
      wishlist_count: 0,
    })
    expect(await cardOf({})).not.toHaveProperty('rating_10')
  })
})

describe('one broken card is dropped, and the others are shown [S393]', () => {
  const broken = [null, 'Hades', {}, { id: 7 }, { name: 'Nameless' }]
  const cards = [gameCard(1), ...broken, { id: '9', name: 'Nine' }]
  const ids = [gameCard(1).id, 9]

  test('in the deck, each with its own reasons', async () => {
    const reasons = [['one'], ...broken.map(() => ['broken']), ['nine']]
    const { body } = await ask('swipedeck', { games: cards, whys: reasons })
    expect([body?.games.map(({ id }) => id), body?.whys]).toEqual([ids, [['one'], ['nine']]])
    expect((await ask('swipedeck', cards)).body?.games.map(({ id }) => id)).toEqual(ids)
  })

  test('in lists of games, suggestions and search', async () => {
    expect((await ask('gamesBatch', cards)).body?.map(({ id }) => id)).toEqual(ids)
    expect((await ask('suggestGames', cards)).body).toMatchObject([{ id: ids[0] }, { id: 9 }])
    const page = { total: 7, page: 1, limit: 50, next: null }
    expect((await ask('searchGames', { games: cards, ...page })).body).toMatchObject({ ...page, games: [{ id: ids[0] }, { id: 9 }] })
    expect((await ask('searchGames', cards)).body).toMatchObject({ total: 2, page: 1, next: null })
  })

  test('in a game’s page and a family’s', async () => {
    const parts = { screenshots: [], videos: [], releases: [], versions: [] }
    expect((await ask('game', { game: { id: '9', name: 'Nine' }, ...parts }, {}, { params: { gameId: 9 } })).body?.game.id).toBe(9)
    expect((await ask('game', { game: { id: 9 }, ...parts }, {}, { params: { gameId: 9 } })).kind).toBe('unknown')
    const platform = {
      id: 6,
      name: 'PC',
      abbreviation: null,
      slug: 'pc',
      generation: null,
      first_year: null,
      last_year: null,
      game_count: 1,
    }
    const family = { family: { id: 1, slug: 'pc', name: 'PC', logo_url: null, bio: '' }, platforms: [platform], game_count: 1 }
    const { body } = await ask(
      'platformFamily',
      { ...family, top_games: cards, by_platform: [{ platform, games: cards }], upcoming: cards },
      {},
      { params: { idOrSlug: 'pc' } },
    )
    expect([body?.top_games, body?.by_platform[0]?.games, body?.upcoming].map((games) => games?.map(({ id }) => id))).toEqual([
      ids,
      ids,
      ids,
    ])
  })
})

test('the dictionaries are read entry by entry: with a label, with a release date in any form; a missing one is empty [S392]', async () => {
  const { body } = await ask('gameFilters', {
    platforms: [{ id: '6', name: 'PC', release_date: '1985-11-20' }, { name: 'None' }],
    genres: [{ id: 12, label: 'RPG' }, null],
  })
  expect(body).toEqual({
    platforms: [{ id: 6, name: 'PC', abbreviation: null, slug: '6', family_name: null, release_date: Date.UTC(1985, 10, 20) / 1_000 }],
    genres: [{ id: 12, name: 'RPG', label: 'RPG' }],
    tags: [],
    game_modes: [],
    game_types: [],
    themes: [],
  })
})

test('a picture that was uploaded has its address under url or avatar_url', async () => {
  const address = { url: '/media/a.png', avatar_url: '/media/a.png' }
  expect((await ask('stageAvatar', { url: '/media/a.png' })).body).toEqual(address)
  expect((await ask('stageAvatar', { avatar_url: '/media/a.png' })).body).toEqual(address)
  expect((await ask('stageAvatar', {})).kind).toBe('unknown')
})

test('responses of our own server are not converted again', async () => {
  const card = gameCard(1)
  expect((await ask('gamesBatch', [card])).body).toEqual([card])
  expect((await ask('authProviders', { google: 'yes' })).kind).toBe('unknown')
})
