import { IDBDatabase } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { ADA, BOB, emptyStorage, TestDevice } from '../../../tests/support/test-device.ts'
import { databaseNameOf, findMeta, openUserDatabase, putMeta, userIdOf } from './database.ts'

test('1 every write is strictly durable, and live queries read no cache that is ahead of the commit', async () => {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  const writes = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes.length).toBeGreaterThan(0)
  for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' })
  expect(device.db['_options'].cache).toBe('disabled')
})

test('10 each player has a database of their own on the device, and it names its player', async () => {
  const storage = emptyStorage()
  const [ada, bob] = [new TestDevice({ userId: ADA, storage }), new TestDevice({ userId: BOB, storage })]
  await ada.swipe(1, 'liked')
  expect(await bob.rows()).toEqual([])
  expect(await bob.mirror()).toEqual({})
  expect(userIdOf(ada.db)).toBe(ADA)
  expect(databaseNameOf(ADA)).not.toBe(databaseNameOf(BOB))
})

test('a value that was never written is undefined, and a written one is there after a restart', async () => {
  const storage = emptyStorage()
  const db = openUserDatabase(ADA, storage)
  expect(await findMeta(db, 'born')).toBeUndefined()
  await putMeta(db, 'born', { at: 7 })
  db.close()
  expect(await findMeta(openUserDatabase(ADA, storage), 'born')).toEqual({ at: 7 })
})
