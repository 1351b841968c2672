// Shows [S101 S105].
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMirrored } from '../../src/local/replica/mirror.ts'
import { findLastAvatar, setAvatar } from '../../src/local/commands/set-avatar.ts'
import { eraseUserDatabase, redactUserDatabase } from '../../src/local/replica/sign-out.ts'
import { PICTURE, pictureOf } from '../support/avatar-form.ts'
import type { Fault } from '../support/fault-line.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { SOAK_TAG } from '../support/rounds.ts'
import { serverStates, signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const bufferOf = (bytes: Buffer) => new Uint8Array(bytes).buffer
const avatarOf = async ({ id }: Player) => {
  const query = server.db.selectFrom('app_user').select('avatar_url').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).avatar_url
}
const countPictures = async () => {
  const tables = ['avatar', 'staged_avatar'] as const
  const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).select('name').execute()))
  return rows.flat().length
}

async function deviceWithPicture(picture: Buffer = PICTURE) {
  const player = await signUp(server.app)
  const device = new SyncedDevice(server, player)
  await setAvatar(device, bufferOf(picture))
  return { player, device }
}

async function meet(fault: Fault): Promise<void> {
  const { player, device } = await deviceWithPicture()
  const before = await countPictures()
  device.line.next('/avatar', fault)
  await device.syncUntilIdle()
  expect(await avatarOf(player)).toMatch(/^\/media\//)
  expect(await countPictures()).toBe(before + 1)
  expect(await device.queue()).toEqual(['avatar.set acknowledged'])
}

test.each<Fault>([{ kind: 'lose-answer' }, { kind: 'duplicate' }])(
  'fault 85: a picture that meets with $kind is kept once, and no other',
  meet,
)

// The quick run has these faults in `mutators.test.ts`, without the count of pictures.
test.each<Fault>([
  { kind: 'refuse' },
  { kind: 'half-upload' },
  { kind: 'truncate', characters: 20 },
  { kind: 'late-answer' },
  { kind: 'html200' },
  { kind: 'redirect' },
  { kind: 'status', status: 503 },
])('fault 85: a picture that meets with $kind is kept once, and no other', { tags: [SOAK_TAG] }, meet)

test('fault 85: everybody sees the old picture until the new one has arrived, and after a refusal', async () => {
  const { player, device } = await deviceWithPicture()
  await device.syncUntilIdle()
  const tablet = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
  const shown = async () => {
    await tablet.pass(60_000)
    await tablet.syncUntilIdle()
    const [word] = await readMirrored(tablet.db, 'avatars', ['me'])
    return [await avatarOf(player), word?.value?.avatar_url]
  }
  const old = await avatarOf(player)
  const [files, both] = [await countPictures(), [old, old]]
  const isServed = async () => (await server.app.inject({ url: old })).statusCode

  await device.pass(60_000)
  await setAvatar(device, bufferOf(await pictureOf('#0ff')))
  device.line.next('/avatar', { kind: 'half-upload' })
  await device.sync()
  expect([await shown(), await countPictures(), await isServed()]).toEqual([both, files, 200])
  expect(await device.queue()).toEqual(['avatar.set pending'])

  await device.pass(60_000)
  await setAvatar(device, bufferOf(Buffer.from('no picture at all')))
  await device.syncUntilIdle()
  expect(await device.queue()).toEqual(['avatar.set rejected'])
  expect(await findLastAvatar(device.db)).toBeUndefined()
  expect((await readMirrored(device.db, 'avatars', ['me']))[0]?.value?.avatar_url).toBe(old)
  expect([await shown(), await countPictures(), await isServed()]).toEqual([both, files, 200])

  await device.pass(60_000)
  await setAvatar(device, bufferOf(await pictureOf('#f0f')))
  await device.syncUntilIdle()
  const [newest] = await shown()
  expect(newest).not.toBe(old)
  expect(await shown()).toEqual([newest, newest])
})

test('fault 7: an old picture that is delivered late changes nothing', async () => {
  const { player, device } = await deviceWithPicture()
  device.line.next('/avatar', { kind: 'replay-later' })
  await device.syncUntilIdle()
  await setAvatar(device, bufferOf(await pictureOf('#0f0')))
  await device.syncUntilIdle()
  const newest = await avatarOf(player)
  await device.line.deliver()
  expect(await avatarOf(player)).toBe(newest)
})

test('of two devices the later picture is shown on both', async () => {
  const { player, device: phone } = await deviceWithPicture()
  const tablet = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
  await phone.pass(5)
  await tablet.pass(10)
  await setAvatar(tablet, bufferOf(await pictureOf('#00f')))
  await tablet.syncUntilIdle()
  const later = await avatarOf(player)
  await phone.syncUntilIdle()
  expect(await avatarOf(player)).toBe(later)
  expect(await phone.queue()).toEqual(['avatar.set acknowledged'])
})

test('fault 46: a session that ended keeps the picture, and it is sent when its player signs in again', async () => {
  const { player, device } = await deviceWithPicture()
  await server.db.deleteFrom('session').where('user_id', '=', player.id).execute()
  expect(await device.sync()).toEqual({ state: 'Paused', reason: 'sign-in' })
  device.restart()
  expect(await device.queue()).toEqual(['avatar.set pending'])
  for (const [name, value] of (await signInAgain(server, player)).cookies) player.cookies.set(name, value)
  await device.syncUntilIdle()
  expect(await avatarOf(player)).toMatch(/^\/media\//)
})

test('6.4 a picture that the server rejects is shown as rejected with its reason, and the rest is sent', async () => {
  const { player, device } = await deviceWithPicture(Buffer.from('no picture at all'))
  await device.swipe(1, 'owned')
  await device.syncUntilIdle()
  expect(await device.rows('rejected')).toMatchObject([
    { lastError: { code: 'unsupported_media_type', message: 'Please choose a PNG, JPEG or WebP picture.' } },
  ])
  expect(await device.rows('pending', 'inflight')).toEqual([])
  expect(await avatarOf(player)).toBe('')
})

test('5.1 on a line too slow for a picture everything else arrives, also later changes', async () => {
  const { player, device } = await deviceWithPicture()
  await device.swipe(1, 'owned')
  device.line.always(({ path }) => (path.endsWith('/avatar') ? { kind: 'late-request' } : undefined))
  await device.sync()
  await device.swipe(2, 'disliked')
  await device.pass(60_000)
  await device.sync()
  expect(Object.values(await serverStates(server, player.id)).toSorted()).toEqual(['disliked', 'owned'])
  expect((await device.rows('pending')).map((row) => row.kind)).toEqual(['avatar.set'])
  device.line.heal()
  await device.syncUntilIdle()
  expect(await avatarOf(player)).toMatch(/^\/media\//)
})

test('a used-up quota never delays any other change', async () => {
  const limited = await buildTestApp({
    db: server.db,
    limits: { avatar: { max: 1, windowMs: 3_600_000 } },
  })
  const player = await signUp(limited.app)
  const device = new SyncedDevice(limited, player)
  for (const colour of ['#111', '#222']) {
    await setAvatar(device, bufferOf(await pictureOf(colour)))
    await device.swipe(1, 'liked')
    await device.syncUntilIdle()
  }
  expect((await device.rows('rejected')).map((row) => row.lastError?.code)).toEqual(['rate_limited'])
  expect(await device.rows('pending', 'inflight')).toEqual([])
  await limited.close()
})

test('10.3 a logout that keeps pending changes keeps the picture; one that discards them leaves none', async () => {
  const { device } = await deviceWithPicture()
  device.db.close()
  await redactUserDatabase(device.userId, device.storage)
  device.reopen()
  expect((await findLastAvatar(device.db))?.payload.picture.byteLength).toBe(PICTURE.length)
  device.db.close()
  await eraseUserDatabase(device.userId, device.storage)
  device.reopen()
  expect(await findLastAvatar(device.db)).toBeUndefined()
})
