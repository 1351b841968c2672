import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { TestDevice } from '../../tests/support/test-device.ts'
import { riseTo } from './seen-level.ts'

test('a rise is one only where a lower level was seen on this device, and once', async () => {
  const { db } = new TestDevice()
  expect([await riseTo(db, 4), await riseTo(db, 4), await riseTo(db, 5), await riseTo(db, 5), await riseTo(db, 3), await riseTo(db, 4)])
    .toEqual([false, false, true, false, false, true])
})
