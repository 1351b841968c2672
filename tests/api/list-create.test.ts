// Shows [S216].
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstPlaces } from '../../src/domain/list-order.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { ListMaker, someGames } from '../support/list-maker.ts'
import { signUp } from '../support/player.ts'
import { seedList } from '../support/seed-lists.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let ada: ListMaker
let now: number

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = new ListMaker(await signUp(server.app), server)
  now = server.clock.now()
})

const refusedAs = (status: number, code: string, message = '') => ({
  status,
  body: { error: { code, message: expect.stringContaining(message) } },
})

/** Creates games, so that a list can be longer than the test catalogue. */
async function moreGames(count: number): Promise<number[]> {
  const first = 1_500_000_000
  await sql`
    insert into game select (jsonb_populate_record(game, jsonb_build_object('id', ${first}::integer + n, 'slug', 'more-' || n))).*
    from game, generate_series(1, ${count}::integer) n where game.id = ${testGameId(1)} on conflict do nothing`.execute(server.db)
  return Array.from({ length: count }, (_, n) => first + n + 1)
}

describe('a new list', () => {
  it('has its games in their order, its texts, and its switches', async () => {
    const list_id = randomUUID()
    const games = [testGameId(9), testGameId(2), testGameId(5)]
    const answer = await ada.create({
      list_id,
      list_name: 'For rain',
      description: 'Soft\nand slow',
      games,
      is_public: false,
      is_ranked: true,
      notes: { [testGameId(2)]: 'With tea' },
      id: randomUUID(),
      at: now - 5,
    })
    const list = {
      id: list_id,
      user_id: ada.id,
      list_name: 'For rain',
      description: 'Soft\nand slow',
      games,
      is_public: false,
      is_top10: false,
      is_ranked: true,
      notes: { [testGameId(2)]: 'With tea' },
      created_at: new Date(now - 5).toISOString(),
      like_count: 0,
    }
    expect(answer).toMatchObject({ status: 200, body: { results: [{ status: 'applied' }], list } })
    expect((await ada.open(list_id)).body).toMatchObject(list)
  })

  it('gets an id from the server, and is public by default', async () => {
    const { list } = (await ada.create()).body
    expect(list).toMatchObject({ is_public: true, is_ranked: false, is_top10: false, description: '', notes: {} })
    expect((await ada.open(list?.id ?? '')).status).toBe(200)
  })

  it('uses the change’s id if it is sent again without an id of its own', async () => {
    const id = randomUUID()
    const [first, second] = [await ada.create({ id }), await ada.create({ id })]
    expect(second.body.list).toEqual(first.body.list)
    expect(await ada.listsOf(ada.id)).toHaveLength(1)
  })

  it('has the positions and versions that its device computes', async () => {
    const listId = await ada.make({ games: someGames(70) })
    const rows = await server.db.selectFrom('list_item').select(['place', 'at']).where('list_id', '=', listId).orderBy('game_id').execute()
    expect(rows.map(({ place }) => place)).toEqual(firstPlaces(70))
    const texts = await server.db
      .selectFrom('list_text')
      .select(['part', 'versions'])
      .where('list_id', '=', listId)
      .orderBy('part')
      .execute()
    expect(texts).toEqual([
      { part: 'description', versions: [listId] },
      { part: 'name', versions: [listId] },
    ])
  })

  it('that arrives again is applied and changes nothing, whatever has been edited since', async () => {
    const list_id = await ada.make()
    await ada.write(list_id, 'Cosier')
    await ada.place(list_id, testGameId(1), null)
    const before = await databaseDigest(server.db)
    expect((await ada.create({ list_id })).body).toMatchObject({
      results: [{ status: 'applied' }],
      list: { list_name: 'Cosier', games: [testGameId(2)] },
    })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('that arrives again after its deletion is stale and stays deleted', async () => {
    const list_id = await ada.make()
    await ada.delete(list_id)
    const { status, body } = await ada.create({ list_id })
    expect([status, body.results[0]?.status, body.list]).toEqual([200, 'stale', undefined])
    expect((await ada.open(list_id)).status).toBe(404)
  })

  it('stores markup, emoji and every script as text', async () => {
    const list_name = '<b onclick="x()">Ōkami</b> &amp; 大神 👨‍👩‍👧'
    const list_id = await ada.make({ list_name })
    expect((await ada.open(list_id)).body.list_name).toBe(list_name)
  })
})

describe('a new list is refused, and nothing written,', () => {
  const cases: [string, Record<string, unknown>, [number, string, string?]][] = [
    ['without a name', { list_name: '' }, [400, 'invalid_item', 'needs a name']],
    ['with a name of white space', { list_name: ' \n\t ' }, [400, 'invalid_item', 'needs a name']],
    ['with a name of nothing that can be seen', { list_name: '\u200B\u200D\u2060\uFEFF' }, [400, 'invalid_item', 'needs a name']],
    ['with a name that runs backwards', { list_name: 'Cosy \u202Egnol' }, [400, 'invalid_item', 'turn its direction']],
    ['with a name of more than 80 characters', { list_name: 'x'.repeat(81) }, [400, 'invalid_item', 'more than 80']],
    ['with a word of 10,000 characters', { list_name: 'x'.repeat(10_000) }, [400, 'invalid_item', 'more than 80']],
    ['with a tower of marks', { list_name: `x${'\u0301'.repeat(400)}` }, [400, 'invalid_item', 'more than 80']],
    ['with a description of more than 500', { description: 'x'.repeat(501) }, [400, 'invalid_item', '500 characters in "description"']],
    ['with a note of more than 280', { notes: { [testGameId(1)]: 'x'.repeat(281) } }, [400, 'invalid_item', '280 characters']],
    ['with a note on a game that is not in it', { notes: { [testGameId(3)]: 'x' } }, [400, 'invalid_item', 'not among its games']],
    ['with a note on an invalid game', { notes: { zelda: 'x' } }, [400, 'invalid_item', '"zelda"']],
    ['with no games', { games: [] }, [400, 'malformed']],
    ['with 501 games', { games: someGames(501) }, [413, 'too_many_items', '"games" must have at most 500']],
    ['with ids that are no numbers', { games: ['1000000001'] }, [400, 'malformed', 'games']],
    ['with half a game', { games: [1.5] }, [400, 'malformed', 'games']],
    ['with one game twice', { games: [testGameId(2), testGameId(1), testGameId(2)] }, [400, 'invalid_item', `game ${testGameId(2)} twice`]],
    ['with a game that there is not', { games: [testGameId(1), 1_999_999_999] }, [404, 'unknown_game', '1999999999']],
    ['with a game of no possible number', { games: [2 ** 40] }, [404, 'unknown_game', `${2 ** 40}`]],
    ['with an id that is none', { list_id: 'mine' }, [400, 'malformed', 'list_id']],
    ['with a key that nobody knows', { private: true }, [400, 'malformed', 'private']],
    ['from a clock that is ahead', { at: Date.UTC(2040, 0, 1) }, [422, 'clock_skew']],
    ['as a Top 10 of eleven', { is_top10: true, games: someGames(11) }, [422, 'list_full', 'Top 10 holds 10']],
    ['called Top 10 with eleven', { list_name: 'Top 10', games: someGames(11) }, [422, 'list_full', 'Top 10 holds 10']],
  ]

  it.each(cases)('%s', async (_, changes, refusal) => {
    const before = await databaseDigest(server.db)
    expect(await ada.create(changes)).toMatchObject(refusedAs(...refusal))
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('under the id of another player’s list', async () => {
    const list_id = await new ListMaker(await signUp(server.app), server).make({ is_public: false })
    expect(await ada.create({ list_id })).toMatchObject(refusedAs(400, 'invalid_item', 'taken'))
    expect(await ada.listsOf(ada.id, { me: 'true' })).toEqual([])
  })

  it('if a player has 200: a deletion frees one', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => seedList(server.db, { userId: ada.id, gameIds: [] })))
    expect(await ada.create()).toMatchObject(refusedAs(422, 'too_many_lists', '200'))
    await ada.delete(ids[0] ?? '')
    expect((await ada.create()).status).toBe(200)
  })
})

describe('a full list', () => {
  it('is created with 500 games and accepts no other until one is removed', async () => {
    const [fresh = 0, ...games] = await moreGames(501)
    const listId = await ada.make({ games })
    expect((await ada.open(listId)).body.games).toEqual(games)
    expect(await ada.place(listId, fresh, 'Zz')).toMatchObject({
      status: 'rejected',
      code: 'list_full',
      message: expect.stringContaining('500'),
    })
    expect(await ada.place(listId, games[7] ?? 0, 'Zz')).toMatchObject({ status: 'applied' })
    expect(await ada.place(listId, games[7] ?? 0, null)).toMatchObject({ status: 'applied' })
    expect(await ada.place(listId, fresh, 'Zz')).toMatchObject({ status: 'applied' })
    expect((await ada.open(listId)).body.games).toHaveLength(500)
  })
})

describe('6.10: of new lists', () => {
  it('twenty are accepted in a minute, and a hundred in a day', () => {
    expect([RATE_LIMITS.listsPerMinute, RATE_LIMITS.listsPerDay]).toEqual([
      { max: 20, windowMs: 60_000 },
      { max: 100, windowMs: 24 * 60 * 60_000 },
    ])
  })

  it.each([
    ['minute', 'listsPerMinute', 60_000],
    ['day', 'listsPerDay', 24 * 60 * 60_000],
  ] as const)('the number in a %s is limited; a known one is never counted again, and edits still work', async (_, name, windowMs) => {
    const limited = await buildTestApp({ db: server.db, limits: { [name]: { max: 2, windowMs } } })
    try {
      const eve = new ListMaker(await signUp(limited.app), limited)
      const list_id = randomUUID()
      await eve.make({ list_id })
      for (let n = 0; n < 3; n++) expect((await eve.create({ list_id })).status).toBe(200)
      await eve.make()
      const held = await eve.create()
      expect(held.body.results[0]).toMatchObject({ status: 'rejected', code: 'rate_limited', retry_at: expect.any(Number) })
      expect((await eve.create({ list_id })).body.results[0]).toMatchObject({ status: 'applied' })
      expect((await eve.edit(list_id, { list_name: 'Cosier' })).status).toBe(200)
      limited.clock.advance(windowMs)
      await eve.make()
    } finally {
      await limited.close()
    }
  })
})
