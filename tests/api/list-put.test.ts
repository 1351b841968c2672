// Shows [S216].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseDigest } from '../support/database-digest.ts'
import { ListMaker, someGames } from '../support/list-maker.ts'
import { signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const [A, B, C] = [testGameId(1), testGameId(2), testGameId(3)] as const

let server: TestApp
let ada: ListMaker
let listId: string
let now: number

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = new ListMaker(await signUp(server.app), server)
  listId = await ada.make({ games: [A, B], notes: { [A]: 'With tea' } })
  now = server.clock.now()
})

const read = async () => (await ada.open(listId)).body

describe('an edit of a complete list', () => {
  it('sets what it names, games in their order, and keeps the rest', async () => {
    const answer = await ada.edit(listId, { games: [C, A], description: 'For rain', is_public: false, notes: { [C]: 'With cake' } })
    const list = {
      list_name: 'Cosy',
      description: 'For rain',
      games: [C, A],
      is_public: false,
      is_ranked: false,
      notes: { [A]: 'With tea', [C]: 'With cake' },
    }
    expect(answer).toMatchObject({ status: 200, body: { results: [{ status: 'applied' }], list } })
    expect(await read()).toMatchObject(list)
  })

  it('that names nothing changes nothing and returns the list', async () => {
    expect((await ada.edit(listId, {})).body.list).toMatchObject({ list_name: 'Cosy', games: [A, B] })
  })

  it('may remove all games', async () => {
    expect((await ada.edit(listId, { games: [] })).body.list?.games).toEqual([])
  })

  it('writes a text without its base version, and a device’s edit of the old one conflicts', async () => {
    await ada.write(listId, 'Cosier')
    const id = randomUUID()
    expect((await ada.edit(listId, { list_name: 'Cosiest', id })).body.list?.list_name).toBe('Cosiest')
    expect(await ada.write(listId, 'Cosy again')).toMatchObject({ status: 'conflict', theirs: { version: id, value: { text: 'Cosiest' } } })
  })

  it('that arrives again changes nothing, even after a newer one', async () => {
    const edit = { list_name: 'One', games: [B, A], is_ranked: true, id: randomUUID(), at: now + 1 }
    await ada.edit(listId, edit)
    expect((await ada.edit(listId, edit)).body.results).toMatchObject([{ status: 'applied' }])
    await ada.edit(listId, { list_name: 'Two', games: [C], is_ranked: false, at: now + 2 })
    expect((await ada.edit(listId, edit)).body.results).toMatchObject([{ status: 'stale' }])
    expect(await read()).toMatchObject({ list_name: 'Two', games: [C], is_ranked: false })
  })

  it('that arrives late keeps newer values', async () => {
    await ada.write(listId, 'Newer', { at: now + 9 })
    await ada.place(listId, B, null, now + 9)
    expect((await ada.edit(listId, { list_name: 'Older', games: [C, B], at: now + 1 })).body).toMatchObject({
      results: [{ status: 'stale' }],
      list: { list_name: 'Newer', games: [C] },
    })
  })

  it('makes it the Top 10 and cuts it to ten at once, or the reverse', async () => {
    listId = await ada.make({ games: someGames(11) })
    expect((await ada.edit(listId, { list_name: 'Top 10', games: someGames(10) })).body.list).toMatchObject({ is_top10: true })
    expect((await ada.edit(listId, { list_name: 'Top 12', games: someGames(12) })).body.list).toMatchObject({ is_top10: false })
    expect((await read()).games).toEqual(someGames(12))
  })
})

describe('an edit of a complete list is refused completely', () => {
  const cases: [string, Record<string, unknown>, number, string][] = [
    ['for a game that there is not', { games: [A, 1_999_999_999] }, 404, 'unknown_game'],
    ['for a note on a game that there is not', { notes: { 1999999999: 'x' } }, 404, 'unknown_game'],
    ['for a game twice', { games: [A, B, A] }, 400, 'invalid_item'],
    ['for 501 games', { games: someGames(501) }, 413, 'too_many_items'],
    ['for no name', { list_name: '\u200B' }, 400, 'invalid_item'],
    ['for a note that is too long', { notes: { [A]: 'x'.repeat(281) } }, 400, 'invalid_item'],
    ['for eleven games in a Top 10', { list_name: 'Top 10', games: someGames(11) }, 422, 'list_full'],
    ['for a field that only a new list can have', { is_top10: true }, 400, 'malformed'],
    ['for an id that is none', { id: 'x' }, 400, 'malformed'],
    ['from a clock that is ahead', { at: Date.UTC(2040, 0, 1) }, 422, 'clock_skew'],
  ]

  it.each(cases)('%s', async (_, changes, status, code) => {
    const before = await databaseDigest(server.db)
    const answer = await ada.edit(listId, { description: 'Never', is_public: false, ...changes })
    expect(answer).toMatchObject({ status, body: { error: { code, message: expect.any(String) } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('for the name of another one that is the Top 10: nothing of it is written', async () => {
    await ada.make({ is_top10: true })
    const before = await databaseDigest(server.db)
    expect(await ada.edit(listId, { games: [C], description: 'Never', list_name: 'Top 10' })).toMatchObject({ status: 400 })
    expect(await databaseDigest(server.db)).toEqual(before)
  })
})
