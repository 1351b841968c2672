import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { homePage } from './home.ts'

const found = (number: number) => answered({ games: [gameCard(number)], total: 1, page: 1, limit: 30, next: null })

test.each([
  ['a lost network', unknown('network')],
  ['null', answered(null)],
  ['a foreign object', answered({})],
  ['what are no games', answered({ games: [null], total: 1, page: 1, limit: 30, next: null })],
])('%s in place of one of the answers is a failure, keeps nothing, and can be tried again at once', async (_, answer) => {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const bring = () => homePage.ask({ device, remote }, null, undefined, new AbortController().signal)
  remote.next('searchGames', found(1), answer, found(3))
  expect(await bring()).toBe('unreachable')
  expect(await device.db.games.count()).toBe(0)
  remote.next('searchGames', found(1), found(2), found(3))
  expect(await bring()).toEqual({})
  expect(await device.db.games.count()).toBe(3)
})

test('the games are fetched again after a logout, because it deleted them', async () => {
  const before = new TestDevice()
  const remote = new ScriptedRemote(before.userId, before.now)
  const fetchOn = (device: TestDevice) => homePage.ask({ device, remote }, null, undefined, new AbortController().signal)
  remote.next('searchGames', found(1), found(2), found(3))
  await fetchOn(before)
  const after = new TestDevice({ userId: before.userId })
  remote.next('searchGames', found(1), found(2), found(3))
  await fetchOn(after)
  expect(await after.db.games.count()).toBe(3)
})
