import { expect, test } from 'vitest'
import { fillDevice } from '../../tests/support/failing-storage.ts'
import type { FailingWrites } from '../../tests/support/failing-storage.ts'
import { answered, refused, unknown } from '../../tests/support/scripted-remote.ts'
import { ADA, BOB } from '../../tests/support/test-device.ts'
import { NO_BACK_OFF } from './back-off.ts'
import { sendFromFullDevice } from './send-from-full-device.ts'
import { createTestWorld } from '../../tests/support/test-world.ts'
import type { TestWorld } from '../../tests/support/test-world.ts'

/** A device that has heard of the server, with swipes that wait, and then no room for anything. */
async function fullDevice(swipes: number, run: (parts: TestWorld) => Promise<void>): Promise<void> {
  const parts = createTestWorld()
  await parts.engine.sync('nudge', ADA)
  await parts.device.swipeMany(swipes, 'disliked')
  parts.remote.calls.length = 0
  const full = fillDevice()
  try {
    await run(parts)
  } finally {
    full.end()
  }
}

test('1.5 fault 106: what waits goes in batches, and leaves the queue with its acknowledgement', () =>
  fullDevice(150, async ({ device, remote, engine }) => {
    expect(await engine.sync('timer', ADA)).toEqual({ kind: 'idle' })
    expect(remote.writes.map(({ name, ids }) => [name, ids.length])).toEqual([
      ['pushGameStates', 100], ['questEventsBatch', 100], ['pushGameStates', 50], ['questEventsBatch', 50],
    ])
    expect(await device.rows('pending', 'inflight')).toEqual([])
  }))

test('1.5 a worker without a page sends it too', () =>
  fullDevice(1, async ({ device, engine }) => {
    expect(await engine.sync('nudge')).toEqual({ kind: 'idle' })
    expect(await device.rows('pending', 'inflight')).toEqual([])
  }))

test('1.5 rows that a sender has marked before there was no room are sent as well', async () => {
  const { device, remote, engine, world } = createTestWorld()
  await engine.sync('nudge', ADA)
  await device.swipe(1, 'disliked')
  let full: FailingWrites | undefined
  world.checkpoint = (at) => {
    if (at === 'drain.claimed') full ??= fillDevice()
  }
  expect(await engine.sync('timer', ADA)).toEqual({ kind: 'idle' })
  full?.end()
  expect(remote.writes.map(({ name }) => name)).toEqual(['pushGameStates', 'pushGameStates', 'questEvent'])
  expect(await device.rows()).toEqual([])
})

test('1.5 what is not applied stays as it is, holds up none of the others, and is settled once there is room', async () => {
  const parts = createTestWorld()
  const { device, remote, engine } = parts
  await engine.sync('nudge', ADA)
  await device.swipeMany(2, 'disliked')
  remote.always('pushGameStates', ({ ids }) => remote.results(ids.map((id) => ({ id, status: 'rejected' }))))
  const full = fillDevice()
  expect(await engine.sync('timer', ADA)).toEqual({ kind: 'waiting', waitMs: 0 })
  expect(await engine.sync('timer', ADA)).toEqual({ kind: 'waiting', waitMs: 15_000 })
  full.end()
  expect(await device.queue()).toEqual(['gamestate.set pending', 'gamestate.set pending'])
  await engine.sync('timer', ADA)
  expect(await device.rows('rejected')).toHaveLength(2)
})

test.each([
  ['an answer that names none of them', answered({ now: 0, results: [] })],
  ['a refusal', refused(422, 'invalid')],
  ['trouble of the server', refused(500, 'internal')],
])('1.5 %s takes nothing out of the queue', (_, answer) =>
  fullDevice(1, async ({ device, remote, engine }) => {
    remote.always('pushGameStates', answer)
    remote.always('questEvent', answer)
    expect(await engine.sync('timer', ADA)).toEqual({ kind: 'waiting', waitMs: 15_000 })
    expect(await device.rows('pending')).toHaveLength(2)
  }))

test('1.5 a key keeps its order: what stands behind a row that was not applied waits with it', async () => {
  const { device, remote, engine } = createTestWorld()
  await engine.sync('nudge', ADA)
  await device.swipe(1, 'disliked')
  const [row] = await device.rows()
  await device.db.outbox.add({ ...(row as object), seq: undefined, id: device.newId() } as never)
  remote.always('pushGameStates', refused(500, 'internal'))
  const full = fillDevice()
  await engine.sync('timer', ADA)
  full.end()
  expect(remote.writes.flatMap(({ name, ids }) => (name === 'pushGameStates' ? ids : []))).toEqual([row?.id])
})

test('1.5 under another player’s session, and after a logout, nothing is sent', () =>
  fullDevice(1, async ({ device, remote, engine, world }) => {
    remote.userId = BOB
    expect(await engine.sync('nudge', ADA)).toEqual({ kind: 'paused', reason: 'other-user' })
    remote.userId = ADA
    world.pendingLogout = { isWaiting: () => Promise.resolve(true), done: () => Promise.resolve() }
    expect(await sendFromFullDevice(world, { backoff: NO_BACK_OFF, unreported: null, quietUntil: 0 }, ADA)).toEqual({ kind: 'signed-out' })
    expect(remote.writes).toEqual([])
    expect(await device.rows('pending')).toHaveLength(2)
  }))

test.each([
  ['6.2 an expired session', refused(401, 'unauthenticated'), 'sign-in'],
  ['6.3 an update that is needed', refused(426, 'update_required'), 'update'],
  ['6.3 a deleted account', refused(410, 'account_deleted'), 'account-deleted'],
] as const)('%s pauses a full device, and signs nobody out', (_, answer, reason) =>
  fullDevice(1, async ({ device, remote, engine }) => {
    remote.always('pushGameStates', answer)
    expect(await engine.sync('timer', ADA)).toEqual({ kind: 'paused', reason })
    remote.heal()
    remote.always('me', answer)
    expect(await engine.sync('nudge', ADA)).toEqual({ kind: 'paused', reason })
    expect(await device.rows('pending')).toHaveLength(2)
  }))

test('1.5 without a network it backs off, although it can note nothing of it', () =>
  fullDevice(1, async ({ device, remote, engine }) => {
    remote.always('pushGameStates', unknown('network'))
    expect(await engine.sync('timer', ADA)).toEqual({ kind: 'backing-off', waitMs: 1_500 })
    const { length } = remote.calls
    expect(await engine.sync('timer', ADA)).toEqual({ kind: 'backing-off', waitMs: 1_500 })
    expect(remote.calls).toHaveLength(length)
    await device.clock.advance(1_500)
    remote.heal()
    expect(await engine.sync('timer', ADA)).toEqual({ kind: 'idle' })
  }))

test('1.5 a row that this build cannot read holds up its key alone', async () => {
  const { device, remote, engine } = createTestWorld()
  await engine.sync('nudge', ADA)
  await device.swipe(1, 'disliked')
  await device.swipe(2, 'disliked')
  const [row] = await device.rows()
  await device.db.outbox.update(row?.seq as number, { payload: {} as never })
  const full = fillDevice()
  await engine.sync('timer', ADA)
  full.end()
  expect(remote.writes.map(({ name, ids }) => [name, ids.length])).toEqual([['questEventsBatch', 2], ['pushGameStates', 1]])
  expect((await device.rows()).map(({ id }) => id)).toEqual([row?.id])
})

test('1.5 what may go is found behind any number of rows that wait', async () => {
  const { device, remote, engine } = createTestWorld()
  await engine.sync('nudge', ADA)
  await device.swipe(1, 'disliked')
  const [row] = await device.rows()
  const held = Array.from({ length: 1_100 }, (_, n) => ({
    ...(row as object), seq: undefined, id: device.newId(), entityKey: `game:${n + 9_000}`, nextAttemptAt: device.now() + 60_000,
  }))
  await device.db.outbox.clear()
  await device.db.outbox.bulkAdd(held as never[])
  await device.swipe(2, 'disliked')
  const full = fillDevice()
  expect(await engine.sync('timer', ADA)).toEqual({ kind: 'waiting', waitMs: 0 })
  full.end()
  expect(remote.writes.map(({ name }) => name)).toEqual(['pushGameStates', 'questEvent'])
})
