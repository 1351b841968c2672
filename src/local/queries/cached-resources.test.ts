import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { DISCUSSION_PAGES, findCachedResource, GAME_PAGES_MAX, cacheResource, moveGamePages, PAGES_MAX } from './cached-resources.ts'

test('the resources that were cached longest ago are deleted, also on a device whose clock was set back', async () => {
  const { db } = new TestDevice()
  for (let n = 0; n < PAGES_MAX; n++) await cacheResource(db, `/${n}`, { parts: [{}], fetchedAt: 1_000_000 + n, gameIds: [] })
  await cacheResource(db, '/newest', { parts: [{}], fetchedAt: 5, gameIds: [] })
  expect(await db.pages.count()).toBe(PAGES_MAX)
  expect(await findCachedResource(db, '/0')).toBeUndefined()
  expect(await findCachedResource(db, '/newest')).toMatchObject({ fetchedAt: 5 })
})

test('games evict games that were opened before, and no other resource', async () => {
  const { db } = new TestDevice()
  await cacheResource(db, '/companies/acme', { parts: [{}], fetchedAt: 1, gameIds: [] })
  await db.pages.bulkAdd(
    Array.from({ length: GAME_PAGES_MAX }, (_, n) => ({ key: `/games/${n}`, at: n + 2, toldAt: 1, parts: [{}], body: {}, gameIds: [n] })),
  )
  await cacheResource(db, '/games/9999', { parts: [{}], fetchedAt: 1_000, gameIds: [] })
  expect(await db.pages.count()).toBe(GAME_PAGES_MAX + 1)
  const cached = await Promise.all(['/companies/acme', '/games/0', '/games/1'].map((key) => findCachedResource(db, key)))
  expect(cached.map(Boolean)).toEqual([true, false, true])
})

test('all resources of a game move with it; those of a game with a similar number stay, and so does one of its own', async () => {
  const { db } = new TestDevice()
  const keys = ['/games/1', '/games/1/reviews?sort=newest', `${DISCUSSION_PAGES}/games/1/discussions?sort=new`, '/games/12']
  for (const key of [...keys, '/games/9']) await cacheResource(db, key, { parts: [{ key }], fetchedAt: 1, gameIds: [] })
  await db.transaction('rw', db.pages, () => moveGamePages(db, 9, [1]))
  expect((await db.pages.toArray()).map(({ key, parts }) => [key, parts])).toEqual(
    [
      [`${DISCUSSION_PAGES}/games/9/discussions?sort=new`, [{ key: keys[2] }]],
      ['/games/12', [{ key: '/games/12' }]],
      ['/games/9', [{ key: '/games/9' }]],
      ['/games/9/reviews?sort=newest', [{ key: keys[1] }]],
    ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
})
