import { expect, test, vi } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { STAND_IN, coverUrl } from '../../domain/cover-url.ts'
import { COVERS_CACHE, PINNED_COVERS_CACHE, SCREENSHOTS_CACHE } from './caches.ts'
import { dropCovers, dropPictures, dropPinnedCovers } from './cover-cache.ts'
import { cacheGames } from '../queries/games.ts'
import { cacheList } from '../queries/lists.ts'
import { cachePinnedCovers, readPinned } from './pinned-covers.ts'
import type { CacheCovers } from './pinned-covers.ts'
import { pinList, unpinList } from '../queries/pins.ts'

const CARDS = [1, 2, 3].map((number) => gameCard(number))
const COVERS = CARDS.map(({ cover }) => coverUrl(cover))

function image(): Response {
  return new Response('a cover', { headers: { 'content-type': 'image/webp' } })
}

/** Returns a device with one pinned list of three games, and its cached covers of them. */
async function begin(response: (path: string) => Promise<Response> = async () => image()) {
  const { db } = new TestDevice()
  const caches = new FakeCaches()
  const fetched: string[] = []
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    return response(path)
  })
  await cacheGames(db, CARDS, 1)
  await cacheList(db, savedList({ games: CARDS.map(({ id }) => id) }))
  await pinList(db, LIST_ID)
  const reported: (number | undefined)[] = []
  const store = async (options: Partial<CacheCovers> = {}) => {
    const onCached = (stored: ReadonlyMap<string, number>) => void reported.push(stored.get(LIST_ID))
    const all = { isFetching: true, onCached, signal: new AbortController().signal, isGivingWay: () => false, ...options }
    await cachePinnedCovers(await readPinned(db), all)
  }
  const stored = () => caches.paths(PINNED_COVERS_CACHE).toSorted()
  return { db, caches, fetched, reported: reported, store: store, stored: stored }
}

test('14.3 the covers of a pinned list are fetched into a cache of their own, with the progress', async () => {
  const { fetched, reported, store, stored } = await begin()
  await store()
  expect(fetched.toSorted()).toEqual(COVERS)
  expect(stored()).toEqual(COVERS)
  expect(reported).toEqual([0, 1, 2, 3])
  await store()
  expect(fetched).toHaveLength(3)
})

test('covers that the device has already are moved, without a network, even if none must be fetched', async () => {
  const { caches, fetched, reported, store, stored } = await begin()
  caches.put(COVERS_CACHE, COVERS[0] ?? '', '/covers/other.webp')
  await store({ isFetching: false })
  expect(fetched).toEqual([])
  expect([stored(), caches.paths(COVERS_CACHE)]).toEqual([[COVERS[0]], ['/covers/other.webp']])
  expect(reported.at(-1)).toBe(1)
})

test('if the network is lost it continues with the rest the next time', async () => {
  let isDown = false
  const { fetched, store, stored } = await begin(async (path) => {
    if (isDown && path === COVERS[2]) throw new TypeError('no network')
    return image()
  })
  isDown = true
  await store()
  expect(stored()).toEqual(COVERS.slice(0, 2))
  isDown = false
  await store()
  expect(stored()).toEqual(COVERS)
  expect(fetched).toHaveLength(4)
})

test('a response that is no image is not cached', async () => {
  const { store, stored } = await begin(
    async () => new Response('<p>Sign in to this network</p>', { headers: { 'content-type': 'text/html' } }),
  )
  await store()
  expect(stored()).toEqual([])
})

test('a poster in place of a cover is not cached, and the cover is fetched the next time', async () => {
  let isDown = true
  const { fetched, store, stored } = await begin(async () => {
    const response = image()
    if (isDown) response.headers.set(STAND_IN, 'poster')
    return response
  })
  await store()
  expect(stored()).toEqual([])
  isDown = false
  await store()
  expect(stored()).toEqual(COVERS)
  expect(fetched).toHaveLength(6)
})

test('a list that is unpinned, and a game that leaves one, leave no cover', async () => {
  const { db, store, stored } = await begin()
  await store()
  await cacheList(db, savedList({ games: [CARDS[0]?.id ?? 0] }))
  await store()
  expect(stored()).toEqual(COVERS.slice(0, 1))
  await unpinList(db, LIST_ID)
  await store()
  expect(stored()).toEqual([])
})

test('1.2 covers of pinned lists are the last to be deleted for space', async () => {
  const { caches, store, stored } = await begin()
  await store()
  caches.put(COVERS_CACHE, ...Array.from({ length: 100 }, (_, n) => `/covers/${n}.webp`))
  await dropCovers()
  expect([caches.paths(COVERS_CACHE), stored()]).toEqual([[], COVERS])
  await dropCovers()
  expect(stored()).toEqual([])
})

test('screenshots are deleted for space, and leave the device with their viewer', async () => {
  const { caches } = await begin()
  const screenshot = '/screenshots/1000000001/sc1/screenshot_med.webp'
  for (const give of [dropCovers, dropPictures]) {
    caches.put(SCREENSHOTS_CACHE, screenshot)
    await give()
    expect(caches.paths(SCREENSHOTS_CACHE)).toEqual([])
  }
})

test('covers of pinned lists leave the device with their player', async () => {
  const { store, stored } = await begin()
  await store()
  await dropPinnedCovers()
  expect(stored()).toEqual([])
})
