// Shows [S216].
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { databaseDigest } from '../support/database-digest.ts'
import { ListMaker } from '../support/list-maker.ts'
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
  listId = await ada.make({ games: [A, B] })
  now = server.clock.now()
})

const games = async () => (await ada.open(listId)).body.games

describe('the position of a game', () => {
  it('adds it, moves it, removes it, and restores it to the same position', async () => {
    expect(await ada.place(listId, C, 'a0V')).toMatchObject({ status: 'applied' })
    expect(await games()).toEqual([A, C, B])
    await ada.place(listId, B, 'Zz')
    expect(await games()).toEqual([B, A, C])
    await ada.place(listId, A, null)
    expect(await games()).toEqual([B, C])
    await ada.place(listId, A, 'a0')
    expect(await games()).toEqual([B, A, C])
  })

  it('sorts by bytes, capitals before small letters, and equal positions by their ids', async () => {
    await ada.place(listId, C, 'a0')
    expect(await games()).toEqual([A, C, B])
    await ada.place(listId, C, 'Zz')
    await ada.place(listId, B, 'Zy')
    expect(await games()).toEqual([B, C, A])
  })

  it('of two the later wins, at equal times the greater, and none is the least', async () => {
    expect(await ada.place(listId, A, 'a5', now + 5)).toMatchObject({ status: 'applied' })
    expect(await ada.place(listId, A, 'a7', now + 4)).toMatchObject({ status: 'stale' })
    expect(await ada.place(listId, A, null, now + 5)).toMatchObject({ status: 'stale' })
    expect(await ada.place(listId, A, 'a5', now + 5)).toMatchObject({ status: 'applied' })
    expect(await ada.place(listId, A, 'a6', now + 5)).toMatchObject({ status: 'applied' })
    expect(await games()).toEqual([B, A])
    expect(await ada.place(listId, A, null, now + 6)).toMatchObject({ status: 'applied' })
    expect(await games()).toEqual([B])
  })

  it('may be set of a game that is not in the list: an earlier change that arrives later does not replace it', async () => {
    expect(await ada.place(listId, C, null, now + 9)).toMatchObject({ status: 'applied' })
    expect(await ada.place(listId, C, 'a9', now + 8)).toMatchObject({ status: 'stale' })
    expect(await games()).toEqual([A, B])
  })

  it('changes no other positions: two devices that move different games at once both succeed', async () => {
    await ada.place(listId, C, 'a2', now + 1)
    await Promise.all([ada.place(listId, A, 'a9', now + 2), ada.place(listId, C, 'Zz', now + 2)])
    expect(await games()).toEqual([C, B, A])
  })

  it.each(['', ' ', 'a', 'a00', 'A'.padEnd(27, '0'), '9', 'ä0', 'a0-', 'a'.repeat(65)])('is invalid: %j', async (place) => {
    const before = await databaseDigest(server.db)
    expect(await ada.place(listId, A, place)).toMatchObject({
      status: 'rejected',
      code: 'invalid_item',
      message: expect.stringContaining('places[0] has a "place"'),
    })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('is refused for an unknown game, and the other ones are written', async () => {
    const at = now + 1
    const results = await ada.batch('placesBatch', 'places', [
      { list_id: listId, game_id: 1_999_999_999, place: 'a5', at },
      { list_id: listId, game_id: 2 ** 40, place: 'a5', at },
      { list_id: listId, game_id: -1, place: null, at },
      { list_id: listId, game_id: C, place: 'a5', at },
      { list_id: listId, game_id: C, place: 5, at },
      { list_id: 'x', game_id: C, place: 'a5', at },
      'nothing',
    ])
    expect(results.map(({ status, code }) => code ?? status)).toEqual([
      'unknown_game',
      'unknown_game',
      'unknown_game',
      'applied',
      'invalid_item',
      'invalid_item',
      'invalid_item',
    ])
    expect(await games()).toEqual([A, B, C])
  })

  it('is applied in order of time if one request has several of one game', async () => {
    const results = await ada.batch('placesBatch', 'places', [
      { list_id: listId, game_id: A, place: 'a8', at: now + 3 },
      { list_id: listId, game_id: A, place: null, at: now + 1 },
      { list_id: listId, game_id: A, place: 'a4', at: now + 2 },
    ])
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    expect(await games()).toEqual([B, A])
  })
})

describe('a switch of a list', () => {
  it('has the value of the later time, and is on at equal times', async () => {
    expect(await ada.switch(listId, 'is_ranked', true, now + 5)).toMatchObject({ status: 'applied' })
    expect(await ada.switch(listId, 'is_ranked', false, now + 4)).toMatchObject({ status: 'stale' })
    expect(await ada.switch(listId, 'is_ranked', false, now + 5)).toMatchObject({ status: 'stale' })
    expect(await ada.switch(listId, 'is_ranked', true, now + 5)).toMatchObject({ status: 'applied' })
    expect((await ada.open(listId)).body.is_ranked).toBe(true)
    expect(await ada.switch(listId, 'is_ranked', false, now + 6)).toMatchObject({ status: 'applied' })
    expect((await ada.open(listId)).body.is_ranked).toBe(false)
  })

  it('has a time of its own: the other one may arrive late', async () => {
    await ada.switch(listId, 'is_public', false, now + 9)
    await ada.switch(listId, 'is_ranked', true, now + 2)
    expect((await ada.open(listId)).body).toMatchObject({ is_public: false, is_ranked: true })
  })

  it('may be in one request with the other', async () => {
    const results = await ada.batch('listSwitchesBatch', 'switches', [
      { list_id: listId, name: 'is_public', on: false, at: now + 1 },
      { list_id: listId, name: 'is_ranked', on: true, at: now + 1 },
      { list_id: listId, name: 'is_secret', on: true, at: now + 1 },
    ])
    expect(results.map(({ status, code }) => code ?? status)).toEqual(['applied', 'applied', 'invalid_item'])
    expect((await ada.open(listId)).body).toMatchObject({ is_public: false, is_ranked: true })
  })
})

describe('a list with concurrent edits', () => {
  it('has every edit of twenty that arrive together', async () => {
    const added = Array.from({ length: 20 }, (_, n) => testGameId(20 + n))
    const results = await Promise.all(added.map((id, n) => ada.place(listId, id, `b${String(n).padStart(2, '0')}`, now + 1)))
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']))
    expect(await games()).toEqual([A, B, ...added])
  })

  it('returns the results in the order of the request, each by its id', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const results = await ada.batch(
      'placesBatch',
      'places',
      ids.map((id, n) => ({ list_id: listId, game_id: testGameId(9 - n), place: 'a9', id, at: now + 9 - n })),
    )
    expect(results).toEqual(ids.map((id) => ({ id, status: 'applied' })))
  })
})
