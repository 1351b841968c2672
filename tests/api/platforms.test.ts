import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { PlatformFamilyResponse, PlatformRedirect } from '../../src/contract/platforms.ts'
import type { SearchResponse } from '../../src/contract/search.ts'
import { PLATFORM_FAMILIES } from '../../src/domain/platform-families.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const [PS4, PS5, PC, ARCADE] = [48, 167, 6, 52]

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
  player = await signUp(server.app)
  const soon = Math.floor(server.clock.now() / 1_000) + 86_400
  await sql`update game set first_release_date = 0 where first_release_date >= ${soon}`.execute(server.db)
  await sql`update game set platform_ids = ${[PS4, PS5]} where id between ${testGameId(1)} and ${testGameId(12)}`.execute(server.db)
  await sql`update game set first_release_date = ${soon} + 100 - id % 100 where id between ${testGameId(10)} and ${testGameId(12)}`.execute(
    server.db,
  )
  await sql`update game set platform_ids = ${[ARCADE]} where id between ${testGameId(20)} and ${testGameId(22)}`.execute(server.db)
  // Counts alone show a catalogue that it has changed.
  await sql`update game set rating_10 = 7 where id = ${testGameId(1)}`.execute(server.db)
  await server.app.catalogue.refresh()
})
afterAll(() => server.close())

async function family(idOrSlug: string | number): Promise<PlatformFamilyResponse> {
  const answer = await player.call<PlatformFamilyResponse>('platformFamily', { params: { idOrSlug } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const idsOf = (games: readonly { id: number }[]) => games.map(({ id }) => id)

describe('a family', () => {
  it('is found by slug and by id, with its text and all its platforms, the newest first', async () => {
    const answer = await family('playstation')
    expect(answer).toEqual(await family(1))
    expect(answer.family).toMatchObject({ id: 1, slug: 'playstation', name: 'PlayStation', logo_url: null })
    expect(answer.family.bio).toMatch(/^Sony/)
    expect(answer.platforms.map(({ id }) => id)).toEqual([167, 48, 46, 9, 38, 8, 441, 7])
    expect(answer.platforms.at(-1)).toMatchObject({ name: 'PlayStation', generation: 5, first_year: 1994, last_year: 2006, game_count: 0 })
  })

  it('has its ten most popular released games, and so has each platform that has any', async () => {
    const { top_games: top, by_platform: rows, platforms, game_count: count } = await family('playstation')
    const search = await player.call<SearchResponse>('searchGames', {
      body: { platformIds: platforms.map(({ id }) => id), orderBy: 'relevance', limit: 10 },
    })
    expect(idsOf(top)).toEqual(idsOf(search.body.games))
    expect(top).toHaveLength(10)
    expect(count).toBe(search.body.total)
    expect(rows.map(({ platform }) => platform.id)).toEqual([PS5, PS4])
    for (const { platform, games } of rows) {
      expect(games).toHaveLength(10)
      expect(games.every(({ platform_ids }) => platform_ids.includes(platform.id))).toBe(true)
      expect(platforms).toContainEqual(platform)
    }
  })

  it('has its unreleased games, the next one first, and only there', async () => {
    const { upcoming, top_games: top } = await family('playstation')
    expect(idsOf(upcoming)).toEqual([12, 11, 10].map(testGameId))
    expect(idsOf(top)).not.toContain(testGameId(12))
  })

  it.each(PLATFORM_FAMILIES)('$name is found, whether it has games here or not', async ({ slug, name, platformIds }) => {
    const answer = await family(slug)
    expect(answer.family.name).toBe(name)
    expect(answer.platforms.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(platformIds.toSorted((a, b) => a - b))
  })
})

describe('a platform', () => {
  it.each([
    ['ps5', PS5],
    [String(PS5), PS5],
    ['win', PC],
  ])('of a family (%s) links to its games there', async (idOrSlug, id) => {
    const answer = await player.call<PlatformRedirect>('platform', { params: { idOrSlug } })
    const slug = id === PC ? 'pc' : 'playstation'
    expect(answer.body).toEqual({ redirect: `/platform-families/${slug}?tab=games&platform=${id}` })
  })

  it('without a family has a page of its own in the same format', async () => {
    const { body } = await player.call<PlatformFamilyResponse>('platform', { params: { idOrSlug: 'arcade' } })
    expect(body).toMatchObject({
      family: { id: ARCADE, name: 'Arcade', bio: '' },
      game_count: 3,
      platforms: [{ id: ARCADE, game_count: 3 }],
    })
    expect(idsOf(body.top_games)).toEqual([20, 21, 22].map(testGameId))
  })
})

it.each([
  ['platformFamily', 'no-such-family', 404],
  ['platformFamily', '6', 404],
  ['platformFamily', 'a%20b', 400],
  ['platform', 'no-such-platform', 404],
  ['platform', '9999999999', 404],
  ['platform', 'a_b', 400],
] as const)('%s of %s is refused', async (call, idOrSlug, status) => {
  const answer = await player.call<ErrorResponse>(call, { params: { idOrSlug } })
  expect([answer.status, answer.body.error.code]).toEqual([status, status === 404 ? 'not_found' : 'malformed'])
})

it('a released game is no longer upcoming after five minutes, and a catalogue change shows at once', async () => {
  expect(idsOf((await family('playstation')).upcoming)).toContain(testGameId(12))
  server.clock.advance(86_400_000 + 100_000)
  const [before, counted] = [await family('playstation'), testGameId(12)]
  expect(idsOf(before.upcoming)).not.toContain(counted)
  await sql`update game set platform_ids = ${[PC]} where id = ${counted}`.execute(server.db)
  await sql`update game set rating_10 = 8 where id = ${testGameId(1)}`.execute(server.db)
  await server.app.catalogue.refresh()
  expect((await family('playstation')).game_count).toBe(before.game_count - 1)
})
