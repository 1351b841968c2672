import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { findMeta, putMeta } from './database.ts'
import { rollBack } from './roll-back.ts'
import type { OutboxRow } from './rows.ts'

async function refuse(device: TestDevice, wanted: (row: OutboxRow) => boolean): Promise<void> {
  const rows = (await device.rows()).filter(wanted)
  await device.db.outbox.bulkUpdate(rows.map((row) => ({ key: row.seq, changes: { state: 'rejected' } })))
  await rollBack(device.db, rows)
}

test('6.4 a refused state falls back to what the server said last', async () => {
  const device = new TestDevice()
  const gameId = gameCard(1).id
  await device.db.gameStates.put({ gameId, state: 'owned', at: 5, baseState: 'owned', baseAt: 5 })
  await device.swipe(1, 'disliked')
  await refuse(device, (row) => row.kind === 'gamestate.set')
  expect(await device.seen(1)).toBe('owned')
})

test('6.4 a refused state falls back to a change that still waits', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.swipe(1, 'disliked')
  const last = (await device.rows()).findLast((row) => row.kind === 'gamestate.set')
  await refuse(device, (row) => row.seq === last?.seq)
  expect(await device.seen(1)).toBe('owned')
})

test('6.4 a refused quest event counts no more; a refused retraction counts again', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.swipe(2, 'owned')
  await device.db.outbox.toCollection().modify({ state: 'acknowledged', attempts: 1 })
  await device.rewind()
  await refuse(device, (row) => row.kind === 'quest.record' && row.state === 'pending')
  expect((await device.db.questEvents.toArray()).map((event) => event.retracted)).toEqual([false, false])
  await refuse(device, (row) => row.kind === 'quest.record' && !row.payload.retracted)
  expect(await device.db.questEvents.count()).toBe(0)
})

test('6.4 refused settings are put back, but not over a later change of the player’s', async () => {
  const device = new TestDevice()
  const before = { platforms: [6], genres: [9], tags: [1] }
  await putMeta(device.db, 'settings', before)
  for (const number of [1, 2, 3, 4, 5]) await device.swipe(number, 'liked')
  expect((await findMeta(device.db, 'settings'))?.genres).toEqual([12])
  await refuse(device, (row) => row.kind === 'settings.merge')
  expect(await findMeta(device.db, 'settings')).toEqual(before)
  await putMeta(device.db, 'settings', { ...before, genres: [4] })
  await refuse(device, (row) => row.kind === 'settings.merge')
  expect(await findMeta(device.db, 'settings')).toEqual({ ...before, genres: [4] })
})
