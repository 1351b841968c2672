import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { DISCUSSION_PAGES, findToldPage, GAME_PAGES_MAX, keepToldPage, moveGamePages, PAGES_MAX } from './told-pages.ts'

test('the pages that were kept longest ago make room, also on a device whose clock was set back', async () => {
  const { db } = new TestDevice()
  for (let n = 0; n < PAGES_MAX; n++) await keepToldPage(db, `/${n}`, { parts: [{}], toldAt: 1_000_000 + n, gameIds: [] })
  await keepToldPage(db, '/newest', { parts: [{}], toldAt: 5, gameIds: [] })
  expect(await db.pages.count()).toBe(PAGES_MAX)
  expect(await findToldPage(db, '/0')).toBeUndefined()
  expect(await findToldPage(db, '/newest')).toMatchObject({ toldAt: 5 })
})

test('games push out games that were opened before, and no other page', async () => {
  const { db } = new TestDevice()
  await keepToldPage(db, '/companies/acme', { parts: [{}], toldAt: 1, gameIds: [] })
  await db.pages.bulkAdd(Array.from({ length: GAME_PAGES_MAX }, (_, n) => ({ key: `/games/${n}`, at: n + 2, toldAt: 1, parts: [{}], body: {}, gameIds: [n] })))
  await keepToldPage(db, '/games/9999', { parts: [{}], toldAt: 1_000, gameIds: [] })
  expect(await db.pages.count()).toBe(GAME_PAGES_MAX + 1)
  const kept = await Promise.all(['/companies/acme', '/games/0', '/games/1'].map((key) => findToldPage(db, key)))
  expect(kept.map(Boolean)).toEqual([true, false, true])
})

test('all pages of a game move with it, and those of a game whose number begins like it stay; one of its own stands', async () => {
  const { db } = new TestDevice()
  const keys = ['/games/1', '/games/1/reviews?sort=newest', `${DISCUSSION_PAGES}/games/1/discussions?sort=new`, '/games/12']
  for (const key of [...keys, '/games/9']) await keepToldPage(db, key, { parts: [{ key }], toldAt: 1, gameIds: [] })
  await db.transaction('rw', db.pages, () => moveGamePages(db, 9, [1]))
  expect((await db.pages.toArray()).map(({ key, parts }) => [key, parts])).toEqual([
    [`${DISCUSSION_PAGES}/games/9/discussions?sort=new`, [{ key: keys[2] }]],
    ['/games/12', [{ key: '/games/12' }]],
    ['/games/9', [{ key: '/games/9' }]],
    ['/games/9/reviews?sort=newest', [{ key: keys[1] }]],
  ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
})
