// Shows [S300].
import { expect, test, vi } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { COVERS_CACHE, PACK_CACHE, PINNED_COVERS_CACHE, SCREENSHOTS_CACHE } from './caches.ts'
import { dropCovers } from './cover-cache.ts'
import { cacheGames } from '../queries/games.ts'
import { freeDeviceSpace, readDeviceSpace } from './device-space.ts'
import { change } from '../commands/change.ts'

const cover = (number: number) => coverUrl(gameCard(number).cover)

async function prepare() {
  const device = new TestDevice()
  const images = new FakeCaches()
  await cacheGames(
    device.db,
    [1, 2, 3, 4].map((number) => gameCard(number)),
    1,
  )
  images.put(COVERS_CACHE, cover(1), cover(2), cover(3), cover(4), '/media/mine.webp')
  images.put(SCREENSHOTS_CACHE, '/screenshots/one/1.webp')
  images.put(PINNED_COVERS_CACHE, cover(9))
  return { device, images }
}

test('all stored games and images are counted, each in its own cache or table', async () => {
  const { device } = await prepare()
  expect(await readDeviceSpace(device.db)).toMatchObject({
    games: 4,
    covers: { count: 5 },
    screenshots: { count: 1 },
    pinnedLists: 0,
    pinned: { count: 1 },
  })
})

test('freeing space leaves user data, pending changes, pinned lists and pictures of players', async () => {
  const { device, images } = await prepare()
  await change(device, 'gamestate.set', { gameId: gameCard(1).id, state: 'owned' })
  await change(device, 'game.want', { gameId: gameCard(2).id, wanted: true })
  const before = await device.rows()

  const freed = await freeDeviceSpace(device.db)

  expect(freed).toEqual({ games: 2, images: { count: 3, bytes: 0 } })
  expect(images.paths(COVERS_CACHE)).toEqual([cover(1), cover(2), '/media/mine.webp'])
  expect(images.paths(SCREENSHOTS_CACHE)).toEqual([])
  expect(images.paths(PINNED_COVERS_CACHE)).toEqual([cover(9)])
  expect(await device.db.games.orderBy('id').primaryKeys()).toEqual([gameCard(1).id, gameCard(2).id])
  expect(await device.rows()).toEqual(before)
})

test.each<[string, () => Promise<StorageEstimate>, number]>([
  ['enough space covers stay', async () => ({ usage: 3_000_000, quota: 5_000_000 }), 5],
  ['too little they are deleted', async () => ({ usage: 4_500_000, quota: 5_000_000 }), 0],
  ['an unknown amount they are deleted', () => Promise.reject(new Error('not here')), 0],
])('fault 104: on a full device the pack is deleted first; if that leaves %s', async (_, estimate, covers) => {
  const { images } = await prepare()
  images.put(PACK_CACHE, '/pack/list')
  vi.stubGlobal('navigator', { storage: { estimate } })
  await dropCovers()
  expect(images.paths(PACK_CACHE)).toEqual([])
  expect(images.paths(COVERS_CACHE)).toHaveLength(covers)
})

test('1.2: a write is tried once more when the browser has counted the deleted files, and does not wait if there were none', async () => {
  const { images } = await prepare()
  const used = [5_100_000, 5_000_000, 4_950_000, 4_500_000]
  const estimate = vi.fn(async () => ({ usage: used.shift() ?? 0, quota: 5_000_000 }))
  vi.stubGlobal('navigator', { storage: { estimate } })
  await dropCovers()
  expect(images.paths(COVERS_CACHE)).toEqual([])
  expect(used).toEqual([])

  await dropCovers()
  expect(estimate).toHaveBeenCalledTimes(4)
})
