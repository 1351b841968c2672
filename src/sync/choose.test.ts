import { expect, test } from 'vitest'
import type { MutationKind } from '../kinds/registry.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { chooseBatch, whenReady } from './choose.ts'

async function chosen(device: TestDevice, ...skipped: Parameters<typeof chooseBatch>[2][]): Promise<number[]> {
  return (await chooseBatch(device.db, device.now(), ...skipped)).map((row) => row.seq)
}

async function update(device: TestDevice, seq: number, changes: object): Promise<void> {
  await device.db.outbox.update(seq, changes)
}

test('5 the first row brings the rows of its kind along, up to a hundred', async () => {
  const device = new TestDevice()
  await device.swipeMany(120, 'disliked')
  const seqs = await chosen(device)
  expect(seqs).toHaveLength(100)
  expect(seqs.slice(0, 3)).toEqual([1, 3, 5])
})

test('5 rows that must wait take no place in a batch', async () => {
  const device = new TestDevice()
  await device.swipeMany(120, 'disliked')
  for (const seq of [3, 5, 7]) await update(device, seq, { nextAttemptAt: device.now() + 60_000 })
  const seqs = await chosen(device)
  expect(seqs).toHaveLength(100)
  expect(seqs.slice(0, 2)).toEqual([1, 9])
})

test('7 of one key only the first row goes; the others wait for its answer', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(1, 'owned')
  expect(await chosen(device)).toEqual([1])
  await update(device, 1, { state: 'acknowledged' })
  expect(await chosen(device)).toEqual([2])
})

test('7 a row in flight holds those behind it of its key, and no others', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(2, 'liked')
  await update(device, 1, { state: 'inflight' })
  await update(device, 3, { state: 'acknowledged' })
  expect(await chosen(device)).toEqual([4])
})

test('7 a row that backs off holds those behind it of its key, and no others', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.swipe(1, 'disliked')
  await device.swipe(2, 'owned')
  await update(device, 1, { nextAttemptAt: device.now() + 5_000 })
  expect(await chosen(device)).toEqual([2, 4, 6])
})

test('7 a free row is found behind any number of held ones', async () => {
  const device = new TestDevice()
  for (let index = 0; index < 60; index += 1) await device.swipe(1, 'owned')
  await device.db.outbox.filter((row) => row.kind !== 'gamestate.set').delete()
  await device.swipe(2, 'owned')
  await update(device, 1, { nextAttemptAt: device.now() + 5_000 })
  const [seq] = await chosen(device)
  expect((await device.db.outbox.get(seq as number))?.entityKey).toMatch(/^game:\d+2$/)
})

test('6.5 rows and kinds that a drain has given up on are left out', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.swipe(2, 'owned')
  const kinds = (...names: MutationKind[]) => ({ rows: new Set<number>(), kinds: new Set(names) })
  expect(await chosen(device, { rows: new Set([1]), kinds: new Set() })).toEqual([2, 4])
  expect(await chosen(device, kinds('gamestate.set'))).toEqual([2, 4])
  expect(await chosen(device, kinds('gamestate.set', 'quest.record'))).toEqual([])
})

test('2.2 a row without key or kind comes alone, so that nothing stands behind it for ever', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.swipe(2, 'owned')
  await device.db.outbox.where('seq').anyOf(1, 2).modify((row) => {
    Reflect.deleteProperty(row, row.seq === 1 ? 'entityKey' : 'kind')
  })
  expect(await chosen(device)).toEqual([1])
  await update(device, 1, { state: 'rejected' })
  expect(await chosen(device)).toEqual([2])
  await update(device, 2, { state: 'rejected' })
  expect(await chosen(device)).toEqual([3])
})

test('2.2 a row whose next attempt is no time may be sent now', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.db.outbox.toCollection().modify({ nextAttemptAt: undefined as never })
  expect(await chosen(device)).toEqual([1])
})

test('9 when the next row may be sent: now, later, or never', async () => {
  const device = new TestDevice()
  expect(await whenReady(device.db, device.now())).toBeNull()
  await device.swipe(1, 'owned')
  expect(await whenReady(device.db, device.now())).toBe(0)
  await update(device, 1, { nextAttemptAt: device.now() + 9_000 })
  await update(device, 2, { nextAttemptAt: device.now() + 4_000 })
  expect(await whenReady(device.db, device.now())).toBe(4_000)
})
