import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PullChangesResponse } from '../../src/contract/changes.ts'
import { BATCH_MAX_ITEMS } from '../../src/contract/limits.ts'
import type { TasteResponse } from '../../src/contract/taste.ts'
import type { ItemResult, WriteResponse } from '../../src/contract/writes.ts'
import { TASTE_STATED_MAX } from '../../src/domain/taste.ts'
import { tasteColumns, withStated } from '../../src/server/taste/read-taste.ts'
import type { TasteColumns } from '../../src/server/taste/read-taste.ts'
import { sweepWithdrawn } from '../../src/server/taste/sweep-withdrawn.ts'
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

async function setTaste(...stated: object[]): Promise<Pick<ItemResult, 'status' | 'code' | 'message'>[]> {
  const { body } = await player.call<WriteResponse>('setTaste', { body: { userId: player.id, said: stated } })
  return body.results
}

const taste = async () => (await player.call<TasteResponse>('ownTaste')).body
const words = async () => (await taste()).said.map(({ facet, id, value }) => `${facet}:${id} ${value}`)

describe('a player’s taste preferences', () => {
  it('are theirs only, by facet and id, with the time of each value', async () => {
    const at = server.clock.now() - 5
    await setTaste(item('genre', 5, -2, { at }), item('game', GAME, 2, { at }), item('years', 1995, 1, { at }))
    expect(await taste()).toEqual({
      said: [
        { facet: 'game', id: GAME, value: 2, at },
        { facet: 'genre', id: 5, value: -2, at },
        { facet: 'years', id: 1995, value: 1, at },
      ],
      forgotten_at: null,
      surprise: 2,
    })
    player = await signUp(server.app)
    expect(await words()).toEqual([])
  })

  it('are undone by 0, and by nothing that is earlier', async () => {
    const now = server.clock.now()
    await setTaste(item('genre', 5, 2, { at: now - 1 }))
    expect(await setTaste(item('genre', 5, 0, { at: now - 2 }))).toMatchObject([{ status: 'stale' }])
    expect(await words()).toEqual(['genre:5 2'])
    expect(await setTaste(item('genre', 5, 0, { at: now }))).toMatchObject([{ status: 'applied' }])
    expect(await words()).toEqual([])
  })

  it.each([
    ['a genre', item('genre', 999_999, 1), 'There is no genre 999999.'],
    ['a company', item('company', 999_999, 1), 'There is no company 999999.'],
    ['a game', item('game', 1, 1), 'There is no game 1.'],
    ['a span of years', item('years', 1996, 1), 'There is no span of five years that begins in 1996.'],
    ['a facet', item('colour', 1, 1), 'said[0].facet must be one of'],
    ['a value', item('genre', 5, 3), 'said[0].value must be one of'],
  ])('are refused for %s that does not exist, and the other ones are applied', async (_, refused, message) => {
    const [first, second] = await setTaste(refused, item('genre', 5, 1))
    expect(first).toMatchObject({ status: 'rejected', message: expect.stringContaining(message) as string })
    expect(second).toMatchObject({ status: 'applied' })
    expect(await words()).toEqual(['genre:5 1'])
  })

  it(`are at most ${TASTE_STATED_MAX}, even if two devices add more at once; an undo frees one`, async () => {
    const games = Array.from({ length: TASTE_STATED_MAX - 50 }, (_, index) => 10_000 + index)
    await sql`
      insert into stated_taste (user_id, subject, value, at, rev)
      select ${player.id}::uuid, 'company:' || id, 1, 1, 1 from unnest(${games}::integer[]) id`.execute(server.db)
    const batch = (from: number) => Array.from({ length: BATCH_MAX_ITEMS / 2 }, (_, index) => item('game', testGameId(from + index), 1))
    const results = (await Promise.all([setTaste(...batch(1)), setTaste(...batch(51))])).flat()
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(50)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      code: 'taste_full',
      message: 'You can have 500 taste settings at most. Remove one first.',
    })
    expect(await words()).toHaveLength(TASTE_STATED_MAX)
    expect(await setTaste(item('genre', 5, 1))).toMatchObject([{ code: 'taste_full' }])
    const [first = ''] = await words()
    const [facet = '', id] = first.split(/[: ]/)
    expect(await setTaste(item(facet, Number(id), 0), item('genre', 5, 1))).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  })

  it('move with a game into another, and a late change of the old one counts for that', async () => {
    const [edition, main] = [testGameId(7), testGameId(8)]
    await setTaste(item('game', edition, -2, { at: 10 }))
    await sql`update game set main_id = ${main}, listed = false where id = ${edition}`.execute(server.db)
    try {
      await setTaste(item('game', edition, 1, { at: 20 }))
      expect(await words()).toEqual([`game:${main} 1`])
      expect(await setTaste(item('game', edition, 2, { at: 15 }))).toMatchObject([{ status: 'stale' }])
      expect(await words()).toEqual([`game:${main} 1`])
    } finally {
      await sql`update game set main_id = null, listed = true where id = ${edition}`.execute(server.db)
    }
  })
})

describe('a withdrawn value', () => {
  const pull = async (since?: string) =>
    (await player.call<PullChangesResponse>('pullChanges', since === undefined ? {} : { query: { since } })).body
  const DAY = 24 * 60 * 60 * 1_000
  const rows = () => server.db.selectFrom('stated_taste').select('subject').where('user_id', '=', player.id).orderBy('subject').execute()

  it('17.3 is deleted after 90 days; a device that has not pulled it pulls everything, and an earlier value is not restored', async () => {
    const at = server.clock.now() - 10
    await setTaste(item('genre', 5, 2, { at }), item('genre', 8, 1, { at }))
    const before = await pull()
    await setTaste(item('genre', 5, 0, { at: at + 2 }))
    const { cursor } = await pull(before.cursor)
    const {
      rows: [{ now } = { now: 0 }],
    } = await sql<{ now: number }>`select (extract(epoch from now()) * 1000)::bigint as now`.execute(server.db)
    await sweepWithdrawn(server.db, now + 89 * DAY)
    expect(await rows()).toHaveLength(2)
    await sweepWithdrawn(server.db, now + 91 * DAY)
    expect(await rows()).toEqual([{ subject: 'genre:8' }])

    expect(await pull(cursor)).toMatchObject({ restored: false, changes: [] })
    const late = await pull(before.cursor)
    expect([late.restored, late.changes.filter(({ entity }) => entity === 'tasteSaid').map(({ id }) => id)]).toEqual([true, ['genre:8']])
    expect(await setTaste(item('genre', 5, 2, { at: at + 1 }))).toMatchObject([{ status: 'stale' }])
    expect(await setTaste(item('genre', 5, 1, { at: at + 3 }))).toMatchObject([{ status: 'applied' }])
  })
})

describe('forgotten swipes of a player', () => {
  const forget = async (up_to: number, at: number) =>
    (await player.call<WriteResponse>('forgetTaste', { body: { userId: player.id, up_to, at } })).body.results[0]?.status

  it('are one time, and the later value wins; 0 undoes it', async () => {
    const now = server.clock.now()
    expect(await forget(now - 5, now - 5)).toBe('applied')
    expect(await forget(now - 9, now - 9)).toBe('stale')
    expect((await taste()).forgotten_at).toBe(now - 5)
    expect(await forget(0, now - 1)).toBe('applied')
    expect((await taste()).forgotten_at).toBeNull()
  })
})

describe('the taste that a deck reads', () => {
  const read = async (since: number): Promise<TasteColumns> => {
    const { rows } = await sql<TasteColumns>`select ${tasteColumns(sql.val(player.id), sql.val(since))}`.execute(server.db)
    return rows[0] as TasteColumns
  }
  const revision = async () =>
    (await server.db.selectFrom('user_revision').select('rev').where('user_id', '=', player.id).executeTakeFirstOrThrow()).rev

  it('is the preferences since a revision, merged into the known ones, and the time up to which swipes are forgotten', async () => {
    await setTaste(item('genre', 5, 2), item('theme', 17, -2))
    const before = await read(0)
    expect(before.forgotten).toBeNull()
    const known = withStated(new Map(), before.stated ?? '')
    expect(known).toEqual(
      new Map([
        ['genre:5', 2],
        ['theme:17', -2],
      ]),
    )
    const since = await revision()
    expect((await read(since)).stated).toBeNull()
    server.clock.advance(1)
    await setTaste(item('genre', 5, 0))
    await player.call('forgetTaste', { body: { userId: player.id, up_to: 7 } })
    const { stated, forgotten } = await read(since)
    expect([stated, forgotten]).toEqual(['genre:5:0', 7])
    expect(withStated(known, stated ?? '')).toEqual(new Map([['theme:17', -2]]))
    expect(known.size).toBe(2)
  })
})
