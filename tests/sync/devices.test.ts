// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { questCount, serverStates, signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { emptyStorage } from '../support/test-device.ts'
import { ownLocks } from '../support/test-deps.ts'
import { createSyncScheduler } from '../../src/sync/scheduler.ts'

const YEARS_10 = 10 * 365 * 24 * 3_600_000
const [ONE, TWO] = [gameCard(1).id, gameCard(2).id]

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
const quests = () => questCount(server, player.id)

async function secondDevice(): Promise<SyncedDevice> {
  return new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
}

/** Two tabs of one browser, with the same storage, session and clock. */
function twoTabs(locks: LockManager | undefined): [SyncedDevice, SyncedDevice] {
  const storage = emptyStorage()
  const { clock } = device
  const shared = { storage, clock, browser: player, locks }
  return [new SyncedDevice(server, player, shared), new SyncedDevice(server, player, shared)]
}

test('fault 23: an app closed right after a swipe has it in its queue, and sends it at the next start', async () => {
  await device.swipe(1, 'liked')
  device.restart()
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'liked' })
  expect(await quests()).toBe(1)
})

describe('fault 27: two tabs write and send at once', () => {
  test.each([
    ['one sends at a time', ownLocks()],
    ['without locks two senders only waste requests', undefined],
  ])('%s', async (_, locks) => {
    const [a, b] = twoTabs(locks)
    const swipes = async (tab: SyncedDevice, from: number) => {
      for (let number = from; number < from + 10; number += 1) {
        await tab.swipe(number, number % 2 === 0 ? 'liked' : 'disliked')
        if (number % 3 === 0) await tab.sync('write')
      }
    }
    await Promise.all([swipes(a, 1), swipes(b, 11)])
    await Promise.all([a.sync(), b.sync(), a.sync()])
    await a.syncUntilIdle()
    expect(Object.keys(await states())).toHaveLength(20)
    expect(await quests()).toBe(20)
    expect(await a.mirror()).toEqual(await states())
    expect(await a.rows('pending', 'inflight', 'rejected')).toEqual([])
    const ats = (await a.rows()).map((row) => row.at)
    expect(new Set(ats).size).toBe(ats.length)
  })
})

test('fault 26: a page frozen in the middle of a request resumes with an unknown outcome: the same id again, one effect', async () => {
  await device.swipe(1, 'owned')
  device.line.next('/gamestate/batch', { kind: 'late-request' })
  expect(await device.sync()).toMatchObject({ state: 'BackingOff', reason: 'timeout' })
  await device.pass(3_600_000)
  await device.syncUntilIdle()
  await device.line.deliver()
  expect(await states()).toEqual({ [ONE]: 'owned' })
  expect(await quests()).toBe(1)
})

test('fault 28: a tab that holds the lock and hangs is replaced within 30 s; its late response does no harm', async () => {
  const [a, b] = twoTabs(ownLocks())
  await a.swipe(1, 'owned')
  let wake: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => {
    a.deps.checkpoint = (at) => {
      if (at !== 'drain.answered') return undefined
      resolve()
      return new Promise<void>((wakeUp) => (wake = wakeUp))
    }
  })
  const first = a.sync()
  await hanging
  const second = b.sync()
  await b.pass(29_000)
  expect(await Promise.race([second, Promise.resolve('waiting')])).toBe('waiting')
  await b.pass(1_000)
  expect(await second).toEqual({ state: 'Idle', waitMs: null })
  a.deps.checkpoint = () => undefined
  wake()
  await first
  await b.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'owned' })
  expect(await quests()).toBe(1)
  expect(await b.rows('pending', 'inflight', 'rejected')).toEqual([])
})

test.each(['first', 'second'])(
  'fault 31: two devices swipe one game differently: the later swipe wins, whichever syncs %s',
  async (order) => {
    const other = await secondDevice()
    await device.swipe(1, 'liked')
    await device.pass(5_000)
    await other.clock.advance(5_000)
    await other.swipe(1, 'owned')
    const inOrder = order === 'first' ? [other, device] : [device, other]
    for (const each of inOrder) await each.syncUntilIdle()
    for (const each of inOrder) await each.syncUntilIdle()
    expect(await states()).toEqual({ [ONE]: 'owned' })
    expect(await device.mirror()).toEqual({ [ONE]: 'owned' })
    expect(await other.mirror()).toEqual({ [ONE]: 'owned' })
    expect(await quests()).toBe(2)
  },
)

describe('fault 32: a device whose clock is wrong', () => {
  test.each([
    ['ten years ahead', YEARS_10],
    ['ten years behind', -YEARS_10],
  ])('%s: everything arrives, with timestamps by the server’s clock', async (_, clockErrorMs) => {
    const wrong = new SyncedDevice(server, player, { clockErrorMs, browser: await signInAgain(server, player) })
    // New timestamps must be later than the registration, which has set the settings' timestamps.
    await wrong.pass(1_000)
    for (const number of [1, 2]) await wrong.swipe(number, 'liked')
    await wrong.syncUntilIdle()
    await wrong.swipe(1, 'disliked')
    await wrong.syncUntilIdle()
    expect(await states()).toEqual({ [ONE]: 'disliked', [TWO]: 'liked' })
    expect(await quests()).toBe(3)
    const rows = await server.db.selectFrom('game_state').select('at').where('user_id', '=', player.id).execute()
    for (const { at } of rows) expect(at).toBeLessThanOrEqual(server.clock.now())
    expect(await wrong.rows('pending', 'rejected')).toEqual([])
  })

  test.each([
    ['forwards', YEARS_10],
    ['back', -YEARS_10],
  ])('whose clock jumps %s in the middle of a session: the newest swipe wins', async (_, jump) => {
    await device.swipe(1, 'liked')
    await device.syncUntilIdle()
    device.clock.jump(jump)
    await device.swipe(1, 'owned')
    await device.syncUntilIdle()
    await device.swipe(1, 'disliked')
    await device.swipe(2, 'owned')
    await device.syncUntilIdle()
    expect(await states()).toEqual({ [ONE]: 'disliked', [TWO]: 'owned' })
    expect(await device.mirror()).toEqual(await states())
    expect((await device.rows()).every((row) => row.state === 'acknowledged')).toBe(true)
  })

  test.each([
    ['forwards', YEARS_10],
    ['back', -YEARS_10],
  ])('whose clock jumps %s while the server has asked for 30 s waits exactly 30 s', async (_, jump) => {
    await device.swipe(1, 'owned')
    device.line.next('/gamestate/batch', { kind: 'status', status: 429, code: 'rate_limited', retryAfterS: 30 })
    await device.sync()
    const sent = device.line.requests.length
    device.clock.jump(jump)
    await device.pass(29_000)
    expect(await device.sync()).toMatchObject({ state: 'BackingOff', reason: null })
    expect(device.line.requests).toHaveLength(sent)
    await device.pass(1_000)
    expect(await device.sync()).toEqual({ state: 'Idle', waitMs: null })
    expect(await states()).toEqual({ [ONE]: 'owned' })
  })

  test('and another one that is right: the later swipe wins all the same', async () => {
    const browser = await signInAgain(server, player)
    const wrong = new SyncedDevice(server, player, { clockErrorMs: YEARS_10, browser })
    await wrong.syncUntilIdle()
    await wrong.swipe(1, 'liked')
    await wrong.syncUntilIdle()
    await device.pass(5_000)
    await device.swipe(1, 'owned')
    await device.syncUntilIdle()
    await wrong.syncUntilIdle()
    expect(await wrong.mirror()).toEqual({ [ONE]: 'owned' })
  })
})

test('fault 34: like, dislike, like before the first sending: the last one wins, and every swipe counts', async () => {
  for (const verdict of ['liked', 'disliked', 'liked'] as const) await device.swipe(1, verdict)
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'liked' })
  expect(await quests()).toBe(3)
  expect(await device.mirror()).toEqual(await states())
})

test('faults 39 and 41: without a worker and without Background Sync the page’s own timer is enough', async () => {
  let isOnline = false
  device.line.always(() => (isOnline ? undefined : { kind: 'refuse' }))
  const ends: string[] = []
  let ended: () => void = () => undefined
  const scheduler = createSyncScheduler(
    device.clock,
    (trigger) => device.sync(trigger),
    (end) => {
      ends.push(end.state)
      ended()
    },
  )
  const nextEnd = () => new Promise<void>((resolve) => (ended = resolve))
  await device.swipe(1, 'liked')
  scheduler.recordWrite()
  const first = nextEnd()
  await device.pass(900)
  await first
  expect(ends).toEqual(['BackingOff'])
  isOnline = true
  for (let tries = 0; tries < 5 && ends.at(-1) !== 'Idle'; tries += 1) {
    const next = nextEnd()
    await device.pass(1_500)
    await next
  }
  scheduler.stop()
  expect(ends.at(-1)).toBe('Idle')
  expect(await states()).toEqual({ [ONE]: 'liked' })
})
