// Shows [S101 S105].
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OutOfSpaceError } from '../../src/local/db/device.ts'
import { checkCleared, recordWaiting } from '../../src/local/db/lost-data.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { failWrites, fillDevice } from '../support/failing-storage.ts'
import type { FailingWrites } from '../support/failing-storage.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { SOAK_TAG } from '../support/rounds.ts'
import { questCount, serverStates, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const [ONE, TWO, THREE] = [gameCard(1).id, gameCard(2).id, gameCard(3).id]

let server: TestApp
let player: Player
let device: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  device = new SyncedDevice(server, player)
})

const states = () => serverStates(server, player.id)

test('fault 66: a swipe for which there is no space leaves nothing, here or on the server; the next is saved', async () => {
  await device.swipe(1, 'owned')
  const full = failWrites('outbox', 'QuotaExceededError', 'aborts')
  await expect(device.swipe(2, 'liked')).rejects.toThrow(OutOfSpaceError)
  full.end()
  expect(await device.mirror()).toEqual({ [ONE]: 'owned' })
  await device.swipe(3, 'owned')
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'owned', [THREE]: 'owned' })
  expect(await questCount(server, player.id)).toBe(2)
})

test('fault 66: a device that becomes full while responses arrive loses none, and they count once', async () => {
  await device.swipe(1, 'owned')
  let full: FailingWrites | undefined
  device.deps.checkpoint = (at) => {
    if (at === 'drain.answered') full ??= fillDevice()
  }
  expect(await device.sync()).toEqual({ state: 'Idle', waitMs: null })
  full?.end()
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'owned' })
  expect(await device.mirror()).toEqual({ [ONE]: 'owned' })
  expect(await questCount(server, player.id)).toBe(1)
})

test('fault 106: a device without free space sends its pending rows, and both ends agree once there is space', async () => {
  await device.swipe(1, 'owned')
  await device.syncUntilIdle()
  await device.swipe(1, 'liked')
  await device.swipe(2, 'owned')
  const full = fillDevice()
  expect(await device.sync()).toEqual({ state: 'Idle', waitMs: null })
  expect(await states()).toEqual({ [ONE]: 'liked', [TWO]: 'owned' })
  expect(await device.rows('pending', 'inflight')).toEqual([])
  full.end()
  await device.syncUntilIdle()
  expect(await device.mirror()).toEqual({ [ONE]: 'liked', [TWO]: 'owned' })
  await device.swipe(2, 'disliked')
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'liked', [TWO]: 'disliked' })
})

test('fault 67: data cleared while the app is open: the loss is shown, and the server’s data is restored', async () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  await checkCleared(device.db, storage, device.now())
  await device.swipe(1, 'owned')
  await device.syncUntilIdle()
  await device.swipe(2, 'liked')
  recordWaiting(storage, player.id, 3)
  forceCloseDatabase(device.db.backendDB() as never)
  await new Promise<unknown>((resolve) => {
    device.storage.indexedDB.deleteDatabase(device.db.name).addEventListener('success', resolve)
  })
  device.restart()
  expect(await checkCleared(device.db, storage, device.now())).toBe(3)
  await device.syncUntilIdle()
  expect(await device.mirror()).toEqual({ [ONE]: 'owned' })
  await device.swipe(2, 'disliked')
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'owned', [TWO]: 'disliked' })
})

async function putAside(_: string, broken: object): Promise<void> {
  for (const number of [1, 2, 3]) await device.swipe(number, 'owned')
  const second = (await device.rows()).find((row) => row.entityKey === `game:${TWO}`)
  await device.db.outbox
    .where('seq')
    .equals(second?.seq as number)
    .modify(broken as never)
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'owned', [THREE]: 'owned' })
  const [aside, ...others] = await device.rows('rejected')
  expect(others).toEqual([])
  expect(aside).toMatchObject({ seq: second?.seq, at: second?.at })
  expect(await device.rows('pending', 'inflight')).toEqual([])
}

test.each([['an unknown mutator', { kind: 'game.hate' }]])(
  'fault 71: a row with %s is rejected with its content, and the others are sent',
  putAside,
)

test.each([
  ['a payload that is no object', { payload: '{"gameId":' }],
  ['no payload', { payload: undefined }],
  ['no key', { entityKey: undefined }],
  ['an invalid id', { id: 'not-a-uuid' }],
])('fault 71: a row with %s is rejected with its content, and the others are sent', { tags: [SOAK_TAG] }, putAside)

test('fault 72: a row with another player’s id has no effect for either, and blocks nothing', async () => {
  const victim = await signUp(server.app)
  await device.swipe(1, 'liked')
  await device.swipe(2, 'owned')
  const tampered = (await device.rows()).filter((row) => row.entityKey === `game:${ONE}`)
  await device.db.outbox
    .where('seq')
    .anyOf(tampered.map((row) => row.seq))
    .modify({ userId: victim.id })
  await device.syncUntilIdle()
  expect(await serverStates(server, victim.id)).toEqual({})
  expect(await states()).toEqual({ [TWO]: 'owned' })
  expect(await device.rows('rejected')).toHaveLength(1)
})

test('fault 72: a request that names another player than the session’s is refused, and nothing is written', async () => {
  const victim = await signUp(server.app)
  const before = await databaseDigest(server.db)
  const id = device.newId()
  const at = device.now()
  const answers = await Promise.all([
    player.call('pushGameStates', { body: { user_id: victim.id, states: [{ game_id: ONE, state: 'liked', id, at }] } }),
    player.call('likeGame', { params: { gameId: ONE }, body: { userId: victim.id, id, at } }),
    player.call('likesBatch', { body: { userId: victim.id, likes: [{ game_id: ONE, id, at }] } }),
    player.call('questEvent', { body: { userId: victim.id, type: 'SWIPE', id, at } }),
    player.call('questEventsBatch', { body: { userId: victim.id, events: [{ type: 'SWIPE', id, at }] } }),
    player.call('putSettings', { params: { userId: victim.id }, body: { genres: [], id, at } }),
    player.call('pullGameStates', { params: { userId: victim.id }, query: { since: '0' } }),
  ])
  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([403, { error: { code: 'user_mismatch' } }])
  }
  expect(await databaseDigest(server.db)).toEqual(before)
})
