// Shows [S211].
import { expect, test } from 'vitest'
import { LIST_ID } from '../../../tests/support/saved-list.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { pinList, pinnedLists, unpinList } from './pins.ts'
import { redactUserDatabase } from '../replica/sign-out.ts'

const OTHER = LIST_ID.replace(/1$/, '2')

test('a list stays pinned until it is unpinned, whatever happens to others', async () => {
  const { db } = new TestDevice()
  expect(await pinnedLists(db)).toEqual(new Set())
  await Promise.all([pinList(db, LIST_ID), pinList(db, OTHER), pinList(db, LIST_ID)])
  expect(await pinnedLists(db)).toEqual(new Set([LIST_ID, OTHER]))
  await unpinList(db, LIST_ID)
  expect(await pinnedLists(db)).toEqual(new Set([OTHER]))
})

test('a logout that keeps pending changes forgets the pins', async () => {
  const device = new TestDevice()
  await pinList(device.db, LIST_ID)
  device.db.close()
  await redactUserDatabase(device.userId, device.storage)
  device.reopen()
  expect(await pinnedLists(device.db)).toEqual(new Set())
})
