// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { refused, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { swipeGame } from '../../local/commands/swipe-game.ts'
import { openPlayerDevice } from './player-device.ts'

const ADA = '01a1fdd3-33f5-75de-b049-d193bb47f7bc'

const lookForUpdate = vi.hoisted(() => vi.fn<() => void>())
vi.mock('./worker-updates.ts', () => ({ lookForUpdate }))

afterEach(() => localStorage.clear())

test('6.3 if the server needs a newer version, the page checks for it, and pending changes stay on the device', async () => {
  const remote = new ScriptedRemote(ADA, () => Date.now())
  for (const call of ['pushGameStates', 'questEvent', 'questEventsBatch', 'likesBatch'] as const)
    remote.always(call, refused(426, 'update_required'))
  const { device, scheduler, close } = await openPlayerDevice(ADA, remote)
  await swipeGame(device, { card: gameCard(1), verdict: 'owned', deckKey: 'all' })
  const written = await device.db.outbox.count()
  scheduler.requestSync()
  await vi.waitFor(() => expect(lookForUpdate).toHaveBeenCalled())
  expect(await device.db.outbox.where('state').notEqual('acknowledged').count()).toBe(written)
  close()
})
