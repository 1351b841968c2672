import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { recordRecentList, readRecentLists, RECENT_LISTS_MAX } from './recent-lists.ts'
import { redactUserDatabase } from '../replica/sign-out.ts'

test('a device remembers the lists that games were added to last, each once, the newest first', async () => {
  const { db } = new TestDevice()
  expect(await readRecentLists(db)).toEqual([])
  for (const id of ['a', 'b', 'a']) await recordRecentList(db, id)
  expect(await readRecentLists(db)).toEqual(['a', 'b'])
  for (const id of ['c', 'd', 'e', 'f']) await recordRecentList(db, id)
  expect(await readRecentLists(db)).toHaveLength(RECENT_LISTS_MAX)
})

test('a logout deletes that record, even one that keeps pending changes', async () => {
  const device = new TestDevice()
  await recordRecentList(device.db, 'a')
  await redactUserDatabase(device.userId, device.storage)
  device.reopen()
  expect(await readRecentLists(device.db)).toEqual([])
})
