// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { keepPacked } from '../../../tests/support/packed-parts.ts'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { openPackStore } from '../../local/games/pack-store.ts'
import { packArrival } from '../../state/pack-arrival.ts'
import type { PlayerDevice } from '../session/player-device.ts'
import { keepPack } from './keep-pack.ts'

let device: TestDevice
let closed: AbortController

beforeEach(() => {
  askKnownHere()
  packArrival.state = 'coming'
  device = new TestDevice()
  closed = new AbortController()
  return () => closed.abort()
})

function keep(): Set<() => void> {
  const onSyncEnd = new Set<() => void>()
  keepPack({ device, onSyncEnd, closed: closed.signal } as unknown as PlayerDevice, new ScriptedRemote(device.userId, device.now))
  return onSyncEnd
}

test('a pack that may not be fetched on this device is reported as not coming', async () => {
  keep()
  await vi.waitFor(() => expect(packArrival.state).toBe('not-coming'), 5_000)
})

test('a stored pack is reported as here, also if it arrived later', async () => {
  const onSyncEnd = keep()
  await vi.waitFor(() => expect(packArrival.state).toBe('not-coming'), 5_000)
  await keepPacked(openPackStore(caches), packedGames(10))
  for (const look of onSyncEnd) look()
  await vi.waitFor(() => expect(packArrival.state).toBe('here'), 5_000)
})
