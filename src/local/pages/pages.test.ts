import { expect, test } from 'vitest'
import { companyPage } from '../../../tests/support/company-page.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameWhole } from '../../../tests/support/game-whole.ts'
import { platformPage } from '../../../tests/support/platform-page.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { trimGames } from '../games/games.ts'
import {
  findKeptCompany, findKeptGameParts, findKeptPlatforms, forgetPage, GAME_PAGES_MAX, gamePageKey, keepCompany,
  keepGameWhole, keepPlatforms, PAGES_MAX,
} from './pages.ts'

test('a page comes back as it was opened, and its games are on the device', async () => {
  const { db } = new TestDevice()
  const page = platformPage()
  await keepPlatforms(db, 'playstation', page, 1_000)
  expect(await findKeptPlatforms(db, 'playstation')).toMatchObject({ page, at: 1_000 })
  expect(await db.games.count()).toBe(23)
  expect(await findKeptPlatforms(db, 'xbox')).toBeUndefined()
})

test('the pages that were opened last are kept, the oldest make room', async () => {
  const { db } = new TestDevice()
  for (let n = 0; n < PAGES_MAX + 2; n++) await keepPlatforms(db, String(n), platformPage({ by_platform: [] }), n)
  expect(await db.pages.count()).toBe(PAGES_MAX)
  expect(await findKeptPlatforms(db, '1')).toBeUndefined()
  expect(await findKeptPlatforms(db, '2')).toBeDefined()
})

test('its games stay when others go, until it is forgotten', async () => {
  const { db } = new TestDevice()
  await keepPlatforms(db, 'playstation', platformPage(), 1_000)
  expect(await trimGames(db, 1)).toBe(0)
  await forgetPage(db, 'playstation')
  expect(await trimGames(db, 1)).toBeGreaterThan(0)
})

test('a company comes back as it was opened, beside the others; neither is taken for the other', async () => {
  const { db } = new TestDevice()
  await keepCompany(db, '/companies/acme', companyPage(), 1_000)
  await keepPlatforms(db, 'playstation', platformPage(), 2_000)
  expect(await findKeptCompany(db, '/companies/acme')).toEqual({ page: companyPage(), at: 1_000 })
  expect(await findKeptPlatforms(db, '/companies/acme')).toBeUndefined()
  expect(await findKeptCompany(db, 'playstation')).toBeUndefined()
  for (let n = 0; n < PAGES_MAX; n++) await keepCompany(db, String(n), companyPage(), 3_000 + n)
  expect(await db.pages.count()).toBe(PAGES_MAX)
  expect(await findKeptCompany(db, '/companies/acme')).toBeUndefined()
})

test('a game comes back as it was told last, its card among the others; the page goes, the card need not', async () => {
  const { db } = new TestDevice()
  const { game, ...parts } = gameWhole()
  await keepGameWhole(db, { game, ...parts }, 1_000)
  expect(await findKeptGameParts(db, game.id)).toEqual({ page: parts, at: 1_000 })
  expect(await findKeptCompany(db, gamePageKey(game.id))).toBeUndefined()
  expect(await db.games.get(game.id)).toEqual({ ...game, usedAt: 1_000, toldAt: 1_000 })
  await forgetPage(db, gamePageKey(game.id))
  expect(await findKeptGameParts(db, game.id)).toBeUndefined()
  expect(await db.games.count()).toBe(1)
})

test('a card that tells nothing new is left as it is: an index of the games stays good', async () => {
  const { db } = new TestDevice()
  const game = gameCard(1)
  await db.games.put({ ...game, usedAt: 500 })
  await keepGameWhole(db, gameWhole({ game }), 1_000)
  expect(await db.games.get(game.id)).toEqual({ ...game, usedAt: 500 })
  await keepGameWhole(db, gameWhole({ game: { ...game, like_qty: 7 } }), 2_000)
  expect(await db.games.get(game.id)).toEqual({ ...game, like_qty: 7, usedAt: 2_000, toldAt: 2_000 })
})

test('games push out games that were opened before, and no other page', async () => {
  const { db } = new TestDevice()
  await keepCompany(db, '/companies/acme', companyPage(), 0)
  await db.pages.bulkAdd(Array.from({ length: GAME_PAGES_MAX }, (_, n) => ({
    key: gamePageKey(n), at: n + 1, body: { screenshots: [], videos: [], releases: [], versions: [] }, gameIds: [n],
  })))
  await keepGameWhole(db, gameWhole(), 1_000)
  expect(await db.pages.count()).toBe(GAME_PAGES_MAX + 1)
  expect(await findKeptCompany(db, '/companies/acme')).toBeDefined()
  expect(await findKeptGameParts(db, 0)).toBeUndefined()
  expect(await findKeptGameParts(db, 1)).toBeDefined()
})
