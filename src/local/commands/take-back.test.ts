// Shows [S171].
import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readMatches } from '../queries/matches.ts'
import type { Mark } from '../queries/matches.ts'
import { recomputeFor } from '../replica/mirror.ts'
import { change } from './change.ts'
import { chooseBatch, whenReady } from '../../sync/choose.ts'
import { UNDO_MS, UNDOABLE_MS } from '../../domain/undo-time.ts'
import { takeBack, undoTakeBack } from './take-back.ts'
import { holdUnsent } from './undo-deletion.ts'

const id = (number: number) => gameCard(number).id
const ALL: { gameId: number; marks: Mark[] }[] = [
  { gameId: id(1), marks: ['liked', 'wanted'] },
  { gameId: id(2), marks: ['owned'] },
  { gameId: id(3), marks: ['wanted'] },
]

/** Returns a device with one game liked and wanted, one owned, one wanted. All of it is sent, and its rows are deleted. */
async function deviceWithMatches(): Promise<TestDevice> {
  const device = new TestDevice()
  await change(device, 'gamestate.set', { gameId: id(1), state: 'liked' })
  await change(device, 'game.want', { gameId: id(1), wanted: true })
  await change(device, 'gamestate.set', { gameId: id(2), state: 'owned' })
  await change(device, 'game.want', { gameId: id(3), wanted: true })
  // The queue no longer has the values, so the server's must be set.
  await recomputeFor(device.db, [], await device.rows())
  await device.db.outbox.clear()
  device.writes = 0
  return device
}

test('states and wishes of all named games are cleared in one write', async () => {
  const device = await deviceWithMatches()
  await takeBack(device, ALL)
  expect(await readMatches(device.db)).toEqual([])
  expect(device.writes).toBe(1)
  expect((await device.rows()).map(({ kind, payload }) => [kind, payload])).toEqual([
    ['gamestate.set', { gameId: id(1), state: null }],
    ['game.want', { gameId: id(1), wanted: false }],
    ['gamestate.set', { gameId: id(2), state: null }],
    ['game.want', { gameId: id(3), wanted: false }],
  ])
})

test('only named values are cleared: a wish is removed, the state stays', async () => {
  const device = await deviceWithMatches()
  await takeBack(device, [{ gameId: id(1), marks: ['wanted'] }])
  expect((await readMatches(device.db)).find(({ gameId }) => gameId === id(1))?.marks).toEqual(['liked'])
})

test('without names nothing is written', async () => {
  const device = await deviceWithMatches()
  await takeBack(device, [])
  expect(device.writes).toBe(0)
})

test('2.4 it is not sent while its bar is shown, and longer while the bar is held', async () => {
  const device = await deviceWithMatches()
  const { mutationIds } = await takeBack(device, ALL)
  const sendable = async () => (await chooseBatch(device.db, device.now())).length
  expect([await sendable(), await whenReady(device.db, device.now())]).toEqual([0, UNDOABLE_MS])
  await device.clock.advance(UNDO_MS)
  await holdUnsent(device, mutationIds)
  await device.clock.advance(UNDO_MS)
  expect(await sendable()).toBe(0)
  await device.clock.advance(UNDOABLE_MS - UNDO_MS)
  expect(await sendable()).toBeGreaterThan(0)
})

describe('undone', () => {
  test('before it is sent, nothing is left of it: the queue is empty, each match has its time', async () => {
    const device = await deviceWithMatches()
    const before = await readMatches(device.db)
    await undoTakeBack(device, await takeBack(device, ALL))
    expect(await readMatches(device.db)).toEqual(before)
    expect(await device.rows()).toEqual([])
  })

  test('once a sender has claimed it, the same values are set again, after it; if it was sent in part, only that part', async () => {
    const device = await deviceWithMatches()
    const taken = await takeBack(device, ALL)
    const sent = (await device.rows()).filter(({ entityKey }) => entityKey !== `wish:${id(3)}`)
    await device.db.outbox.bulkUpdate(sent.map(({ seq }) => ({ key: seq, changes: { state: 'inflight', attempts: 1 } })))
    await undoTakeBack(device, taken)
    expect((await device.rows('pending')).map(({ kind, payload }) => [kind, payload])).toEqual([
      ['gamestate.set', { gameId: id(1), state: 'liked' }],
      ['game.want', { gameId: id(1), wanted: true }],
      ['gamestate.set', { gameId: id(2), state: 'owned' }],
    ])
    const marks = new Map((await readMatches(device.db)).map((match) => [match.gameId, match.marks]))
    expect(marks).toEqual(new Map(ALL.map((match) => [match.gameId, match.marks])))
  })

  test('long after that, when its rows are deleted, the same values are set again', async () => {
    const device = await deviceWithMatches()
    const taken = await takeBack(device, ALL)
    await device.db.outbox.clear()
    await undoTakeBack(device, taken)
    expect(await device.queue()).toHaveLength(4)
    expect((await readMatches(device.db)).map(({ gameId }) => gameId).toSorted()).toEqual([id(1), id(2), id(3)])
  })
})
