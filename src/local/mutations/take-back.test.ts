// Shows [S171].
import { describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readMatches } from '../games/matches.ts'
import type { Mark } from '../games/matches.ts'
import { recomputeFor } from '../outbox/mirror.ts'
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

/** One game liked and wanted, one owned, one wanted; all of it sent and forgotten. */
async function deviceWithMatches(): Promise<TestDevice> {
  const device = new TestDevice()
  await change(device, 'gamestate.set', { gameId: id(1), state: 'liked' })
  await change(device, 'game.want', { gameId: id(1), wanted: true })
  await change(device, 'gamestate.set', { gameId: id(2), state: 'owned' })
  await change(device, 'game.want', { gameId: id(3), wanted: true })
  // The queue no longer tells of them: the server does.
  await recomputeFor(device.db, [], await device.rows())
  await device.db.outbox.clear()
  device.writes = 0
  return device
}

test('states and wishes of all that is named are taken back in one write', async () => {
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

test('only what is named: a wish goes, the state stays', async () => {
  const device = await deviceWithMatches()
  await takeBack(device, [{ gameId: id(1), marks: ['wanted'] }])
  expect((await readMatches(device.db)).find(({ gameId }) => gameId === id(1))?.marks).toEqual(['liked'])
})

test('nothing named, nothing written', async () => {
  const device = await deviceWithMatches()
  await takeBack(device, [])
  expect(device.writes).toBe(0)
})

test('2.4 it waits for its bar, and as long as that is held', async () => {
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
  test('before it is sent, it is as if nothing had been: the queue is empty, each match has its time', async () => {
    const device = await deviceWithMatches()
    const before = await readMatches(device.db)
    await undoTakeBack(device, await takeBack(device, ALL))
    expect(await readMatches(device.db)).toEqual(before)
    expect(await device.rows()).toEqual([])
  })

  test('once a sender has taken it, the same is said again, behind it; of what was sent in part, that part alone', async () => {
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

  test('long after, when the rows of it are gone, the same is said again', async () => {
    const device = await deviceWithMatches()
    const taken = await takeBack(device, ALL)
    await device.db.outbox.clear()
    await undoTakeBack(device, taken)
    expect(await device.queue()).toHaveLength(4)
    expect((await readMatches(device.db)).map(({ gameId }) => gameId).toSorted()).toEqual([id(1), id(2), id(3)])
  })
})
