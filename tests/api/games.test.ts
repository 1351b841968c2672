import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameCard, GameFilters } from '../../src/contract/games.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { TEST_GAMES, testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let player: Player
let guest: Browser

beforeAll(async () => {
  server = await buildTestApp()
  player = await signUp(server.app)
  guest = new Browser(server.app)
})
afterAll(() => server.close())

describe('the dictionaries', () => {
  it('have exactly the entries that games have, by name', async () => {
    const { body } = await guest.call<GameFilters>('gameFilters')
    const rows = await server.db.selectFrom('game').selectAll().execute()
    const used = (values: (row: (typeof rows)[number]) => number[]) => new Set(rows.flatMap(values))
    expect(new Set(body.platforms.map(({ id }) => id))).toEqual(used((row) => row.platform_ids))
    expect(new Set(body.genres.map(({ id }) => id))).toEqual(used((row) => row.genre_ids))
    expect(new Set(body.tags.map(({ id }) => id))).toEqual(used((row) => row.tag_ids))
    expect(new Set(body.game_modes.map(({ id }) => id))).toEqual(used((row) => row.game_mode_ids))
    expect(new Set(body.game_types.map(({ id }) => id))).toEqual(used((row) => [row.game_type]))
    expect(new Set(body.themes.map(({ id }) => id))).toEqual(used((row) => row.theme_ids))
    for (const entries of Object.values(body)) {
      expect(entries.length).toBeGreaterThan(0)
      const names = entries.map(({ name }) => name)
      expect(names.toSorted()).toEqual(names)
    }
  })

  it('have the fields of a platform that the filter groups and sorts by', async () => {
    const { body } = await guest.call<GameFilters>('gameFilters')
    expect(body.platforms.find(({ id }) => id === 48)).toEqual({
      id: 48,
      name: 'PlayStation 4',
      abbreviation: 'PS4',
      slug: 'ps4--1',
      family_name: 'PlayStation',
      release_date: Date.UTC(2013, 10, 15) / 1000,
    })
    expect(body.platforms.find(({ id }) => id === 15)).toMatchObject({ abbreviation: 'C64', family_name: 'Commodore' })
  })

  it('are cached by the browser and revalidated by their tag', async () => {
    const first = await guest.call('gameFilters')
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const etag = String(first.headers['etag'])
    for (const sent of [etag, `W/${etag}`, `"old", ${etag}`]) {
      const again = await guest.call('gameFilters', { headers: { 'if-none-match': sent } })
      expect(again).toMatchObject({ status: 304, body: '' })
      expect(again.headers['etag']).toBe(etag)
    }
    expect((await guest.call('gameFilters', { headers: { 'if-none-match': '"old"' } })).status).toBe(200)
  })
})

describe('cards by id', () => {
  it('are returned in the requested order, each once, without unknown ids', async () => {
    const ids = [testGameId(9), testGameId(999_000), testGameId(2), testGameId(9), 0, -5, 1e300]
    const { status, body } = await player.call<GameCard[]>('gamesBatch', { body: { ids } })
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual([testGameId(9), testGameId(2)])
    expect(body[1]).toMatchObject({ name: 'Game 2', developers: ['Studio 1'], publishers: ['Publisher 1'] })
  })

  it('are found by the provider’s id, too, each once [S133]', async () => {
    const [first, second] = [testGameId(3), testGameId(4)]
    await server.db.updateTable('game').set({ igdb_id: 1942 }).where('id', '=', second).execute()
    const { body } = await player.call<GameCard[]>('gamesBatch', { body: { ids: [first, 1942, second, 1943] } })
    await server.db.updateTable('game').set({ igdb_id: null }).where('id', '=', second).execute()
    expect(body.map(({ id }) => id)).toEqual([first, second])
  })

  it('are an empty list for no ids [S138]', async () => {
    expect(await player.call('gamesBatch', { body: { ids: [] } })).toMatchObject({ status: 200, body: [] })
  })

  it('accept 200 ids and not 201', async () => {
    const ids = Array.from({ length: 200 }, (_, ordinal) => testGameId(ordinal + 1))
    expect((await player.call<GameCard[]>('gamesBatch', { body: { ids } })).body).toHaveLength(TEST_GAMES)
    expect(await player.call('gamesBatch', { body: { ids: [...ids, 1] } })).toMatchObject({
      status: 413,
      body: { error: { code: 'too_many_items' } },
    })
  })
})
