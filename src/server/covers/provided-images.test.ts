import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { picture } from '../../../tests/support/image-provider.ts'
import { TestClock } from '../../../tests/support/test-clock.ts'
import { createLogger } from '../runtime/logger.ts'
import { CoverStore } from './cover-store.ts'
import { ProvidedImages } from './provided-images.ts'
import type { ProvidedImage } from './provided-images.ts'
import { StoreRoom } from './store-room.ts'
import { Metrics } from '../metrics/metrics.ts'
import { WorkQueue } from '../runtime/work-queue.ts'

const SECOND = 1_000
const LOST_PATIENCE_MS = 20
const PATIENT_MS = 60_000

let root: string
let jpeg: Buffer
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'questdeck-provided-'))
  jpeg = await picture('jpeg')
})
afterEach(() => rm(root, { recursive: true, force: true, maxRetries: 3 }))

const image = () => new Response(new Uint8Array(jpeg))
const cover = (number: number, size: 'cover_big' | 'cover_big_2x' = 'cover_big_2x'): ProvidedImage => ({
  kind: 'cover',
  imageId: `co${number}`,
  size,
})

/** Returns the images of a provider that responds with `answer`. */
function begin(answer: () => Response | Promise<Response> = image, patienceMs = PATIENT_MS) {
  const asked: string[] = []
  const provider = { answer }
  const clock = new TestClock()
  const logger = createLogger('silent')
  const images = new ProvidedImages({
    store: new CoverStore({ root, room: new StoreRoom({ root, maxBytes: 1e9, logger }), logger }),
    renders: new WorkQueue(2, 100),
    fetch: async (url) => {
      asked.push(String(url).split('/').at(-1)?.slice(0, -4) ?? '')
      return provider.answer()
    },
    clock: clock.now,
    logger,
    metrics: new Metrics(),
    waitingMax: 100,
    patienceMs,
  })
  return { images, asked, provider, clock }
}

test('at most eight are fetched at once, and an image only once for all its sizes', async () => {
  const held: (() => void)[] = []
  const { images, asked } = begin(() => new Promise((resolve) => held.push(() => resolve(image()))))
  const all = Array.from({ length: 12 }, (_, number) => [images.find(cover(number)), images.find(cover(number, 'cover_big'))]).flat()
  await vi.waitFor(() => expect(asked).toHaveLength(8))
  const ended = Promise.all(all)
  await vi.waitFor(() => {
    for (const finish of held.splice(0)) finish()
    expect(asked).toHaveLength(12)
  })
  await vi.waitFor(() => {
    for (const finish of held.splice(0)) finish()
    expect(held).toEqual([])
  })
  expect((await ended).every((found) => found !== undefined)).toBe(true)
  expect(new Set(asked).size).toBe(12)
})

test('no request waits long for a slow image: it is fetched after the response and ready the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { images, asked } = begin(() => promise, LOST_PATIENCE_MS)
  expect(await images.find(cover(1))).toBeUndefined()
  resolve(image())
  await vi.waitFor(async () => expect(await images.find(cover(1))).toBeDefined(), { timeout: 10_000 })
  expect(asked).toEqual(['co1'])
})

test('a failed image is requested again after a minute, and available as soon as it can be loaded', async () => {
  const { images, asked, provider, clock } = begin(() => new Response('<html>captive portal</html>'))
  expect(await images.find(cover(1))).toBeUndefined()
  provider.answer = image
  expect(await images.find(cover(1))).toBeUndefined()
  expect(asked).toHaveLength(1)
  clock.advance(60 * SECOND)
  expect(await images.find(cover(1))).toBeDefined()
})

test('an image that the provider does not have is not requested again that day, and is no failure of the provider', async () => {
  const { images, asked, clock } = begin(() => new Response('', { status: 404 }))
  for (let number = 0; number < 20; number++) await images.find(cover(number))
  expect(images.isProviderUp).toBe(true)
  clock.advance(23 * 60 * 60 * SECOND)
  await images.find(cover(1))
  expect(asked).toHaveLength(20)
})

test('a provider that is down gets one request now and then, for any image, and is used again once it responds', async () => {
  const { images, asked, provider, clock } = begin(() => new Response('', { status: 503 }))
  for (let number = 0; number < 30; number++) await images.find(cover(number))
  expect(asked).toHaveLength(5)
  expect(images.isProviderUp).toBe(false)
  clock.advance(5 * SECOND)
  for (let number = 30; number < 60; number++) await images.find(cover(number))
  expect(asked).toHaveLength(6)
  clock.advance(10 * SECOND)
  provider.answer = image
  expect(await images.find(cover(70))).toBeDefined()
  expect(await images.find(cover(71))).toBeDefined()
})

test('requests that wait in line when it turns out to be down are not tried one by one', async () => {
  const { images, asked } = begin(() => Promise.reject(new TypeError('no network')))
  const found = await Promise.all(Array.from({ length: 60 }, (_, number) => images.find(cover(number))))
  expect(found.every((one) => one === undefined)).toBe(true)
  expect(asked.length).toBeLessThanOrEqual(8 + 5)
})

test('warming waits until there are no requests, and fetches no existing image', async () => {
  const held: (() => void)[] = []
  const { images, asked, provider } = begin(() => new Promise((resolve) => held.push(() => resolve(image()))))
  const players = [images.find(cover(1)), images.find(cover(2))]
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const warmed = [images.warm(cover(3)), images.warm(cover(2))]
  provider.answer = image
  for (const finish of held) finish()
  await Promise.all([...players, ...warmed])
  expect(asked.toSorted()).toEqual(['co1', 'co2', 'co3'])
  expect(asked.at(-1)).toBe('co3')
  expect(await images.find(cover(3))).toBeDefined()
  expect(asked).toHaveLength(3)
})

test('warming skips a provider that is down, and does not report one that fails', async () => {
  const { images, asked } = begin(() => new Response('', { status: 500 }))
  for (let number = 0; number < 9; number++) await images.warm(cover(number))
  expect(asked).toHaveLength(5)
})

test('stopping aborts pending fetches, and starts none', async () => {
  const { images, asked } = begin(() => new Promise(() => {}), LOST_PATIENCE_MS)
  expect(await images.find(cover(1))).toBeUndefined()
  images.stop()
  expect(await images.find(cover(2))).toBeUndefined()
  expect(asked).toEqual(['co1'])
})
