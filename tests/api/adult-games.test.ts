import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CompanyAnswer } from '../../src/contract/companies.ts'
import type { GameCard, GameFilters, GameWhole } from '../../src/contract/games.ts'
import type { FoundGame, SearchAnswer } from '../../src/contract/search.ts'
import { ADULT_THEME_ID, isAdultGame } from '../../src/domain/adult-games.ts'
import { signUp } from '../support/player.ts'
import type { Browser, Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { TEST_GAMES, testGameId } from '../support/test-catalogue.ts'

/** The third and the fiftieth: among the best known, and behind the deck's first page. */
const ADULT = [testGameId(3), testGameId(50)]

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
  await sql`update game set theme_ids = array[${ADULT_THEME_ID}]::integer[] where id in (${sql.join(ADULT)})`.execute(server.db)
  // By which a rebuild is told that there is something new.
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

/** How many games for adults there are in the whole deck. */
async function dealt(as: Browser, userId: string | 0): Promise<number> {
  const cards: GameCard[] = []
  for (;;) {
    const { body } = await as.call<{ games: GameCard[] }>('swipedeck', { body: { user_id: userId, alreadyShown: cards.map(({ id }) => id) } })
    if (body.games.length === 0) return cards.filter(isAdultGame).length
    cards.push(...body.games)
  }
}

async function found(as: Player, body: object = {}): Promise<SearchAnswer> {
  return (await as.call<SearchAnswer>('searchGames', { body: { includeUpcoming: true, limit: 50, ...body } })).body
}

async function suggested(as: Player): Promise<number[]> {
  const { body } = await as.call<FoundGame[]>('suggestGames', { query: { q: 'Game 50', limit: '10' } })
  return body.filter(isAdultGame).map(({ id }) => id)
}

it('they are neither dealt, nor found, counted or suggested to who has not asked for them', async () => {
  expect(await dealt(player, player.id)).toBe(0)
  expect((await found(player)).total).toBe(TEST_GAMES - ADULT.length)
  expect((await found(player, { themes: [ADULT_THEME_ID] })).games).toEqual([])
  expect((await found(player, { q: 'Game 50' })).games.map(({ id }) => id)).not.toContain(ADULT[1])
  expect(await suggested(player)).toEqual([])
})

it('they are to who has, at once, and no more as soon as it is off', async () => {
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

it('what one has chosen is nobody else’s, and no deck of somebody else can be asked for', async () => {
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
] as const)('a call cannot ask for them by itself: %s with %j', async (call, body) => {
  const { body: answer } = await player.call<{ games?: GameCard[] }>(call, { body })
  expect((answer.games ?? []).filter(isAdultGame)).toEqual([])
})

it('a game’s own page is there for whoever has its address', async () => {
  const { body, status } = await player.call<GameWhole>('game', { params: { gameId: String(ADULT[0]) } })
  expect([status, body.game.id]).toEqual([200, ADULT[0]])
})

it('what is the same for everybody has none of them: a company’s page, and the filters that there are', async () => {
  const { body: game } = await player.call<GameWhole>('game', { params: { gameId: String(ADULT[0]) } })
  const [companyId = 0] = game.game.developer_ids ?? []
  const before = await player.call<CompanyAnswer>('company', { params: { idOrSlug: String(companyId) } })
  const { total } = await found(player, { companyIds: [companyId] })
  expect(before.body.company.game_count).toBe(total)
  const { body: suggestions } = await player.call<{ id: number; game_count: number }[]>('suggestCompanies', { query: { ids: String(companyId) } })
  expect(suggestions).toMatchObject([{ id: companyId, game_count: total }])
  const { body: filters } = await player.call<GameFilters>('gameFilters')
  expect(filters.themes.map(({ id }) => id)).not.toContain(ADULT_THEME_ID)
})
