import { appendFile, mkdir, mkdtemp, open, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildBeside } from '../../src/server/catalogue/index/build-in-worker.ts'
import { readStamp } from '../../src/server/catalogue/index/catalogue-version.ts'
import { hashCode, snapshotPath } from '../../src/server/catalogue/index/snapshot-file.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const READ = 'the catalogue was loaded from its cache'
const UNUSABLE = 'the cached catalogue cannot be used and was built again'
const NOT_STORED = 'the catalogue could not be cached for the next start'

let database: TestDatabase
let dataDir: string
let path: string
let log: { msg: string; reason?: string }[]
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-kept-'))
  path = snapshotPath(dataDir)
  log = []
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

function start(): Promise<LiveCatalogue> {
  const logger = createLogger('info', { write: (line: string) => void log.push(JSON.parse(line) as { msg: string }) })
  return LiveCatalogue.open(database.db, logger, { connection: database.connection, besideFromGames: 0, dataDir })
}

/** Runs a server once, so that it caches its catalogue. */
async function haveRun(): Promise<void> {
  await (await start()).refresh()
  log = []
}

/** Returns the identity of the cached file: a new file has another one. */
async function storedFile(): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.ino
}

async function swapByte(at: (size: number) => number): Promise<void> {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, at(size))
  await file.write(Buffer.of((byte[0] ?? 0) ^ 0xff), 0, 1, at(size))
  await file.close()
}

async function setChecksum(checksum: string): Promise<void> {
  await database.db
    .insertInto('catalogue_source')
    .values({ name: 'test', checksum, loaded_at: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum }))
    .execute()
}

/** Changes the number of likes in the deck's ranking, without a recount of the row. */
async function like(gameId: number, likes: number): Promise<void> {
  await database.db.updateTable('game').set({ like_qty: likes }).where('id', '=', gameId).execute()
}

it('caches a catalogue after the start, and the next start returns the same from it', async () => {
  const first = await start()
  expect(await storedFile()).toBeUndefined()
  await first.refresh()
  expect(await storedFile()).toBeDefined()
  const second = await start()
  expect(log.map(({ msg }) => msg)).toEqual([READ])
  const ids = [...first.index.ids]
  expect([...second.index.ids]).toEqual(ids)
  expect(await second.cards.read(ids)).toEqual(await first.cards.read(ids))
  expect(second.filters).toEqual(first.filters)
  expect(second.companies.entries).toEqual(first.companies.entries)
})

it('does not write it again for counts only, and recounts the cached catalogue', async () => {
  await haveRun()
  const file = await storedFile()
  const catalogue = await start()
  const id = catalogue.index.ids.at(-1) ?? 0
  // Another server, which has ended since, has counted, so this one finds nothing new.
  await database.db.updateTable('game').set({ rating_10: 9.9, players_rating_10: null }).where('id', '=', id).execute()
  const restarted = await start()
  expect(log.at(-1)?.msg).toBe(READ)
  expect((await restarted.cards.read([id])).join('')).not.toContain('"rating_10":9.9')
  await restarted.refresh()
  expect((await restarted.cards.read([id])).join('')).toContain('"rating_10":9.9')
  expect(await storedFile()).toBe(file)
})

it('distinguishes counts with the same sum', async () => {
  const [a, b] = [...(await start()).index.ids]
  await like(a ?? 0, 5)
  const before = await readStamp(database.db)
  await like(a ?? 0, 0)
  await like(b ?? 0, 5)
  expect((await readStamp(database.db)).counts).not.toBe(before.counts)
})

it('writes it again once the catalogue has changed', async () => {
  const catalogue = await start()
  await catalogue.refresh()
  const file = await storedFile()
  await setChecksum('another')
  await catalogue.refresh()
  expect(await storedFile()).not.toBe(file)
  await start()
  expect(log.at(-1)?.msg).toBe(READ)
})

it('is not used for another catalogue: an unlisted game, another source', async () => {
  await haveRun()
  const { id } = await database.db
    .selectFrom('game')
    .select('id')
    .where('listed', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await database.db.updateTable('game').set({ listed: false }).where('id', '=', id).execute()
  expect((await start()).index.positions.find(id)).toBe(-1)
  expect(log).toMatchObject([{ msg: UNUSABLE, reason: expect.stringContaining('another catalogue') as string }])
  await database.db.updateTable('game').set({ listed: true }).where('id', '=', id).execute()
  await setChecksum('another')
  await start()
  expect(log.map(({ msg }) => msg)).toEqual([UNUSABLE, UNUSABLE])
})

it('is neither used nor written during an import', async () => {
  await haveRun()
  const file = await storedFile()
  await setChecksum('under way')
  const catalogue = await start()
  await catalogue.refresh()
  expect(log).toEqual([])
  expect(await storedFile()).toBe(file)
})

it('is not used by other code, and not written by code that has changed since', async () => {
  await haveRun()
  const stamp = await readStamp(database.db)
  const other = { path, code: 'of another version', stamp }
  const order = { connection: database.connection, isLowPriority: false, isShared: false, read: other, file: other }
  const { cachedVersion, unusable, notCached } = await buildBeside(order, new AbortController().signal)
  expect(cachedVersion).toBeUndefined()
  expect(unusable).toContain('another version')
  expect(notCached).toContain('changed since')
  expect(await hashCode()).toBe(await hashCode())
})

const BROKEN: Readonly<Record<string, () => Promise<void>>> = {
  empty: () => truncate(path, 0),
  'cut off in its head': () => truncate(path, 100),
  'cut off in its arrays': async () => truncate(path, (await stat(path)).size - 1),
  'longer than it was': () => appendFile(path, 'x'),
  'changed in its head': () => swapByte(() => 50),
  'changed in how long its head is': () => swapByte(() => 3),
  'changed in its arrays': () => swapByte((size) => size - 1_000),
  'another file': () => writeFile(path, 'not a catalogue at all'),
  'a folder': async () => {
    await rm(path)
    await mkdir(path)
  },
}

const builtAgain = async (what: string) => {
  await haveRun()
  await BROKEN[what]?.()
  const catalogue = await start()
  expect(catalogue.index.size).toBeGreaterThan(0)
  expect(log.map(({ msg }) => msg)).toEqual([UNUSABLE])
}

// `packed-file.test.ts` tests each of these defects with the reader only.
it('is rebuilt if the arrays of the cached one have changed, and says so', () => builtAgain('changed in its arrays'))
it.each(Object.keys(BROKEN))('is rebuilt if the cached one is %s, and says so', { tags: ['soak'] }, builtAgain)

it('is overwritten if it could not be used', async () => {
  await haveRun()
  await truncate(path, 100)
  await (await start()).refresh()
  await start()
  expect(log.map(({ msg }) => msg)).toEqual([UNUSABLE, READ])
})

it('continues if it cannot be written, says so, and does not retry for the same catalogue', async () => {
  await writeFile(dirname(path), 'where the folder would be')
  const catalogue = await start()
  log = []
  await catalogue.refresh()
  const built = catalogue.index
  await catalogue.refresh()
  expect(catalogue.index).toBe(built)
  expect(log.map(({ msg }) => msg)).toEqual([NOT_STORED])
})

it('keeps the cached one if a process is killed while it writes, and later removes its draft', async () => {
  await haveRun()
  const drafts = ['.shelf-killed.draft', '.shelf-being-written.draft']
  for (const draft of drafts) await writeFile(join(dirname(path), draft), 'half of one')
  await utimes(join(dirname(path), drafts[0] ?? ''), 0, 0)
  await start()
  expect(log.map(({ msg }) => msg)).toEqual([READ])
  expect((await readdir(dirname(path))).sort()).toEqual(['.shelf-being-written.draft', 'shelf'])
})
