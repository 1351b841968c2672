import { expect, test, vi } from 'vitest'
import { FakeCaches } from '../../../tests/support/fake-caches.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { STAND_IN, coverUrl } from '../../domain/cover-url.ts'
import { COVERS_CACHE, PINNED_COVERS_CACHE, SCREENSHOTS_CACHE } from './caches.ts'
import { dropCovers, dropPictures, dropPinnedCovers } from './cover-cache.ts'
import { keepGames } from './games.ts'
import { keepList } from '../own/lists.ts'
import { keepPinnedCovers, readPinned } from './pinned-covers.ts'
import type { KeepCovers } from './pinned-covers.ts'
import { pinList, unpinList } from './pins.ts'

const CARDS = [1, 2, 3].map((number) => gameCard(number))
const COVERS = CARDS.map(({ cover }) => coverUrl(cover))

function image(): Response {
  return new Response('a cover', { headers: { 'content-type': 'image/webp' } })
}

/** A device with one pinned list of three games, and what it keeps of their covers. */
async function begin(answer: (path: string) => Promise<Response> = async () => image()) {
  const { db } = new TestDevice()
  const caches = new FakeCaches()
  const fetched: string[] = []
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    return answer(path)
  })
  await keepGames(db, CARDS, 1)
  await keepList(db, savedList({ games: CARDS.map(({ id }) => id) }))
  await pinList(db, LIST_ID)
  const told: (number | undefined)[] = []
  const keep = async (options: Partial<KeepCovers> = {}) => {
    const onKept = (kept: ReadonlyMap<string, number>) => void told.push(kept.get(LIST_ID))
    const all = { isFetching: true, onKept, signal: new AbortController().signal, isGivingWay: () => false, ...options }
    await keepPinnedCovers(await readPinned(db), all)
  }
  const kept = () => caches.paths(PINNED_COVERS_CACHE).toSorted()
  return { db, caches, fetched, told, keep, kept }
}

test('14.3 the covers of a pinned list are fetched into a cache of their own, and it is told how far it has come', async () => {
  const { fetched, told, keep, kept } = await begin()
  await keep()
  expect(fetched.toSorted()).toEqual(COVERS)
  expect(kept()).toEqual(COVERS)
  expect(told).toEqual([0, 1, 2, 3])
  await keep()
  expect(fetched).toHaveLength(3)
})

test('what the device has already is moved, with no network, also where nothing is to be fetched', async () => {
  const { caches, fetched, told, keep, kept } = await begin()
  caches.put(COVERS_CACHE, COVERS[0] ?? '', '/covers/other.webp')
  await keep({ isFetching: false })
  expect(fetched).toEqual([])
  expect([kept(), caches.paths(COVERS_CACHE)]).toEqual([[COVERS[0]], ['/covers/other.webp']])
  expect(told.at(-1)).toBe(1)
})

test('where the network ends it goes on with the rest the next time', async () => {
  let isDown = false
  const { fetched, keep, kept } = await begin(async (path) => {
    if (isDown && path === COVERS[2]) throw new TypeError('no network')
    return image()
  })
  isDown = true
  await keep()
  expect(kept()).toEqual(COVERS.slice(0, 2))
  isDown = false
  await keep()
  expect(kept()).toEqual(COVERS)
  expect(fetched).toHaveLength(4)
})

test('what is no image is not kept', async () => {
  const { keep, kept } = await begin(async () => new Response('<p>Sign in to this network</p>', { headers: { 'content-type': 'text/html' } }))
  await keep()
  expect(kept()).toEqual([])
})

test('a poster that stands in for a cover is not kept, and the cover is fetched the next time', async () => {
  let isDown = true
  const { fetched, keep, kept } = await begin(async () => {
    const answer = image()
    if (isDown) answer.headers.set(STAND_IN, 'poster')
    return answer
  })
  await keep()
  expect(kept()).toEqual([])
  isDown = false
  await keep()
  expect(kept()).toEqual(COVERS)
  expect(fetched).toHaveLength(6)
})

test('a list that is let go, and a game that leaves one, leave no cover behind', async () => {
  const { db, keep, kept } = await begin()
  await keep()
  await keepList(db, savedList({ games: [CARDS[0]?.id ?? 0] }))
  await keep()
  expect(kept()).toEqual(COVERS.slice(0, 1))
  await unpinList(db, LIST_ID)
  await keep()
  expect(kept()).toEqual([])
})

test('1.2 of room that is needed they give theirs last', async () => {
  const { caches, keep, kept } = await begin()
  await keep()
  caches.put(COVERS_CACHE, ...Array.from({ length: 100 }, (_, n) => `/covers/${n}.webp`))
  await dropCovers()
  expect([caches.paths(COVERS_CACHE), kept()]).toEqual([[], COVERS])
  await dropCovers()
  expect(kept()).toEqual([])
})

test('screenshots are given up for room, and leave the device with whoever has looked at them', async () => {
  const { caches } = await begin()
  const screenshot = '/screenshots/1000000001/sc1/screenshot_med.webp'
  for (const give of [dropCovers, dropPictures]) {
    caches.put(SCREENSHOTS_CACHE, screenshot)
    await give()
    expect(caches.paths(SCREENSHOTS_CACHE)).toEqual([])
  }
})

test('they leave the device with their player', async () => {
  const { keep, kept } = await begin()
  await keep()
  await dropPinnedCovers()
  expect(kept()).toEqual([])
})
