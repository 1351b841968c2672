// Shows [S146].
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { LAST_SEARCHES_MAX, recordSearch, readLastSearches } from './last-searches.ts'

test('the last search is first, each search once, and the oldest are deleted', async () => {
  const { db } = new TestDevice()
  expect(await readLastSearches(db)).toEqual([])
  for (const typed of ['zelda', ' doom ', '@ada', 'ZELDA', 'hades', 'celeste']) await recordSearch(db, typed)
  expect(await readLastSearches(db)).toEqual(['celeste', 'hades', 'ZELDA', '@ada'])
  expect(LAST_SEARCHES_MAX).toBe(4)
})
