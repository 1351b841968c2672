import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { popularGamesPage } from './popular-games.ts'

test('what is popular is asked for once in ten minutes, however often a search is opened; a failure can be tried again at once', async () => {
  // What was told is remembered for a player.
  const device = new TestDevice({ userId: crypto.randomUUID() })
  const remote = new ScriptedRemote(device.userId, device.now)
  const answer = { games: [gameCard(1)], total: 1, page: 1, limit: 6, next: null }
  const bring = () => popularGamesPage.ask({ device, remote }, null, undefined, new AbortController().signal)
  remote.next('searchGames', unknown('network'), answered(answer))
  expect(await bring()).toBe('unreachable')
  expect([await bring(), await bring()]).toEqual([answer, answer])
  expect(remote.calls).toHaveLength(2)
})
