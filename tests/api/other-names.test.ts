import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { FoundGame, SearchResponse } from '../../src/contract/search.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const ODD = '"Quoted" \\ <b>bold</b>\u001d\u001e and \u001f parted'

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
  player = await signUp(server.app)
  await sql`update game set name = 'The Legend of Zelda: Breath of the Wild' where id = ${testGameId(5)}`.execute(server.db)
  await alsoCalled(testGameId(5), [
    'BotW',
    'The Legend of Zelda: Breath of the Wild',
    'Zelda BotW',
    'ゼルダの伝説 ブレス オブ ザ ワイルド',
    'botw',
  ])
  await alsoCalled(testGameId(9), [ODD, 'Ведьмак'])
  // Two editions of the ninth game, one of them unlisted; and one that another record of the provider has replaced.
  await share(testGameId(9), testGameId(11), 'Game of the Year Edition', true)
  await share(testGameId(9), testGameId(12), 'Deluxe Edition', false)
  await alsoCalled(testGameId(12), ['Luxury Box'])
  await sql`update game set rating_10 = 9.9 where id = ${testGameId(1)}`.execute(server.db)
  await server.app.catalogue.refresh()
})
afterAll(() => server.close())

async function alsoCalled(id: number, names: readonly string[]): Promise<void> {
  await sql`insert into game_import (game_id, digest, alternative_names, screenshot_ids, videos, releases)
    values (${id}, 0, ${names}, '{}', '[]', '[]')`.execute(server.db)
}

async function share(mainId: number, id: number, name: string, listed: boolean): Promise<void> {
  await sql`update game set main_id = ${mainId}, name = ${name}, listed = ${listed} where id = ${id}`.execute(server.db)
}

type Line = [id: number, matched?: string]

const lineOf = ({ id, matched_name }: FoundGame): Line => (matched_name === undefined ? [id] : [id, matched_name])

async function ask<Body>(call: EndpointName, options: Parameters<Player['call']>[1]): Promise<Body> {
  const answer = await player.call<Body>(call, options)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** Returns the first game of both endpoints, which must be the same with the same other name. */
async function first(q: string): Promise<Line | undefined> {
  const suggested = (await ask<FoundGame[]>('suggestGames', { query: { q } })).map(lineOf)
  const { games } = await ask<SearchResponse>('searchGames', { body: { q, orderBy: 'relevance', includeUpcoming: true } })
  expect(suggested.slice(0, 1)).toEqual(games.map(lineOf).slice(0, 1))
  return suggested[0]
}

describe('a game is found', () => {
  it.each<[string, Line]>([
    ['botw', [testGameId(5), 'BotW']],
    ['zelda botw', [testGameId(5), 'Zelda BotW']],
    ['ブレス', [testGameId(5), 'ゼルダの伝説 ブレス オブ ザ ワイルド']],
    ['ведьмак', [testGameId(9), 'Ведьмак']],
    ['ведмак', [testGameId(9), 'Ведьмак']],
    ['deluxe', [testGameId(9), 'Deluxe Edition']],
    ['luxury', [testGameId(9), 'Luxury Box']],
  ])('by another name, or that of a merged game: %s', async (q, line) => {
    expect(await first(q)).toEqual(line)
  })

  it.each(['breath wild', 'zelda', 'tloz', 'brath of the wild'])('by its own name, and then no other name is shown: %s', async (q) => {
    expect(await first(q)).toEqual([testGameId(5)])
  })

  it('by a name that is text, whatever it looks like', async () => {
    const [id, name] = (await first('quoted')) ?? []
    expect(id).toBe(testGameId(9))
    expect(name).toBe('"Quoted" \\ <b>bold</b>')
    expect(await first('bold')).toEqual([testGameId(9), name])
  })

  it('in any order, on the requested platform, and counted once', async () => {
    const { games, total } = await ask<SearchResponse>('searchGames', { body: { q: 'botw', includeUpcoming: true } })
    expect([games.map(lineOf), total]).toEqual([[[testGameId(5), 'BotW']], 1])
    const platformIds = [999_999]
    expect(await ask('searchGames', { body: { q: 'botw', platformIds, includeUpcoming: true } })).toMatchObject({ games: [], total: 0 })
    expect(await ask('suggestGames', { query: { q: 'botw', platform: '999999' } })).toEqual([])
  })
})

it('cards that were not found by another name have none', async () => {
  const { games } = await ask<SearchResponse>('searchGames', { body: { includeUpcoming: true } })
  expect(games.filter((game) => 'matched_name' in game)).toEqual([])
  const [card] = await ask<FoundGame[]>('gamesBatch', { body: { ids: [testGameId(5)] } })
  expect(card).not.toHaveProperty('matched_name')
})
