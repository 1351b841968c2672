import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../runtime/logger.ts'
import { CoverStore } from './cover-store.ts'
import { StoreRoom } from './store-room.ts'

const HOUR_MS = 60 * 60 * 1_000
const BLOCK = 4_096
const IMAGE = Buffer.alloc(BLOCK, 1)

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'questdeck-store-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const logger = createLogger('silent')
const roomFor = (blocks: number) => new StoreRoom({ root, maxBytes: blocks * BLOCK, logger })
const storeWith = (room: StoreRoom, write?: (path: string, image: Buffer) => Promise<void>) =>
  new CoverStore({ root, room, logger, ...(write && { write }) })

async function put(key: string, hoursAgo: number, blocks = 1): Promise<void> {
  const path = join(root, key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, Buffer.alloc(blocks * BLOCK))
  const usedAt = (Date.now() - hoursAgo * HOUR_MS) / 1_000
  await utimes(path, usedAt, usedAt)
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
}

describe('the free space of the store', () => {
  it('is made from the least recently used images, of any kind', async () => {
    await put('provider/ab/used-lately', 1)
    await put('posters/1/oldest', 900)
    await put('screenshots/cd/old', 800)
    for (let number = 0; number < 8; number++) await put(`provider/ef/${number}`, 100)
    await roomFor(10).sweep()
    expect(await storedFiles()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', 'used-lately'])
  })

  it('is limited for all threads and servers on one folder together, also if they write at once', async () => {
    const stores = Array.from({ length: 4 }, () => storeWith(roomFor(200)))
    let most = 0
    for (let round = 0; round < 120; round++) {
      await Promise.all(stores.map((store, server) => store.get(`provider/${server}/${round}`, async () => IMAGE)))
      most = Math.max(most, (await storedFiles()).length)
    }
    expect(most).toBeLessThanOrEqual(200)
    expect(most).toBeGreaterThan(50)
  })

  it('does not matter while the images fit', async () => {
    for (let number = 0; number < 9; number++) await put(`provider/ab/${number}`, number)
    await roomFor(10).sweep()
    expect(await storedFiles()).toHaveLength(9)
  })

  it('is made from only as much of one hour as is needed, and empty folders are deleted too', async () => {
    for (let number = 0; number < 20; number++) await put(`posters/${number}/image-${number}`, 50)
    await roomFor(10).sweep()
    expect(await storedFiles()).toHaveLength(9)
    expect(await readdir(join(root, 'posters'))).toHaveLength(9)
  })

  it('is made after the response if an image exceeds the limit', async () => {
    const room = roomFor(10)
    const store = storeWith(room)
    for (let number = 0; number < 9; number++) await put(`provider/ab/${number}`, 10 + number)
    await room.sweep()
    expect(await store.get('provider/ab/new', async () => IMAGE)).toBe(IMAGE)
    await vi.waitFor(async () => expect(await storedFiles()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', 'new']))
  })

  it('is cleared of files that a crash has left half written, but not of files that are being written', async () => {
    await put('provider/ab/.dead.draft', 1)
    await put('provider/ab/.alive.draft', 0)
    await roomFor(10).sweep()
    expect(await storedFiles()).toEqual(['.alive.draft'])
  })

  it('may be in a folder that does not exist yet', async () => {
    await new StoreRoom({ root: join(root, 'nothing'), maxBytes: 1, logger }).sweep()
    expect(await storedFiles()).toEqual([])
  })
})

describe('the store', () => {
  it('marks an image as used when it is read, at most once a day', async () => {
    const store = storeWith(roomFor(10))
    const markOf = async (key: string) => (await stat(join(root, key))).mtimeMs
    await put('provider/ab/old', 30)
    await put('provider/ab/today', 20)
    const today = await markOf('provider/ab/today')
    const never = () => Promise.reject(new Error('it is there'))
    await store.get('provider/ab/old', never)
    await store.get('provider/ab/today', never)
    await vi.waitFor(async () => expect(Date.now() - (await markOf('provider/ab/old'))).toBeLessThan(HOUR_MS))
    expect(await markOf('provider/ab/today')).toBe(today)
  })

  it('creates an image again if a power cut has left an empty file', async () => {
    await put('provider/ab/empty', 1, 0)
    expect(await storeWith(roomFor(10)).get('provider/ab/empty', async () => IMAGE)).toBe(IMAGE)
    expect((await stat(join(root, 'provider/ab/empty'))).size).toBe(BLOCK)
  })

  it('returns an image that a full disk cannot store, and frees a tenth of its space', async () => {
    for (let number = 0; number < 20; number++) await put(`provider/ab/${number}`, 100 - number)
    const store = storeWith(roomFor(1_000), async (path, image) => {
      await writeFile(path, image.subarray(0, 10))
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    })
    expect(await store.get('provider/ab/new', async () => IMAGE)).toBe(IMAGE)
    await vi.waitFor(async () => expect(await storedFiles()).toHaveLength(18))
    expect(await storedFiles()).not.toContain('0')
    expect(await storedFiles()).not.toContain('1')
  })

  it('writes into a folder that has just been deleted', async () => {
    let tries = 0
    const store = storeWith(roomFor(10), async (path, image) => {
      if (++tries === 1) await rm(dirname(path), { recursive: true })
      await writeFile(path, image)
    })
    await store.get('posters/1/poster', async () => IMAGE)
    expect(await storedFiles()).toEqual(['poster'])
  })

  it('knows its files and pending files', async () => {
    const store = storeWith(roomFor(10))
    const { promise, resolve } = Promise.withResolvers<Buffer>()
    expect(await store.has('provider/ab/one')).toBe(false)
    const image = store.get('provider/ab/one', () => promise)
    expect(await store.has('provider/ab/one')).toBe(true)
    resolve(IMAGE)
    await image
    expect(await store.has('provider/ab/one')).toBe(true)
  })
})
