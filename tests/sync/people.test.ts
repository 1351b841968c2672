import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FollowRow } from '../../src/contract/people.ts'
import { followPlayer } from '../../src/local/mutations/people.ts'
import { followsOf } from '../../src/local/people.ts'
import { signUp } from '../support/player.ts'
import { SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test.each([5, 6])('fault 80: a follow that is tapped %s times with no network arrives as the last one wanted, and counts once', async (taps) => {
  const [player, bob] = [await signUp(server.app), await signUp(server.app)]
  const device = new SyncedDevice(server, player)
  await device.syncUntilIdle()
  const other = { id: bob.id, username: bob.user.username, display_name: bob.user.display_name, avatar_url: '' }
  const followers = async () => (await bob.call<FollowRow[]>('followers', { params: { userId: bob.id } })).body.map(({ id }) => id)
  for (let tap = 1; tap <= taps; tap++) {
    await followPlayer(device, other, tap % 2 === 1)
    await device.pass(1)
  }
  const isFollowing = taps % 2 === 1
  expect((await followsOf(device.db)).has(bob.id)).toBe(isFollowing)
  await device.syncUntilIdle()
  expect(await followers()).toEqual(isFollowing ? [player.id] : [])
  const rows = () => server.db.selectFrom('follow').select('following').where('follower_id', '=', player.id).execute()
  expect(await rows()).toEqual([{ following: isFollowing }])
  expect((await followsOf(device.db)).has(bob.id)).toBe(isFollowing)
  // And from another state again: never twice, never below none.
  await followPlayer(device, other, true)
  await followPlayer(device, other, true)
  await device.syncUntilIdle()
  expect(await followers()).toEqual([player.id])
})
