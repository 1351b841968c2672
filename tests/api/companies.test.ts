// Shows [S193].
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyResponse } from '../../src/contract/companies.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { SearchResponse } from '../../src/contract/search.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const ODD = { id: 7_070, name: '株式会社 O’Neil & “Söns” № 7', slug: '株式会社-o-neil-sons-no-7' }
/** Its name is the number that is the slug of the next one. */
const NUMBERED = { id: 7_071, name: 'Number', slug: 'number' }
const CALLED_BY_NUMBER = { id: 7_072, name: '1999', slug: '1999' }

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
  player = await signUp(server.app)
  await server.db.insertInto('company').values([ODD, NUMBERED, CALLED_BY_NUMBER]).execute()
  // Games 1 and 21 are of Saga 0, game 11 of Saga 2. Studio 0 still has its own games.
  await sql`update game set developer_ids = array[${ODD.id}::integer], publisher_ids = array[${ODD.id}::integer]
    where id between ${testGameId(1)} and ${testGameId(21)}`.execute(server.db)
  await sql`update game set publisher_ids = array[${NUMBERED.id}::integer] where id = ${testGameId(2)}`.execute(server.db)
  await sql`update game set first_release_date = extract(epoch from date '1984-03-02') where id = ${testGameId(5)}`.execute(server.db)
  await sql`update game set rating_10 = 7 where id = ${testGameId(1)}`.execute(server.db)
  await server.app.catalogue.refresh()
})
afterAll(() => server.close())

async function company(idOrSlug: string | number): Promise<CompanyResponse> {
  const answer = await player.call<CompanyResponse>('company', { params: { idOrSlug } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('a company', () => {
  it('is found by id, by slug and by its name, even with unusual characters', async () => {
    const answer = await company(ODD.id)
    expect(answer.company).toMatchObject(ODD)
    expect(await company(ODD.slug)).toEqual(answer)
    expect(await company(ODD.name)).toEqual(answer)
    expect((await company('STUDIO 1')).company).toMatchObject({ name: 'Studio 1', slug: 'studio-1' })
  })

  it('with a number as its name is found by it if no company has that id', async () => {
    expect((await company('1999')).company.id).toBe(CALLED_BY_NUMBER.id)
    expect((await company(String(NUMBERED.id))).company.id).toBe(NUMBERED.id)
  })

  it('has as many games in each role as the search finds, the cover of the best and the year of the first', async () => {
    const { company: found, developed, published } = await company(ODD.id)
    for (const [companyRole, { game_count: count }] of [
      ['developed', developed],
      ['published', published],
    ] as const) {
      const body = { companyIds: [ODD.id], companyRole, includeUpcoming: true }
      expect(count).toBe((await player.call<SearchResponse>('searchGames', { body })).body.total)
    }
    expect([developed.game_count, published.game_count, found.game_count]).toEqual([21, 20, 21])
    expect(found.cover).toBe(`p${testGameId(1)}`)
    expect(found.first_year).toBeLessThanOrEqual(1984)
  })

  it('has its series in each role, with all their games; the one with most of its games is first', async () => {
    const { developed, published } = await company(ODD.id)
    expect(developed.series.map(({ name }) => name)).toEqual(['Saga 0', 'Saga 2'])
    expect(published.series).toEqual(developed.series)
    const [saga] = developed.series
    const body = { franchiseIds: [saga?.id ?? 0], includeUpcoming: true }
    expect(saga?.game_count).toBe((await player.call<SearchResponse>('searchGames', { body })).body.total)
    expect((await company(NUMBERED.id)).published).toEqual({ game_count: 1, series: [] })
  })

  it('without a game in the catalogue is still a page', async () => {
    const none = { game_count: 0, series: [] }
    expect(await company('1999')).toEqual({
      company: { ...CALLED_BY_NUMBER, game_count: 0, first_year: null, cover: null },
      developed: none,
      published: none,
    })
  })
})

it('cards name the companies and the series of a game in parallel with their ids', async () => {
  const { body } = await player.call<SearchResponse>('searchGames', { body: { companyIds: [NUMBERED.id] } })
  const [saga] = (await company(ODD.id)).developed.series
  expect(body.games[0]).toMatchObject({
    developers: [ODD.name],
    developer_ids: [ODD.id],
    publishers: [NUMBERED.name],
    publisher_ids: [NUMBERED.id],
    series: null,
  })
  expect(body.games[0]).not.toHaveProperty('series_id')
  const best = await player.call<SearchResponse>('searchGames', { body: { companyIds: [ODD.id], orderBy: 'relevance' } })
  expect(best.body.games[0]).toMatchObject({ series: saga?.name, series_id: saga?.id })
})

it.each(['no-such-company', '9999999999', '2147483647', '…', '%00', 'a/b'])('no company has the name %j', async (idOrSlug) => {
  const answer = await player.call<ErrorResponse>('company', { params: { idOrSlug } })
  expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
})
