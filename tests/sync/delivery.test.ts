// Shows [S101 S105].
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OutboxRow } from '../../src/local/db/outbox-row.ts'
import type { Fault } from '../support/fault-line.ts'
import { gameCard } from '../support/game-card.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { IS_SOAK } from '../support/rounds.ts'
import { questCount, serverStates, signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

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

/** The rows in the database, with their revisions. */
function stateRows() {
  return server.db.selectFrom('game_state').selectAll().where('user_id', '=', player.id).orderBy('game_id').execute()
}

/** One swipe meets a fault, and then the line works again. Expects the swipe to be stored once. */
async function swipeThrough(fault: Fault): Promise<void> {
  await device.swipe(1, 'owned')
  device.line.next('/gamestate/batch', fault)
  expect(await device.sync('write')).toMatchObject({ state: 'BackingOff', reason: expect.any(String) })
  expect(await device.queue()).toEqual(['gamestate.set pending'])
  expect(await device.seen(1)).toBe('owned')
}

async function expectOnce(): Promise<void> {
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'owned' })
  expect(await quests()).toBe(1)
  expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
}

test('fault 1: a connection lost before the request leaves: the row stays, and is sent once later', async () => {
  await swipeThrough({ kind: 'refuse' })
  expect(await states()).toEqual({})
  await expectOnce()
})

test('fault 2: lost while the body was uploaded: nothing is applied, the retry applies once', async () => {
  await swipeThrough({ kind: 'half-upload' })
  expect(await states()).toEqual({})
  await expectOnce()
})

test('fault 3: the server committed and the response was lost: the same request again, one effect, no flicker', async () => {
  await swipeThrough({ kind: 'lose-answer' })
  expect(await states()).toEqual({ [ONE]: 'owned' })
  const before = await stateRows()
  await expectOnce()
  const bodies = device.line.requests.filter(({ method, path }) => method === 'POST' && path.includes('/gamestate/'))
  expect(bodies).toHaveLength(2)
  expect(bodies[1]?.body).toBe(bodies[0]?.body)
  expect(await stateRows()).toEqual(before)
})

test.each(IS_SOAK ? [0, 1, 20, 60] : [20])(
  'fault 4: a response cut after %i characters proves nothing; the retry acknowledges it once',
  async (characters) => {
    await swipeThrough({ kind: 'truncate', characters })
    await expectOnce()
  },
)

test('fault 5: a response that arrives after the client has timed out and retried: one effect', async () => {
  await swipeThrough({ kind: 'late-answer' })
  await expectOnce()
})

test('fault 5: a request that arrives after the client has timed out and retried: one effect', async () => {
  await swipeThrough({ kind: 'late-request' })
  await device.syncUntilIdle()
  await device.line.deliver()
  await expectOnce()
})

test('fault 6: a request that the network delivers twice has one effect', async () => {
  await device.swipe(1, 'liked')
  device.line.always(({ method }) => (method === 'POST' ? { kind: 'duplicate' } : undefined))
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'liked' })
  expect(await quests()).toBe(1)
})

test('fault 7: an old duplicate, minutes later and after three newer writes, changes nothing', async () => {
  await device.swipe(1, 'liked')
  device.line.always(({ method }) => (method === 'POST' ? { kind: 'replay-later' } : undefined))
  await device.syncUntilIdle()
  device.line.heal()
  for (const verdict of ['disliked', 'liked', 'owned'] as const) {
    await device.pass(60_000)
    await device.swipe(1, verdict)
    await device.syncUntilIdle()
  }
  await device.rewind()
  await device.swipe(1, 'owned')
  await device.syncUntilIdle()
  const [settled, counted] = [await states(), await quests()]
  await device.pass(180_000)
  await device.line.deliver()
  expect(await states()).toEqual(settled)
  expect(settled).toEqual({ [ONE]: 'owned' })
  expect(await quests()).toBe(counted)
  await device.syncUntilIdle()
  expect(await device.mirror()).toEqual(settled)
})

test('fault 8: two requests for one game in the wrong order: the older one is stale, and both ends agree', async () => {
  await device.swipe(1, 'liked')
  device.line.next('/gamestate/batch', { kind: 'late-request' })
  await device.sync()
  await device.pass(60_000)
  await device.swipe(1, 'disliked')
  await device.syncUntilIdle()
  await device.line.deliver()
  await device.syncUntilIdle()
  expect(await states()).toEqual({ [ONE]: 'disliked' })
  expect(await device.mirror()).toEqual({ [ONE]: 'disliked' })
})

test('fault 9: a link that is up a fifth of the time for a minute: at most one try a second, and all arrives', async () => {
  let isUp = false
  device.line.always(() => (isUp ? undefined : { kind: 'refuse' }))
  for (const number of [1, 2, 3]) await device.swipe(number, 'liked')
  for (let ms = 0; ms < 60_000; ms += 250) {
    isUp = ms % 1_250 === 0
    await device.sync()
    await device.pass(250)
  }
  const tries = device.line.count('/api/me')
  expect(tries).toBeLessThanOrEqual(61)
  device.line.heal()
  await device.syncUntilIdle()
  expect(Object.keys(await states())).toHaveLength(3)
  expect(await quests()).toBe(3)
})

test('fault 10: a network that connects and never responds: the time-out ends it, and swiping continues meanwhile', async () => {
  await device.swipe(1, 'liked')
  device.line.next('/gamestate/batch', { kind: 'late-request' })
  const sending = device.sync()
  for (const number of [2, 3, 4]) await device.swipe(number, 'disliked')
  expect(await sending).toMatchObject({ state: 'BackingOff', reason: 'timeout' })
  expect(Object.keys(await device.mirror())).toHaveLength(4)
  await device.syncUntilIdle()
  expect(await states()).toEqual(await device.mirror())
})

const CACHED_USER = { id: 'somebody', username: 'x' }
const OTHER_RESULTS = { now: 1, results: [{ id: 'x', status: 'applied' }] }

describe('a response from a third party is no acknowledgement', () => {
  test.each<[string, Fault, string]>([
    ['fault 11: a captive portal with 200 and a page', { kind: 'html200' }, 'captive'],
    ['fault 12: a captive portal that redirects elsewhere', { kind: 'redirect' }, 'captive'],
    ['fault 13: a proxy with an empty JSON object', { kind: 'body', body: {} }, 'not-ours'],
    ['fault 13: a proxy with another user’s cached response', { kind: 'body', body: CACHED_USER }, 'not-ours'],
    ['fault 13: a proxy with results for other mutations', { kind: 'body', body: OTHER_RESULTS }, 'not-ours'],
  ])('%s', async (_, fault, reason) => {
    await device.swipe(1, 'owned')
    const before = await device.rows()
    device.line.next('/gamestate/batch', fault)
    expect(await device.sync()).toMatchObject({ state: 'BackingOff', reason })
    const facts = (row: OutboxRow) => [row.id, row.at, row.state]
    expect((await device.rows()).map(facts)).toEqual(before.map(facts))
    expect(await states()).toEqual({})
    await device.pass(1_000)
    await expectOnce()
  })

  test('fault 11: a captive portal for all requests does not change the queue and is named on the screen', async () => {
    await device.swipe(1, 'owned')
    device.line.always(() => ({ kind: 'html200' }))
    for (let round = 0; round < 5; round += 1) {
      expect(await device.sync()).toMatchObject({ state: 'BackingOff', reason: 'captive' })
      await device.pass(1_000)
    }
    expect((await device.db.meta.get('status'))?.value).toMatchObject({ trouble: 'captive' })
    device.line.heal()
    await expectOnce()
  })
})

test('fault 15: no name, a wrong certificate, a server that moved: all are a lost connection', async () => {
  await device.swipe(1, 'owned')
  device.line.always(() => ({ kind: 'refuse' }))
  expect(await device.sync()).toMatchObject({ state: 'BackingOff', reason: 'network' })
  device.line.heal()
  await device.pass(1_000)
  await expectOnce()
})

test('fault 16: 429 with Retry-After 30: nothing is sent for 30 s, and then all is', async () => {
  await device.swipe(1, 'owned')
  device.line.next('/gamestate/batch', { kind: 'status', status: 429, code: 'rate_limited', retryAfterS: 30 })
  await device.sync()
  const sent = device.line.requests.length
  for (let second = 0; second < 30; second += 1) {
    expect(await device.sync()).toEqual({ state: 'BackingOff', waitMs: (30 - second) * 1_000, reason: null })
    await device.pass(1_000)
  }
  expect(device.line.requests).toHaveLength(sent)
  expect(await device.sync()).toEqual({ state: 'Idle', waitMs: null })
  await expectOnce()
})

test('fault 19: a change that the server never accepts is rejected with its content; the rows around it are applied', async () => {
  await device.swipe(999_000, 'liked')
  await device.swipe(1, 'owned')
  await device.syncUntilIdle()
  const rejectedRows = await device.rows('rejected')
  expect(rejectedRows.map((row) => [row.kind, row.lastError?.code])).toEqual([['gamestate.set', 'unknown_game']])
  expect(rejectedRows[0]?.payload).toMatchObject({ gameId: gameCard(999_000).id, state: 'liked' })
  expect(await device.mirror()).toEqual({ [ONE]: 'owned' })
  expect([await states(), await quests()]).toEqual([{ [ONE]: 'owned' }, 1])
})

test('fault 20: a batch refused as one (413) is split until the row that causes it is alone', async () => {
  await device.swipeMany(12, 'owned')
  const culprit = (await device.rows())[8]
  device.line.always(({ body }) => (body?.includes(culprit?.id as string) ? { kind: 'status', status: 413, code: 'too_large' } : undefined))
  await device.syncUntilIdle()
  expect(await device.rows('rejected')).toMatchObject([{ id: culprit?.id, lastError: { code: 'too_large' } }])
  expect(Object.keys(await states())).toHaveLength(11)
  expect(await quests()).toBe(11)
})

test('fault 21: item 7 of 20 is rejected: 19 are applied, one is shown as rejected, and the same batch again changes nothing', async () => {
  for (let number = 1; number <= 20; number += 1) await device.swipe(number === 7 ? 999_007 : number, 'disliked')
  device.line.next('/gamestate/batch', { kind: 'lose-answer' })
  await device.sync()
  expect(Object.keys(await states())).toHaveLength(19)
  const written = await stateRows()
  await device.syncUntilIdle()
  expect(await device.rows('rejected')).toMatchObject([{ payload: { gameId: gameCard(999_007).id } }])
  expect(await stateRows()).toEqual(written)
})

test('fault 18: a row that the server itself fails on blocks none of the others, and is kept', async () => {
  await device.swipeMany(10, 'disliked')
  const poison = (await device.rows())[0]
  device.line.always(({ body }) => (body?.includes(poison?.id as string) ? { kind: 'status', status: 500, code: 'internal' } : undefined))
  await device.sync()
  expect(Object.keys(await states())).toHaveLength(9)
  for (let round = 0; round < 10; round += 1) {
    await device.sync('timer')
    await device.pass(60_000)
  }
  expect(await device.rows('pending')).toMatchObject([{ id: poison?.id, serverErrors: 8 }])
  device.line.heal()
  await device.pass(3_600_000)
  await device.syncUntilIdle()
  expect(Object.keys(await states())).toHaveLength(10)
})

test('two devices agree after faults on both', async () => {
  const other = new SyncedDevice(server, player, { browser: await signInAgain(server, player) })
  await device.swipe(1, 'liked')
  await other.swipe(2, 'owned')
  device.line.next('/gamestate/batch', { kind: 'lose-answer' })
  other.line.next('/gamestate/batch', { kind: 'truncate', characters: 9 })
  await Promise.all([device.sync(), other.sync()])
  await device.syncUntilIdle()
  await other.syncUntilIdle()
  await device.syncUntilIdle()
  expect(await device.mirror()).toEqual({ [ONE]: 'liked', [TWO]: 'owned' })
  expect(await other.mirror()).toEqual(await device.mirror())
})
