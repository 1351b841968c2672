import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { GAMES_BATCH_MAX_IDS } from '../../contract/limits.ts'
import { appendToDeck, deckIds, topCards } from '../../local/queries/deck.ts'
import { refreshCards } from './refresh-cards.ts'

const DAY_MS = 86_400_000
const { signal } = new AbortController()
const ids = (...numbers: number[]) => numbers.map((number) => gameCard(number).id)

async function deckOf(count: number) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  await appendToDeck(
    device.db,
    'all',
    Array.from({ length: count }, (_, n) => gameCard(n + 1)),
    device.now(),
  )
  const refresh = () => refreshCards(device, remote, 'all', signal)
  const asked = () => remote.calls.map(({ options }) => (options.body as { ids: number[] }).ids)
  return { device, remote, refresh, asked }
}

test('cards of today are not requested again', async () => {
  const { device, refresh, asked } = await deckOf(3)
  await device.clock.advance(DAY_MS - 1)
  await refresh()
  expect(asked()).toEqual([])
})

test('those of yesterday are, once a day, and keep their places', async () => {
  const { device, remote, refresh, asked } = await deckOf(3)
  await device.clock.advance(DAY_MS)
  remote.always('gamesBatch', answered([gameCard(1, { name: 'Renamed' }), gameCard(3, { former_ids: ids(2) })]))
  await refresh()
  await refresh()
  expect(asked()).toEqual([ids(1, 2, 3)])
  expect(await topCards(device.db, 'all', 3)).toMatchObject([{ name: 'Renamed' }, { id: gameCard(3).id }])
  expect(await deckIds(device.db, 'all')).toEqual(ids(1, 3))
})

test('a card that the server does not know is not requested repeatedly', async () => {
  const { device, remote, refresh, asked } = await deckOf(1)
  await device.clock.advance(DAY_MS)
  remote.always('gamesBatch', answered([]))
  await refresh()
  await refresh()
  expect(asked()).toHaveLength(1)
  expect(await deckIds(device.db, 'all')).toEqual(ids(1))
})

test('the top cards come first, as many as fit in one call', async () => {
  const { device, remote, refresh, asked } = await deckOf(GAMES_BATCH_MAX_IDS + 2)
  await device.clock.advance(DAY_MS)
  remote.always('gamesBatch', ({ options }) => answered((options.body as { ids: number[] }).ids.map((id) => ({ ...gameCard(1), id }))))
  expect([await refresh(), await refresh(), await refresh()]).toEqual([false, true, true])
  expect(asked().map(({ length }) => length)).toEqual([GAMES_BATCH_MAX_IDS, 2])
  expect(asked()[0]?.[0]).toBe(gameCard(1).id)
})

test('without a connection to the server nothing changes', async () => {
  const { device, remote, refresh } = await deckOf(2)
  await device.clock.advance(DAY_MS)
  remote.always('gamesBatch', unknown('network'))
  await refresh()
  expect(await deckIds(device.db, 'all')).toEqual(ids(1, 2))
})
