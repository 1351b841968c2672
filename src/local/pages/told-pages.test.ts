import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PAGES_MAX } from './pages.ts'
import { findToldPage, keepToldPage } from './told-pages.ts'

test('the pages that were kept longest ago make room, also on a device whose clock was set back', async () => {
  const { db } = new TestDevice()
  for (let n = 0; n < PAGES_MAX; n++) await keepToldPage(db, `/${n}`, { parts: [{}], toldAt: 1_000_000 + n, gameIds: [] })
  await keepToldPage(db, '/newest', { parts: [{}], toldAt: 5, gameIds: [] })
  expect(await db.pages.count()).toBe(PAGES_MAX)
  expect(await findToldPage(db, '/0')).toBeUndefined()
  expect(await findToldPage(db, '/newest')).toMatchObject({ toldAt: 5 })
})
