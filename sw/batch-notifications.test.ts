import { Dexie } from 'dexie'
import type { ObservabilitySet } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putMeta } from '../src/local/db/database.ts'
import { TestDevice } from '../tests/support/test-device.ts'
import { KNOWN_DEXIE, NOTIFY_AFTER_MS, batchNotifications } from './batch-notifications.ts'

let device: TestDevice
let notified: ObservabilitySet[]
const listen = (parts: ObservabilitySet) => void notified.push(parts)

beforeEach(async () => {
  device = new TestDevice()
  batchNotifications(device.db, device.clock)
  await device.db.open()
  // A new database has changed in all its tables.
  await device.clock.advance(NOTIFY_AFTER_MS)
  notified = []
  Dexie.on('storagemutated', listen)
})
afterEach(() => Dexie.on.storagemutated.unsubscribe(listen))

test('Dexie has the version whose records are known', () => {
  expect(Dexie.semVer).toBe(KNOWN_DEXIE)
})

test('several transactions are announced at once, with the tables of all', async () => {
  await device.swipe(1, 'liked')
  await device.swipe(2, 'disliked')
  await putMeta(device.db, 'personalised', { at: 1 })
  expect(notified).toEqual([])
  await device.clock.advance(NOTIFY_AFTER_MS)
  expect(notified).toHaveLength(1)
  const tables = new Set(Object.keys(notified[0] ?? {}).map((part) => part.split('/')[3]))
  expect(tables).toContain('outbox')
  expect(tables).toContain('meta')
})

test('a later change is announced later, and nothing twice', async () => {
  await device.swipe(1, 'liked')
  await device.clock.advance(NOTIFY_AFTER_MS)
  await device.swipe(2, 'liked')
  await device.clock.advance(NOTIFY_AFTER_MS)
  await device.clock.advance(NOTIFY_AFTER_MS)
  expect(notified).toHaveLength(2)
})
