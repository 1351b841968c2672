// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseUserDatabase, redactUserDatabase } from '../../src/local/replica/sign-out.ts'
import { writeReview } from '../../src/local/commands/write-review.ts'
import { readOwnReview } from '../../src/local/queries/own-reviews.ts'
import type { Fault } from '../support/fault-line.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { questCount, serverStates, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { emptyStorage } from '../support/test-device.ts'

let server: TestApp
let ada: Player
let device: SyncedDevice

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await signUp(server.app)
  device = new SyncedDevice(server, ada)
})

function endSessions(player: Player) {
  return server.db.deleteFrom('session').where('user_id', '=', player.id).execute()
}

function signIn(player: Player) {
  return player.call('login', { body: { email: player.email, password: player.password } })
}

test('fault 45: a session that ends in the middle of a drain stops it at once; the same player resumes from there', async () => {
  await device.swipeMany(4, 'liked', 'swipeInRows')
  device.line.beforeForward = async ({ path }) => {
    if (path.includes('/quests/')) await endSessions(ada)
  }
  expect(await device.sync()).toEqual({ state: 'Paused', reason: 'sign-in' })
  expect(Object.keys(await serverStates(server, ada.id))).toHaveLength(4)
  expect(await device.rows('pending')).toHaveLength(4)
  device.line.beforeForward = () => undefined
  const sent = device.line.requests.length
  for (const trigger of ['write', 'timer', 'poll'] as const) {
    expect(await device.sync(trigger)).toMatchObject({ state: 'Paused' })
  }
  expect(device.line.requests).toHaveLength(sent)
  await signIn(ada)
  await device.syncUntilIdle()
  expect(await questCount(server, ada.id)).toBe(4)
  expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
})

test('fault 46: a failed "who am I" is no sign-out; only the server’s 401 is, and the data stays', async () => {
  await device.swipe(1, 'owned')
  const broken: Fault = { kind: 'status', status: 500, code: 'internal' }
  device.line.next('/api/me', { kind: 'refuse' }, { kind: 'status', status: 503 }, broken)
  for (let round = 0; round < 3; round += 1) {
    expect(await device.sync()).toMatchObject({ state: 'BackingOff', reason: expect.any(String) })
    await device.pass(60_000)
  }
  await endSessions(ada)
  expect(await device.sync()).toEqual({ state: 'Paused', reason: 'sign-in' })
  expect(await device.rows('pending')).toHaveLength(1)
})

test('fault 92: changes that are pending over a logout are shown before anything is pulled, so that a rewind restores them', async () => {
  await device.swipe(1, 'liked')
  await device.redact()
  expect(await device.seen(1)).toBe('liked')
  await device.swipe(1, 'disliked')
  await device.rewind()
  await device.syncUntilIdle()
  expect([await device.seen(1), await serverStates(server, ada.id)]).toEqual(['liked', { [gameCard(1).id]: 'liked' }])
})

test('fault 92: a review that is pending over a logout is edited, not written a second time', async () => {
  const review = { rating: 80, comment: 'Cosy', platformId: null, status: null, playedOn: null }
  await writeReview(device, gameCard(1).id, review)
  await device.redact()
  await writeReview(device, gameCard(1).id, { ...review, comment: 'Cosy, and long' })
  await device.syncUntilIdle()
  expect([await device.rows('rejected'), (await readOwnReview(device.db, gameCard(1).id))?.comment]).toEqual([[], 'Cosy, and long'])
})

test('fault 47: changes kept over a logout are sent when the same player is back, and all other data is restored', async () => {
  const storage = emptyStorage()
  const mine = new SyncedDevice(server, ada, { storage })
  await mine.swipe(1, 'owned')
  await mine.syncUntilIdle()
  await mine.swipe(2, 'liked')
  mine.db.close()
  await redactUserDatabase(ada.id, storage)
  await ada.call('logout', { body: {} })
  await signIn(ada)
  mine.restart()
  await mine.syncUntilIdle()
  expect(await serverStates(server, ada.id)).toEqual({ [gameCard(1).id]: 'owned', [gameCard(2).id]: 'liked' })
  expect(await mine.mirror()).toEqual(await serverStates(server, ada.id))
  expect(await questCount(server, ada.id)).toBe(2)
})

test('fault 47: changes discarded at a logout are never sent', async () => {
  const storage = emptyStorage()
  const mine = new SyncedDevice(server, ada, { storage })
  await mine.swipe(2, 'liked')
  mine.db.close()
  await eraseUserDatabase(ada.id, storage)
  mine.restart()
  await mine.syncUntilIdle()
  expect(await serverStates(server, ada.id)).toEqual({})
  expect(await questCount(server, ada.id)).toBe(0)
})

test('fault 48: a logout made offline is the first request to the server, and ends the session there', async () => {
  let isWaiting = true
  device.restart({ pendingLogout: { isWaiting: async () => isWaiting, done: async () => void (isWaiting = false) } })
  await device.swipe(1, 'owned')
  device.line.next('/api/logout', { kind: 'refuse' })
  expect(await device.sync()).toMatchObject({ state: 'BackingOff', reason: expect.any(String) })
  expect(device.line.requests.map(({ path }) => path)).toEqual(['/api/logout'])
  await device.pass(1_500)
  expect(await device.sync()).toEqual({ state: 'SignedOut' })
  expect(device.line.requests.map(({ path }) => path)).toEqual(['/api/logout', '/api/logout'])
  const sessions = await server.db.selectFrom('session').select('user_id').where('user_id', '=', ada.id).execute()
  expect(sessions).toEqual([])
  expect((await ada.call('me')).status).toBe(401)
  expect(await serverStates(server, ada.id)).toEqual({})
})

test('fault 49: changes that one player left on a browser are never sent under another, and are sent when the player signs in again', async () => {
  const storage = emptyStorage()
  const bob = await signUp(server.app)
  const hers = new SyncedDevice(server, ada, { storage })
  await hers.swipeMany(5, 'disliked')
  hers.db.close()
  await redactUserDatabase(ada.id, storage)

  const his = new SyncedDevice(server, bob, { storage, browser: bob })
  expect(await his.mirror()).toEqual({})
  await his.syncUntilIdle()
  // A worker that starts without a page, under Bob's session, and a tab that still shows Ada.
  hers.restart()
  const stale = new SyncedDevice(server, ada, { storage, browser: bob })
  expect(await stale.sync()).toEqual({ state: 'Paused', reason: 'other-user' })
  expect(await serverStates(server, bob.id)).toEqual({})
  expect(await serverStates(server, ada.id)).toEqual({})

  await hers.syncUntilIdle()
  expect(Object.keys(await serverStates(server, ada.id))).toHaveLength(5)
  expect(await serverStates(server, bob.id)).toEqual({})
  expect(await questCount(server, bob.id)).toBe(0)
})

test('fault 49: a session that changes hands between "who am I" and the first write is refused by the server', async () => {
  const bob = await signUp(server.app)
  await device.swipe(1, 'owned')
  device.line.beforeForward = ({ path }) => {
    if (!path.includes('/gamestate/')) return
    for (const [name, value] of bob.cookies) ada.cookies.set(name, value)
  }
  expect(await device.sync()).toEqual({ state: 'Paused', reason: 'other-user' })
  expect(await serverStates(server, bob.id)).toEqual({})
  expect(await serverStates(server, ada.id)).toEqual({})
  expect(await device.rows('pending')).toHaveLength(1)
})
