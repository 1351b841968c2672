import { expect, test } from 'vitest'
import { ACKNOWLEDGED_KEPT_MS } from '../contract/limits.ts'
import { gameCard } from '../../tests/support/game-card.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import { findMeta } from '../local/database.ts'
import type { OutboxRow } from '../local/rows.ts'
import type { RecognisedAnswer, RowResult } from './results.ts'
import { rowWaitLeft } from './back-off.ts'
import {
  claim, forgetAcknowledged, giveBack, postpone, requeueAbandoned, requeueAcknowledged, settle, shelve,
} from './settle.ts'

function answer(results: Record<string, string>, now = START + 7): RecognisedAnswer {
  const entries = Object.entries(results).map(([id, word]) => {
    const [status = '', code = status] = word.split(' ')
    return [id, { status: status as 'applied', code, message: `because ${code}` }] as const
  })
  return { now, results: new Map(entries) }
}

/** A device with one swipe, its rows taken by a sender. */
async function sending(verdict: 'liked' | 'owned' | 'disliked' = 'owned') {
  const device = new TestDevice()
  await device.swipe(1, verdict)
  const rows = await claim(device.db, await device.rows())
  return { device, rows, first: rows[0] as OutboxRow }
}

test('3 applied and stale acknowledge: the row stays for seven days, by the server’s clock', async () => {
  const { device, rows } = await sending('liked')
  const [state, like] = rows as [OutboxRow, OutboxRow]
  const settled = await settle(device.db, rows, answer({ [state.id]: 'applied', [like.id]: 'stale' }), device.now())
  expect(settled).toEqual({ progressed: true, pause: null })
  expect(await device.queue()).toEqual(['gamestate.set acknowledged', 'game.like acknowledged', 'quest.record pending'])
  await forgetAcknowledged(device.db, START + 7 + ACKNOWLEDGED_KEPT_MS)
  expect(await device.rows()).toHaveLength(3)
  await forgetAcknowledged(device.db, START + 8 + ACKNOWLEDGED_KEPT_MS)
  expect(await device.queue()).toEqual(['quest.record pending'])
})

test('3.2 a row that the answer does not name stays', async () => {
  const { device, rows, first } = await sending()
  await settle(device.db, rows, answer({ [first.id]: 'applied' }), device.now())
  expect(await device.queue()).toEqual(['gamestate.set acknowledged', 'quest.record pending'])
})

test('6.4 rejected and conflict put the row on the shelf with its content and reason, and take its effect back', async () => {
  const { device, rows } = await sending()
  const [state, quest] = rows as [OutboxRow, OutboxRow]
  const words = { [state.id]: 'rejected unknown_game', [quest.id]: 'conflict' }
  await settle(device.db, rows, answer(words), device.now())
  const shelf = await device.rows('rejected')
  expect(shelf.map((row) => row.payload)).toEqual([state.payload, quest.payload])
  expect(shelf.map((row) => row.lastError?.code)).toEqual(['unknown_game', 'conflict'])
  expect(await device.seen(1)).toBeNull()
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
  expect(await settle(device.db, rows, answer(words), device.now())).toEqual({ progressed: true, pause })
  expect(await device.queue()).toEqual(['gamestate.set pending', 'quest.record acknowledged'])
  expect(await device.seen(1)).toBe('owned')
})

test('4.2 an item refused as clock_skew is stamped anew and stays', async () => {
  const device = new TestDevice()
  device.clock.jump(10 * 365 * 24 * 3_600_000)
  await device.swipe(1, 'owned')
  const rows = await claim(device.db, await device.rows())
  const words = Object.fromEntries(rows.map((row) => [row.id, 'rejected clock_skew']))
  expect(await settle(device.db, rows, answer(words, START), device.now())).toEqual({ progressed: false, pause: null })
  expect(await device.queue()).toEqual(['gamestate.set pending', 'quest.record pending'])
  for (const row of await device.rows()) expect(row.at).toBeLessThanOrEqual(START)
  expect(await device.seen(1)).toBe('owned')
})

test('6.10 a row that came too soon waits with all of its kind, an hour at most, and shows on', async () => {
  const { device, rows, first } = await sending()
  await device.swipe(2, 'liked')
  const [quest] = rows.slice(1) as [OutboxRow]
  const held = { status: 'rejected', code: 'rate_limited', message: 'Too soon' } as const
  for (const [waitMs, expected] of [[90_000, 90_000], [24 * 3_600_000, 3_600_000]] as const) {
    const results = new Map<string, RowResult>([[first.id, { ...held, retryAt: START + 7 + waitMs }], [quest.id, { status: 'applied', code: 'applied', message: '' }]])
    await settle(device.db, [first, quest], { now: START + 7, results }, device.now())
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

test('6.10 a wait that was noted before the clock was set back is none, and the next one counts from now', async () => {
  const { device, first } = await sending()
  const held = new Map<string, RowResult>([[first.id, { status: 'rejected', code: 'rate_limited', message: 'Too soon', retryAt: START + 60_000 }]])
  const settleNow = () => settle(device.db, [first], { now: START, results: held }, device.now())
  await settleNow()
  device.clock.jump(-48 * 3_600_000)
  await settleNow()
  const [row] = await device.rows('pending')
  expect(rowWaitLeft(row as OutboxRow, device.now())).toBeGreaterThan(0)
})

test('4 an applied row is the server’s state now, as the mirror’s base', async () => {
  const { device, rows, first } = await sending('liked')
  await settle(device.db, rows, answer(Object.fromEntries(rows.map((row) => [row.id, 'applied']))), device.now())
  expect(await device.db.gameStates.get(gameCard(1).id)).toEqual({
    gameId: gameCard(1).id, state: 'liked', at: first.at + 1, baseState: 'liked', baseAt: first.at + 1,
  })
})

test('5 a like taken back clears the server’s state liked, and no other', async () => {
  for (const [base, expected] of [['liked', null], ['owned', 'owned']] as const) {
    const { device, rows } = await sending('liked')
    const like = rows[1] as OutboxRow
    await device.db.gameStates.update(gameCard(1).id, { baseState: base, baseAt: 5 })
    const back = { ...like, payload: { gameId: gameCard(1).id, liked: false } } as OutboxRow
    await device.db.outbox.bulkDelete(rows.filter((row) => row.seq !== like.seq).map((row) => row.seq))
    await device.db.outbox.update(like.seq, { payload: back.payload as never })
    await settle(device.db, [back], answer({ [like.id]: 'applied' }), device.now())
    expect(await device.seen(1)).toBe(expected)
  }
})

test('11 fault 88: a stale row shows on until the pull brings what is newer: no flicker', async () => {
  const { device, rows, first } = await sending()
  await settle(device.db, rows, answer({ [first.id]: 'stale' }), device.now())
  expect(await device.seen(1)).toBe('owned')
})

test('8 fault 5: a late answer to a row that another sender has settled changes nothing', async () => {
  const { device, rows, first } = await sending()
  await settle(device.db, rows, answer({ [first.id]: 'applied' }), device.now())
  const before = await device.rows()
  const late = answer({ [first.id]: 'rejected unknown_game' })
  expect(await settle(device.db, [first], late, device.now())).toMatchObject({ progressed: false })
  await shelve(device.db, [first], { code: 'unknown_game', message: '' })
  await giveBack(device.db, [first])
  expect(await device.rows()).toEqual(before)
  expect(await device.seen(1)).toBe('owned')
})

test('8 a late answer to a row that the player has discarded brings nothing back', async () => {
  const { device, rows } = await sending()
  await device.db.outbox.clear()
  await settle(device.db, rows, answer(Object.fromEntries(rows.map((row) => [row.id, 'applied']))), device.now())
  await giveBack(device.db, rows)
  await postpone(device.db, rows, () => ({ nextAttemptAt: 5 }))
  expect(await device.rows()).toEqual([])
})

test('8 what one sender has claimed, another does not', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  const rows = await device.rows()
  expect(await claim(device.db, rows)).toHaveLength(2)
  expect(await claim(device.db, rows)).toEqual([])
  expect((await device.rows()).map((row) => row.attempts)).toEqual([1, 1])
})

test('8.1 rows of a sender that died are pending again, with what it knew', async () => {
  const { device } = await sending()
  await requeueAbandoned(device.db)
  expect((await device.rows()).map((row) => [row.state, row.attempts])).toEqual([['pending', 1], ['pending', 1]])
})

test('3.3 what was acknowledged can be queued again, in its old order and with its old stamps', async () => {
  const { device, rows } = await sending()
  await settle(device.db, rows, answer(Object.fromEntries(rows.map((row) => [row.id, 'applied']))), device.now())
  await requeueAcknowledged(device.db)
  expect((await device.rows('pending')).map((row) => [row.seq, row.id, row.at])).toEqual(
    rows.map((row) => [row.seq, row.id, row.at]),
  )
})

test('4.1 an answer teaches the server’s clock', async () => {
  const { device, rows, first } = await sending()
  await settle(device.db, rows, answer({ [first.id]: 'applied' }, START + 90_000), device.now())
  expect(await findMeta(device.db, 'clock')).toEqual({ offset: 90_000, lastAt: first.at + 1, knownAt: first.at })
})
