import { expect, test } from 'vitest'
import type { MutatorName } from '../mutators/registry.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { chooseBatch, whenReady } from './choose.ts'

async function chosen(device: TestDevice, ...skipped: Parameters<typeof chooseBatch>[2][]): Promise<number[]> {
  return (await chooseBatch(device.db, device.now(), ...skipped)).map((row) => row.seq)
}

async function update(device: TestDevice, seq: number, changes: object): Promise<void> {
  await device.db.outbox.update(seq, changes)
}

test('5 the first row takes the rows of its mutator with it, up to a hundred', async () => {
  const device = new TestDevice()
  await device.swipeMany(120, 'disliked', 'swipeInRows')
  const seqs = await chosen(device)
  expect(seqs).toHaveLength(100)
  expect(seqs.slice(0, 3)).toEqual([1, 3, 5])
})

test('5 rows that must wait take no space in a batch', async () => {
  const device = new TestDevice()
  await device.swipeMany(120, 'disliked')
  for (const seq of [2, 3, 4]) await update(device, seq, { nextAttemptAt: device.now() + 60_000 })
  const seqs = await chosen(device)
  expect(seqs).toHaveLength(100)
  expect(seqs.slice(0, 2)).toEqual([1, 5])
})

test('7 of one key only the first row is sent; the others wait for its response', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(1, 'owned')
  expect(await chosen(device)).toEqual([1])
  await update(device, 1, { state: 'acknowledged' })
  expect(await chosen(device)).toEqual([2])
})

test('7 a row in flight blocks later rows of its key, and no others', async () => {
  const device = new TestDevice()
  await device.swipeInRows(1, 'liked')
  await device.swipe(2, 'liked')
  await update(device, 1, { state: 'inflight' })
  await update(device, 3, { state: 'acknowledged' })
  expect(await chosen(device)).toEqual([4])
})

test('7 a row that backs off blocks later rows of its key, and no others', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.swipe(1, 'disliked')
  await device.swipe(2, 'owned')
  await update(device, 1, { nextAttemptAt: device.now() + 5_000 })
  expect(await chosen(device)).toEqual([3])
})

test('7 a free row is found after any number of blocked rows', async () => {
  const device = new TestDevice()
  for (let index = 0; index < 60; index += 1) await device.swipe(1, 'owned')
  await device.swipe(2, 'owned')
  await update(device, 1, { nextAttemptAt: device.now() + 5_000 })
  const [seq] = await chosen(device)
  expect((await device.db.outbox.get(seq as number))?.entityKey).toMatch(/^game:\d+2$/)
})

test('6.5 rows and mutators that a drain has given up on are left out', async () => {
  const device = new TestDevice()
  await device.swipeInRows(1, 'owned')
  await device.swipeInRows(2, 'owned')
  const mutators = (...names: MutatorName[]) => ({ rows: new Set<number>(), mutators: new Set(names) })
  expect(await chosen(device, { rows: new Set([1]), mutators: new Set() })).toEqual([2, 4])
  expect(await chosen(device, mutators('gamestate.set'))).toEqual([2, 4])
  expect(await chosen(device, mutators('gamestate.set', 'quest.record'))).toEqual([])
})

test('2.2 a row without key or mutator is chosen alone, so that nothing waits for it for ever', async () => {
  const device = new TestDevice()
  await device.swipeInRows(1, 'owned')
  await device.swipeInRows(2, 'owned')
  await device.db.outbox
    .where('seq')
    .anyOf(1, 2)
    .modify((row) => {
      Reflect.deleteProperty(row, row.seq === 1 ? 'entityKey' : 'kind')
    })
  expect(await chosen(device)).toEqual([1])
  await update(device, 1, { state: 'rejected' })
  expect(await chosen(device)).toEqual([2])
  await update(device, 2, { state: 'rejected' })
  expect(await chosen(device)).toEqual([3])
})

test('2.2 a row whose next attempt is not a valid time may be sent now', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'owned')
  await device.db.outbox.toCollection().modify({ nextAttemptAt: undefined as never })
  expect(await chosen(device)).toEqual([1])
})

test('9 when the next row may be sent: now, later, or never', async () => {
  const device = new TestDevice()
  expect(await whenReady(device.db, device.now())).toBeNull()
  for (const number of [1, 2]) await device.swipe(number, 'owned')
  expect(await whenReady(device.db, device.now())).toBe(0)
  await update(device, 1, { nextAttemptAt: device.now() + 9_000 })
  await update(device, 2, { nextAttemptAt: device.now() + 4_000 })
  expect(await whenReady(device.db, device.now())).toBe(4_000)
})
