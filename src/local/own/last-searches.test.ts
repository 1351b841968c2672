// Shows [S146].
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { LAST_SEARCHES_MAX, noteSearch, readLastSearches } from './last-searches.ts'

test('what was searched for last stands first, each once, and the oldest make room', async () => {
  const { db } = new TestDevice()
  expect(await readLastSearches(db)).toEqual([])
  for (const typed of ['zelda', ' doom ', '@ada', 'ZELDA', 'hades', 'celeste']) await noteSearch(db, typed)
  expect(await readLastSearches(db)).toEqual(['celeste', 'hades', 'ZELDA', '@ada'])
  expect(LAST_SEARCHES_MAX).toBe(4)
})
