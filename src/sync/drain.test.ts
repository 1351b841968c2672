import { describe, expect, test } from 'vitest'
import { ADA, BOB } from '../../tests/support/test-device.ts'
import { answered, refused, unknown } from '../../tests/support/scripted-remote.ts'
import type { MadeCall } from '../../tests/support/scripted-remote.ts'
import { createTestWorld } from '../../tests/support/test-world.ts'
import type { TestWorld } from '../../tests/support/test-world.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import type { OutboxRowOf } from '../local/rows.ts'
import { getBackOff } from './back-off.ts'
import { drain } from './drain.ts'

const HOUR_MS = 3_600_000
const YEARS_10 = 10 * 365 * 24 * 3_600_000

async function ready(swipes: number): Promise<TestWorld> {
  const parts = createTestWorld()
  await parts.device.swipeMany(swipes, 'disliked')
  return parts
}

const run = ({ world, device }: TestWorld) => drain(world, device.db, ADA)

/** A server that fails on rows of its choice: on every request that carries one. */
function failingOn(parts: TestWorld, ids: ReadonlySet<string>, answer = refused(500, 'internal')) {
  return (call: MadeCall) => (call.ids.some((id) => ids.has(id)) ? answer : parts.remote.wellBehaved(call))
}

/** The stamps that a write carried. */
function atsOf(call: MadeCall | undefined): number[] {
  if (!call) return []
  const { states, at } = call.options.body as { states?: { at: number }[]; at: number }
  return states ? states.map((state) => state.at) : [at]
}

test('3 a drain sends all that waits, and the queue is empty', async () => {
  const parts = await ready(3)
  expect(await run(parts)).toEqual({ kind: 'empty' })
  expect(parts.remote.writes.map((call) => [call.name, call.ids.length])).toEqual([
    ['pushGameStates', 3], ['questEventsBatch', 3],
  ])
  expect(await parts.device.rows('pending', 'inflight', 'rejected')).toEqual([])
})

test('5 fault 87: a thousand swipes go in batches of a hundred', async () => {
  const parts = createTestWorld()
  const rows = Array.from({ length: 1_000 }, (_, index) => index)
  await parts.device.swipe(1, 'owned')
  const [state] = await parts.device.rows()
  await parts.device.db.outbox.clear()
  await parts.device.db.outbox.bulkPut(rows.map((index) => ({
    ...(state as OutboxRowOf<'gamestate.set'>),
    seq: (index + 1) as never,
    id: parts.device.newId(),
    entityKey: `game:${index}`,
    payload: { gameId: index, state: 'owned' as const },
  })))
  expect(await run(parts)).toEqual({ kind: 'empty' })
  expect(parts.remote.writes.map((call) => call.ids.length)).toEqual(Array.from({ length: 10 }, () => 100))
})

test('7.1 rows are claimed for one request at a time, once the one before is settled', async () => {
  const parts = createTestWorld()
  const { device, remote } = parts
  await device.swipe(1, 'disliked')
  const seen: string[][] = []
  const look = async (call: MadeCall) => {
    seen.push(await device.queue())
    return remote.wellBehaved(call)
  }
  remote.next('pushGameStates', look)
  remote.next('questEvent', look)
  expect(await run(parts)).toEqual({ kind: 'empty' })
  expect(seen).toEqual([
    ['gamestate.set inflight', 'quest.record pending'],
    ['gamestate.set acknowledged', 'quest.record inflight'],
  ])
})

test('4.2 rows behind a refused stamp go out with the stamps that they were given anew', async () => {
  const parts = createTestWorld()
  const { device, remote } = parts
  device.clock.jump(HOUR_MS)
  await device.swipe(1, 'disliked')
  remote.next('pushGameStates', ({ ids: [id = ''] }) =>
    answered({ now: START, results: [{ id, status: 'rejected', code: 'clock_skew', message: '' }] }),
  )
  await run(parts)
  await device.clock.advance(HOUR_MS)
  await run(parts)
  const sent = remote.writes.flatMap(atsOf)
  expect((await device.rows('acknowledged')).map(({ at }) => at)).toEqual(sent.slice(1))
})

test('10.1 a logout that begins in mid-drain ends it before the next request', async () => {
  let isLeaving = false
  const pendingLogout = { isWaiting: async () => isLeaving, done: async () => undefined }
  const parts = createTestWorld({ pendingLogout })
  await parts.device.swipe(1, 'disliked')
  parts.remote.next('pushGameStates', (call) => {
    isLeaving = true
    return parts.remote.wellBehaved(call)
  })
  expect(await run(parts)).toEqual({ kind: 'signed-out' })
  expect(await parts.device.queue()).toEqual(['gamestate.set acknowledged', 'quest.record pending'])
})

describe('3.1 an answer that proves nothing leaves the rows as they are', () => {
  test.each([
    ['an empty object', answered({}), 'not-ours'],
    ['another player’s cached answer', answered({ id: BOB, settings: {} }), 'not-ours'],
    ['results for other mutations', answered({ now: START, results: [{ id: 'another', status: 'applied' }] }), 'not-ours'],
    ['a portal', unknown('captive'), 'captive'],
    ['a lost connection', unknown('network'), 'network'],
    ['a time-out', unknown('timeout'), 'timeout'],
    ['half an answer', unknown('truncated'), 'truncated'],
  ])('%s', async (_, answer, reason) => {
    const parts = await ready(1)
    const before = await parts.device.rows()
    parts.remote.next('pushGameStates', answer)
    expect(await run(parts)).toEqual({ kind: 'unreachable', reason })
    const [first, second] = await parts.device.rows()
    expect(first).toEqual({ ...before[0], attempts: 1 })
    expect(second).toEqual(before[1])
    await run(parts)
    const sent = parts.remote.writes.filter((call) => call.name === 'pushGameStates')
    expect(sent[1]?.options).toEqual(sent[0]?.options)
  })
})

test('3.2 an answer that names some settles those; the others go again, alone', async () => {
  const parts = await ready(2)
  parts.remote.next('pushGameStates', (call) => parts.remote.results([{ id: call.ids[0] as string, status: 'applied' }]))
  expect(await run(parts)).toEqual({ kind: 'empty' })
  const [both, rest] = parts.remote.writes.filter((call) => call.name === 'pushGameStates')
  expect(rest?.ids).toEqual([both?.ids[1]])
})

describe('2 what a row looks like before it is sent', () => {
  test('2.1 fault 73: a row of an older version is upgraded, sent, and settled', async () => {
    const parts = await ready(1)
    const quest = (await parts.device.rows())[1]
    await parts.device.db.outbox.update(quest?.seq as number, {
      kindVersion: 0, payload: { eventId: quest?.id, type: 'SWIPE' } as never,
    })
    expect(await run(parts)).toEqual({ kind: 'empty' })
    expect(parts.remote.writes[1]?.options.body).toMatchObject({ type: 'SWIPE', id: quest?.id })
  })

  test.each([
    ['an unknown kind', { kind: 'game.hate' }],
    ['no payload', { payload: null }],
    ['a payload of another kind', { payload: { liked: true } }],
    ['no key', { entityKey: undefined }],
    ['no stamp', { at: 'now' }],
  ])('2.2 fault 71: a row with %s goes to the shelf with its content, and its neighbours go on', async (_, broken) => {
    const parts = await ready(3)
    const [, , third] = await parts.device.rows()
    await parts.device.db.outbox.where('seq').equals(third?.seq as number).modify(broken as never)
    expect(await run(parts)).toEqual({ kind: 'empty' })
    const [row, ...others] = await parts.device.rows('rejected')
    expect(others).toEqual([])
    expect(row).toMatchObject({ seq: third?.seq, id: third?.id, lastError: { code: 'unreadable' } })
    expect(await parts.device.rows('acknowledged')).toHaveLength(5)
  })

  test('2.3 a row of a newer version waits for the update, and its neighbours go on', async () => {
    const parts = await ready(2)
    const [first] = await parts.device.rows()
    await parts.device.db.outbox.update(first?.seq as number, { kindVersion: 2, payload: { games: [1] } as never })
    expect(await run(parts)).toEqual({ kind: 'waiting', waitMs: 60_000 })
    expect(await parts.device.rows('rejected')).toEqual([])
    const [row] = await parts.device.rows('pending')
    expect(row).toMatchObject({ seq: first?.seq, payload: { games: [1] }, lastError: { code: 'update_required' } })
    expect(await parts.device.rows('acknowledged')).toHaveLength(3)
  })

  test('10.2 fault 72: a row that names another player is not sent as this one’s', async () => {
    const parts = await ready(2)
    const [first] = await parts.device.rows()
    await parts.device.db.outbox.update(first?.seq as number, { userId: BOB })
    expect(await run(parts)).toEqual({ kind: 'empty' })
    expect(parts.remote.writes.flatMap((call) => call.ids)).not.toContain(first?.id)
    expect(await parts.device.rows('rejected')).toMatchObject([{ id: first?.id, lastError: { code: 'user_mismatch' } }])
  })
})

describe('4.2 rows ahead of the server’s clock', () => {
  test('fault 32: a batch refused item by item is stamped anew and sent again', async () => {
    const parts = await ready(0)
    parts.device.clock.jump(YEARS_10)
    for (const number of [1, 2]) await parts.device.swipe(number, 'liked')
    parts.remote.now = () => START
    const skewed = (call: MadeCall) =>
      parts.remote.results(call.ids.map((id) => ({ id, status: 'rejected', code: 'clock_skew' })))
    parts.remote.next('pushGameStates', skewed)
    expect(await run(parts)).toEqual({ kind: 'empty' })
    expect(atsOf(parts.remote.writes[1])).toHaveLength(2)
    for (const at of atsOf(parts.remote.writes[1])) expect(at).toBeLessThanOrEqual(START)
  })

  test('a single call refused as a whole fetches the server’s clock first', async () => {
    const parts = await ready(0)
    parts.device.clock.jump(YEARS_10)
    parts.remote.now = () => START
    await parts.device.swipe(1, 'owned')
    await parts.device.db.outbox.where('seq').equals(1).delete()
    parts.remote.next('questEvent', refused(422, 'clock_skew'))
    expect(await run(parts)).toEqual({ kind: 'empty' })
    expect(parts.remote.names).toEqual(['questEvent', 'pullChanges', 'questEvent'])
    expect(atsOf(parts.remote.writes[1])[0]).toBeLessThanOrEqual(START)
  })

  test('a server that refuses every stamp is left alone for a while, and nothing is lost', async () => {
    const parts = await ready(1)
    parts.remote.always('pushGameStates', (call) =>
      parts.remote.results(call.ids.map((id) => ({ id, status: 'rejected', code: 'clock_skew' }))),
    )
    expect(await run(parts)).toEqual({ kind: 'unreachable', reason: 'busy' })
    expect(parts.remote.writes.filter((call) => call.name === 'pushGameStates')).toHaveLength(3)
    expect(await parts.device.queue()).toEqual(['gamestate.set pending', 'quest.record pending'])
  })
})

describe('6 status classes', () => {
  test('6.1 fault 16: 429 with Retry-After 30: nothing goes for 30 s, and it is not counted as a failure', async () => {
    const parts = await ready(1)
    parts.remote.next('pushGameStates', unknown('busy', 30_000))
    expect(await run(parts)).toEqual({ kind: 'unreachable', reason: 'busy' })
    expect(await getBackOff(parts.device.db)).toMatchObject({ failures: 0, until: START + 30_000, mandated: true })
  })

  test.each([
    [401, 'unauthenticated', 'sign-in'],
    [403, 'user_mismatch', 'other-user'],
    [426, 'update_required', 'update'],
    [426, 'malformed', 'update'],
    [400, 'unknown_kind', 'unknown-kind'],
    [410, 'account_deleted', 'account-deleted'],
  ])('6.2, 6.3 %i %s pauses, keeps all rows, and sends nothing more', async (status, code, reason) => {
    const parts = await ready(2)
    parts.remote.next('pushGameStates', refused(status, code))
    expect(await run(parts)).toEqual({ kind: 'paused', reason })
    expect(parts.remote.writes).toHaveLength(1)
    expect(await parts.device.rows('pending')).toHaveLength(4)
  })

  test('6.4 fault 20: a refused batch is split by halves until the culprit stands alone; the others are applied', async () => {
    const parts = await ready(40)
    const culprit = (await parts.device.rows())[46]
    parts.remote.always('pushGameStates', failingOn(parts, new Set([culprit?.id as string]), refused(413, 'too_large')))
    expect(await run(parts)).toEqual({ kind: 'empty' })
    expect(await parts.device.rows('rejected')).toMatchObject([
      { id: culprit?.id, payload: culprit?.payload, lastError: { code: 'too_large', message: 'refused as too_large' } },
    ])
    expect(await parts.device.rows('acknowledged')).toHaveLength(79)
    expect(await parts.device.seen(24)).toBeNull()
    // 40, 20, 20, 10, 10, 5, 5, 3, 2, …: twice the depth at most.
    expect(parts.remote.writes.filter((call) => call.name === 'pushGameStates').length).toBeLessThanOrEqual(13)
  })

  test('6.4 fault 21: one rejected item of twenty: the others are applied, and one lies on the shelf', async () => {
    const parts = await ready(20)
    const seventh = (await parts.device.rows('pending')).filter((row) => row.kind === 'gamestate.set')[6]
    const refusal = { status: 'rejected', code: 'unknown_game', message: 'No such game.' }
    parts.remote.next('pushGameStates', (call) =>
      parts.remote.results(call.ids.map((id) => (id === seventh?.id ? { id, ...refusal } : { id, status: 'applied' }))),
    )
    expect(await run(parts)).toEqual({ kind: 'empty' })
    expect(await parts.device.rows('rejected')).toMatchObject([{ id: seventh?.id, lastError: { message: 'No such game.' } }])
    expect(parts.remote.writes).toHaveLength(2)
  })

  test('6.4 refused settings are taken back with their row', async () => {
    const parts = await ready(0)
    await parts.device.hearAll()
    for (const number of [1, 2, 3, 4, 5]) await parts.device.swipe(number, 'liked')
    parts.remote.next('putSettings', refused(422, 'unknown_genre'))
    expect(await run(parts)).toEqual({ kind: 'empty' })
    expect(await parts.device.rows('rejected')).toMatchObject([{ kind: 'settings.merge', payload: { genres: [12] } }])
    expect(await parts.device.settings()).toBeUndefined()
  })

  test.each([0, 17, 39])('6.5 fault 18: a row (number %i) that the server fails on holds up none of the others', async (place) => {
    const parts = await ready(40)
    const poison = (await parts.device.rows()).filter((row) => row.kind === 'gamestate.set')[place]
    parts.remote.always('pushGameStates', failingOn(parts, new Set([poison?.id as string])))
    expect(await run(parts)).toMatchObject({ kind: 'waiting' })
    expect(await parts.device.rows('acknowledged')).toHaveLength(79)
    expect(await parts.device.rows('pending')).toMatchObject([{ id: poison?.id, serverErrors: 1 }])
  })

  test('6.5 fault 18: after eight failures in a row it is shown as having trouble, kept, and tried hourly', async () => {
    const parts = await ready(1)
    const [poison] = await parts.device.rows()
    parts.remote.always('pushGameStates', refused(500, 'internal'))
    for (let round = 0; round < 8; round += 1) {
      const end = await run(parts)
      await parts.device.clock.advance(end.kind === 'waiting' ? end.waitMs : 0)
      if (round < 7) expect(end).toMatchObject({ kind: 'waiting' })
    }
    const [row] = await parts.device.rows('pending')
    expect(row).toMatchObject({ id: poison?.id, serverErrors: 8, lastError: { code: 'internal' } })
    parts.remote.heal()
    expect(await run(parts)).toEqual({ kind: 'empty' })
    expect((await parts.device.rows())[0]).toMatchObject({ state: 'acknowledged', serverErrors: 0, lastError: null })
  })

  test('6.5 the hour between two tries is an hour', async () => {
    const parts = await ready(1)
    await parts.device.db.outbox.update(1, { serverErrors: 7 })
    parts.remote.always('pushGameStates', refused(500, 'internal'))
    expect(await run(parts)).toEqual({ kind: 'waiting', waitMs: 3_600_000 })
  })

  test('6.5 a whole kind that fails leaves the other kinds going, and the connection rests before the next try', async () => {
    const parts = await ready(60)
    parts.remote.always('pushGameStates', refused(500, 'internal'))
    expect(await run(parts)).toMatchObject({ kind: 'waiting' })
    expect(await parts.device.rows('acknowledged')).toHaveLength(60)
    expect((await getBackOff(parts.device.db)).until).toBeGreaterThan(parts.device.now())
    expect(parts.remote.writes.filter((call) => call.name === 'pushGameStates').length).toBeLessThanOrEqual(30)
  })

  test('6.5 when everything fails it is the server: no row is in trouble, and the connection backs off', async () => {
    const parts = await ready(20)
    for (const name of ['pushGameStates', 'questEventsBatch', 'questEvent'] as const) {
      parts.remote.always(name, refused(500, 'internal'))
    }
    for (let round = 0; round < 10; round += 1) {
      expect(await run(parts)).toEqual({ kind: 'unreachable', reason: 'busy' })
      await parts.device.clock.advance(60_000)
    }
    expect(await parts.device.rows('pending')).toHaveLength(40)
    for (const row of await parts.device.rows()) expect(row.serverErrors).toBeLessThan(8)
    await run(parts)
    const { until } = await getBackOff(parts.device.db)
    parts.remote.heal()
    await parts.device.clock.advance(until - parts.device.now())
    await run(parts)
    await parts.device.clock.advance(5_000)
    expect(await run(parts)).toEqual({ kind: 'empty' })
  })

  test('6.5 many poisoned rows at the head of the queue do not starve what stands behind them', async () => {
    const parts = await ready(40)
    const poison = (await parts.device.rows()).filter((row) => row.kind === 'gamestate.set').slice(0, 20)
    parts.remote.always('pushGameStates', failingOn(parts, new Set(poison.map((row) => row.id))))
    for (let round = 0; round < 4; round += 1) {
      await run(parts)
      await parts.device.clock.advance(10_000)
    }
    expect(await parts.device.rows('acknowledged')).toHaveLength(60)
  })
})

test('7 a state, its like and a newer state of one game arrive in that order', async () => {
  const parts = await ready(0)
  await parts.device.swipe(1, 'liked')
  await parts.device.swipe(1, 'owned')
  await run(parts)
  const keyed = (await parts.device.rows()).filter((row) => row.entityKey.startsWith('game:')).map((row) => row.id)
  expect(parts.remote.writes.flatMap((call) => call.ids).filter((id) => keyed.includes(id))).toEqual(keyed)
})

test('8.1 rows left in flight by a sender that died go again', async () => {
  const parts = await ready(1)
  await parts.device.db.outbox.toCollection().modify({ state: 'inflight', attempts: 1 })
  expect(await run(parts)).toEqual({ kind: 'empty' })
  expect(await parts.device.rows('pending', 'inflight')).toEqual([])
})

test('9.4 fault 37: a drain ends after its slice and the next goes on from the database', async () => {
  const parts = await ready(150)
  parts.remote.always('pushGameStates', async (call) => {
    await parts.device.clock.advance(13_000)
    return parts.remote.wellBehaved(call)
  })
  expect(await run(parts)).toEqual({ kind: 'slice-over' })
  expect(await parts.device.rows('acknowledged')).toHaveLength(100)
  parts.remote.heal()
  expect(await run(parts)).toEqual({ kind: 'empty' })
})

test('9.4 a clock that jumps ends the slice at most once too early', async () => {
  const parts = await ready(150)
  parts.remote.next('pushGameStates', (call) => {
    parts.device.clock.jump(-YEARS_10)
    return parts.remote.wellBehaved(call)
  })
  expect(await run(parts)).toEqual({ kind: 'slice-over' })
  expect(await run(parts)).toEqual({ kind: 'empty' })
})
