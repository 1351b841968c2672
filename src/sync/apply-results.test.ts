import { expect, test } from 'vitest'
import { ACKNOWLEDGED_TTL_MS } from '../contract/limits.ts'
import { gameCard } from '../../tests/support/game-card.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import { findMeta } from '../local/db/database.ts'
import type { OutboxRow } from '../local/db/outbox-row.ts'
import type { RecognisedResponse, RowResult } from './results.ts'
import { rowWaitLeft } from './back-off.ts'
import { claim, forgetAcknowledged, release, defer, requeueAbandoned, requeueAcknowledged, applyResults, reject } from './apply-results.ts'

function response(results: Record<string, string>, now = START + 7): RecognisedResponse {
  const entries = Object.entries(results).map(([id, word]) => {
    const [status = '', code = status] = word.split(' ')
    return [id, { status: status as 'applied', code, message: `because ${code}` }] as const
  })
  return { now, results: new Map(entries) }
}

/** Returns a device with one swipe in rows of several mutators, as earlier versions queued it, claimed by a sender. */
async function sending(verdict: 'liked' | 'owned' | 'disliked' = 'owned') {
  const device = new TestDevice()
  await device.swipeInRows(1, verdict)
  const rows = await claim(device.db, await device.rows())
  return { device, rows, first: rows[0] as OutboxRow }
}

test('3 applied and stale acknowledge: the row stays for seven days, by the server’s clock', async () => {
  const { device, rows } = await sending('liked')
  const [state, like] = rows as [OutboxRow, OutboxRow]
  const applied = await applyResults(device.db, rows, response({ [state.id]: 'applied', [like.id]: 'stale' }), device.now())
  expect(applied).toEqual({ progressed: true, pause: null })
  expect(await device.queue()).toEqual(['gamestate.set acknowledged', 'game.like acknowledged', 'quest.record pending'])
  await forgetAcknowledged(device.db, START + 7 + ACKNOWLEDGED_TTL_MS)
  expect(await device.rows()).toHaveLength(3)
  await forgetAcknowledged(device.db, START + 8 + ACKNOWLEDGED_TTL_MS)
  expect(await device.queue()).toEqual(['quest.record pending'])
})

test('3.2 a row that the response does not name stays', async () => {
  const { device, rows, first } = await sending()
  await applyResults(device.db, rows, response({ [first.id]: 'applied' }), device.now())
  expect(await device.queue()).toEqual(['gamestate.set acknowledged', 'quest.record pending'])
})

test('6.4 rejected and conflict reject the row with its content and reason, and roll its effect back', async () => {
  const { device, rows } = await sending('liked')
  const [state, like] = rows as [OutboxRow, OutboxRow]
  const words = { [state.id]: 'rejected unknown_game', [like.id]: 'conflict' }
  await applyResults(device.db, rows, response(words), device.now())
  const shelf = await device.rows('rejected')
  expect(shelf.map((row) => row.payload)).toEqual([state.payload, like.payload])
  expect(shelf.map((row) => row.lastError?.code)).toEqual(['unknown_game', 'conflict'])
  expect(await device.seen(1)).toBeNull()
})

test.each(['rejected invalid_item', 'conflict'])(
  '6.11 a quest event that gets %s is dropped, counts no more, and nobody is notified [S269]',
  async (word) => {
    const { device, rows } = await sending()
    const [, quest] = rows as [OutboxRow, OutboxRow]
    await applyResults(device.db, rows, response({ [quest.id]: word }), device.now())
    expect(await device.queue()).toEqual(['gamestate.set pending'])
    expect(await device.questEvents()).toEqual([])
  },
)

test('6.11 it is dropped too if its request was rejected [S269]', async () => {
  const { device, rows } = await sending()
  await reject(device.db, rows, { code: 'invalid', message: 'No.' })
  expect(await device.queue()).toEqual(['gamestate.set rejected'])
  expect(await device.questEvents()).toEqual([])
})

test.each([
  ['unknown_kind', 'unknown-kind'],
  ['user_mismatch', 'other-user'],
  ['account_deleted', 'account-deleted'],
  ['update_required', 'update'],
])('6.3 an item refused as %s stays in the queue and pauses it', async (code, pause) => {
  const { device, rows } = await sending()
  const [state, quest] = rows as [OutboxRow, OutboxRow]
  const words = { [state.id]: `rejected ${code}`, [quest.id]: 'applied' }
  expect(await applyResults(device.db, rows, response(words), device.now())).toEqual({ progressed: true, pause })
  expect(await device.queue()).toEqual(['gamestate.set pending', 'quest.record acknowledged'])
  expect(await device.seen(1)).toBe('owned')
})

test('4.2 an item refused as clock_skew gets a new timestamp and stays', async () => {
  const device = new TestDevice()
  device.clock.jump(10 * 365 * 24 * 3_600_000)
  await device.swipeInRows(1, 'owned')
  const rows = await claim(device.db, await device.rows())
  const words = Object.fromEntries(rows.map((row) => [row.id, 'rejected clock_skew']))
  expect(await applyResults(device.db, rows, response(words, START), device.now())).toEqual({ progressed: false, pause: null })
  expect(await device.queue()).toEqual(['gamestate.set pending', 'quest.record pending'])
  for (const row of await device.rows()) expect(row.at).toBeLessThanOrEqual(START)
  expect(await device.seen(1)).toBe('owned')
})

test('6.10 a rate-limited row waits with all of its mutator, an hour at most, and is still shown', async () => {
  const { device, rows, first } = await sending()
  await device.swipeInRows(2, 'liked')
  const [quest] = rows.slice(1) as [OutboxRow]
  const held = { status: 'rejected', code: 'rate_limited', message: 'Too soon' } as const
  for (const [waitMs, expected] of [
    [90_000, 90_000],
    [24 * 3_600_000, 3_600_000],
  ] as const) {
    const results = new Map<string, RowResult>([
      [first.id, { ...held, retryAt: START + 7 + waitMs }],
      [quest.id, { status: 'applied', code: 'applied', message: '' }],
    ])
    await applyResults(device.db, [first, quest], { now: START + 7, results }, device.now())
    const waiting = await device.rows('pending')
    const until = new Map(waiting.map(({ kind, nextAttemptAt }) => [kind, nextAttemptAt]))
    expect(until.get('gamestate.set')).toBe(device.now() + expected)
    expect(until.get('game.like')).toBe(0)
    expect(waiting[0]).toMatchObject({ id: first.id, lastError: { code: 'rate_limited' }, at: first.at })
    expect(waiting.filter(({ kind }) => kind === 'gamestate.set').map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(
      waiting.filter(({ kind }) => kind === 'gamestate.set').map(() => device.now() + expected),
    )
  }
  expect(await device.seen(1)).toBe('owned')
})

test('6.10 a wait that was stored before the clock was set back does not count, and the next one counts from now', async () => {
  const { device, first } = await sending()
  const held = new Map<string, RowResult>([
    [first.id, { status: 'rejected', code: 'rate_limited', message: 'Too soon', retryAt: START + 60_000 }],
  ])
  const settleNow = () => applyResults(device.db, [first], { now: START, results: held }, device.now())
  await settleNow()
  device.clock.jump(-48 * 3_600_000)
  await settleNow()
  const [row] = await device.rows('pending')
  expect(rowWaitLeft(row as OutboxRow, device.now())).toBeGreaterThan(0)
})

test('4 an applied row is the server’s state now, as the mirror’s base', async () => {
  const { device, rows, first } = await sending('liked')
  await applyResults(device.db, rows, response(Object.fromEntries(rows.map((row) => [row.id, 'applied']))), device.now())
  expect(await device.db.gameStates.get(gameCard(1).id)).toEqual({
    gameId: gameCard(1).id,
    state: 'liked',
    at: first.at + 1,
    baseState: 'liked',
    baseAt: first.at + 1,
  })
})

test.each([
  ['applied', ['liked', 1]],
  ['stale', ['liked', 1]],
  ['rejected unknown_game', [null, 0]],
] as const)('6.11 a swipe that gets %s has its quest event until the next pull if the server may have it', async (word, expected) => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  const [row] = (await claim(device.db, await device.rows())) as [OutboxRow]
  await applyResults(device.db, [row], response({ [row.id]: word }), device.now())
  expect([await device.seen(1), (await device.questEvents()).length]).toEqual(expected)
  expect((await device.db.mine.toArray()).map(({ base, baseAt }) => [base, baseAt])).toEqual(
    word === 'applied' ? [[{ type: 'SWIPE' }, row.at]] : word === 'stale' ? [[null, 0]] : [],
  )
})

test('5 a cleared like clears the server’s state liked, and no other', async () => {
  for (const [base, expected] of [
    ['liked', null],
    ['owned', 'owned'],
  ] as const) {
    const { device, rows } = await sending('liked')
    const like = rows[1] as OutboxRow
    await device.db.gameStates.update(gameCard(1).id, { baseState: base, baseAt: 5 })
    const back = { ...like, payload: { gameId: gameCard(1).id, liked: false } } as OutboxRow
    await device.db.outbox.bulkDelete(rows.filter((row) => row.seq !== like.seq).map((row) => row.seq))
    await device.db.outbox.update(like.seq, { payload: back.payload as never })
    await applyResults(device.db, [back], response({ [like.id]: 'applied' }), device.now())
    expect(await device.seen(1)).toBe(expected)
  }
})

test('11 fault 88: a stale row is shown until the pull returns the newer state: no flicker', async () => {
  const { device, rows, first } = await sending()
  await applyResults(device.db, rows, response({ [first.id]: 'stale' }), device.now())
  expect(await device.seen(1)).toBe('owned')
})

test('8 fault 5: a late response to a row that another sender has acknowledged changes nothing', async () => {
  const { device, rows, first } = await sending()
  await applyResults(device.db, rows, response({ [first.id]: 'applied' }), device.now())
  const before = await device.rows()
  const late = response({ [first.id]: 'rejected unknown_game' })
  expect(await applyResults(device.db, [first], late, device.now())).toMatchObject({ progressed: false })
  await reject(device.db, [first], { code: 'unknown_game', message: '' })
  await release(device.db, [first])
  expect(await device.rows()).toEqual(before)
  expect(await device.seen(1)).toBe('owned')
})

test('8 a late response to a row that the player has discarded restores nothing', async () => {
  const { device, rows } = await sending()
  await device.db.outbox.clear()
  await applyResults(device.db, rows, response(Object.fromEntries(rows.map((row) => [row.id, 'applied']))), device.now())
  await release(device.db, rows)
  await defer(device.db, rows, () => ({ nextAttemptAt: 5 }))
  expect(await device.rows()).toEqual([])
})

test('8 rows that one sender has claimed are not claimed by another', async () => {
  const device = new TestDevice()
  await device.swipeInRows(1, 'owned')
  const rows = await device.rows()
  expect(await claim(device.db, rows)).toHaveLength(2)
  expect(await claim(device.db, rows)).toEqual([])
  expect((await device.rows()).map((row) => row.attempts)).toEqual([1, 1])
})

test('8.1 rows of a sender that died are pending again, with its counts', async () => {
  const { device } = await sending()
  await requeueAbandoned(device.db, device.now())
  expect((await device.rows()).map((row) => [row.state, row.attempts])).toEqual([
    ['pending', 1],
    ['pending', 1],
  ])
})

test('3.3 acknowledged rows can be queued again, in their old order and with their old timestamps', async () => {
  const { device, rows } = await sending()
  await applyResults(device.db, rows, response(Object.fromEntries(rows.map((row) => [row.id, 'applied']))), device.now())
  await requeueAcknowledged(device.db)
  expect((await device.rows('pending')).map((row) => [row.seq, row.id, row.at])).toEqual(rows.map((row) => [row.seq, row.id, row.at]))
})

test('4.1 a response teaches the server’s clock', async () => {
  const { device, rows, first } = await sending()
  await applyResults(device.db, rows, response({ [first.id]: 'applied' }, START + 90_000), device.now())
  expect(await findMeta(device.db, 'clock')).toEqual({ offset: 90_000, lastAt: first.at + 1, knownAt: first.at })
})
