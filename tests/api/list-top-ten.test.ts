// Shows [S216 S243].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ListMaker, someGames } from '../support/list-maker.ts'
import { signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let ada: ListMaker

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = new ListMaker(await signUp(server.app), server)
})

const FLAG = { is_top10: true }
const NAME = { list_name: 'TOP 10' }

describe('the Top 10', () => {
  it.each([FLAG, NAME, { list_name: 'Ｔｏｐ １０' }])('is one by its flag or its name, and always ranked: %j', async (made) => {
    const listId = await ada.make({ ...made, is_ranked: false })
    expect((await ada.open(listId)).body).toMatchObject({ is_top10: true, is_ranked: true })
    expect(await ada.switch(listId, 'is_ranked', false)).toMatchObject({ status: 'applied' })
    expect((await ada.listsOf(ada.id))[0]).toMatchObject({ is_top10: true, is_ranked: true })
  })

  it.each([
    [FLAG, FLAG],
    [FLAG, NAME],
    [NAME, FLAG],
    [NAME, { list_name: 'top 10' }],
  ])('is one a player: of %j and %j the second gets the first in the response, and is not created', async (one, other) => {
    const existing = await ada.make(one)
    const id = randomUUID()
    const { status, body } = await ada.create({ ...other, id })
    expect([status, body.list?.id]).toEqual([200, existing])
    expect(body.results).toEqual([
      { id, status: 'conflict', code: 'conflict', message: expect.any(String), theirs: { version: existing, value: body.list } },
    ])
    expect(await ada.listsOf(ada.id)).toHaveLength(1)
  })

  it('may exist once for each player', async () => {
    await ada.make(FLAG)
    const bob = new ListMaker(await signUp(server.app), server)
    await bob.make(FLAG)
    expect(await bob.listsOf(bob.id)).toHaveLength(1)
  })

  it('is one of two that are created at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ada.create(FLAG)))
    expect(answers.map(({ body }) => body.results[0]?.status).toSorted()).toEqual(['applied', 'conflict', 'conflict', 'conflict'])
  })

  it('is free again after its deletion', async () => {
    await ada.delete(await ada.make(NAME))
    await ada.make(FLAG)
  })

  it('is free again after it is renamed', async () => {
    await ada.write(await ada.make(NAME), 'Top ten')
    await ada.make(FLAG)
  })

  it('stays the one by its flag, whatever its name', async () => {
    const listId = await ada.make(FLAG)
    expect(await ada.write(listId, 'The best of them')).toMatchObject({ status: 'applied' })
    expect((await ada.open(listId)).body.is_top10).toBe(true)
    expect(await ada.write(await ada.make(), 'top 10')).toMatchObject({ status: 'rejected' })
  })

  it('accepts ten games and no eleventh, but replaces one by another', async () => {
    const listId = await ada.make({ ...FLAG, games: someGames(10) })
    expect(await ada.place(listId, testGameId(11), 'b00')).toMatchObject({
      code: 'list_full',
      message: 'The Top 10 holds 10 games at most.',
    })
    expect(await ada.place(listId, testGameId(3), 'Zz')).toMatchObject({ status: 'applied' })
    const results = await ada.batch(
      'placesBatch',
      'places',
      [
        { list_id: listId, game_id: testGameId(1), place: null },
        { list_id: listId, game_id: testGameId(11), place: 'b00' },
        { list_id: listId, game_id: testGameId(12), place: 'b01' },
      ].map((item) => ({ ...item, at: server.clock.now() + 1 })),
    )
    expect(results.map(({ status, code }) => code ?? status)).toEqual(['applied', 'applied', 'list_full'])
    expect((await ada.open(listId)).body.games).toEqual([3, 2, 4, 5, 6, 7, 8, 9, 10, 11].map(testGameId))
  })
})

describe('a list that is renamed to Top 10', () => {
  it('becomes it', async () => {
    const listId = await ada.make()
    expect(await ada.write(listId, 'Top 10')).toMatchObject({ status: 'applied' })
    expect((await ada.open(listId)).body).toMatchObject({ list_name: 'Top 10', is_top10: true, is_ranked: true })
    expect((await ada.create(FLAG)).body.results[0]).toMatchObject({ status: 'conflict' })
  })

  it('is refused if there is another one, with a sentence', async () => {
    await ada.make(FLAG)
    const listId = await ada.make()
    expect(await ada.write(listId, 'Top 10')).toMatchObject({
      status: 'rejected',
      code: 'invalid_item',
      message: expect.stringContaining('Choose another name'),
    })
    expect((await ada.open(listId)).body).toMatchObject({ list_name: 'Cosy', is_top10: false })
  })

  it('is refused with eleven games', async () => {
    const listId = await ada.make({ games: someGames(11) })
    expect(await ada.write(listId, 'Top 10')).toMatchObject({ status: 'rejected', code: 'list_full' })
  })

  it('is one of two in the same request', async () => {
    const lists = [await ada.make(), await ada.make()]
    const results = await ada.batch(
      'listTextsBatch',
      'texts',
      lists.map((list_id) => ({ list_id, part: 'name', game_id: null, text: 'Top 10', version: randomUUID(), based_on: list_id })),
    )
    expect(results.map(({ status }) => status)).toEqual(['applied', 'rejected'])
  })

  it('takes over from one that gives the name up in the same request, in any order', async () => {
    const [old, next] = [await ada.make(NAME), await ada.make()]
    const at = server.clock.now()
    const text = (list_id: string, name: string, when: number) => ({
      list_id,
      part: 'name',
      game_id: null,
      text: name,
      version: randomUUID(),
      based_on: list_id,
      at: when,
    })
    const results = await ada.batch('listTextsBatch', 'texts', [text(next, 'Top 10', at + 1), text(old, 'Once', at)])
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    expect((await ada.listsOf(ada.id)).filter((list) => list.is_top10).map(({ id }) => id)).toEqual([next])
  })
})
