// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { GamePage } from './game-page.tsx'

const NOT_A_GAME = 'There is no such game'

function open(gameId: number, remote = new ScriptedRemote('ada', () => 0)) {
  const device = new TestDevice()
  const page = () => {
    const mounted = mount(<GamePage gameId={gameId} device={device} remote={remote} onBack={() => undefined} />)
    // From here on the database draws, whenever it has answered.
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
    onTestFinished(() => {
      globalThis.IS_REACT_ACT_ENVIRONMENT = true
    })
    return mounted
  }
  return { device, remote, page }
}

test('a game on this device is shown without asking the server', async () => {
  const { device, remote, page } = open(gameCard(1).id)
  await device.db.games.put(gameCard(1))
  const { shows } = page()
  await vi.waitFor(() => expect(shows('Game 1')).toBe(true))
  expect(remote.calls).toEqual([])
})

test('a game that is not on this device comes from the server', async () => {
  const { remote, page } = open(gameCard(2).id)
  remote.next('gamesBatch', answered([gameCard(2)]))
  const { shows } = page()
  await vi.waitFor(() => expect(shows('Game 2')).toBe(true))
})

test('a game that the server does not know either is no game, and one that cannot be asked for is not here', async () => {
  const asked = open(5)
  asked.remote.next('gamesBatch', answered([]))
  const { shows } = asked.page()
  await vi.waitFor(() => expect(shows(NOT_A_GAME)).toBe(true))

  const offline = open(5)
  offline.remote.next('gamesBatch', unknown('network'))
  const there = offline.page()
  await vi.waitFor(() => expect(there.shows('This game is not on this device')).toBe(true))
})

test.each([null, {}, [null], [{ id: 5 }]])('an answer that is no game (%j) is as good as none, and can be asked for again', async (body) => {
  const { remote, page } = open(gameCard(2).id)
  remote.next('gamesBatch', answered(body), answered([gameCard(2)]))
  const { button, shows } = page()
  await vi.waitFor(() => expect(shows('This game is not on this device')).toBe(true))
  button('Try again').click()
  await vi.waitFor(() => expect(shows('Game 2')).toBe(true))
})

test.each([Number.NaN, -1, 0, 1.5, 1e300])('an address with %d in it is no game, and nobody is asked', async (gameId) => {
  const { remote, page } = open(gameId)
  const { shows } = page()
  await vi.waitFor(() => expect(shows(NOT_A_GAME)).toBe(true))
  expect(remote.calls).toEqual([])
})
