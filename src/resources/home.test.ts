import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { answered, ScriptedRemote, unknown } from '../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { homePage } from './home.ts'

const found = (number: number) => answered({ games: [gameCard(number)], total: 1, page: 1, limit: 30, next: null })

test.each([
  ['a lost network', unknown('network'), 'unreachable'],
  ['null', answered(null), 'invalid'],
  ['a foreign object', answered({}), 'invalid'],
  ['values that are no games', answered({ games: [null], total: 1, page: 1, limit: 30, next: null }), 'invalid'],
] as const)('%s in place of one of the responses is a failure, and stores nothing', async (_, response, failure) => {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  const loadHere = () => homePage.ask({ device, remote }, null, undefined, new AbortController().signal)
  remote.next('searchGames', found(1), response, found(3))
  expect(await loadHere()).toBe(failure)
  expect(await device.db.games.count()).toBe(0)
  remote.next('searchGames', found(1), found(2), found(3))
  expect(await loadHere()).toEqual({})
  expect(await device.db.games.count()).toBe(3)
})
