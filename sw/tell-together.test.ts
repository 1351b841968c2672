import { Dexie } from 'dexie'
import type { ObservabilitySet } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putMeta } from '../src/local/database.ts'
import { TestDevice } from '../tests/support/test-device.ts'
import { KNOWN_DEXIE, TELL_AFTER_MS, tellTogether } from './tell-together.ts'

let device: TestDevice
let told: ObservabilitySet[]
const listen = (parts: ObservabilitySet) => void told.push(parts)

beforeEach(async () => {
  device = new TestDevice()
  tellTogether(device.db, device.clock)
  await device.db.open()
  // A database that is born has changed in all its tables.
  await device.clock.advance(TELL_AFTER_MS)
  told = []
  Dexie.on('storagemutated', listen)
})
afterEach(() => Dexie.on.storagemutated.unsubscribe(listen))

test('Dexie is of the version whose notes are known', () => {
  expect(Dexie.semVer).toBe(KNOWN_DEXIE)
})

test('several transactions are told of at once, with the tables of them all', async () => {
  await device.swipe(1, 'liked')
  await device.swipe(2, 'disliked')
  await putMeta(device.db, 'personalised', { at: 1 })
  expect(told).toEqual([])
  await device.clock.advance(TELL_AFTER_MS)
  expect(told).toHaveLength(1)
  const tables = new Set(Object.keys(told[0] ?? {}).map((part) => part.split('/')[3]))
  expect(tables).toContain('outbox')
  expect(tables).toContain('meta')
})

test('what changes later is told of later, and nothing twice', async () => {
  await device.swipe(1, 'liked')
  await device.clock.advance(TELL_AFTER_MS)
  await device.swipe(2, 'liked')
  await device.clock.advance(TELL_AFTER_MS)
  await device.clock.advance(TELL_AFTER_MS)
  expect(told).toHaveLength(2)
})
