import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { noteRecentList, readRecentLists, RECENT_LISTS_MAX } from './recent-lists.ts'
import { sealUserDatabase } from '../sign-out.ts'

test('a device remembers the lists that games were put into last, each once, the newest first', async () => {
  const { db } = new TestDevice()
  expect(await readRecentLists(db)).toEqual([])
  for (const id of ['a', 'b', 'a']) await noteRecentList(db, id)
  expect(await readRecentLists(db)).toEqual(['a', 'b'])
  for (const id of ['c', 'd', 'e', 'f']) await noteRecentList(db, id)
  expect(await readRecentLists(db)).toHaveLength(RECENT_LISTS_MAX)
})

test('a logout takes that memory along, even one that keeps what waits', async () => {
  const device = new TestDevice()
  await noteRecentList(device.db, 'a')
  await sealUserDatabase(device.userId, device.storage)
  device.reopen()
  expect(await readRecentLists(device.db)).toEqual([])
})
