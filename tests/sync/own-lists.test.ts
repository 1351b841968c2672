// Shows [S101 S105 S215].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIST_NAME_LINK } from '../../src/contract/list-words.ts'
import type { SavedList } from '../../src/contract/lists.ts'
import { findList } from '../../src/local/own/lists.ts'
import {
  addToList, createList, deleteList, moveInList, removeFromList, setListText,
} from '../../src/local/mutations/edit-list.ts'
import { keepText } from '../../src/local/mutations/review-rejected.ts'
import { keepTopTenApart, mergeTopTens } from '../../src/local/mutations/settle-top-ten.ts'
import { readOwnList, readOwnLists } from '../../src/local/own/own-lists.ts'
import { sweepLists } from '../../src/local/own/sweep-lists.ts'
import { readTopTenConflict } from '../../src/local/own/top-ten-conflict.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const CARDS = Array.from({ length: 24 }, (_, n) => gameCard(n + 1))
const card = (number: number) => CARDS[number - 1] as (typeof CARDS)[number]
const ids = (...numbers: number[]) => numbers.map((number) => card(number).id)
const COSY = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false }
const otherName = (n: number) => (n === 1 ? 'My other Top 10' : `My other Top 10 (${n})`)

let server: TestApp
let player: Player
let here: SyncedDevice
let there: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  here = new SyncedDevice(server, player)
  there = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
  await settle()
})

/** Both come to rest, each having heard of the other. */
async function settle(): Promise<void> {
  for (const device of [here, there, here, there]) {
    await device.pass(5)
    await device.syncUntilIdle()
  }
}

const create = (device: SyncedDevice, numbers: number[], rest: Partial<typeof COSY> = {}) =>
  createList(device, { ...COSY, ...rest, games: ids(...numbers) }, numbers.map(card))
const gamesOn = async (device: SyncedDevice, listId: string) => (await readOwnList(device.db, listId))?.games.map(({ gameId }) => gameId)
const shelf = (device: SyncedDevice) => device.rows('rejected')

/** What the server shows the player of their lists. */
async function atServer(): Promise<SavedList[]> {
  const answer = await player.call<SavedList[]>('playerLists', { params: { userId: player.id }, query: { me: 'true' } })
  return answer.body
}

/** What a list is at the server and on both devices, once all have settled. */
async function expectEverywhere(listId: string, games: number[]): Promise<void> {
  await settle()
  expect([await gamesOn(here, listId), await gamesOn(there, listId)]).toEqual([games, games])
  expect((await atServer()).find(({ id }) => id === listId)?.games).toEqual(games)
}

describe('fault 81: a list that was made, edited and deleted with no network', () => {
  test('leaves nothing anywhere once there is one', async () => {
    const listId = await create(here, [1, 2])
    await setListText(here, listId, 'name', null, 'Cosier')
    await addToList(here, listId, [card(3), card(4)])
    await setListText(here, listId, 'note', card(3).id, 'With tea')
    await deleteList(here, listId)
    await settle()
    expect(await here.rows('pending', 'inflight', 'rejected')).toEqual([])
    expect([await atServer(), await readOwnLists(here.db), await readOwnLists(there.db)]).toEqual([[], [], []])
    const left = await Promise.all([
      server.db.selectFrom('list_item').select('list_id').where('list_id', '=', listId).execute(),
      server.db.selectFrom('list_text').select('list_id').where('list_id', '=', listId).execute(),
    ])
    expect(left).toEqual([[], []])
    for (const device of [here, there]) {
      await sweepLists(device.db)
      const rows = (await device.db.mine.toArray()).filter(({ id }) => id.startsWith(listId))
      expect(rows.filter(({ entity, value }) => entity !== 'lists' || value !== null)).toEqual([])
    }
  })

  test('the same where each of its requests is answered twice or not at all', async () => {
    const listId = await create(here, [1, 2])
    await addToList(here, listId, [card(3)])
    await deleteList(here, listId)
    let requests = 0
    here.line.always(({ path }) => {
      if (!path.includes('saved-lists')) return undefined
      requests += 1
      return { kind: requests % 2 === 1 ? 'lose-answer' : 'replay-later' }
    })
    await here.syncUntilIdle()
    here.line.heal()
    await here.line.deliver()
    await settle()
    expect(await here.rows('pending', 'inflight', 'rejected')).toEqual([])
    expect([await atServer(), await readOwnLists(there.db)]).toEqual([[], []])
  })
})

test('fault 82: a list that the server has not heard of is open on its device, says so, and is nobody else’s', async () => {
  const listId = await create(here, [1, 2])
  expect(await findList(here.db, listId)).toMatchObject({ list_name: 'Cosy', isYetToReachServer: true })
  const bob = await signUp(server.app)
  const opened = () => bob.call('getList', { params: { listId } })
  expect((await opened()).status).toBe(404)
  await settle()
  expect(await findList(here.db, listId)).toMatchObject({ isYetToReachServer: false })
  expect((await opened()).status).toBe(200)
})

test('a list that waited sealed over a logout is there again, and nobody takes it for a deleted one', async () => {
  const listId = await create(here, [1, 2])
  await here.seal()
  // What waits is laid over the mirror as it is sealed.
  expect(await gamesOn(here, listId)).toEqual(ids(1, 2))
  await settle()
  expect([await gamesOn(here, listId), await gamesOn(there, listId)]).toEqual([ids(1, 2), ids(1, 2)])
})

describe('two devices with one list', () => {
  test('one moves, one adds, one removes: all of it comes together', async () => {
    const listId = await create(here, [1, 2, 3, 4])
    await settle()
    await moveInList(here, listId, card(4).id, 0)
    await addToList(here, listId, [card(5)])
    await there.pass(5)
    await removeFromList(there, listId, card(2).id)
    await addToList(there, listId, [card(6)])
    await settle()
    const games = await gamesOn(here, listId)
    expect(new Set(games)).toEqual(new Set(ids(4, 1, 3, 5, 6)))
    expect(games?.slice(0, 3)).toEqual(ids(4, 1, 3))
    await expectEverywhere(listId, games ?? [])
  })

  test('one game moved on both goes where it was moved last', async () => {
    const listId = await create(here, [1, 2, 3])
    await settle()
    await moveInList(here, listId, card(3).id, 0)
    await here.pass(5)
    await there.clock.advance(10)
    await moveInList(there, listId, card(3).id, 1)
    await expectEverywhere(listId, ids(1, 3, 2))
  })

  test('both rename it: one question, and the answer is everywhere', async () => {
    const listId = await create(here, [1])
    await settle()
    await setListText(here, listId, 'name', null, 'Cosier')
    await setListText(there, listId, 'name', null, 'Cosiest')
    await settle()
    const questions = [...(await shelf(here)), ...(await shelf(there))]
    expect(questions).toMatchObject([{ payload: { text: 'Cosiest' }, theirs: { value: { text: 'Cosier' } }, lastError: { code: 'conflict' } }])
    await keepText(there, questions[0]?.id ?? '', 'Cosiest of all')
    await settle()
    expect([...(await shelf(here)), ...(await shelf(there))]).toEqual([])
    expect((await atServer())[0]?.list_name).toBe('Cosiest of all')
    expect((await readOwnList(here.db, listId))?.name).toBe('Cosiest of all')
  })

  test('both give it the same name: no question', async () => {
    const listId = await create(here, [1])
    await settle()
    await setListText(here, listId, 'name', null, 'Cosier')
    await setListText(there, listId, 'name', null, 'Cosier')
    await settle()
    expect([...(await shelf(here)), ...(await shelf(there))]).toEqual([])
  })

  test('deleted on one, edited later on the other: the shelf has each edit with its content', async () => {
    const listId = await create(here, [1, 2])
    await settle()
    await deleteList(here, listId)
    await here.syncUntilIdle()
    await there.clock.advance(10)
    await addToList(there, listId, [card(3), card(4)])
    await setListText(there, listId, 'note', card(3).id, 'With tea')
    await settle()
    expect((await shelf(there)).map(({ kind, lastError }) => [kind, lastError?.code])).toEqual([
      ['list.place', 'unknown_list'], ['list.place', 'unknown_list'], ['list.write', 'unknown_list'],
    ])
    expect(await readOwnLists(there.db)).toEqual([])
    expect(await atServer()).toEqual([])
    await sweepLists(there.db)
    expect((await there.db.mine.toArray()).some(({ id }) => id.startsWith(listId) && id !== listId)).toBe(true)
  })
})

describe('6.8 a Top 10 on each of two devices', () => {
  const TOP_TEN = { name: 'Top 10', isTop10: true }

  async function inConflict() {
    const standing = await create(here, [1, 2, 3, 4, 5, 6], TOP_TEN)
    const refused = await create(there, [7, 8, 3], TOP_TEN)
    await addToList(there, refused, [card(9)])
    await setListText(there, refused, 'note', card(8).id, 'With tea')
    await settle()
    const row = (await shelf(there)).find(({ kind }) => kind === 'list.create')
    return { standing, refused, rowId: row?.id ?? '' }
  }

  test('is one entry, with the one that stands', async () => {
    const { standing, rowId } = await inConflict()
    expect((await shelf(there)).map(({ shelvedWith }) => shelvedWith)).toEqual([undefined, rowId, rowId])
    expect(await readTopTenConflict(there.db, rowId)).toMatchObject({
      standing: { id: standing }, theirs: ids(1, 2, 3, 4, 5, 6), merged: { leftOut: [] },
    })
  })

  test('becomes one, everywhere', async () => {
    const { standing, rowId } = await inConflict()
    await mergeTopTens(there, rowId)
    await expectEverywhere(standing, ids(1, 7, 2, 8, 3, 4, 9, 5, 6))
    expect((await readOwnList(here.db, standing))?.games.find(({ gameId }) => gameId === card(8).id)?.note).toBe('With tea')
    expect([...(await shelf(there)), ...(await there.rows('pending'))]).toEqual([])
    expect(await readOwnLists(here.db)).toHaveLength(1)
  })

  test('or two lists, everywhere', async () => {
    const { standing, refused, rowId } = await inConflict()
    await keepTopTenApart(there, rowId, otherName)
    await expectEverywhere(refused, ids(7, 8, 3, 9))
    await expectEverywhere(standing, ids(1, 2, 3, 4, 5, 6))
    expect((await readOwnLists(here.db)).map(({ name, isTop10, isRanked }) => [name, isTop10, isRanked])).toEqual([
      ['Top 10', true, true], [otherName(1), false, true],
    ])
    expect(await shelf(there)).toEqual([])
  })

  test('ten and ten are ten, which the server takes at once', async () => {
    const standing = await create(here, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], TOP_TEN)
    await create(there, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20], TOP_TEN)
    await settle()
    const [row] = await shelf(there)
    await mergeTopTens(there, row?.id ?? '')
    await expectEverywhere(standing, ids(1, 11, 2, 12, 3, 13, 4, 14, 5, 15))
    expect(await shelf(there)).toEqual([])
  })
})

test('a list that an older build has named after a web address is refused, and lies on the shelf whole [S205]', async () => {
  const listId = await create(here, [1, 2], { name: 'All of www.example.org', description: 'For rain' })
  await setListText(here, listId, 'note', card(1).id, 'With tea')
  await settle()
  expect((await shelf(here)).map(({ kind, payload, lastError }) => [kind, payload, lastError?.message])).toMatchObject([
    ['list.create', { name: 'All of www.example.org', description: 'For rain', games: ids(1, 2) }, LIST_NAME_LINK],
    ['list.write', { part: 'note', text: 'With tea' }, expect.any(String)],
  ])
  expect(await atServer()).toEqual([])
})

test('6.10 lists that come all at once, as out of a file, are taken a few a minute: whole, and nothing else waits for them', async () => {
  const strict = await buildTestApp({ db: server.db, limits: { listsPerMinute: { max: 4, windowMs: 60_000 } } })
  const one = new SyncedDevice(strict, await signUp(strict.app))
  const made: string[] = []
  for (let n = 1; n <= 10; n++) made.push(await create(one, [1, 2], { name: `List ${n}` }))
  for (const listId of made) await setListText(one, listId, 'note', card(1).id, 'With tea')
  await one.swipe(3, 'liked')
  await one.sync()
  const waiting = await one.rows('pending', 'inflight')
  expect(waiting.map(({ kind }) => kind)).toEqual([...made.slice(4).map(() => 'list.create'), ...made.slice(4).map(() => 'list.write')])
  await one.syncUntilIdle()
  expect(await one.rows('pending', 'inflight', 'rejected')).toEqual([])
  expect((await readOwnLists(one.db)).map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  const noted = await server.db.selectFrom('list_text').select('list_id').where('text', '=', 'With tea').where('list_id', 'in', made).execute()
  expect(noted.map(({ list_id }) => list_id).toSorted()).toEqual(made.toSorted())
  await strict.close()
})
