// Shows [S129].
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { GameCard, GameDetails } from '../../src/contract/games.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const [MAIN, EDITION, PORT, SAME, BARE, ODD] = [1, 2, 3, 4, 5, 6].map(testGameId) as [number, number, number, number, number, number]
const IGDB = { main: 1942, edition: 1943, same: 1944 }
const DAY = 86_400
const PORT_TYPE = 11

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
  player = await signUp(server.app)
  const change = (id: number, changes: object) => server.db.updateTable('game').set(changes).where('id', '=', id).execute()
  await change(MAIN, { igdb_id: IGDB.main, game_type: 0, first_release_date: 100 * DAY, main_id: null })
  await change(EDITION, { igdb_id: IGDB.edition, game_type: 0, first_release_date: 300 * DAY, main_id: MAIN, platform_ids: [6, 48] })
  await change(PORT, { game_type: PORT_TYPE, first_release_date: 200 * DAY, main_id: MAIN, platform_ids: [130] })
  await change(SAME, { igdb_id: IGDB.same, game_type: 0, main_id: MAIN })
  await imported(MAIN, {
    screenshot_ids: ['sc2', 'sc1', 'sc2'],
    videos: [{ id: 'dQw4w9WgXcQ', name: 'Trailer' }],
    releases: [release(48, null, null), release(6, 120, 0), release(6, 100, 0), release(34, null, null), release(3, 100, 2)],
  })
  await imported(EDITION, { releases: [release(48, 300, 1), release(6, 90, 0)], version_title: 'Gold', version_parent_igdb_id: IGDB.main })
  await imported(PORT, { screenshot_ids: ['other'], releases: [release(130, 200, 0)] })
  await imported(ODD, {
    screenshot_ids: ['../../etc', 'SC1', '', 'x'.repeat(41), ...Array.from({ length: 40 }, (_, n) => `sc${n}`)],
    videos: [{ id: 'a b', name: '' }, { id: '', name: '' }, ...Array.from({ length: 20 }, (_, n) => ({ id: `Video_-${n}`, name: '' }))],
  })
})
afterAll(() => server.close())

function release(platformId: number, day: number | null, format: 0 | 1 | 2 | null) {
  return { platformId, seconds: day === null ? null : day * DAY, format }
}

interface Imported {
  screenshot_ids?: string[]
  videos?: object[]
  releases?: object[]
  version_title?: string
  version_parent_igdb_id?: number
}

async function imported(id: number, { screenshot_ids = [], videos = [], releases = [], version_title, version_parent_igdb_id }: Imported) {
  await sql`insert into game_import (game_id, digest, alternative_names, screenshot_ids, videos, releases, version_title, version_parent_igdb_id)
    values (${id}, 0, '{}', ${screenshot_ids}, ${JSON.stringify(videos)}, ${JSON.stringify(releases)}, ${version_title ?? null},
      ${version_parent_igdb_id ?? null})`.execute(server.db)
}

async function detailsOf(gameId: string | number): Promise<GameDetails> {
  const answer = await player.call<GameDetails>('game', { params: { gameId } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('the details of one game', () => {
  it('have its card as every response has it, its pictures in the provider’s order, and its videos', async () => {
    const { game, screenshots, videos } = await detailsOf(MAIN)
    const { body: cards } = await player.call<GameCard[]>('gamesBatch', { body: { ids: [MAIN] } })
    expect([game]).toEqual(cards)
    expect(screenshots).toEqual(['sc2', 'sc1'])
    expect(videos).toEqual([{ id: 'dQw4w9WgXcQ', name: 'Trailer' }])
  })

  it('have the first release of each platform, with its versions’, the earliest first, unreleased ones last', async () => {
    expect((await detailsOf(MAIN)).releases).toEqual([
      { platform_id: 6, date: 90 * DAY, date_format: 0 },
      { platform_id: 3, date: 100 * DAY, date_format: 2 },
      { platform_id: 130, date: 200 * DAY, date_format: 0 },
      { platform_id: 48, date: 300 * DAY, date_format: 1 },
      { platform_id: 34, date: null, date_format: null },
    ])
  })

  it('have its versions, the oldest first, but not itself under another number', async () => {
    const { name: port } = (await player.call<GameCard[]>('gamesBatch', { body: { ids: [PORT] } })).body[0] ?? { name: '' }
    expect((await detailsOf(MAIN)).versions).toEqual([
      { id: PORT, name: port, title: null, game_type: PORT_TYPE, first_release_date: 200 * DAY, platform_ids: [130] },
      { id: EDITION, name: 'Game 2', title: 'Gold', game_type: 0, first_release_date: 300 * DAY, platform_ids: [6, 48] },
    ])
  })

  it.each([
    ['the provider’s id', IGDB.main],
    ['a version’s id of the provider', IGDB.edition],
    ['the provider’s number before', IGDB.same],
  ])('are found by %s', async (_, number) => {
    expect(await detailsOf(number)).toEqual(await detailsOf(MAIN))
  })

  it.each([
    ['a version', EDITION],
    ['a port', PORT],
    ['the number that it had before', SAME],
  ])('are found by %s, and say so: a device caches them under that too', async (_, number) => {
    const { game, ...parts } = await detailsOf(MAIN)
    expect(await detailsOf(number)).toEqual({ ...parts, game: { ...game, former_ids: [number] } })
  })

  it('of a game without an import are its card only', async () => {
    expect(await detailsOf(BARE)).toMatchObject({ game: { id: BARE }, screenshots: [], videos: [], releases: [], versions: [] })
  })

  it('of an unlisted game are still found', async () => {
    await server.db.updateTable('game').set({ listed: false }).where('id', '=', BARE).execute()
    expect((await detailsOf(BARE)).game.id).toBe(BARE)
    await server.db.updateTable('game').set({ listed: true }).where('id', '=', BARE).execute()
  })

  it('have at most 24 pictures and 12 videos, none with an id that could lead elsewhere', async () => {
    const { screenshots, videos } = await detailsOf(ODD)
    expect(screenshots).toEqual(Array.from({ length: 24 }, (_, n) => `sc${n}`))
    expect(videos.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => `Video_-${n}`))
  })

  it('are revalidated by their tag, and not stored in shared caches', async () => {
    const first = await player.call('game', { params: { gameId: MAIN } })
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers['etag'])
    const again = (tag: string) => player.call('game', { params: { gameId: MAIN }, headers: { 'if-none-match': tag } })
    expect(await again(etag)).toMatchObject({ status: 304, body: '' })
    expect((await again('"old"')).status).toBe(200)
    const refused = await new Browser(server.app).call('game', { params: { gameId: MAIN }, headers: { 'if-none-match': etag } })
    expect(refused.status).toBe(401)
  })

  it.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    ' 1',
    'x',
    '%00',
    '__proto__',
    "1' or 1=1 --",
    String(testGameId(999_000)),
    '1945',
    '2147483648',
    '9999999999',
    '99999999999999999999',
    'x'.repeat(90),
  ])('are not found by %j', async (gameId) => {
    const answer = await player.call<ErrorResponse>('game', { params: { gameId } })
    expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([404, 'unknown_game', 'There is no such game.'])
  })
})
