import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PINNED_COVERS_CACHE } from '../../local/caches/caches.ts'
import { cacheList } from '../../local/queries/lists.ts'
import { pinList, unpinList } from '../../local/queries/pins.ts'
import { pinProgress } from '../../state/pin-progress.ts'
import type { SyncEnd } from '../../sync/states.ts'
import type { PlayerDevice } from './player-device.ts'
import { cachePins } from './cache-pins.ts'

const GB = 1024 ** 3

afterEach(() => vi.unstubAllGlobals())

interface Begin {
  readonly saveData?: boolean
  readonly freeBytes?: number
}

/** Starts the caching of pins on a device whose list has two games that it does not have. */
async function begin({ saveData = false, freeBytes = GB }: Begin = {}) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('gamesBatch', answered([gameCard(1), gameCard(2)]))
  const caches = new FakeCaches()
  const link = { saveData }
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: {} },
    connection: link,
    storage: { estimate: async () => ({ quota: GB, usage: GB - freeBytes }) },
  })
  vi.stubGlobal('fetch', async () => new Response('a cover', { headers: { 'content-type': 'image/webp' } }))
  await cacheList(device.db, savedList())
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const onSyncEnd = new Set<(end: SyncEnd) => void>()
  cachePins({ device, onSyncEnd, closed: closing.signal } as unknown as PlayerDevice, remote)
  const endSync = () => onSyncEnd.forEach((listener) => listener({ state: 'Idle', waitMs: null }))
  return { device, remote, caches, link, close: () => closing.abort(), endSync }
}

test('a pinned list is loaded with its games and covers, and its progress is shown', async () => {
  const { device, caches, close } = await begin()
  await pinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress[LIST_ID]).toEqual({ cached: 2, wanted: 2 }))
  expect(caches.paths(PINNED_COVERS_CACHE)).toHaveLength(2)
  expect(await device.db.games.count()).toBe(2)
  close()
  expect(pinProgress).toEqual({})
})

test('an unpinned list leaves nothing', async () => {
  const { device, caches } = await begin()
  await pinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress[LIST_ID]?.cached).toBe(2))
  await unpinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress).toEqual({}))
  await vi.waitFor(() => expect(caches.paths(PINNED_COVERS_CACHE)).toEqual([]))
})

test('nothing is loaded over a metered connection; the next sync over another one continues', async () => {
  const { device, remote, link, endSync } = await begin({ saveData: true })
  await pinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress[LIST_ID]).toEqual({ cached: 0, wanted: 2 }))
  expect(remote.calls).toEqual([])
  link.saveData = false
  await vi.waitFor(() => {
    endSync()
    expect(pinProgress[LIST_ID]?.cached).toBe(2)
  })
})

test('a device that is nearly full keeps its free space for the player’s changes', async () => {
  const { device, remote } = await begin({ freeBytes: 1_000_000 })
  await pinList(device.db, LIST_ID)
  await vi.waitFor(() => expect(pinProgress[LIST_ID]).toEqual({ cached: 0, wanted: 2 }))
  expect(remote.calls).toEqual([])
})
