import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../tests/support/saved-list.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { deckIds } from '../local/deck.ts'
import { findList, listDeckKey } from '../local/lists.ts'
import { openList } from './open-list.ts'
import type { ListOpening } from './open-list.ts'

const GAMES = [gameCard(1), gameCard(2)]

async function open(device: TestDevice, remote: ScriptedRemote): Promise<ListOpening[]> {
  const states: ListOpening[] = []
  await openList(device.db, remote, LIST_ID, (state) => states.push(state), new AbortController().signal)
  return states
}

function serverWithList(): ScriptedRemote {
  const remote = new ScriptedRemote('ada', () => 0)
  remote.always('getList', answered(savedList()))
  remote.always('gamesBatch', answered(GAMES))
  return remote
}

function serverThatAnswers(answer: ReturnType<typeof answered>): ScriptedRemote {
  const remote = new ScriptedRemote('ada', () => 0)
  remote.always('getList', answer)
  return remote
}

const dealt = (device: TestDevice) => deckIds(device.db, listDeckKey(LIST_ID))

test('a list comes with its games and lies on the deck in its order, settled games among them', async () => {
  const device = new TestDevice()
  await device.swipe(2, 'liked')
  expect(await open(device, serverWithList())).toEqual(['open'])
  expect(await dealt(device)).toEqual(GAMES.map(({ id }) => id))
})

test('once opened it is open at once with no network', async () => {
  const device = new TestDevice()
  await open(device, serverWithList())
  expect(await open(device, serverThatAnswers(unknown('network')))).toEqual(['open'])
})

test('a list that was begun goes on where it was left', async () => {
  const device = new TestDevice()
  await open(device, serverWithList())
  await device.swipe(1, 'liked', listDeckKey(LIST_ID))
  await open(device, serverWithList())
  expect(await dealt(device)).toEqual([gameCard(2).id])
})

test('1 § 7 of games the missing ones alone are asked for, and without any there is no call', async () => {
  const device = new TestDevice()
  await device.db.games.put(gameCard(1))
  const remote = serverWithList()
  const asked = () => remote.calls.filter(({ name }) => name === 'gamesBatch').map(({ options }) => options.body)
  await open(device, remote)
  expect(asked()).toEqual([{ ids: [gameCard(2).id] }])
  await open(device, remote)
  expect(asked()).toHaveLength(1)
})

test('one that never came whole is not begun', async () => {
  const device = new TestDevice()
  const remote = serverThatAnswers(answered(savedList()))
  remote.always('gamesBatch', unknown('network'))
  expect(await open(device, remote)).toEqual(['unreachable'])
  expect(await open(device, serverThatAnswers(unknown('network')))).toEqual(['unreachable'])
  expect(await dealt(device)).toEqual([])
})

test('one that the server knows no more is forgotten', async () => {
  const device = new TestDevice()
  await open(device, serverWithList())
  expect(await open(device, serverThatAnswers(refused(404, 'unknown_list')))).toEqual(['open', 'unknown'])
  expect([await findList(device.db, LIST_ID), await dealt(device)]).toEqual([undefined, []])
})

test.each([null, {}, [], { ...savedList(), games: null }])('an answer that is no list (%j) is as good as no network', async (body) => {
  const device = new TestDevice()
  expect(await open(device, serverThatAnswers(answered(body)))).toEqual(['unreachable'])
  await open(device, serverWithList())
  expect(await open(device, serverThatAnswers(answered(body)))).toEqual(['open'])
  expect(await findList(device.db, LIST_ID)).toMatchObject({ games: savedList().games })
})

test.each([null, {}, [null], [{ id: gameCard(1).id }]])('of games that are none (%j) nothing is kept', async (body) => {
  const device = new TestDevice()
  const remote = serverWithList()
  remote.always('gamesBatch', answered(body))
  expect(await open(device, remote)).toEqual(['unreachable'])
  expect(await device.db.games.count()).toBe(0)
})
