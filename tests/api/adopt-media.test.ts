import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptMedia } from '../../src/server/avatars/adopt-media.ts'
import { findPicture } from '../../src/server/avatars/pictures.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { Browser, signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let dataDir: string

beforeEach(async () => {
  server = await buildTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-media-'))
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Moves a picture from the database into a file, as an earlier version stored it; returns its name. */
async function moveOut(table: 'avatar' | 'staged_avatar', url: string): Promise<string> {
  const name = url.slice('/media/'.length)
  const image = await findPicture(server.db, name)
  if (image === undefined) throw new Error(`there is no ${name}`)
  await leave(name, image)
  await server.db.updateTable(table).set({ image: null }).where('name', '=', name).execute()
  return name
}

async function leave(name: string, content: Buffer): Promise<void> {
  const folder = join(dataDir, 'media', name.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), content)
}

async function uploaded(): Promise<string> {
  const player = await signUp(server.app)
  const { body } = await player.call<{ url: string }>('uploadAvatar', { params: { userId: player.id }, ...avatarForm(PICTURE) })
  return body.url
}

async function staged(): Promise<string> {
  return (await new Browser(server.app).call<{ url: string }>('stageAvatar', avatarForm(PICTURE))).body.url
}

const shown = async (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await server.app.inject({ url })).rawPayload.toString('base64')))

test('pictures in files move into the database, those of players and staged ones, and the folder is removed', async () => {
  const urls = [await uploaded(), await uploaded(), await staged()]
  const before = await shown(urls)
  for (const [at, url] of urls.entries()) await moveOut(at < 2 ? 'avatar' : 'staged_avatar', url)
  await leave(`${'0'.repeat(32)}.webp`, Buffer.from('nobody’s'))
  await leave('.a-draft', Buffer.from('half'))
  expect((await server.app.inject({ url: urls[0] ?? '' })).statusCode).toBe(404)

  await adoptMedia(server.db, dataDir)

  expect(await shown(urls)).toEqual(before)
  expect(await readdir(dataDir)).toEqual([])
})

test('fault 111: a start that died halfway has lost nothing, and the next one continues', async () => {
  const urls = [await uploaded(), await uploaded()]
  const before = await shown(urls)
  const names = [await moveOut('avatar', urls[0] ?? ''), await moveOut('avatar', urls[1] ?? '')]
  // The first picture is stored and its file still exists; the second exists only as a file.
  await server.db
    .updateTable('avatar')
    .set({ image: Buffer.from(before[0] ?? '', 'base64') })
    .where('name', '=', names[0] ?? '')
    .execute()

  await adoptMedia(server.db, dataDir)

  expect(await shown(urls)).toEqual(before)
})

test('a file does not replace a picture that its player has changed since', async () => {
  const url = await uploaded()
  const before = await shown([url])
  await leave(url.slice('/media/'.length), Buffer.from('older'))
  await adoptMedia(server.db, dataDir)
  expect(await shown([url])).toEqual(before)
})

test.skipIf(process.getuid?.() === 0)('unreadable files stop the start, and stay', async () => {
  const name = await moveOut('avatar', await uploaded())
  const folder = join(dataDir, 'media')
  await chmod(folder, 0)
  await expect(adoptMedia(server.db, dataDir)).rejects.toThrow(`${folder} cannot be read (EACCES).`)
  await chmod(folder, 0o700)
  expect(await readdir(join(folder, name.slice(0, 2)))).toEqual([name])
})
