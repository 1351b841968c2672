import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { restoreDatabase } from '../../../tests/support/raw-database.ts'
import type { RawDatabase } from '../../../tests/support/raw-database.ts'
import { emptyStorage, TestDevice } from '../../../tests/support/test-device.ts'
import { findList } from '../queries/lists.ts'
import { readMirrored } from '../replica/mirror.ts'

const GOLDEN = join(import.meta.dirname, '../../../tests/sync/fixtures/db-v2.json')

/** Returns a database as version 2 left it, with rows of our choice. */
async function openOld(rows: Record<string, unknown[]>): Promise<TestDevice> {
  const old = JSON.parse(readFileSync(GOLDEN, 'utf8')) as RawDatabase
  for (const store of old.stores) store.rows = rows[store.name] ?? []
  const storage = emptyStorage()
  const device = new TestDevice({ storage })
  await restoreDatabase(storage, device.db.name, old)
  return device
}

test('fault 73: the settings of version 2 are the server’s last value in version 3', async () => {
  const settings = { platforms: [6], genres: [12], tags: [] }
  const device = await openOld({
    meta: [
      { key: 'settings', value: settings },
      { key: 'cursor', value: { value: 7 } },
    ],
  })
  expect(await device.settings()).toEqual(settings)
  expect(await device.db.meta.toArray()).toEqual([])
})

test('fault 73: a like of a list that was pending in version 2 is still shown in version 3, over the server’s value', async () => {
  const device = await openOld({ lists: [{ ...savedList(), base_liked: false, liked_by_me: true, is_whole: true }] })
  expect(await findList(device.db, LIST_ID)).toMatchObject({ liked_by_me: true, likes: 4 })
  expect(await readMirrored(device.db, 'listLikes', [LIST_ID])).toMatchObject([{ value: { liked: true }, base: null }])
})
