// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { packArrival } from '../../catalogue/page/pack-arrival.ts'
import type { PlayerDevice } from './player-device.ts'
import { refreshPack } from './refresh-pack.ts'

let device: TestDevice
let closed: AbortController

beforeEach(() => {
  askKnownHere()
  packArrival.state = 'coming'
  device = new TestDevice()
  closed = new AbortController()
  return () => closed.abort()
})

function subscribe(): Set<() => void> {
  const onSyncEnd = new Set<() => void>()
  refreshPack({ device, onSyncEnd, closed: closed.signal } as unknown as PlayerDevice, new ScriptedRemote(device.userId, device.now))
  return onSyncEnd
}

test('a pack that may not be fetched on this device is reported as not coming', async () => {
  subscribe()
  await vi.waitFor(() => expect(packArrival.state).toBe('not-coming'), 5_000)
})

test('a stored pack is reported as here, also if it arrived later', async () => {
  const onSyncEnd = subscribe()
  await vi.waitFor(() => expect(packArrival.state).toBe('not-coming'), 5_000)
  await cachePacked(openPackStore(caches), packedGames(10))
  for (const look of onSyncEnd) look()
  await vi.waitFor(() => expect(packArrival.state).toBe('here'), 5_000)
})
