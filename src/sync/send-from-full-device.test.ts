import { expect, test } from 'vitest'
import { fillDevice } from '../../tests/support/failing-storage.ts'
import type { FailingWrites } from '../../tests/support/failing-storage.ts'
import { answered, refused, unknown } from '../../tests/support/scripted-remote.ts'
import { ADA, BOB } from '../../tests/support/test-device.ts'
import { gameCard } from '../../tests/support/game-card.ts'
import { takeBack, undoTakeBack } from '../local/commands/take-back.ts'
import type { TakenBack } from '../local/commands/take-back.ts'
import { sendFromFullDevice } from './send-from-full-device.ts'
import { createTestDeps } from '../../tests/support/test-deps.ts'
import type { TestDeps } from '../../tests/support/test-deps.ts'

/** Runs a test on a device that knows the server's clock, with pending swipes and no free space. */
async function fullDevice(swipes: number, run: (parts: TestDeps) => Promise<void>): Promise<void> {
  const parts = createTestDeps()
  await parts.engine.sync('requested', ADA)
  await parts.device.swipeMany(swipes, 'disliked')
  parts.remote.calls.length = 0
  const full = fillDevice()
  try {
    await run(parts)
  } finally {
    full.end()
  }
}

test('1.5 fault 106: pending rows are sent in batches, and leave the queue with their acknowledgement', () =>
  fullDevice(150, async ({ device, remote, engine }) => {
    expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: null })
    expect(remote.writes.map(({ name, ids }) => [name, ids.length])).toEqual([
      ['pushGameStates', 100],
      ['pushGameStates', 50],
    ])
    expect(await device.rows('pending', 'inflight')).toEqual([])
  }))

test('1.5 a worker without a page sends them too', () =>
  fullDevice(1, async ({ device, engine }) => {
    expect(await engine.sync('requested')).toEqual({ state: 'Idle', waitMs: null })
    expect(await device.rows('pending', 'inflight')).toEqual([])
  }))

test('1.5 rows that a sender marked before the device was full are sent as well', async () => {
  const { device, remote, engine, deps } = createTestDeps()
  await engine.sync('requested', ADA)
  await device.swipe(1, 'disliked')
  let full: FailingWrites | undefined
  deps.checkpoint = (at) => {
    if (at === 'drain.claimed') full ??= fillDevice()
  }
  expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: null })
  full?.end()
  expect(remote.writes.map(({ name }) => name)).toEqual(['pushGameStates', 'pushGameStates'])
  expect(await device.rows()).toEqual([])
})

test('1.5 a row that is not applied stays as it is, blocks none of the others, and is decided once there is space', async () => {
  const parts = createTestDeps()
  const { device, remote, engine } = parts
  await engine.sync('requested', ADA)
  await device.swipeMany(2, 'disliked', 'swipeInRows')
  remote.always('pushGameStates', ({ ids }) => remote.results(ids.map((id) => ({ id, status: 'rejected' }))))
  const full = fillDevice()
  expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: 1_000 })
  expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: 15_000 })
  full.end()
  expect(await device.queue()).toEqual(['gamestate.set pending', 'gamestate.set pending'])
  await engine.sync('timer', ADA)
  expect(await device.rows('rejected')).toHaveLength(2)
})

test.each([
  ['a response that names none of them', answered({ now: 0, results: [] })],
  ['a refusal', refused(422, 'invalid')],
  ['a failure of the server', refused(500, 'internal')],
])('1.5 %s removes nothing from the queue', (_, response) =>
  fullDevice(1, async ({ device, remote, engine }) => {
    remote.always('pushGameStates', response)
    expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: 15_000 })
    expect(await device.rows('pending')).toHaveLength(1)
  }),
)

test('1.5 a key keeps its order: later rows wait with one that was not applied', async () => {
  const { device, remote, engine } = createTestDeps()
  await engine.sync('requested', ADA)
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
  fullDevice(1, async ({ device, remote, engine, deps }) => {
    remote.userId = BOB
    expect(await engine.sync('requested', ADA)).toEqual({ state: 'Paused', reason: 'other-user' })
    remote.userId = ADA
    deps.pendingLogout = { isWaiting: () => Promise.resolve(true), done: () => Promise.resolve() }
    expect(await sendFromFullDevice(deps, device.db, ADA)).toEqual({ kind: 'signed-out' })
    expect(remote.writes).toEqual([])
    expect(await device.rows('pending')).toHaveLength(1)
  }))

test.each([
  ['6.2 an expired session', refused(401, 'unauthenticated'), 'sign-in'],
  ['6.3 an update that is needed', refused(426, 'update_required'), 'update'],
  ['6.3 a deleted account', refused(410, 'account_deleted'), 'account-deleted'],
] as const)('%s pauses a full device, and signs nobody out', (_, response, reason) =>
  fullDevice(1, async ({ device, remote, engine }) => {
    remote.always('pushGameStates', response)
    expect(await engine.sync('timer', ADA)).toEqual({ state: 'Paused', reason })
    remote.heal()
    remote.always('me', response)
    expect(await engine.sync('requested', ADA)).toEqual({ state: 'Paused', reason })
    expect(await device.rows('pending')).toHaveLength(1)
  }),
)

test('1.5 without a network it backs off, although it can store nothing of it', () =>
  fullDevice(1, async ({ device, remote, engine }) => {
    remote.always('pushGameStates', unknown('network'))
    expect(await engine.sync('timer', ADA)).toEqual({ state: 'BackingOff', waitMs: 1_500, reason: 'network' })
    const { length } = remote.calls
    expect(await engine.sync('timer', ADA)).toEqual({ state: 'BackingOff', waitMs: 1_500, reason: null })
    expect(remote.calls).toHaveLength(length)
    await device.clock.advance(1_500)
    remote.heal()
    expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: null })
  }))

test('1.5 a row that this build cannot read blocks its key alone', async () => {
  const { device, remote, engine } = createTestDeps()
  await engine.sync('requested', ADA)
  await device.swipe(1, 'disliked')
  await device.swipe(2, 'disliked')
  const [row] = await device.rows()
  await device.db.outbox.update(row?.seq as number, { payload: {} as never })
  const full = fillDevice()
  await engine.sync('timer', ADA)
  full.end()
  expect(remote.writes.map(({ name, ids }) => [name, ids.length])).toEqual([['pushGameStates', 1]])
  expect((await device.rows()).map(({ id }) => id)).toEqual([row?.id])
})

test('1.5 a row that may be sent is found after any number of rows that wait', async () => {
  const { device, remote, engine } = createTestDeps()
  await engine.sync('requested', ADA)
  await device.swipe(1, 'disliked')
  const [row] = await device.rows()
  const held = Array.from({ length: 1_100 }, (_, n) => ({
    ...(row as object),
    seq: undefined,
    id: device.newId(),
    entityKey: `game:${n + 9_000}`,
    nextAttemptAt: device.now() + 60_000,
  }))
  await device.db.outbox.clear()
  await device.db.outbox.bulkAdd(held as never[])
  await device.swipe(2, 'disliked')
  const full = fillDevice()
  expect(await engine.sync('timer', ADA)).toEqual({ state: 'Idle', waitMs: 1_000 })
  full.end()
  expect(remote.writes.map(({ name }) => name)).toEqual(['pushGameStates'])
})

/** Swipes once, fills the device, and syncs while the server responds to verdicts by `script`. */
async function sendUnmarked(script: Parameters<TestDeps['remote']['always']>[1]): Promise<TestDeps & { full: FailingWrites }> {
  const parts = createTestDeps()
  await parts.engine.sync('requested', ADA)
  await parts.device.swipe(1, 'disliked')
  parts.remote.always('pushGameStates', script)
  const full = fillDevice()
  await parts.engine.sync('timer', ADA)
  return { ...parts, full }
}

test('1.7 a swipe that is being sent from a full device is compensated, not removed from the queue', async () => {
  const parts = createTestDeps()
  const { device, remote } = parts
  await parts.engine.sync('requested', ADA)
  await device.swipe(1, 'disliked')
  const full = fillDevice()
  remote.next('pushGameStates', async (call) => {
    full.end()
    await device.rewind()
    return remote.wellBehaved(call)
  })
  await parts.engine.sync('timer', ADA)
  expect(
    remote.writes.flatMap(({ options }) => (options.body as { states?: { state: unknown }[] }).states?.map(({ state }) => state) ?? []),
  ).toEqual(['disliked', null])
})

test('1.7 after an unknown outcome Rewind compensates, as soon as there is space, in this tab or another', async () => {
  const { device, full } = await sendUnmarked(unknown('network'))
  full.end()
  device.reopen()
  await device.rewind()
  expect(await device.queue()).toEqual(['gamestate.set pending', 'gamestate.set pending', 'quest.record pending'])
})

test('1.7 the next sync with space marks rows that may have been sent, and later rows are unsent', async () => {
  const { device, remote, engine, full } = await sendUnmarked(unknown('network'))
  full.end()
  await device.clock.advance(60_000)
  remote.always('pushGameStates', unknown('network'))
  await engine.sync('timer', ADA)
  const before = await device.queue()
  await device.swipe(2, 'disliked')
  await device.rewind()
  expect(await device.queue()).toEqual(before)
  await device.rewind()
  expect(await device.queue()).toHaveLength(before.length + 2)
})

test('1.7 a row that waits for its bar with Undo is unsent all the same, also after the next sync with space', async () => {
  const { device, remote, engine } = createTestDeps()
  await engine.sync('requested', ADA)
  await device.swipe(1, 'liked')
  const taken = { gameId: gameCard(1).id, marks: ['liked'] } as const
  const bars = [await takeBack(device, [taken])]
  remote.always('pushGameStates', unknown('network'))
  const full = fillDevice()
  await engine.sync('timer', ADA)
  full.end()
  await undoTakeBack(device, bars[0] as TakenBack)
  bars.push(await takeBack(device, [taken]))
  await device.clock.advance(2_000)
  await engine.sync('requested', ADA)
  await undoTakeBack(device, bars[1] as TakenBack)
  expect((await device.rows()).filter(({ payload }) => (payload as { state?: unknown }).state === null)).toEqual([])
  expect(await device.seen(1)).toBe('liked')
})

test('1.7 a row that was removed from the queue since the rows were read is not sent', async () => {
  const { device, remote, engine } = createTestDeps()
  await engine.sync('requested', ADA)
  await device.swipeInRows(1, 'disliked')
  await device.swipeInRows(2, 'disliked')
  remote.next('pushGameStates', async (call) => {
    await device.db.outbox.filter(({ kind }) => kind === 'quest.record').delete()
    return remote.wellBehaved(call)
  })
  const full = fillDevice()
  await engine.sync('timer', ADA)
  full.end()
  expect(remote.writes.map(({ name }) => name)).toEqual(['pushGameStates'])
})
