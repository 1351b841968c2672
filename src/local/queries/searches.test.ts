// Shows [S161].
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { findCachedSearch, cacheSearch, SEARCH_GAMES_MAX, SEARCHES_MAX } from './searches.ts'
import { eraseUserDatabase, redactUserDatabase } from '../replica/sign-out.ts'

const games = (count: number) => Array.from({ length: count }, (_, n) => gameCard(n + 1))

test('a search is restored with its results in their order, and its games are on the device', async () => {
  const { db } = new TestDevice()
  const found = { games: [gameCard(3), gameCard(1)], total: 70, next: 'n2' }
  await cacheSearch(db, 'q=zelda', found, 1_000)
  expect(await findCachedSearch(db, 'q=zelda')).toMatchObject({ ...found, at: 1_000 })
  expect(await findCachedSearch(db, 'q=doom')).toBeUndefined()
  expect(await db.games.get(gameCard(3).id)).toMatchObject(gameCard(3))
})

test('the other name by which a game was found is stored with the search, not with the game', async () => {
  const { db } = new TestDevice()
  const games = [{ ...gameCard(3), matched_name: 'BotW' }, gameCard(1)]
  await cacheSearch(db, 'q=botw', { games, total: 2, next: null }, 1_000)
  const cached = await findCachedSearch(db, 'q=botw')
  expect(cached?.games.map(({ matched_name }) => matched_name)).toEqual(['BotW', undefined])
  expect(await db.games.get(gameCard(3).id)).not.toHaveProperty('matched_name')
  await db.searches.update('q=botw', (row) => {
    delete row.matchedNames
  })
  expect((await findCachedSearch(db, 'q=botw'))?.games.map(({ id }) => id)).toEqual([gameCard(3).id, gameCard(1).id])
})

test('the newest searches are cached, the oldest are deleted', async () => {
  const { db } = new TestDevice()
  for (let n = 0; n < SEARCHES_MAX + 2; n++) await cacheSearch(db, `q=${n}`, { games: games(1), total: 1, next: null }, n)
  expect(await db.searches.count()).toBe(SEARCHES_MAX)
  expect(await findCachedSearch(db, 'q=1')).toBeUndefined()
  expect(await findCachedSearch(db, 'q=2')).toBeDefined()
})

test('a result that has grown too long stays cached as it was, with its next cursor', async () => {
  const { db } = new TestDevice()
  await cacheSearch(db, '', { games: games(50), total: 900, next: 'n2' }, 1)
  await cacheSearch(db, '', { games: games(SEARCH_GAMES_MAX + 1), total: 900, next: 'n9' }, 2)
  expect(await findCachedSearch(db, '')).toMatchObject({ next: 'n2', games: games(50) })
})

test.each([
  ['redacted', redactUserDatabase],
  ['erased', eraseUserDatabase],
])('no search can be read once the player’s data is %s', async (_, signOut) => {
  const device = new TestDevice()
  await cacheSearch(device.db, 'q=zelda', { games: games(1), total: 1, next: null }, 1)
  device.db.close()
  await signOut(device.userId, device.storage)
  device.reopen()
  expect(await device.db.searches.count()).toBe(0)
  expect(await device.db.games.count()).toBe(0)
})
