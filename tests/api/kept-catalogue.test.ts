import { appendFile, mkdir, mkdtemp, open, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildBeside } from '../../src/server/games/build-beside.ts'
import { readStamp } from '../../src/server/games/catalogue-stamp.ts'
import { hashCode, snapshotPath } from '../../src/server/games/snapshot-file.ts'
import { LiveCatalogue } from '../../src/server/games/live-catalogue.ts'
import { createLogger } from '../../src/server/logger.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const READ = 'the catalogue was read as it had been kept'
const UNUSABLE = 'the kept catalogue cannot be used and was built anew'
const NOT_KEPT = 'the catalogue could not be kept for the next start'

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

/** A server that has run, and kept what it built. */
async function haveRun(): Promise<void> {
  await (await start()).refresh()
  log = []
}

/** Which file lies there: a new one is another. */
async function keptFile(): Promise<number | undefined> {
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
  await database.db.insertInto('catalogue_source').values({ name: 'test', checksum, loaded_at: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum })).execute()
}

/** As the deck ranks it, not as its row has been counted. */
async function like(gameId: number, likes: number): Promise<void> {
  await database.db.updateTable('game').set({ like_qty: likes }).where('id', '=', gameId).execute()
}

it('keeps a catalogue behind the start, and answers the same from it the next time', async () => {
  const first = await start()
  expect(await keptFile()).toBeUndefined()
  await first.refresh()
  expect(await keptFile()).toBeDefined()
  const second = await start()
  expect(log.map(({ msg }) => msg)).toEqual([READ])
  const ids = [...first.index.ids]
  expect([...second.index.ids]).toEqual(ids)
  expect(await second.cards.read(ids)).toEqual(await first.cards.read(ids))
  expect(second.filters).toEqual(first.filters)
  expect(second.companies.entries).toEqual(first.companies.entries)
})

it('does not write it anew for counts alone, and counts what was kept anew', async () => {
  await haveRun()
  const file = await keptFile()
  const catalogue = await start()
  const id = catalogue.index.ids.at(-1) ?? 0
  // Counted by a server that has ended since, so that counting finds nothing new.
  await database.db.updateTable('game').set({ rating_10: 9.9, players_rating_10: null }).where('id', '=', id).execute()
  const restarted = await start()
  expect(log.at(-1)?.msg).toBe(READ)
  expect((await restarted.cards.read([id])).join('')).not.toContain('"rating_10":9.9')
  await restarted.refresh()
  expect((await restarted.cards.read([id])).join('')).toContain('"rating_10":9.9')
  expect(await keptFile()).toBe(file)
})

it('tells counts apart that add up to the same', async () => {
  const [a, b] = [...(await start()).index.ids]
  await like(a ?? 0, 5)
  const before = await readStamp(database.db)
  await like(a ?? 0, 0)
  await like(b ?? 0, 5)
  expect((await readStamp(database.db)).counts).not.toBe(before.counts)
})

it('writes it anew once the catalogue has changed', async () => {
  const catalogue = await start()
  await catalogue.refresh()
  const file = await keptFile()
  await setChecksum('another')
  await catalogue.refresh()
  expect(await keptFile()).not.toBe(file)
  await start()
  expect(log.at(-1)?.msg).toBe(READ)
})

it('is not used for another catalogue: a game that is no longer listed, another source', async () => {
  await haveRun()
  const { id } = await database.db.selectFrom('game').select('id').where('listed', '=', true).orderBy('id').limit(1).executeTakeFirstOrThrow()
  await database.db.updateTable('game').set({ listed: false }).where('id', '=', id).execute()
  expect((await start()).index.positions.find(id)).toBe(-1)
  expect(log).toMatchObject([{ msg: UNUSABLE, reason: expect.stringContaining('another catalogue') as string }])
  await database.db.updateTable('game').set({ listed: true }).where('id', '=', id).execute()
  await setChecksum('another')
  await start()
  expect(log.map(({ msg }) => msg)).toEqual([UNUSABLE, UNUSABLE])
})

it('is neither used nor written while an import is under way', async () => {
  await haveRun()
  const file = await keptFile()
  await setChecksum('under way')
  const catalogue = await start()
  await catalogue.refresh()
  expect(log).toEqual([])
  expect(await keptFile()).toBe(file)
})

it('is not used by other code, and not written by code that has been changed since', async () => {
  await haveRun()
  const stamp = await readStamp(database.db)
  const other = { path, code: 'of another version', stamp }
  const order = { connection: database.connection, givesWay: false, isShared: false, read: other, keep: other }
  const { keptStamp, unusable, notKept } = await buildBeside(order, new AbortController().signal)
  expect(keptStamp).toBeUndefined()
  expect(unusable).toContain('another version')
  expect(notKept).toContain('changed since')
  expect(await hashCode()).toBe(await hashCode())
})

const BROKEN: Readonly<Record<string, () => Promise<void>>> = {
  'empty': () => truncate(path, 0),
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

// `packed-file.test.ts` breaks the file in each of these ways in front of the reader alone.
it('is built anew where the kept one is changed in its arrays, and says so', () => builtAgain('changed in its arrays'))
it.each(Object.keys(BROKEN))('is built anew where the kept one is %s, and says so', { tags: ['soak'] }, builtAgain)

it('is written over where it could not be used', async () => {
  await haveRun()
  await truncate(path, 100)
  await (await start()).refresh()
  await start()
  expect(log.map(({ msg }) => msg)).toEqual([UNUSABLE, READ])
})

it('goes on where it cannot be written, says so, and does not try again for the same catalogue', async () => {
  await writeFile(dirname(path), 'where the folder would be')
  const catalogue = await start()
  log = []
  await catalogue.refresh()
  const built = catalogue.index
  await catalogue.refresh()
  expect(catalogue.index).toBe(built)
  expect(log.map(({ msg }) => msg)).toEqual([NOT_KEPT])
})

it('leaves what was kept alone where one is killed while writing, and clears away its draft when nobody writes it', async () => {
  await haveRun()
  const drafts = ['.shelf-killed.draft', '.shelf-being-written.draft']
  for (const draft of drafts) await writeFile(join(dirname(path), draft), 'half of one')
  await utimes(join(dirname(path), drafts[0] ?? ''), 0, 0)
  await start()
  expect(log.map(({ msg }) => msg)).toEqual([READ])
  expect((await readdir(dirname(path))).sort()).toEqual(['.shelf-being-written.draft', 'shelf'])
})
