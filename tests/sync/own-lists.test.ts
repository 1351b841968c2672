// Shows [S101 S105 S215].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIST_NAME_LINK } from '../../src/contract/list-messages.ts'
import type { SavedList } from '../../src/contract/lists.ts'
import { findList } from '../../src/local/queries/lists.ts'
import { addToList, createList, deleteList, moveInList, removeFromList, setListText } from '../../src/local/commands/edit-list.ts'
import { keepText } from '../../src/local/commands/review-rejected.ts'
import { separateTopTen, mergeTopTens } from '../../src/local/commands/resolve-top-ten.ts'
import { readOwnList, readOwnLists } from '../../src/local/queries/own-lists.ts'
import { sweepLists } from '../../src/local/queries/sweep-lists.ts'
import { readTopTenConflict } from '../../src/local/queries/top-ten-conflict.ts'
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
  await syncAll()
})

/** Syncs both until nothing is pending and each has pulled the other's changes. */
async function syncAll(): Promise<void> {
  for (const device of [here, there, here, there]) {
    await device.pass(5)
    await device.syncUntilIdle()
  }
}

const create = (device: SyncedDevice, numbers: number[], rest: Partial<typeof COSY> = {}) =>
  createList(device, { ...COSY, ...rest, games: ids(...numbers) }, numbers.map(card))
const gamesOn = async (device: SyncedDevice, listId: string) => (await readOwnList(device.db, listId))?.games.map(({ gameId }) => gameId)
const rejectedRows = (device: SyncedDevice) => device.rows('rejected')

/** Returns the player's lists as the server shows them. */
async function atServer(): Promise<SavedList[]> {
  const answer = await player.call<SavedList[]>('playerLists', { params: { userId: player.id }, query: { me: 'true' } })
  return answer.body
}

/** Expects the same list on the server and both devices, once all are synced. */
async function expectEverywhere(listId: string, games: number[]): Promise<void> {
  await syncAll()
  expect([await gamesOn(here, listId), await gamesOn(there, listId)]).toEqual([games, games])
  expect((await atServer()).find(({ id }) => id === listId)?.games).toEqual(games)
}

describe('fault 81: a list that was made, edited and deleted with no network', () => {
  test('leaves nothing anywhere once there is a network', async () => {
    const listId = await create(here, [1, 2])
    await setListText(here, listId, 'name', null, 'Cosier')
    await addToList(here, listId, [card(3), card(4)])
    await setListText(here, listId, 'note', card(3).id, 'With tea')
    await deleteList(here, listId)
    await syncAll()
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

  test('leaves nothing if each of its requests gets two responses or none', async () => {
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
    await syncAll()
    expect(await here.rows('pending', 'inflight', 'rejected')).toEqual([])
    expect([await atServer(), await readOwnLists(there.db)]).toEqual([[], []])
  })
})

test('fault 82: a list that the server does not know is open on its device, says so, and belongs to no other player', async () => {
  const listId = await create(here, [1, 2])
  expect(await findList(here.db, listId)).toMatchObject({ list_name: 'Cosy', isYetToReachServer: true })
  const bob = await signUp(server.app)
  const opened = () => bob.call('getList', { params: { listId } })
  expect((await opened()).status).toBe(404)
  await syncAll()
  expect(await findList(here.db, listId)).toMatchObject({ isYetToReachServer: false })
  expect((await opened()).status).toBe(200)
})

test('a list that was kept redacted over a logout is restored, and does not count as deleted', async () => {
  const listId = await create(here, [1, 2])
  await here.redact()
  // Pending changes are applied to the mirror when it is redacted.
  expect(await gamesOn(here, listId)).toEqual(ids(1, 2))
  await syncAll()
  expect([await gamesOn(here, listId), await gamesOn(there, listId)]).toEqual([ids(1, 2), ids(1, 2)])
})

describe('two devices with one list', () => {
  test('one moves, one adds, one removes: all changes are merged', async () => {
    const listId = await create(here, [1, 2, 3, 4])
    await syncAll()
    await moveInList(here, listId, card(4).id, 0)
    await addToList(here, listId, [card(5)])
    await there.pass(5)
    await removeFromList(there, listId, card(2).id)
    await addToList(there, listId, [card(6)])
    await syncAll()
    const games = await gamesOn(here, listId)
    expect(new Set(games)).toEqual(new Set(ids(4, 1, 3, 5, 6)))
    expect(games?.slice(0, 3)).toEqual(ids(4, 1, 3))
    await expectEverywhere(listId, games ?? [])
  })

  test('one game moved on both is where it was moved last', async () => {
    const listId = await create(here, [1, 2, 3])
    await syncAll()
    await moveInList(here, listId, card(3).id, 0)
    await here.pass(5)
    await there.clock.advance(10)
    await moveInList(there, listId, card(3).id, 1)
    await expectEverywhere(listId, ids(1, 3, 2))
  })

  test('both rename it: one question, and the choice is everywhere', async () => {
    const listId = await create(here, [1])
    await syncAll()
    await setListText(here, listId, 'name', null, 'Cosier')
    await setListText(there, listId, 'name', null, 'Cosiest')
    await syncAll()
    const questions = [...(await rejectedRows(here)), ...(await rejectedRows(there))]
    expect(questions).toMatchObject([
      { payload: { text: 'Cosiest' }, theirs: { value: { text: 'Cosier' } }, lastError: { code: 'conflict' } },
    ])
    await keepText(there, questions[0]?.id ?? '', 'Cosiest of all')
    await syncAll()
    expect([...(await rejectedRows(here)), ...(await rejectedRows(there))]).toEqual([])
    expect((await atServer())[0]?.list_name).toBe('Cosiest of all')
    expect((await readOwnList(here.db, listId))?.name).toBe('Cosiest of all')
  })

  test('both give it the same name: no question', async () => {
    const listId = await create(here, [1])
    await syncAll()
    await setListText(here, listId, 'name', null, 'Cosier')
    await setListText(there, listId, 'name', null, 'Cosier')
    await syncAll()
    expect([...(await rejectedRows(here)), ...(await rejectedRows(there))]).toEqual([])
  })

  test('deleted on one, edited later on the other: each edit is shown as rejected with its content', async () => {
    const listId = await create(here, [1, 2])
    await syncAll()
    await deleteList(here, listId)
    await here.syncUntilIdle()
    await there.clock.advance(10)
    await addToList(there, listId, [card(3), card(4)])
    await setListText(there, listId, 'note', card(3).id, 'With tea')
    await syncAll()
    expect((await rejectedRows(there)).map(({ kind, lastError }) => [kind, lastError?.code])).toEqual([
      ['list.place', 'unknown_list'],
      ['list.place', 'unknown_list'],
      ['list.write', 'unknown_list'],
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
    const existing = await create(here, [1, 2, 3, 4, 5, 6], TOP_TEN)
    const refused = await create(there, [7, 8, 3], TOP_TEN)
    await addToList(there, refused, [card(9)])
    await setListText(there, refused, 'note', card(8).id, 'With tea')
    await syncAll()
    const row = (await rejectedRows(there)).find(({ kind }) => kind === 'list.create')
    return { existing: existing, refused, rowId: row?.id ?? '' }
  }

  test('is one entry, with the existing one', async () => {
    const { existing, rowId } = await inConflict()
    expect((await rejectedRows(there)).map(({ shelvedWith }) => shelvedWith)).toEqual([undefined, rowId, rowId])
    expect(await readTopTenConflict(there.db, rowId)).toMatchObject({
      current: { id: existing },
      theirs: ids(1, 2, 3, 4, 5, 6),
      merged: { leftOut: [] },
    })
  })

  test('becomes one, everywhere', async () => {
    const { existing, rowId } = await inConflict()
    await mergeTopTens(there, rowId)
    await expectEverywhere(existing, ids(1, 7, 2, 8, 3, 4, 9, 5, 6))
    expect((await readOwnList(here.db, existing))?.games.find(({ gameId }) => gameId === card(8).id)?.note).toBe('With tea')
    expect([...(await rejectedRows(there)), ...(await there.rows('pending'))]).toEqual([])
    expect(await readOwnLists(here.db)).toHaveLength(1)
  })

  test('or two lists, everywhere', async () => {
    const { existing, refused, rowId } = await inConflict()
    await separateTopTen(there, rowId, otherName)
    await expectEverywhere(refused, ids(7, 8, 3, 9))
    await expectEverywhere(existing, ids(1, 2, 3, 4, 5, 6))
    expect((await readOwnLists(here.db)).map(({ name, isTop10, isRanked }) => [name, isTop10, isRanked])).toEqual([
      ['Top 10', true, true],
      [otherName(1), false, true],
    ])
    expect(await rejectedRows(there)).toEqual([])
  })

  test('ten and ten are ten, which the server accepts at once', async () => {
    const existing = await create(here, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], TOP_TEN)
    await create(there, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20], TOP_TEN)
    await syncAll()
    const [row] = await rejectedRows(there)
    await mergeTopTens(there, row?.id ?? '')
    await expectEverywhere(existing, ids(1, 11, 2, 12, 3, 13, 4, 14, 5, 15))
    expect(await rejectedRows(there)).toEqual([])
  })
})

test('a list that an older build has named after a web address is rejected completely [S205]', async () => {
  const listId = await create(here, [1, 2], { name: 'All of www.example.org', description: 'For rain' })
  await setListText(here, listId, 'note', card(1).id, 'With tea')
  await syncAll()
  expect((await rejectedRows(here)).map(({ kind, payload, lastError }) => [kind, payload, lastError?.message])).toMatchObject([
    ['list.create', { name: 'All of www.example.org', description: 'For rain', games: ids(1, 2) }, LIST_NAME_LINK],
    ['list.write', { part: 'note', text: 'With tea' }, expect.any(String)],
  ])
  expect(await atServer()).toEqual([])
})

test('6.10 many lists at once, as from a file, are accepted a few a minute: completely, and nothing else waits for them', async () => {
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
  const noted = await server.db
    .selectFrom('list_text')
    .select('list_id')
    .where('text', '=', 'With tea')
    .where('list_id', 'in', made)
    .execute()
  expect(noted.map(({ list_id }) => list_id).toSorted()).toEqual(made.toSorted())
  await strict.close()
})
