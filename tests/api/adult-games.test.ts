// Shows [S290].
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CompanyResponse } from '../../src/contract/companies.ts'
import type { GameCard, GameFilters, GameDetails } from '../../src/contract/games.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { FoundGame, SearchResponse } from '../../src/contract/search.ts'
import { ADULT_THEME_ID, isAdultGame } from '../../src/domain/adult-games.ts'
import { Discusser } from '../support/discusser.ts'
import { ListMaker } from '../support/list-maker.ts'
import { Reviewer } from '../support/reviewer.ts'
import { signUp } from '../support/player.ts'
import type { Browser, Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { TEST_GAMES, testGameId } from '../support/test-catalogue.ts'

/** The third and the fiftieth game: one of the best known, and one after the deck's first page. */
const ADULT = [testGameId(3), testGameId(50)]

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
  await sql`update game set theme_ids = array[${ADULT_THEME_ID}]::integer[] where id in (${sql.join(ADULT)})`.execute(server.db)
  // The next rebuild sees that there is a change.
  await sql`update game set rating_10 = 7 where id = ${testGameId(1)}`.execute(server.db)
  await server.app.catalogue.refresh()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
})

async function choose(as: Player, adult_games: boolean): Promise<void> {
  server.clock.advance(1)
  const { status } = await as.call('putSettings', { params: { userId: as.id }, body: { choices: { adult_games } } })
  expect(status).toBe(200)
}

async function swipe(as: Player, gameId: number): Promise<void> {
  server.clock.advance(1)
  const states = [{ game_id: gameId, state: 'liked', at: server.clock.now() }]
  expect((await as.call('pushGameStates', { body: { user_id: as.id, states } })).status).toBe(200)
}

/** Returns the number of adult games in the complete deck. */
async function dealt(as: Browser, userId: string | 0): Promise<number> {
  const cards: GameCard[] = []
  for (;;) {
    const { body } = await as.call<{ games: GameCard[] }>('swipedeck', {
      body: { user_id: userId, alreadyShown: cards.map(({ id }) => id) },
    })
    if (body.games.length === 0) return cards.filter(isAdultGame).length
    cards.push(...body.games)
  }
}

async function found(as: Player, body: object = {}): Promise<SearchResponse> {
  return (await as.call<SearchResponse>('searchGames', { body: { includeUpcoming: true, limit: 50, ...body } })).body
}

async function suggested(as: Player): Promise<number[]> {
  const { body } = await as.call<FoundGame[]>('suggestGames', { query: { q: 'Game 50', limit: '10' } })
  return body.filter(isAdultGame).map(({ id }) => id)
}

it('they are not dealt, found, counted or suggested to a player who has not asked for them', async () => {
  expect(await dealt(player, player.id)).toBe(0)
  expect((await found(player)).total).toBe(TEST_GAMES - ADULT.length)
  expect((await found(player, { themes: [ADULT_THEME_ID] })).games).toEqual([])
  expect((await found(player, { q: 'Game 50' })).games.map(({ id }) => id)).not.toContain(ADULT[1])
  expect(await suggested(player)).toEqual([])
})

it('they are for a player who has asked for them, at once, and no longer as soon as it is off', async () => {
  await choose(player, true)
  expect(await dealt(player, player.id)).toBe(ADULT.length)
  expect((await found(player)).total).toBe(TEST_GAMES)
  expect((await found(player, { themes: [ADULT_THEME_ID] })).total).toBe(ADULT.length)
  expect(await suggested(player)).toEqual([ADULT[1]])
  await choose(player, false)
  expect(await dealt(player, player.id)).toBe(0)
  expect((await found(player)).total).toBe(TEST_GAMES - ADULT.length)
  expect(await suggested(player)).toEqual([])
})

it('a player’s choice applies to nobody else, and nobody can request another player’s deck', async () => {
  await choose(player, true)
  const other = await signUp(server.app)
  expect(await dealt(other, other.id)).toBe(0)
  expect((await other.call('swipedeck', { body: { user_id: player.id } })).status).toBe(403)
  expect((await other.call('putSettings', { params: { userId: player.id }, body: { choices: { adult_games: true } } })).status).toBe(403)
  expect(await dealt(player, 0)).toBe(0)
})

it.each([
  ['swipedeck', { user_id: 0, filters: { adult: true } }],
  ['swipedeck', { user_id: 0, adult: true }],
  ['searchGames', { adult: true }],
] as const)('a call cannot ask for them itself: %s with %j', async (call, body) => {
  const { body: answer } = await player.call<{ games?: GameCard[] }>(call, { body })
  expect((answer.games ?? []).filter(isAdultGame)).toEqual([])
})

const UNSAID = testGameId(50)
const TEXT = testGameId(3)
const SOME = testGameId(7)

/** Returns the games that two endpoints show to a player by their ids. */
async function named(as: Player, ids: readonly number[]) {
  const { body } = await as.call<GameCard[]>('gamesBatch', { body: { ids } })
  const pages = await Promise.all(ids.map(async (id) => (await as.call('game', { params: { gameId: String(id) } })).status === 200))
  return { cards: body.map(({ id }) => id), pages: ids.filter((_, nth) => pages[nth]) }
}
const both = (ids: readonly number[]) => ({ cards: ids, pages: ids })

it('by its id a game is shown only to a player who has asked for them, as card and as page', async () => {
  expect(await named(player, [SOME, UNSAID])).toEqual(both([SOME]))
  const refused = await player.call<ErrorResponse>('game', { params: { gameId: String(UNSAID) } })
  const nobodys = await player.call<ErrorResponse>('game', { params: { gameId: '2000000000' } })
  expect([refused.status, refused.body.error.message]).toEqual([nobodys.status, nobodys.body.error.message])
  await choose(player, true)
  expect(await named(player, [SOME, UNSAID])).toEqual(both([SOME, UNSAID]))
})

const WORDS = {
  'a list': async (author) => {
    await new ListMaker(author, server).make({ games: [TEXT] })
  },
  'a review': async (author) => {
    await new Reviewer(author, server).make({ game_id: TEXT })
  },
  'a topic': async (author) => {
    await new Discusser(author, server).topic({ game_id: TEXT })
  },
  'their own states': async () => swipe(player, TEXT),
} satisfies Record<string, (author: Player) => Promise<void>>

it.each(Object.keys(WORDS) as (keyof typeof WORDS)[])('a game in %s is shown there to everybody who may read it', async (words) => {
  const author = await signUp(server.app)
  expect((await named(player, [TEXT])).cards).toEqual([])
  server.clock.advance(1)
  await WORDS[words](author)
  expect(await named(player, [TEXT, UNSAID])).toEqual(both([TEXT]))
  // Each case begins with a game without any records.
  for (const table of ['list', 'review', 'topic', 'game_state'] as const) await server.db.deleteFrom(table).execute()
  expect((await named(player, [TEXT])).cards).toEqual([])
})

it('a game is not shown by content that a player may not read: a private list, a blocked player, a like of a stranger', async () => {
  const [author, blocked] = [await signUp(server.app), await signUp(server.app)]
  await new ListMaker(author, server).make({ games: [TEXT], is_public: false })
  await swipe(author, TEXT)
  await new Reviewer(blocked, server).make({ game_id: TEXT })
  await player.call('blockPlayer', { params: { targetId: blocked.id }, body: { blocked: true } })
  expect((await named(player, [TEXT])).cards).toEqual([])
})

it('responses that are the same for everybody contain none of them: a company’s page, and the available filters', async () => {
  await choose(player, true)
  const { body: game } = await player.call<GameDetails>('game', { params: { gameId: String(ADULT[0]) } })
  await choose(player, false)
  const [companyId = 0] = game.game.developer_ids ?? []
  const before = await player.call<CompanyResponse>('company', { params: { idOrSlug: String(companyId) } })
  const { total } = await found(player, { companyIds: [companyId] })
  expect(before.body.company.game_count).toBe(total)
  const { body: suggestions } = await player.call<{ id: number; game_count: number }[]>('suggestCompanies', {
    query: { ids: String(companyId) },
  })
  expect(suggestions).toMatchObject([{ id: companyId, game_count: total }])
  const { body: filters } = await player.call<GameFilters>('gameFilters')
  expect(filters.themes.map(({ id }) => id)).not.toContain(ADULT_THEME_ID)
})
