// Shows [S270].
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { putMeta } from '../db/database.ts'
import { riseTo } from './seen-level.ts'

const announced = { cursor: '1.run', schema: PULL_SCHEMA, seen: [] }

test('a rise counts only if a lower level was seen on this device, and once for each level', async () => {
  const { db } = new TestDevice()
  await putMeta(db, 'position', announced)
  expect([
    await riseTo(db, 4),
    await riseTo(db, 4),
    await riseTo(db, 5),
    await riseTo(db, 5),
    await riseTo(db, 3),
    await riseTo(db, 4),
  ]).toEqual([false, false, true, false, false, false])
})

test('of two tabs that check at once only one reports it', async () => {
  const { db } = new TestDevice()
  await putMeta(db, 'position', announced)
  await riseTo(db, 1)
  expect((await Promise.all([riseTo(db, 2), riseTo(db, 2)])).filter(Boolean)).toHaveLength(1)
})

test('a device that has not pulled yet records nothing', async () => {
  const { db } = new TestDevice()
  expect(await riseTo(db, 1)).toBe(false)
  await putMeta(db, 'position', announced)
  expect([await riseTo(db, 12), await riseTo(db, 13)]).toEqual([false, true])
})
