import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../tests/support/saved-list.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../tests/support/scripted-remote.ts'
import { ADA, TestDevice } from '../../tests/support/test-device.ts'
import { deckIds } from '../local/queries/deck.ts'
import { findList, listDeckKey } from '../local/queries/lists.ts'
import { loadList } from './load-list.ts'
import { ownListsPage } from './lists.ts'

const signal = new AbortController().signal
const GAMES = [gameCard(1), gameCard(2)]
const server = () => new ScriptedRemote('ada', () => 0)

test('a list and its games are stored on the device with their time, and no deck is created', async () => {
  const device = new TestDevice()
  const remote = server()
  remote.always('getList', answered(savedList()))
  remote.always('gamesBatch', answered(GAMES))
  expect(await loadList(device, remote, LIST_ID, signal)).toBe('ready')
  expect(await findList(device.db, LIST_ID)).toMatchObject({ is_whole: true, told_at: device.now() })
  expect(await device.db.games.count()).toBe(GAMES.length)
  expect(await deckIds(device.db, listDeckKey(LIST_ID))).toEqual([])
})

test('a list without all of its games is stored as incomplete', async () => {
  const device = new TestDevice()
  const remote = server()
  remote.always('getList', answered(savedList()))
  remote.always('gamesBatch', unknown('network'))
  expect(await loadList(device, remote, LIST_ID, signal)).toBe('unreachable')
  expect(await findList(device.db, LIST_ID)).toMatchObject({ is_whole: false, list_name: savedList().list_name })
})

test('a response about another list counts as none', async () => {
  const device = new TestDevice()
  const remote = server()
  remote.always('getList', answered(savedList({ id: '0197b000-0000-7000-8000-000000000009' })))
  expect(await loadList(device, remote, LIST_ID, signal)).toBe('unreachable')
  expect(await device.db.lists.count()).toBe(0)
})

test('another player’s private list counts as unknown', async () => {
  const device = new TestDevice()
  const remote = server()
  remote.next('getList', answered(savedList()), refused(404, 'unknown_list'))
  remote.always('gamesBatch', answered(GAMES))
  await loadList(device, remote, LIST_ID, signal)
  expect(await loadList(device, remote, LIST_ID, signal)).toBe('not-found')
  expect(await findList(device.db, LIST_ID)).toBeUndefined()
})

test('for the player’s own lists the likes are stored, and their games and notes stay', async () => {
  const device = new TestDevice()
  const remote = server()
  const { notes: _, ...fetched } = savedList({ user_id: ADA, like_count: 9, games: savedList().games.slice(0, 1), game_count: 2 })
  remote.next('getList', answered(savedList({ user_id: ADA, notes: { 1: 'With tea' } })))
  remote.always('gamesBatch', answered(GAMES))
  await loadList(device, remote, LIST_ID, signal)
  remote.next('playerLists', answered([fetched]), unknown('network'))
  const ask = () => ownListsPage.ask({ device, remote }, null, undefined, signal)
  expect(await ask()).toEqual([fetched])
  expect(await device.db.lists.get(LIST_ID)).toMatchObject({
    like_count: 9,
    notes: { 1: 'With tea' },
    games: savedList().games,
    is_whole: true,
  })
  expect(await ask()).toBe('unreachable')
  expect(remote.calls.at(-1)?.options).toMatchObject({ params: { userId: ADA }, query: { me: 'true' } })
})
