// Shows [S231].
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPushKeys, isKey, readPushKeys } from '../../src/server/push/push-keys.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let dataDir: string
const env = () => ({ publicUrl: 'http://localhost:4321', mailFrom: 'Questdeck <no-reply@localhost>', dataDir })
const file = () => join(dataDir, 'vapid.json')
const read = () => readPushKeys(database.db, env())

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'push-keys-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Creates a file of keys in the format of an earlier version. */
async function leaveFile(): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, privateKey } = createPushKeys(env())
  await writeFile(file(), `${JSON.stringify({ publicKey, privateKey })}\n`)
  return { publicKey, privateKey }
}

test('keys are created at the first start, only in the database, and stay', async () => {
  const first = await read()
  expect([isKey(first.publicKey, 65), isKey(first.privateKey, 32), first.subject]).toEqual([true, true, 'mailto:no-reply@localhost'])
  expect(await readdir(dataDir)).toEqual([])
  expect(await read()).toEqual(first)
})

test('two servers that start at once have the same', async () => {
  const [one, other] = await Promise.all([read(), read()])
  expect(one).toEqual(other)
})

test('the host’s keys are used, and nothing is written', async () => {
  const vapid = createPushKeys({ publicUrl: 'https://deck.example', mailFrom: 'a@b' })
  expect(vapid.subject).toBe('https://deck.example')
  expect(await readPushKeys(database.db, { ...env(), vapid })).toEqual(vapid)
  expect((await read()).publicKey).not.toBe(vapid.publicKey)
})

test('keys in the file of an earlier version are moved into the database, and the file is deleted', async () => {
  const stored = await leaveFile()
  expect(await read()).toMatchObject(stored)
  expect(await readdir(dataDir)).toEqual([])
  expect(await read()).toMatchObject(stored)
})

test('a file that a killed start could not delete is deleted by the next one, and the keys stay', async () => {
  const stored = await leaveFile()
  const text = await readFile(file(), 'utf8')
  await read()
  await writeFile(file(), text)
  expect(await read()).toMatchObject(stored)
  expect(await readdir(dataDir)).toEqual([])
})

test('a file with other keys than the database changes nothing, and stays', async () => {
  const first = await read()
  await leaveFile()
  expect(await read()).toEqual(first)
  expect(await readdir(dataDir)).toEqual(['vapid.json'])
})

test('a damaged file stops the start with advice, and stays unchanged', async () => {
  for (const text of ['', '{"publicKey":"AAAA","privateKey":"AAAA"}', '[1', 'null']) {
    await writeFile(file(), text)
    await expect(read()).rejects.toThrow(`${file()} is damaged`)
    expect(await readFile(file(), 'utf8')).toBe(text)
  }
})

test.skipIf(process.getuid?.() === 0)('an unreadable file is reported', async () => {
  await leaveFile()
  await chmod(file(), 0)
  await expect(read()).rejects.toThrow('cannot be read (EACCES)')
})
