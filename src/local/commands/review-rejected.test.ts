import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { change } from './change.ts'
import { mirrorTables } from '../db/database.ts'
import { recomputeFor } from '../replica/mirror.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { discardRejected, keepText, retryRejected } from './review-rejected.ts'

/** Rejects rows as a response of the server does. */
async function refuse(device: TestDevice, rows: OutboxRow[]): Promise<void> {
  const { db } = device
  await db.transaction('rw', mirrorTables(db), async () => {
    const lastError = { code: 'unknown_game', message: 'There is no such game.' }
    await db.outbox.bulkUpdate(rows.map((row) => ({ key: row.seq, changes: { state: 'rejected', lastError } })))
    await recomputeFor(db, rows)
  })
}

test('4.3 a rejected change that is retried keeps its id, gets a new timestamp and moves to the end', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  const [first] = await device.rows()
  await refuse(device, [first as OutboxRow])
  await device.swipe(2, 'owned')
  const last = (await device.rows()).at(-1)
  await retryRejected(device, first?.id as string)
  const again = (await device.rows()).at(-1)
  expect(again).toMatchObject({ id: first?.id, state: 'pending', payload: first?.payload, lastError: null, serverErrors: 0 })
  expect(again?.at).toBeGreaterThan(last?.at as number)
  expect(again?.seq).toBeGreaterThan(last?.seq as number)
  expect(await device.rows()).toHaveLength(2)
  expect(await device.seen(1)).toBe('owned')
})

test('18 an imported change that is retried by itself is the player’s own; retried with the import’s record it stays a part of it', async () => {
  const device = new TestDevice()
  await change(device, 'import.note', { importId: 'one', changes: 5, source: '', device: '' })
  await device.swipe(1, 'owned')
  const [note, row] = await device.rows()
  await device.db.outbox.update(row?.seq as number, { dependsOn: ['import:one'] })
  const again = async () => (await device.rows()).find(({ id }) => id === row?.id)?.dependsOn
  await refuse(device, (await device.rows()).slice(0, 2))
  await retryRejected(device, note?.id as string, row?.id as string)
  expect(await again()).toEqual(['import:one'])
  await refuse(
    device,
    (await device.rows()).filter(({ id }) => id === row?.id),
  )
  await retryRejected(device, row?.id as string)
  expect(await again()).toEqual([])
})

test('4.3 the quest event of a swipe and settings that are retried are shown again', async () => {
  const device = new TestDevice()
  await device.applySettings({ platforms: [6], genres: [9], tags: [] })
  await device.ingestAll()
  for (const number of [1, 2, 3, 4, 5]) await device.swipe(number, 'liked')
  const rows = (await device.rows()).filter((row) => row.kind === 'gamestate.set' || row.kind === 'settings.merge')
  await refuse(device, rows)
  expect(await device.questEvents()).toHaveLength(0)
  expect(await device.settings()).toEqual({ platforms: [6], genres: [9], tags: [] })
  for (const row of rows) await retryRejected(device, row.id)
  expect(await device.questEvents()).toHaveLength(5)
  expect(await device.settings()).toEqual({ platforms: [6], genres: [12], tags: [] })
})

test('4.3 a change that was not rejected is not retried', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  const before = await device.rows()
  for (const row of before) await retryRejected(device, row.id)
  await retryRejected(device, 'no such change')
  expect(await device.rows()).toEqual(before)
})

test('a rejected change is discarded for good, and no other is', async () => {
  const device = new TestDevice()
  await device.swipeInRows(1, 'owned')
  const [state, quest] = await device.rows()
  await refuse(device, [state as OutboxRow])
  await discardRejected(device, state?.id as string)
  await discardRejected(device, quest?.id as string)
  expect((await device.rows()).map((row) => row.id)).toEqual([quest?.id])
  expect(await device.seen(1)).toBeNull()
})

test('6.9 several are retried, or discarded, at once', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.swipe(2, 'owned')
  const rows = await device.rows()
  const ids = rows.map(({ id }) => id)
  await refuse(device, rows)
  await retryRejected(device, ...ids.slice(0, 2))
  expect((await device.rows('pending')).map(({ id }) => id)).toEqual(ids.slice(0, 2))
  await discardRejected(device, ...ids)
  expect((await device.rows()).map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('4.3 a rejected text is sent again as the player has edited it, cleaned', async () => {
  const device = new TestDevice()
  await change(device, 'list.write', { listId: 'list', part: 'name', gameId: null, text: 'Cosy\n\nWarm', version: 'v2', basedOn: 'v1' })
  const [row] = await device.rows()
  await refuse(device, [row as OutboxRow])
  await keepText(device, row?.id as string, ' Cosy\nand warm')
  expect(await device.rows()).toMatchObject([
    { id: row?.id, state: 'pending', lastError: null, payload: { text: 'Cosy and warm', basedOn: 'v1' } },
  ])
})
