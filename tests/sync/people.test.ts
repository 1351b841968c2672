// Shows [S101 S105 S256].
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FollowRow } from '../../src/contract/people.ts'
import { blockPlayer, followPlayer, unblockPlayer } from '../../src/local/commands/people.ts'
import { followsOf } from '../../src/local/queries/read-people.ts'
import { signUp } from '../support/player.ts'
import { signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test.each([5, 6])(
  'fault 80: a follow that is tapped %s times with no network arrives as the last one wanted, and counts once',
  async (taps) => {
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
    // Once more from another state: never twice, never below none.
    await followPlayer(device, other, true)
    await followPlayer(device, other, true)
    await device.syncUntilIdle()
    expect(await followers()).toEqual([player.id])
  },
)

describe('fault 95: a block and a follow that two devices send in any order', () => {
  async function twoDevices() {
    const [player, bob] = [await signUp(server.app), await signUp(server.app)]
    const other = { id: bob.id, username: bob.user.username, display_name: bob.user.display_name, avatar_url: '' }
    const [one, two] = [new SyncedDevice(server, player), new SyncedDevice(server, player, { browser: await signInAgain(server, player) })]
    for (const device of [one, two]) await device.syncUntilIdle()
    const pass = async () => {
      await one.pass(5)
      await two.clock.advance(5)
    }
    /** Syncs both, and expects the server's value on each. */
    const expectFollowing = async (isFollowing: boolean) => {
      for (const device of [one, two, one, two]) await device.syncUntilIdle()
      const followers = (await bob.call<FollowRow[]>('followers', { params: { userId: bob.id } })).body.map(({ id }) => id)
      const shown = await Promise.all([one, two].map(async ({ db }) => (await followsOf(db)).has(bob.id)))
      expect([followers.includes(player.id), ...shown]).toEqual([isFollowing, isFollowing, isFollowing])
    }
    return { one, two, other, pass, expectFollowing }
  }

  test('a follow from before a block that was withdrawn meanwhile has ended on both', async () => {
    const { one, two, other, pass, expectFollowing } = await twoDevices()
    await followPlayer(two, other, true)
    await pass()
    await blockPlayer(one, other)
    await one.syncUntilIdle()
    await pass()
    await unblockPlayer(one, other)
    await one.syncUntilIdle()
    await expectFollowing(false)
  })

  test('a late block ends a follow that was made after it, which stays if the block was withdrawn before that', async () => {
    const { one, two, other, pass, expectFollowing } = await twoDevices()
    await blockPlayer(two, other)
    await pass()
    await unblockPlayer(two, other)
    await pass()
    await followPlayer(one, other, true)
    await one.syncUntilIdle()
    two.line.next('/block', { kind: 'status', status: 503 })
    await expectFollowing(true)
    await pass()
    await blockPlayer(two, other)
    await pass()
    await followPlayer(one, other, false)
    await followPlayer(one, other, true)
    await one.syncUntilIdle()
    await expectFollowing(false)
  })
})
