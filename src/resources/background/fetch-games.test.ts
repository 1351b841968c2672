// Shows [S172].
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { GAMES_BATCH_MAX_IDS } from '../../contract/limits.ts'
import { fetchGames } from './fetch-games.ts'

const signal = new AbortController().signal
const ids = (count: number) => Array.from({ length: count }, (_, n) => gameCard(n + 1).id)

test('only missing games are requested, in batches, and stored', async () => {
  const device = new TestDevice()
  await device.db.games.put(gameCard(1))
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('gamesBatch', ({ options }) => answered((options.body as { ids: number[] }).ids.map((id) => ({ ...gameCard(1), id }))))
  expect(await fetchGames(device, remote, ids(GAMES_BATCH_MAX_IDS + 2), signal)).toBe(null)
  expect(remote.calls.map(({ options }) => (options.body as { ids: number[] }).ids.length)).toEqual([GAMES_BATCH_MAX_IDS, 1])
  expect(await device.db.games.count()).toBe(GAMES_BATCH_MAX_IDS + 2)
})

test('if the server cannot be reached, the loaded games stay, and the result is incomplete', async () => {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.next('gamesBatch', answered([gameCard(1)]), unknown('network'))
  expect(await fetchGames(device, remote, ids(GAMES_BATCH_MAX_IDS + 1), signal)).toBe('unreachable')
  expect(await device.db.games.count()).toBe(1)
})
