import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GameCard, GameFilters } from '../../src/contract/games.ts'
import type { SearchResponse } from '../../src/contract/search.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import { gameRecord, importRecords } from '../support/merge-by-file.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

/** The edition of the first game has a platform of its own, and its developer has made nothing else. */
const EDITION = { name: 'Made up Deluxe', version_parent: 1, platforms: ['Amiga'], developers: ['Deluxe Makers'] }
const AMIGA = 16

let database: TestDatabase
let server: TestApp
let player: Player
let [main, edition, other] = [0, 0, 0]

beforeAll(async () => {
  database = await createTestDatabase()
  const ids = await importRecords(database.db, [gameRecord(1), gameRecord(2, EDITION), gameRecord(3)])
  ;[main, edition, other] = [1, 2, 3].map((number) => ids.get(number) ?? 0) as [number, number, number]
  server = await buildTestApp({ db: database.db })
  player = await signUp(server.app)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const batch = async (...ids: number[]) => (await player.call<GameCard[]>('gamesBatch', { body: { ids } })).body
const namesOf = (games: readonly { name: string }[]) => games.map(({ name }) => name)

it('is not dealt', async () => {
  const { body } = await player.call<{ games: GameCard[] }>('swipedeck', {
    body: { user_id: player.id, filters: { yMin: 2015, yMax: 2015 } },
  })
  const dealt = new Set(body.games.map(({ id }) => id))
  expect([dealt.has(main), dealt.has(other), dealt.has(edition)]).toEqual([true, true, false])
})

it('is not found, nor suggested, and neither is anything that only it has', async () => {
  const { body } = await player.call<SearchResponse>('searchGames', { body: { q: 'Made up', limit: 10 } })
  expect(namesOf(body.games).toSorted()).toEqual(['Made up 1', 'Made up 3'])
  const suggested = await player.call<GameCard[]>('suggestGames', { query: { q: 'Made up Deluxe' } })
  expect(namesOf(suggested.body)).not.toContain('Made up Deluxe')
  expect((await player.call('suggestCompanies', { query: { q: 'Deluxe Makers' } })).body).toEqual([])
  const filters = await player.call<GameFilters>('gameFilters')
  expect(filters.body.platforms.map(({ id }) => id)).not.toContain(AMIGA)
})

it('has the card of the main game, which names the merged one', async () => {
  expect(await batch(edition)).toMatchObject([{ id: main, igdb_id: 1, name: 'Made up 1', former_ids: [edition] }])
})

it('is returned once with the main game, at the first position of the two', async () => {
  expect((await batch(edition, other, main)).map(({ id, former_ids }) => [id, former_ids])).toEqual([
    [main, [edition]],
    [other, undefined],
  ])
  expect((await batch(other, main, edition)).map(({ id, former_ids }) => [id, former_ids])).toEqual([
    [other, undefined],
    [main, [edition]],
  ])
})

it('is found by the provider\u2019s number, as the main game', async () => {
  expect((await batch(2)).map(({ id }) => id)).toEqual([main])
})

it('is shown by a running server after its index is rebuilt, even if as many games are merged as unmerged', async () => {
  const live = await LiveCatalogue.open(database.db, server.app.log)
  const isHeld = () => [main, edition, other].map((id) => live.search.deck.ids.includes(id))
  expect(isHeld()).toEqual([true, false, true])
  await importRecords(database.db, [gameRecord(2, { ...EDITION, version_parent: null }), gameRecord(3, { version_parent: 1 })])
  await live.refresh()
  expect(isHeld()).toEqual([true, true, false])
})
