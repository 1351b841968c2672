import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPushKeys, isKey, readPushKeys } from './push-keys.ts'

let dataDir: string
const env = () => ({ publicUrl: 'http://localhost:4321', mailFrom: 'Questdeck <no-reply@localhost>', dataDir: join(dataDir, 'data') })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'push-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('keys are made at the first start, for their owner alone, and stay', async () => {
  const first = await readPushKeys(env())
  expect([isKey(first.publicKey, 65), isKey(first.privateKey, 32), first.subject]).toEqual([true, true, 'mailto:no-reply@localhost'])
  const file = join(dataDir, 'data', 'vapid.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readPushKeys(env())).toEqual(first)
})

test('of two servers that start at once both have the same', async () => {
  const [one, other] = await Promise.all([readPushKeys(env()), readPushKeys(env())])
  expect(one).toEqual(other)
})

test('those that the host has given stand, and nothing is written', async () => {
  const vapid = createPushKeys({ publicUrl: 'https://deck.example', mailFrom: 'a@b' })
  expect(vapid.subject).toBe('https://deck.example')
  expect(await readPushKeys({ ...env(), vapid })).toEqual(vapid)
  await expect(stat(join(dataDir, 'data'))).rejects.toThrow('ENOENT')
})

test('a damaged file stops the start with what to do, and stays as it is', async () => {
  await readPushKeys(env())
  const file = join(dataDir, 'data', 'vapid.json')
  for (const text of ['', '{"publicKey":"AAAA","privateKey":"AAAA"}', '[1', 'null']) {
    await writeFile(file, text)
    await expect(readPushKeys(env())).rejects.toThrow(`${file} is damaged`)
    expect(await readFile(file, 'utf8')).toBe(text)
  }
})

test.skipIf(process.getuid?.() === 0)('a file that may not be read says so', async () => {
  await readPushKeys(env())
  await chmod(join(dataDir, 'data', 'vapid.json'), 0)
  await expect(readPushKeys(env())).rejects.toThrow('cannot be read (EACCES)')
})
