import { describe, expect, test } from 'vitest'
import { ADA, BOB } from '../../tests/support/test-device.ts'
import { answered, refused, unknown } from '../../tests/support/scripted-remote.ts'
import type { MadeCall } from '../../tests/support/scripted-remote.ts'
import { createTestDeps } from '../../tests/support/test-deps.ts'
import type { TestDeps } from '../../tests/support/test-deps.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import type { OutboxRowOf } from '../local/db/outbox-row.ts'
import { getBackOff } from './back-off.ts'
import { whenReady } from './choose.ts'
import { drain } from './drain.ts'

const HOUR_MS = 3_600_000
const YEARS_10 = 10 * 365 * 24 * 3_600_000

/** Returns a device with pending swipes in rows of two mutators each, as earlier versions queued them. */
async function ready(swipes: number): Promise<TestDeps> {
  const parts = createTestDeps()
  await parts.device.swipeMany(swipes, 'disliked', 'swipeInRows')
  return parts
}

/** Drains, and returns how that ended. `waitMs` says when the next row may be sent, null if none is left. */
async function run({ deps, device }: TestDeps) {
  return { ...(await drain(deps, device.db, ADA)), waitMs: await whenReady(device.db, device.now()) }
}

/** Returns a script of a server that fails on every request with one of the chosen rows. */
function failingOn(parts: TestDeps, ids: ReadonlySet<string>, response = refused(500, 'internal')) {
  return (call: MadeCall) => (call.ids.some((id) => ids.has(id)) ? response : parts.remote.wellBehaved(call))
}

/** Returns the timestamps that a write carried. */
function atsOf(call: MadeCall | undefined): number[] {
  if (!call) return []
  const { states, at } = call.options.body as { states?: { at: number }[]; at: number }
  return states ? states.map((state) => state.at) : [at]
}

test('3 a drain sends all pending rows, and the queue is empty', async () => {
  const parts = await ready(3)
  expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
  expect(parts.remote.writes.map((call) => [call.name, call.ids.length])).toEqual([
    ['pushGameStates', 3],
    ['questEventsBatch', 3],
  ])
  expect(await parts.device.rows('pending', 'inflight', 'rejected')).toEqual([])
})

test('5 fault 87: a thousand swipes are sent in batches of a hundred', async () => {
  const parts = createTestDeps()
  const rows = Array.from({ length: 1_000 }, (_, index) => index)
  await parts.device.swipe(1, 'owned')
  const [swipe] = await parts.device.rows()
  await parts.device.db.outbox.clear()
  await parts.device.db.outbox.bulkPut(
    rows.map((index) => {
      const id = parts.device.newId()
      const payload = { gameId: index, state: 'owned' as const, swipeEventId: id }
      return { ...(swipe as OutboxRowOf<'gamestate.set'>), seq: (index + 1) as never, id, entityKey: `game:${index}`, payload }
    }),
  )
  expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
  expect(parts.remote.writes.map((call) => [call.name, call.ids.length])).toEqual(Array.from({ length: 10 }, () => ['pushGameStates', 100]))
})

test('7.1 rows are claimed for one request at a time, once the one before is decided', async () => {
  const parts = createTestDeps()
  const { device, remote } = parts
  await device.swipeInRows(1, 'disliked')
  const seen: string[][] = []
  const look = async (call: MadeCall) => {
    seen.push(await device.queue())
    return remote.wellBehaved(call)
  }
  remote.next('pushGameStates', look)
  remote.next('questEvent', look)
  expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
  expect(seen).toEqual([
    ['gamestate.set inflight', 'quest.record pending'],
    ['gamestate.set acknowledged', 'quest.record inflight'],
  ])
})

test('4.2 rows after a refused timestamp are sent with their new timestamps', async () => {
  const parts = createTestDeps()
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

test('10.1 a logout in the middle of a drain ends it before the next request', async () => {
  let isLeaving = false
  const pendingLogout = { isWaiting: async () => isLeaving, done: async () => undefined }
  const parts = createTestDeps({ pendingLogout })
  await parts.device.swipeInRows(1, 'disliked')
  parts.remote.next('pushGameStates', (call) => {
    isLeaving = true
    return parts.remote.wellBehaved(call)
  })
  expect(await run(parts)).toMatchObject({ kind: 'signed-out' })
  expect(await parts.device.queue()).toEqual(['gamestate.set acknowledged', 'quest.record pending'])
})

describe('3.1 a response that proves nothing leaves the rows as they are', () => {
  test.each([
    ['an empty object', answered({}), 'not-ours'],
    ['another player’s cached response', answered({ id: BOB, settings: {} }), 'not-ours'],
    ['results for other mutations', answered({ now: START, results: [{ id: 'another', status: 'applied' }] }), 'not-ours'],
    ['a portal', unknown('captive'), 'captive'],
    ['a lost connection', unknown('network'), 'network'],
    ['a time-out', unknown('timeout'), 'timeout'],
    ['half a response', unknown('truncated'), 'truncated'],
  ])('%s', async (_, response, reason) => {
    const parts = await ready(1)
    const before = await parts.device.rows()
    parts.remote.next('pushGameStates', response)
    expect(await run(parts)).toMatchObject({ kind: 'unreachable', reason })
    const [first, second] = await parts.device.rows()
    expect(first).toEqual({ ...before[0], attempts: 1 })
    expect(second).toEqual(before[1])
    await run(parts)
    const sent = parts.remote.writes.filter((call) => call.name === 'pushGameStates')
    expect(sent[1]?.options).toEqual(sent[0]?.options)
  })
})

test('3.2 a response that names some rows decides those; the others are sent again, alone', async () => {
  const parts = await ready(2)
  parts.remote.next('pushGameStates', (call) => parts.remote.results([{ id: call.ids[0] as string, status: 'applied' }]))
  expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
  const [both, rest] = parts.remote.writes.filter((call) => call.name === 'pushGameStates')
  expect(rest?.ids).toEqual([both?.ids[1]])
})

describe('2 how a row is prepared before it is sent', () => {
  test('2.1 fault 73: a row of an older version is upgraded, sent, and acknowledged', async () => {
    const parts = await ready(1)
    const quest = (await parts.device.rows())[1]
    await parts.device.db.outbox.update(quest?.seq as number, {
      kindVersion: 0,
      payload: { eventId: quest?.id, type: 'SWIPE' } as never,
    })
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
    expect(parts.remote.writes[1]?.options.body).toMatchObject({ type: 'SWIPE', id: quest?.id })
  })

  test.each([
    ['an unknown mutator', { kind: 'game.hate' }],
    ['no payload', { payload: null }],
    ['a payload of another mutator', { payload: { liked: true } }],
    ['no key', { entityKey: undefined }],
    ['no timestamp', { at: 'now' }],
  ])('2.2 fault 71: a row with %s is rejected with its content, and its neighbours are sent', async (_, broken) => {
    const parts = await ready(3)
    const [, , third] = await parts.device.rows()
    await parts.device.db.outbox
      .where('seq')
      .equals(third?.seq as number)
      .modify(broken as never)
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
    const [row, ...others] = await parts.device.rows('rejected')
    expect(others).toEqual([])
    expect(row).toMatchObject({ seq: third?.seq, id: third?.id, lastError: { code: 'unreadable' } })
    expect(await parts.device.rows('acknowledged')).toHaveLength(5)
  })

  test('2.3 a row of a newer version waits for the update, and the rows around it are sent', async () => {
    const parts = await ready(2)
    const [first] = await parts.device.rows()
    await parts.device.db.outbox.update(first?.seq as number, { kindVersion: 3, payload: { games: [1] } as never })
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: 60_000 })
    expect(await parts.device.rows('rejected')).toEqual([])
    const [row] = await parts.device.rows('pending')
    expect(row).toMatchObject({ seq: first?.seq, payload: { games: [1] }, lastError: { code: 'update_required' } })
    expect(await parts.device.rows('acknowledged')).toHaveLength(3)
  })

  test('10.2 fault 72: a row that names another player is not sent as a row of this one', async () => {
    const parts = await ready(2)
    const [first] = await parts.device.rows()
    await parts.device.db.outbox.update(first?.seq as number, { userId: BOB })
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
    expect(parts.remote.writes.flatMap((call) => call.ids)).not.toContain(first?.id)
    expect(await parts.device.rows('rejected')).toMatchObject([{ id: first?.id, lastError: { code: 'user_mismatch' } }])
  })
})

describe('4.2 rows ahead of the server’s clock', () => {
  test('fault 32: a batch refused item by item gets new timestamps and is sent again', async () => {
    const parts = await ready(0)
    parts.device.clock.jump(YEARS_10)
    for (const number of [1, 2]) await parts.device.swipe(number, 'liked')
    parts.remote.now = () => START
    const skewed = (call: MadeCall) => parts.remote.results(call.ids.map((id) => ({ id, status: 'rejected', code: 'clock_skew' })))
    parts.remote.next('pushGameStates', skewed)
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
    expect(atsOf(parts.remote.writes[1])).toHaveLength(2)
    for (const at of atsOf(parts.remote.writes[1])) expect(at).toBeLessThanOrEqual(START)
  })

  test('a single request that is refused fetches the server’s clock first', async () => {
    const parts = await ready(0)
    parts.device.clock.jump(YEARS_10)
    parts.remote.now = () => START
    await parts.device.swipeInRows(1, 'owned')
    await parts.device.db.outbox.where('seq').equals(1).delete()
    parts.remote.next('questEvent', refused(422, 'clock_skew'))
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
    expect(parts.remote.names).toEqual(['questEvent', 'pullChanges', 'questEvent'])
    expect(atsOf(parts.remote.writes[1])[0]).toBeLessThanOrEqual(START)
  })

  test('a server that refuses every timestamp gets no request for a while, and nothing is lost', async () => {
    const parts = await ready(1)
    parts.remote.always('pushGameStates', (call) =>
      parts.remote.results(call.ids.map((id) => ({ id, status: 'rejected', code: 'clock_skew' }))),
    )
    expect(await run(parts)).toMatchObject({ kind: 'unreachable', reason: 'busy' })
    expect(parts.remote.writes.filter((call) => call.name === 'pushGameStates')).toHaveLength(3)
    expect(await parts.device.queue()).toEqual(['gamestate.set pending', 'quest.record pending'])
  })
})

describe('6 status classes', () => {
  test('6.1 fault 16: 429 with Retry-After 30: nothing is sent for 30 s, and it does not count as a failure', async () => {
    const parts = await ready(1)
    parts.remote.next('pushGameStates', unknown('busy', 30_000))
    expect(await run(parts)).toMatchObject({ kind: 'unreachable', reason: 'busy' })
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
    expect(await run(parts)).toMatchObject({ kind: 'paused', reason })
    expect(parts.remote.writes).toHaveLength(1)
    expect(await parts.device.rows('pending')).toHaveLength(4)
  })

  test('6.4 fault 20: a refused batch is split by halves until the row that causes it is alone; the others are applied', async () => {
    const parts = await ready(40)
    const culprit = (await parts.device.rows())[46]
    parts.remote.always('pushGameStates', failingOn(parts, new Set([culprit?.id as string]), refused(413, 'too_large')))
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
    expect(await parts.device.rows('rejected')).toMatchObject([
      { id: culprit?.id, payload: culprit?.payload, lastError: { code: 'too_large', message: 'refused as too_large' } },
    ])
    expect(await parts.device.rows('acknowledged')).toHaveLength(79)
    expect(await parts.device.seen(24)).toBeNull()
    // 40, 20, 20, 10, 10, 5, 5, 3, 2, …: twice the depth at most.
    expect(parts.remote.writes.filter((call) => call.name === 'pushGameStates').length).toBeLessThanOrEqual(13)
  })

  test('6.4 fault 21: one rejected item of twenty: the others are applied, and one is shown as rejected', async () => {
    const parts = await ready(20)
    const seventh = (await parts.device.rows('pending')).filter((row) => row.kind === 'gamestate.set')[6]
    const refusal = { status: 'rejected', code: 'unknown_game', message: 'No such game.' }
    parts.remote.next('pushGameStates', (call) =>
      parts.remote.results(call.ids.map((id) => (id === seventh?.id ? { id, ...refusal } : { id, status: 'applied' }))),
    )
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
    expect(await parts.device.rows('rejected')).toMatchObject([{ id: seventh?.id, lastError: { message: 'No such game.' } }])
    expect(parts.remote.writes).toHaveLength(2)
  })

  test('6.4 refused settings are rolled back with their row', async () => {
    const parts = await ready(0)
    await parts.device.ingestAll()
    for (const number of [1, 2, 3, 4, 5]) await parts.device.swipe(number, 'liked')
    parts.remote.next('putSettings', refused(422, 'unknown_genre'))
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
    expect(await parts.device.rows('rejected')).toMatchObject([{ kind: 'settings.merge', payload: { genres: [12] } }])
    expect(await parts.device.settings()).toBeUndefined()
  })

  test.each([0, 17, 39])('6.5 fault 18: a row (number %i) that the server fails on holds up none of the others', async (place) => {
    const parts = await ready(40)
    const poison = (await parts.device.rows()).filter((row) => row.kind === 'gamestate.set')[place]
    parts.remote.always('pushGameStates', failingOn(parts, new Set([poison?.id as string])))
    expect(await run(parts)).toMatchObject({ kind: 'drained', waitMs: expect.any(Number) })
    expect(await parts.device.rows('acknowledged')).toHaveLength(79)
    expect(await parts.device.rows('pending')).toMatchObject([{ id: poison?.id, serverErrors: 1 }])
  })

  test('6.5 fault 18: after eight failures in a row a row is shown as failing, kept, and retried hourly', async () => {
    const parts = await ready(1)
    const [poison] = await parts.device.rows()
    parts.remote.always('pushGameStates', refused(500, 'internal'))
    for (let round = 0; round < 8; round += 1) {
      const end = await run(parts)
      await parts.device.clock.advance(end.waitMs ?? 0)
      if (round < 7) expect(end).toMatchObject({ kind: 'drained', waitMs: expect.any(Number) })
    }
    const [row] = await parts.device.rows('pending')
    expect(row).toMatchObject({ id: poison?.id, serverErrors: 8, lastError: { code: 'internal' } })
    parts.remote.heal()
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
    expect((await parts.device.rows())[0]).toMatchObject({ state: 'acknowledged', serverErrors: 0, lastError: null })
  })

  test('6.5 an hourly retry waits an hour', async () => {
    const parts = await ready(1)
    await parts.device.db.outbox.update(1, { serverErrors: 7 })
    parts.remote.always('pushGameStates', refused(500, 'internal'))
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: 3_600_000 })
  })

  test('6.5 if all rows of a mutator fail, other mutators are sent, and the connection backs off before the next try', async () => {
    const parts = await ready(60)
    parts.remote.always('pushGameStates', refused(500, 'internal'))
    expect(await run(parts)).toMatchObject({ kind: 'drained', waitMs: expect.any(Number) })
    expect(await parts.device.rows('acknowledged')).toHaveLength(60)
    expect((await getBackOff(parts.device.db)).until).toBeGreaterThan(parts.device.now())
    expect(parts.remote.writes.filter((call) => call.name === 'pushGameStates').length).toBeLessThanOrEqual(30)
  })

  test('6.5 if everything fails the server is at fault: no row is shown as failing, and the connection backs off', async () => {
    const parts = await ready(20)
    for (const name of ['pushGameStates', 'questEventsBatch', 'questEvent'] as const) {
      parts.remote.always(name, refused(500, 'internal'))
    }
    for (let round = 0; round < 10; round += 1) {
      expect(await run(parts)).toMatchObject({ kind: 'unreachable', reason: 'busy' })
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
    expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
  })

  test('6.5 many poisoned rows at the head of the queue do not starve the rows after them', async () => {
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

test('7 a state, its like and a newer state of one game are sent in that order', async () => {
  const parts = await ready(0)
  await parts.device.swipeInRows(1, 'liked')
  await parts.device.swipe(1, 'owned')
  await run(parts)
  const keyed = (await parts.device.rows()).filter((row) => row.entityKey.startsWith('game:')).map((row) => row.id)
  expect(parts.remote.writes.flatMap((call) => call.ids).filter((id) => keyed.includes(id))).toEqual(keyed)
})

test('8.1 rows left in flight by a sender that died are sent again', async () => {
  const parts = await ready(1)
  await parts.device.db.outbox.toCollection().modify({ state: 'inflight', attempts: 1 })
  expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
  expect(await parts.device.rows('pending', 'inflight')).toEqual([])
})

test('9.4 fault 37: a drain ends after its slice and the next one resumes from the database', async () => {
  const parts = await ready(150)
  parts.remote.always('pushGameStates', async (call) => {
    await parts.device.clock.advance(13_000)
    return parts.remote.wellBehaved(call)
  })
  expect(await run(parts)).toMatchObject({ kind: 'stopped' })
  expect(await parts.device.rows('acknowledged')).toHaveLength(100)
  parts.remote.heal()
  expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
})

test('9.4 a clock that jumps ends the slice at most once too early', async () => {
  const parts = await ready(150)
  parts.remote.next('pushGameStates', (call) => {
    parts.device.clock.jump(-YEARS_10)
    return parts.remote.wellBehaved(call)
  })
  expect(await run(parts)).toMatchObject({ kind: 'stopped' })
  expect(await run(parts)).toEqual({ kind: 'drained', waitMs: null })
})
