import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { FETCHED_AHEAD, coverUrl } from '../../domain/cover-url.ts'
import { appendToDeck } from '../queries/deck.ts'
import { cacheCovers } from './cover-cache.ts'

const CARDS = Array.from({ length: 40 }, (_, index) => gameCard(index + 1))
/** The number of a deck's first covers, which are fetched as fast as the line permits. */
const SOON = 24
const PAUSE_MS = 150

let fetched: string[]

beforeEach(() => {
  fetched = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: object }) => {
    // With this header the server can distinguish them from covers that somebody sees.
    expect(headers).toEqual({ [FETCHED_AHEAD]: '1' })
    fetched.push(path)
    return new Response('a cover')
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function deckOf40() {
  const { db } = new TestDevice()
  await appendToDeck(db, 'all', CARDS, 1)
  return db
}

test('the covers of the first cards are fetched at once, the others a few at a time', async () => {
  const isDone = cacheCovers(await deckOf40(), 'all')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(3))
  expect(fetched).toEqual(CARDS.slice(0, SOON).map(({ cover }) => coverUrl(cover)))

  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(fetched).toHaveLength(SOON + 3)

  await vi.runAllTimersAsync()
  expect(await isDone).toBe(true)
  expect(new Set(fetched)).toEqual(new Set(CARDS.map(({ cover }) => coverUrl(cover))))
})

test('for a deck that is no longer wanted no further cover is fetched, and no pause is awaited', async () => {
  const abort = new AbortController()
  const isDone = cacheCovers(await deckOf40(), 'all', abort.signal)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(3))
  abort.abort()
  expect(await isDone).toBe(false)
  expect(fetched).toHaveLength(SOON)
})
