import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PINNED_COVERS_CACHE } from '../../local/games/caches.ts'
import { keepList } from '../../local/own/lists.ts'
import { pinList, unpinList } from '../../local/games/pins.ts'
import { pinProgress } from '../../state/pin-progress.ts'
import type { SyncEnd } from '../../sync/engine.ts'
import type { PlayerDevice } from '../session/player-device.ts'
import { keepPins } from './keep-pins.ts'

const GB = 1024 ** 3

afterEach(() => vi.unstubAllGlobals())

interface Begin {
  readonly saveData?: boolean
  readonly freeBytes?: number
}

/** Somebody's device, looked after, with a list of two games of which it has none. */
async function begin({ saveData = false, freeBytes = GB }: Begin = {}) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('gamesBatch', answered([gameCard(1), gameCard(2)]))
  const caches = new FakeCaches()
  const link = { saveData }
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: {} }, connection: link, storage: { estimate: async () => ({ quota: GB, usage: GB - freeBytes }) },
  })
  vi.stubGlobal('fetch', async () => new Response('a cover', { headers: { 'content-type': 'image/webp' } }))
  await keepList(device.db, savedList())
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const onSyncEnd = new Set<(end: SyncEnd) => void>()
  keepPins({ device, onSyncEnd, closed: closing.signal } as unknown as PlayerDevice, remote)
  const endSync = () => onSyncEnd.forEach((listener) => listener({ kind: 'idle' }))
  return { device, remote, caches, link, close: () => closing.abort(), endSync }
}

test('a list that is pinned comes with its games and covers, and it is told how far it has come', async () => {
  const { device, caches, close } = await begin()
  await pinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress[LIST_ID]).toEqual({ kept: 2, wanted: 2 }))
  expect(caches.paths(PINNED_COVERS_CACHE)).toHaveLength(2)
  expect(await device.db.games.count()).toBe(2)
  close()
  expect(pinProgress).toEqual({})
})

test('one that is let go leaves nothing', async () => {
  const { device, caches } = await begin()
  await pinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress[LIST_ID]?.kept).toBe(2))
  await unpinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress).toEqual({}))
  await vi.waitFor(() => expect(caches.paths(PINNED_COVERS_CACHE)).toEqual([]))
})

test('a line that costs is spared, and the sync that ends on another goes on', async () => {
  const { device, remote, link, endSync } = await begin({ saveData: true })
  await pinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress[LIST_ID]).toEqual({ kept: 0, wanted: 2 }))
  expect(remote.calls).toEqual([])
  link.saveData = false
  await vi.waitFor(() => {
    endSync()
    expect(pinProgress[LIST_ID]?.kept).toBe(2)
  })
})

test('a device that is nearly full keeps its room for its player’s own changes', async () => {
  const { device, remote } = await begin({ freeBytes: 1_000_000 })
  await pinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress[LIST_ID]).toEqual({ kept: 0, wanted: 2 }))
  expect(remote.calls).toEqual([])
})
