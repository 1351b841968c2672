import { forceCloseDatabase } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { ADA, BOB, emptyStorage, TestDevice } from '../../../tests/support/test-device.ts'
import { checkCleared, recordWaiting, watchCleared } from './lost-data.ts'
import type { CounterStorage } from './lost-data.ts'
import { eraseUserDatabase, redactUserDatabase } from '../replica/sign-out.ts'

function fakeLocalStorage(): CounterStorage & { size(): number } {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    size: () => items.size,
  }
}

test('12.1 a new device has lost nothing', async () => {
  const device = new TestDevice()
  expect(await checkCleared(device.db, fakeLocalStorage(), 1)).toBe(0)
})

test('12.1 a sound database has lost nothing, however many changes are pending in it', async () => {
  const device = new TestDevice()
  const storage = fakeLocalStorage()
  await checkCleared(device.db, storage, 1)
  await device.swipe(1, 'liked')
  recordWaiting(storage, ADA, 3)
  device.reopen()
  expect(await checkCleared(device.db, storage, 2)).toBe(0)
})

test('12.1 fault 67: a database that the browser cleared says how many changes were lost with it, once', async () => {
  const indexedDb = emptyStorage()
  const device = new TestDevice({ storage: indexedDb })
  const storage = fakeLocalStorage()
  await checkCleared(device.db, storage, 1)
  await device.swipe(1, 'liked')
  recordWaiting(storage, ADA, 3)
  forceCloseDatabase(device.db.backendDB() as never)
  await new Promise<unknown>((resolve) => {
    indexedDb.indexedDB.deleteDatabase(device.db.name).addEventListener('success', resolve)
  })
  device.reopen()
  expect(await checkCleared(device.db, storage, 2)).toBe(3)
  device.reopen()
  expect(await checkCleared(device.db, storage, 3)).toBe(0)
  expect(storage.size()).toBe(0)
})

test('12.1 fault 67: data cleared while the app is open is noticed at the next use, before anything is written', async () => {
  const device = new TestDevice()
  const storage = fakeLocalStorage()
  const losses: number[] = []
  watchCleared(device.db, storage, device.now, (count) => losses.push(count))
  await device.swipe(1, 'liked')
  recordWaiting(storage, ADA, 3)
  forceCloseDatabase(device.db.backendDB() as never)
  await new Promise<unknown>((resolve) => {
    device.storage.indexedDB.deleteDatabase(device.db.name).addEventListener('success', resolve)
  })
  await device.swipe(2, 'owned')
  expect(losses).toEqual([3])
  expect(await device.queue()).toEqual(['gamestate.set pending'])
  device.reopen()
  expect(await checkCleared(device.db, storage, 2)).toBe(0)
})

test('12.1 a loss is reported even if a swipe came before the check', async () => {
  const device = new TestDevice()
  const storage = fakeLocalStorage()
  recordWaiting(storage, ADA, 5)
  await device.swipe(1, 'owned')
  expect(await checkCleared(device.db, storage, 1)).toBe(4)
  expect(storage.getItem(`waiting:${ADA}`)).toBe('1')
})

test('12.1 each player has a counter of their own, which is deleted if nothing is pending', async () => {
  const storage = fakeLocalStorage()
  recordWaiting(storage, ADA, 2)
  recordWaiting(storage, BOB, 4)
  recordWaiting(storage, ADA, 0)
  expect(storage.size()).toBe(1)
  expect(await checkCleared(new TestDevice({ userId: ADA }).db, storage, 1)).toBe(0)
  expect(await checkCleared(new TestDevice({ userId: BOB }).db, storage, 1)).toBe(4)
})

test('12.1 a counter that somebody has tampered with is no loss', async () => {
  const storage = fakeLocalStorage()
  storage.setItem(`waiting:${ADA}`, 'many')
  expect(await checkCleared(new TestDevice().db, storage, 1)).toBe(0)
})

test('12.1 a player who signed out has lost nothing: redacted data is kept, erased data was discarded', async () => {
  const indexedDb = emptyStorage()
  const storage = fakeLocalStorage()
  const device = new TestDevice({ storage: indexedDb })
  await checkCleared(device.db, storage, 1)
  await device.swipe(1, 'liked')
  recordWaiting(storage, ADA, 3)
  device.db.close()
  await redactUserDatabase(ADA, indexedDb)
  device.reopen()
  expect(await checkCleared(device.db, storage, 2)).toBe(0)
  device.db.close()
  await eraseUserDatabase(ADA, indexedDb)
  recordWaiting(storage, ADA, 0)
  device.reopen()
  expect(await checkCleared(device.db, storage, 3)).toBe(0)
})
