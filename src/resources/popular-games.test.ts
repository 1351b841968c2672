import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { answered, ScriptedRemote, unknown } from '../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { popularGamesPage } from './popular-games.ts'

test('popular games are requested once in ten minutes, however often a search is opened; after a failure at once', async () => {
  // The response is remembered for each player.
  const device = new TestDevice({ userId: crypto.randomUUID() })
  const remote = new ScriptedRemote(device.userId, device.now)
  const response = { games: [gameCard(1)], total: 1, page: 1, limit: 6, next: null }
  const loadHere = () => popularGamesPage.ask({ device, remote }, null, undefined, new AbortController().signal)
  remote.next('searchGames', unknown('network'), answered(response))
  expect(await loadHere()).toBe('unreachable')
  expect([await loadHere(), await loadHere()]).toEqual([response, response])
  expect(remote.calls).toHaveLength(2)
})
