// Shows [S216 S241].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { LIST_GAMES_SHOWN } from '../../src/contract/lists.ts'
import type { SavedList } from '../../src/contract/lists.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { ListMaker } from '../support/list-maker.ts'
import { Browser, signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let ada: ListMaker
let bob: ListMaker

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = new ListMaker(await signUp(server.app), server)
  bob = new ListMaker(await signUp(server.app), server)
})

/** Every access to a list; each returns the response without the list's id. */
const TOUCHES: Record<string, (who: ListMaker, listId: string) => Promise<unknown>> = {
  place: (who, listId) => who.place(listId, testGameId(1), null),
  switch: (who, listId) => who.switch(listId, 'is_public', true),
  write: (who, listId) => who.write(listId, 'Mine'),
  edit: async (who, listId) => stripped(await who.edit(listId, { list_name: 'Mine', games: [testGameId(3)], is_public: true })),
  delete: async (who, listId) => stripped(await who.delete(listId)),
}
const stripped = ({ status, body }: { status: number; body: ErrorResponse }) => ({
  status,
  code: body.error?.code,
  message: body.error?.message,
})
const withoutIds = (answer: unknown, listId: string) =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(listId, 'LIST')
      .replaceAll(/"id":"[^"]*"/g, '"id":"ID"'),
  ) as unknown

describe.each(Object.entries(TOUCHES))('another player’s list: %s', (_, touch) => {
  it.each([true, false])('is answered like one that does not exist, and stays unchanged (public: %j)', async (is_public) => {
    const [theirs, nobodys] = [await bob.make({ is_public }), randomUUID()]
    const before = await databaseDigest(server.db)
    const answer = withoutIds(await touch(ada, theirs), theirs)
    expect(answer).toMatchObject({ code: 'unknown_list', message: 'There is no list LIST.' })
    expect(withoutIds(await touch(ada, nobodys), nobodys)).toEqual(answer)
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('is no different after its deletion', async () => {
    const theirs = await bob.make()
    await bob.delete(theirs)
    expect(withoutIds(await touch(ada, theirs), theirs)).toMatchObject({ code: 'unknown_list', message: 'There is no list LIST.' })
  })
})

describe('a body that names another player', () => {
  it('is refused with the reason, and nothing is read or written', async () => {
    const own = await ada.make()
    const before = await databaseDigest(server.db)
    const user_id = bob.id
    const text = { list_id: own, part: 'name', game_id: null, text: 'x', version: randomUUID(), based_on: own }
    const answers = [
      await ada.create({ user_id }),
      await ada.edit(own, { user_id, list_name: 'x' }),
      await ada.player.call('deleteList', { params: { listId: own }, body: { user_id } }),
      await ada.player.call('placesBatch', { body: { user_id, places: [{ list_id: own, game_id: testGameId(1), place: null }] } }),
      await ada.player.call('listSwitchesBatch', { body: { user_id, switches: [{ list_id: own, name: 'is_public', on: false }] } }),
      await ada.player.call('listTextsBatch', { body: { user_id, texts: [text] } }),
      await ada.player.call('playerLists', { params: { userId: user_id }, query: { me: 'true' } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { error: { code: 'user_mismatch' } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })
})

describe('reading a player’s lists', () => {
  it('returns their public ones to others, the newest first, and the private ones only to themselves', async () => {
    const hidden = await ada.make({ is_public: false, list_name: 'Hidden' })
    const old = await ada.make({ list_name: 'Old', description: 'For rain', notes: { [testGameId(1)]: 'With tea' } })
    const young = await ada.make({ list_name: 'Young', games: [testGameId(5), testGameId(4)] })
    const names = (lists: SavedList[]) => lists.map(({ id }) => id)
    expect(names(await bob.listsOf(ada.id))).toEqual([young, old])
    expect(names(await ada.listsOf(ada.id))).toEqual([young, old])
    expect(names(await ada.listsOf(ada.id, { me: 'false' }))).toEqual([young, old])
    expect(names(await ada.listsOf(ada.id, { me: 'true' }))).toEqual([young, old, hidden])
    const [first, second] = await bob.listsOf(ada.id)
    expect(first).toMatchObject({ list_name: 'Young', games: [testGameId(5), testGameId(4)], user_id: ada.id, like_count: 0 })
    expect(second).toMatchObject({ list_name: 'Old', description: 'For rain', liked_by_me: false, liked_at: 0 })
    expect(second).not.toHaveProperty('notes')
  })

  it('returns the first games of each and their number; an opened one has them all', async () => {
    const games = Array.from({ length: 40 }, (_, n) => testGameId(n + 1))
    const listId = await ada.make({ games })
    const first = { games: games.slice(0, LIST_GAMES_SHOWN), game_count: 40 }
    expect([await bob.listsOf(ada.id), await ada.listsOf(ada.id, { me: 'true' })]).toMatchObject([[first], [first]])
    expect((await bob.player.call('getList', { params: { listId } })).body).toMatchObject({ games, game_count: 40 })
  })

  it('returns how many like each, and whether the reader does', async () => {
    const listId = await ada.make()
    await bob.player.call('likeList', { params: { listId }, body: {} })
    expect(await bob.listsOf(ada.id)).toMatchObject([{ like_count: 1, liked_by_me: true }])
    expect(await ada.listsOf(ada.id)).toMatchObject([{ like_count: 1, liked_by_me: false }])
  })

  it('returns none for an unknown player', async () => {
    expect(await ada.listsOf(randomUUID())).toEqual([])
  })

  it('needs a session, a valid id, and a known query', async () => {
    const userId = ada.id
    expect((await new Browser(server.app).call('playerLists', { params: { userId } })).status).toBe(401)
    expect((await ada.player.call('playerLists', { params: { userId: 'nobody' } })).status).toBe(400)
    expect((await ada.player.call('playerLists', { params: { userId }, query: { me: 'yes' } })).status).toBe(400)
    expect((await ada.player.call('playerLists', { params: { userId }, query: { page: '2' } })).status).toBe(400)
  })
})
