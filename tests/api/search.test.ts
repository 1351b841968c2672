// Shows [S323].
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { GameCard } from '../../src/contract/games.ts'
import type { NamedSuggestion, SearchResponse, SearchBody, UserSuggestion } from '../../src/contract/search.ts'
import { releaseYear } from '../../src/domain/release-date.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { TEST_GAMES, testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let player: Player
/** Every game, as the search returns it. */
let all: GameCard[]

beforeAll(async () => {
  server = await buildTestApp()
  player = await signUp(server.app)
  // Ten games are unreleased by the test's own clock; ten have no date; every third is rated.
  const soon = Math.floor(server.clock.now() / 1_000) + 86_400
  await sql`update game set first_release_date = 0 where first_release_date >= ${soon}`.execute(server.db)
  await sql`update game set first_release_date = ${soon} + id % 100 where id between ${testGameId(21)} and ${testGameId(30)}`.execute(
    server.db,
  )
  await sql`update game set first_release_date = null where id between ${testGameId(41)} and ${testGameId(50)}`.execute(server.db)
  await sql`update game set rating_10 = 1 + id % 90 / 10.0 where id % 3 = 0`.execute(server.db)
  await server.app.catalogue.refresh()
  all = await everything({ includeUpcoming: true })
})
afterAll(() => server.close())

async function search(body: SearchBody): Promise<SearchResponse> {
  const answer = await player.call<SearchResponse>('searchGames', { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** Returns all pages to the end. */
async function everything(body: SearchBody): Promise<GameCard[]> {
  const games: GameCard[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page: SearchResponse = await search({ ...body, ...(after === undefined ? {} : { after }) })
    games.push(...page.games)
    after = page.next
  }
  return games
}

function idsOf(games: readonly GameCard[]): number[] {
  return games.map(({ id }) => id)
}

describe('a search without text', () => {
  it('returns the first 50 released games, the newest first, then those without a date', async () => {
    const answer = await search({})
    expect(answer).toMatchObject({ total: TEST_GAMES - 10, page: 1, limit: 50, next: expect.any(String) })
    expect(answer.games).toHaveLength(50)
    const games = await everything({})
    const dates = games.map((game) => game.first_release_date)
    expect(dates).toEqual(dates.toSorted((a, b) => (b ?? -Infinity) - (a ?? -Infinity)))
    expect(dates.filter((date) => date === null)).toHaveLength(10)
    expect(games).toHaveLength(TEST_GAMES - 10)
  })

  it('returns complete cards, with a rating only if there is one', () => {
    expect(all.filter((game) => game.rating_10 !== undefined)).toHaveLength(TEST_GAMES / 3)
    expect(all.find(({ id }) => id === testGameId(2))).toMatchObject({ name: 'Game 2', developers: ['Studio 1'] })
  })

  it('counts pages, and has an end', async () => {
    const second = await search({ page: 2, limit: 20 })
    expect(second).toMatchObject({ page: 2, limit: 20, total: TEST_GAMES - 10 })
    expect(idsOf(second.games)).toEqual(idsOf((await everything({})).slice(20, 40)))
    expect(await search({ page: 200 })).toMatchObject({ games: [], page: 200, next: null, total: TEST_GAMES - 10 })
  })
})

describe('every parameter', () => {
  const first = (pick: (game: GameCard) => readonly number[]) => all.flatMap(pick)[0] ?? 0
  const cases: [string, () => SearchBody, (game: GameCard) => boolean][] = [
    [
      'platformIds',
      () => ({ platformIds: [first((game) => game.platform_ids)] }),
      (game) => game.platform_ids.includes(first((other) => other.platform_ids)),
    ],
    [
      'genreIds',
      () => ({ genreIds: [first((game) => game.genre_ids)] }),
      (game) => game.genre_ids.includes(first((other) => other.genre_ids)),
    ],
    [
      'tagIds',
      () => ({ tagIds: [first((game) => game.keyword_ids)] }),
      (game) => game.keyword_ids.includes(first((other) => other.keyword_ids)),
    ],
    [
      'gameModes',
      () => ({ gameModes: [first((game) => game.game_mode_ids)] }),
      (game) => game.game_mode_ids.includes(first((other) => other.game_mode_ids)),
    ],
    ['gameTypes', () => ({ gameTypes: [8] }), (game) => game.game_type === 8],
    ['themes', () => ({ themes: [first((game) => game.themes)] }), (game) => game.themes.includes(first((other) => other.themes))],
    ['the full range of ratings, which includes unrated games [S381]', () => ({ ratingMin: 0, ratingMax: 10 }), () => true],
    ['ratingMin', () => ({ ratingMin: 6.1 }), (game) => (game.rating_10 ?? -1) >= 6.1],
    ['ratingMax', () => ({ ratingMax: 6.1 }), (game) => (game.rating_10 ?? 11) <= 6.1],
    ['yMin', () => ({ yMin: 2000 }), (game) => (releaseYear(game.first_release_date) ?? 0) >= 2000],
    ['yMax', () => ({ yMax: 2000 }), (game) => (releaseYear(game.first_release_date) ?? 9_999) <= 2000],
    ['releaseFilter all', () => ({ releaseFilter: 'all' }), () => true],
    [
      'releaseFilter released',
      () => ({ releaseFilter: 'released' }),
      (game) => (game.first_release_date ?? Infinity) <= server.clock.now() / 1_000,
    ],
    [
      'releaseFilter upcoming',
      () => ({ releaseFilter: 'upcoming' }),
      (game) => (game.first_release_date ?? 0) > server.clock.now() / 1_000,
    ],
    [
      'releaseAfter in seconds',
      () => ({ releaseAfter: Date.UTC(2005, 0, 1) / 1_000 }),
      (game) => (game.first_release_date ?? 0) > Date.UTC(2005, 0, 1) / 1_000,
    ],
    [
      'releaseAfter as a day',
      () => ({ releaseAfter: '2005-01-01' }),
      (game) => (game.first_release_date ?? 0) > Date.UTC(2005, 0, 1) / 1_000,
    ],
  ]

  it.each(cases)('%s', async (_name, bodyOf, passes) => {
    const found = await everything({ includeUpcoming: true, ...bodyOf() })
    const expected = all.filter(passes)
    expect(expected.length).toBeGreaterThan(0)
    expect(idsOf(found).toSorted()).toEqual(idsOf(expected).toSorted())
  })

  it('companyIds and franchiseIds, developers and publishers alike', async () => {
    const [studio] = await suggest<NamedSuggestion>('suggestCompanies', { q: 'Studio 3' })
    const [publisher] = await suggest<NamedSuggestion>('suggestCompanies', { q: 'Publisher 2' })
    const [saga] = await suggest<NamedSuggestion>('suggestFranchises', { q: 'saga 2' })
    const made = all.filter((game) => game.developers.includes('Studio 3') || game.publishers.includes('Publisher 2'))
    const found = await everything({ includeUpcoming: true, companyIds: [studio?.id ?? 0, publisher?.id ?? 0] })
    expect(idsOf(found).toSorted()).toEqual(idsOf(made).toSorted())
    expect(studio?.game_count).toBe(all.filter((game) => game.developers.includes('Studio 3')).length)
    const ofSaga = await everything({ includeUpcoming: true, franchiseIds: [saga?.id ?? 0] })
    expect(idsOf(ofSaga).toSorted()).toEqual(idsOf(all.filter((game) => game.series === 'Saga 2')).toSorted())
    expect(ofSaga.length).toBe(saga?.game_count)
  })

  it('companyRole: games that a company developed, or that it published', async () => {
    const [studio] = await suggest<NamedSuggestion>('suggestCompanies', { q: 'Studio 3' })
    const body = { includeUpcoming: true, companyIds: [studio?.id ?? 0] }
    const made = idsOf(all.filter((game) => game.developers.includes('Studio 3'))).toSorted()
    expect(idsOf(await everything({ ...body, companyRole: 'developed' })).toSorted()).toEqual(made)
    expect((await search({ ...body, companyRole: 'published' })).total).toBe(0)
    const answer = await player.call<ErrorResponse>('searchGames', { body: { ...body, companyRole: 'drew' } })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
  })

  it('q: all its words, by relevance on request', async () => {
    const { games } = await search({ q: 'game 1', orderBy: 'relevance', limit: 3 })
    expect(games.map(({ name }) => name)).toEqual(['Game 1', 'Game 10', 'Game 11'])
    expect((await search({ q: 'gmae 12', orderBy: 'relevance' })).games[0]?.name).toBe('Game 12')
    expect(await search({ q: 'no such thing' })).toMatchObject({ games: [], total: 0, next: null })
  })

  it('orderBy and orderDir, names from a to z by default', async () => {
    const ratings = (await everything({ orderBy: 'rating', orderDir: 'asc' })).map((game) => game.rating_10)
    const known = ratings.filter((rating) => rating !== undefined)
    expect(ratings.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b))
    const names = (await everything({ orderBy: 'name' })).map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    expect((await everything({ orderBy: 'name', orderDir: 'desc' })).map(({ name }) => name.toLowerCase())).toEqual(names.toReversed())
    const byPopularity = await search({ orderBy: 'relevance', limit: 3 })
    expect(byPopularity.games.map(({ id }) => id)).toEqual([1, 2, 3].map(testGameId))
  })
})

describe('the next page', () => {
  it('neither repeats nor skips a game when others are added in between', async () => {
    const own = await buildTestApp()
    try {
      const reader = await signUp(own.app)
      const seen: string[] = []
      let body: SearchBody = { orderBy: 'name', limit: 40, includeUpcoming: true }
      for (let page = 0; ; page++) {
        const { body: answer } = await reader.call<SearchResponse>('searchGames', { body })
        seen.push(...answer.games.map(({ name }) => name))
        if (answer.next === null) break
        body = { ...body, after: answer.next }
        await own.db
          .insertInto('game')
          .values({
            id: testGameId(10_000 + page),
            igdb_id: 900 + page,
            name: `Aardvark ${page}`,
            summary: '',
            cover_image_id: null,
            first_release_date: 0,
            release_date_format: 0,
            game_type: 0,
            platform_ids: [],
            genre_ids: [],
            game_mode_ids: [],
            theme_ids: [],
            tag_ids: [],
            developer_ids: [],
            publisher_ids: [],
            series_id: null,
            rank_weight: 9,
          })
          .execute()
        await own.app.catalogue.refresh()
      }
      expect(seen).toHaveLength(TEST_GAMES)
      expect(new Set(seen).size).toBe(TEST_GAMES)
    } finally {
      await own.close()
    }
  })

  it('needs a cursor of the same order', async () => {
    const { next } = await search({ orderBy: 'name' })
    const bodies: SearchBody[] = [
      { after: 'x' },
      { after: '' },
      { after: '!!!!' },
      { after: next ?? '' },
      { orderBy: 'name', orderDir: 'desc', after: next ?? '' },
      { after: Buffer.from('["first_release","desc",0,"x",1]').toString('base64url') },
      { after: Buffer.from('["first_release","desc",0,1e999,1]').toString('base64url') },
    ]
    for (const body of bodies) {
      const answer = await player.call<ErrorResponse>('searchGames', { body })
      expect([answer.status, answer.body.error.code], JSON.stringify(body)).toEqual([400, 'malformed'])
      expect(answer.body.error.message).toBe('"after" must be the "next" of an earlier response in this order.')
    }
  })
})

describe('bad input is refused with a sentence', () => {
  it.each<[string, unknown]>([
    ['"limit"', { limit: 0 }],
    ['"limit"', { limit: 51 }],
    ['"limit"', { limit: '10' }],
    ['"page"', { page: 0 }],
    ['"page"', { page: 201 }],
    ['"orderBy"', { orderBy: 'price' }],
    ['"orderDir"', { orderDir: 'up' }],
    ['"releaseFilter"', { releaseFilter: 'soon' }],
    ['"platformIds"', { platformIds: 6 }],
    ['"genreIds[0]"', { genreIds: ['x'] }],
    ['"ratingMin"', { ratingMin: 11 }],
    ['"yMin"', { yMin: 1990.5 }],
    ['"releaseAfter"', { releaseAfter: 'soon' }],
    ['"releaseAfter"', { releaseAfter: '2026-02-31' }],
    ['unknown key', { colour: 'red' }],
    ['"q"', { q: 7 }],
    ['"q"', { q: 'x'.repeat(201) }],
    ['"includeUpcoming"', { includeUpcoming: 1 }],
  ])('%s of %j', async (part, body) => {
    const answer = await player.call<ErrorResponse>('searchGames', { body })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
    expect(answer.body.error.message).toContain(part)
    expect(answer.body.error.message).toMatch(/\.$/)
  })

  it('a list of more than 500 ids', async () => {
    const answer = await player.call<ErrorResponse>('searchGames', { body: { tagIds: Array.from({ length: 501 }, (_, id) => id) } })
    expect([answer.status, answer.body.error.code]).toEqual([413, 'too_many_items'])
  })

  it.each<[EndpointName, Record<string, string>]>([
    ['suggestGames', {}],
    ['suggestGames', { q: 'a', limit: '0' }],
    ['suggestGames', { q: 'a', limit: '11' }],
    ['suggestGames', { q: 'a', limit: 'ten' }],
    ['suggestGames', { q: 'a', platform: 'pc' }],
    ['suggestUsers', { q: 'a', limit: '11' }],
    ['suggestUsers', {}],
    ['suggestUsers', { q: 'a', email: 'x' }],
    ['suggestCompanies', { q: 'a', ids: '1,x' }],
    ['suggestFranchises', { ids: Array.from({ length: 101 }, () => '1').join(',') }],
  ])('%s %j', async (call, query) => {
    const answer = await player.call<ErrorResponse>(call, { query })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'malformed'])
  })
})

async function suggest<T>(call: EndpointName, query: Record<string, string>): Promise<T[]> {
  const answer = await player.call<T[]>(call, { query })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('suggested games', () => {
  it('are cards, ten by default, the exact name first', async () => {
    const games = await suggest<GameCard>('suggestGames', { q: ' GAME 15 ' })
    expect(games[0]).toMatchObject({ id: testGameId(15), name: 'Game 15', cover_url: expect.any(String), platform_ids: expect.any(Array) })
    expect(games[1]?.name).toBe('Game 150')
    expect(await suggest('suggestGames', { q: 'game' })).toHaveLength(10)
    expect(await suggest('suggestGames', { q: 'game', limit: '3' })).toHaveLength(3)
  })

  it('are on the requested platform, empty for an empty query, and tolerate typos', async () => {
    const platform = all[0]?.platform_ids[0] ?? 0
    const games = await suggest<GameCard>('suggestGames', { q: 'game', platform: String(platform) })
    expect(games.every((game) => game.platform_ids.includes(platform))).toBe(true)
    expect(games.length).toBeGreaterThan(0)
    expect(await suggest('suggestGames', { q: 'game', platform: '999999' })).toEqual([])
    expect(await suggest('suggestGames', { q: '  ' })).toEqual([])
    expect((await suggest<GameCard>('suggestGames', { q: 'gaem 7' }))[0]?.name).toBe('Game 7')
  })
})

describe('suggested companies and series', () => {
  it('are those with the most games if the query is empty', async () => {
    const companies = await suggest<NamedSuggestion>('suggestCompanies', {})
    expect(companies).toHaveLength(10)
    expect(companies.map(({ game_count }) => game_count)).toEqual(companies.map(({ game_count }) => game_count).toSorted((a, b) => b - a))
    expect(await suggest('suggestFranchises', { q: 'saga' })).toHaveLength(2)
  })

  it('are returned by their ids, in that order, without unknown ones', async () => {
    const [one, two] = await suggest<NamedSuggestion>('suggestCompanies', { q: 'studio' })
    expect(await suggest('suggestCompanies', { ids: `${two?.id},7,${one?.id},${two?.id}` })).toEqual([two, one])
    expect(await suggest('suggestFranchises', { ids: String(one?.id) })).not.toContainEqual(one)
  })
})

describe('suggested players', () => {
  it('are found by the beginning of their username or display name, the exact name first, and never by address', async () => {
    const [zed, zeda] = [await signUp(server.app, { display_name: 'Zed' }), await signUp(server.app, { display_name: 'Zeda Ångström' })]
    const found = await suggest<UserSuggestion>('suggestUsers', { q: 'zed' })
    expect(found.map(({ id }) => id)).toEqual([zed.id, zeda.id])
    expect(found[0]).toEqual({ id: zed.id, username: 'zed', display_name: 'Zed', avatar_url: expect.any(String) })
    expect((await suggest<UserSuggestion>('suggestUsers', { q: ' ZEDA  ån' })).map(({ id }) => id)).toEqual([zeda.id])
    expect(await suggest('suggestUsers', { q: zed.email })).toEqual([])
    expect(await suggest('suggestUsers', { q: zed.email.slice(0, 6) })).not.toContainEqual(expect.objectContaining({ id: zed.id }))
    expect(await suggest('suggestUsers', { q: 'ed' })).toEqual([])
    expect(await suggest('suggestUsers', { q: '' })).toEqual([])
    expect(await suggest('suggestUsers', { q: 'zed', limit: '1' })).toHaveLength(1)
  })

  it('contain the exact name first, however many begin with it', async () => {
    await sql`insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at)
      select gen_random_uuid(), 'crowd' || n || '@example.org', 'crowd' || n, 'Crowd ' || n, '', '', 0
      from generate_series(1000, 2000) n`.execute(server.db)
    const crowd = await signUp(server.app, { display_name: 'Crowd' })
    const found = await suggest<UserSuggestion>('suggestUsers', { q: 'crowd' })
    expect(found).toHaveLength(10)
    expect(found[0]?.id).toBe(crowd.id)
  })

  it('are not those who have yet to confirm their address, or to choose a name', async () => {
    const [waiting, nameless] = [
      await signUp(server.app, { display_name: 'Waiting One' }),
      await signUp(server.app, { display_name: 'Waiting Two' }),
    ]
    expect(await suggest('suggestUsers', { q: 'waiting' })).toHaveLength(2)
    await server.db.updateTable('app_user').set({ awaits_verification: true }).where('id', '=', waiting.id).execute()
    await server.db.updateTable('app_user').set({ display_name: '' }).where('id', '=', nameless.id).execute()
    expect(await suggest('suggestUsers', { q: 'waiting' })).toEqual([])
  })

  it('match the exact text, with wildcards too', async () => {
    const odd = await signUp(server.app, { display_name: String.raw`100%_\o/` })
    for (const q of ['%', '_', '\\', '%%', 'z_d', 'z%', String.raw`100\%`]) expect(await suggest('suggestUsers', { q }), q).toEqual([])
    for (const q of ['100%', '100%_', String.raw`100%_\O`]) {
      expect(
        (await suggest<UserSuggestion>('suggestUsers', { q })).map(({ id }) => id),
        q,
      ).toEqual([odd.id])
    }
  })
})

describe('the rate limit', () => {
  it.each([
    ['searchGames', 'search'],
    ['suggestGames', 'suggest'],
    ['suggestUsers', 'suggestUsers'],
    ['suggestCompanies', 'suggest'],
  ] as const)('%s: 60 times a minute', async (call, name) => {
    expect(RATE_LIMITS[name]).toEqual({ max: 60, windowMs: 60_000 })
    const own = await buildTestApp({ db: server.db, limits: { [name]: { max: 3, windowMs: 60_000 } } })
    try {
      const eager = await signUp(own.app)
      const options = call === 'searchGames' ? { body: {} } : { query: { q: 'a' } }
      for (let time = 0; time < 3; time++) expect((await eager.call(call, options)).status).toBe(200)
      const answer = await eager.call<ErrorResponse>(call, options)
      expect([answer.status, answer.body.error.code]).toEqual([429, 'rate_limited'])
      own.clock.advance(60_000)
      expect((await eager.call(call, options)).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})
