import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BATCH_MAX_ITEMS } from '../../src/contract/limits.ts'
import type { TasteAnswer } from '../../src/contract/taste.ts'
import type { ItemResult, WriteAnswer } from '../../src/contract/writes.ts'
import { TASTE_SAID_MAX } from '../../src/domain/taste.ts'
import { tasteColumns, withSaid } from '../../src/server/taste/read-taste.ts'
import type { TasteColumns } from '../../src/server/taste/read-taste.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const GAME = testGameId(1)
let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
})

const item = (facet: string, id: number, value: number, more: object = {}) => ({ facet, facet_id: id, value, ...more })

async function say(...said: object[]): Promise<Pick<ItemResult, 'status' | 'code' | 'message'>[]> {
  const { body } = await player.call<WriteAnswer>('sayTaste', { body: { userId: player.id, said } })
  return body.results
}

const taste = async () => (await player.call<TasteAnswer>('ownTaste')).body
const words = async () => (await taste()).said.map(({ facet, id, value }) => `${facet}:${id} ${value}`)

describe('what a player says of their taste', () => {
  it('is theirs alone, by facet and id, with the time of each word', async () => {
    const at = server.clock.now() - 5
    await say(item('genre', 5, -2, { at }), item('game', GAME, 2, { at }), item('years', 1995, 1, { at }))
    expect(await taste()).toEqual({
      said: [{ facet: 'game', id: GAME, value: 2, at }, { facet: 'genre', id: 5, value: -2, at }, { facet: 'years', id: 1995, value: 1, at }],
      forgotten_at: null, surprise: 2,
    })
    player = await signUp(server.app)
    expect(await words()).toEqual([])
  })

  it('is taken back by 0, and by nothing that is earlier', async () => {
    const now = server.clock.now()
    await say(item('genre', 5, 2, { at: now - 1 }))
    expect(await say(item('genre', 5, 0, { at: now - 2 }))).toMatchObject([{ status: 'stale' }])
    expect(await words()).toEqual(['genre:5 2'])
    expect(await say(item('genre', 5, 0, { at: now }))).toMatchObject([{ status: 'applied' }])
    expect(await words()).toEqual([])
  })

  it.each([
    ['a genre', item('genre', 999_999, 1), 'There is no genre 999999.'],
    ['a company', item('company', 999_999, 1), 'There is no company 999999.'],
    ['a game', item('game', 1, 1), 'There is no game 1.'],
    ['a span of years', item('years', 1996, 1), 'There is no span of five years that begins in 1996.'],
    ['a facet', item('colour', 1, 1), 'said[0].facet must be one of'],
    ['a value', item('genre', 5, 3), 'said[0].value must be one of'],
  ])('is refused of %s that there is not, and its neighbours are none the worse', async (_, refused, message) => {
    const [first, second] = await say(refused, item('genre', 5, 1))
    expect(first).toMatchObject({ status: 'rejected', message: expect.stringContaining(message) as string })
    expect(second).toMatchObject({ status: 'applied' })
    expect(await words()).toEqual(['genre:5 1'])
  })

  it(`is of ${TASTE_SAID_MAX} things at most, also where two devices say more at once; what is taken back makes room`, async () => {
    const games = Array.from({ length: TASTE_SAID_MAX - 50 }, (_, index) => 10_000 + index)
    await sql`
      insert into taste_said (user_id, subject, value, at, rev)
      select ${player.id}::uuid, 'company:' || id, 1, 1, 1 from unnest(${games}::integer[]) id`.execute(server.db)
    const batch = (from: number) => Array.from({ length: BATCH_MAX_ITEMS / 2 }, (_, index) => item('game', testGameId(from + index), 1))
    const results = (await Promise.all([say(...batch(1)), say(...batch(51))])).flat()
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(50)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      code: 'taste_full', message: 'A player says at most 500 things of their taste. Take one back first.',
    })
    expect(await words()).toHaveLength(TASTE_SAID_MAX)
    expect(await say(item('genre', 5, 1))).toMatchObject([{ code: 'taste_full' }])
    const [first = ''] = await words()
    const [facet = '', id] = first.split(/[: ]/)
    expect(await say(item(facet, Number(id), 0), item('genre', 5, 1))).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  })

  it('goes with a game into another, and what comes late of the old one counts for that', async () => {
    const [edition, main] = [testGameId(7), testGameId(8)]
    await say(item('game', edition, -2, { at: 10 }))
    await sql`update game set main_id = ${main}, listed = false where id = ${edition}`.execute(server.db)
    try {
      await say(item('game', edition, 1, { at: 20 }))
      expect(await words()).toEqual([`game:${main} 1`])
      expect(await say(item('game', edition, 2, { at: 15 }))).toMatchObject([{ status: 'stale' }])
      expect(await words()).toEqual([`game:${main} 1`])
    } finally {
      await sql`update game set main_id = null, listed = true where id = ${edition}`.execute(server.db)
    }
  })
})

describe('what a player forgets of their taste', () => {
  const forget = async (up_to: number, at: number) =>
    (await player.call<WriteAnswer>('forgetTaste', { body: { userId: player.id, up_to, at } })).body.results[0]?.status

  it('is one time, of which the later word stands; 0 takes it back', async () => {
    const now = server.clock.now()
    expect(await forget(now - 5, now - 5)).toBe('applied')
    expect(await forget(now - 9, now - 9)).toBe('stale')
    expect((await taste()).forgotten_at).toBe(now - 5)
    expect(await forget(0, now - 1)).toBe('applied')
    expect((await taste()).forgotten_at).toBeNull()
  })
})

describe('what a deck reads of it', () => {
  const read = async (since: number): Promise<TasteColumns> => {
    const { rows } = await sql<TasteColumns>`select ${tasteColumns(sql.val(player.id), sql.val(since))}`.execute(server.db)
    return rows[0] as TasteColumns
  }
  const revision = async () =>
    (await server.db.selectFrom('user_revision').select('rev').where('user_id', '=', player.id).executeTakeFirstOrThrow()).rev

  it('is what was said since a revision, laid over what was known, and up to when it is forgotten', async () => {
    await say(item('genre', 5, 2), item('theme', 17, -2))
    const before = await read(0)
    expect(before.forgotten).toBeNull()
    const known = withSaid(new Map(), before.said ?? '')
    expect(known).toEqual(new Map([['genre:5', 2], ['theme:17', -2]]))
    const since = await revision()
    expect((await read(since)).said).toBeNull()
    server.clock.advance(1)
    await say(item('genre', 5, 0))
    await player.call('forgetTaste', { body: { userId: player.id, up_to: 7 } })
    const { said, forgotten } = await read(since)
    expect([said, forgotten]).toEqual(['genre:5:0', 7])
    expect(withSaid(known, said ?? '')).toEqual(new Map([['theme:17', -2]]))
    expect(known.size).toBe(2)
  })
})
