import type { MetaRows } from '../../src/local/rows.ts'
import { chooseFilters, clearFilters } from '../support/deck-filters.ts'
import { readTable } from '../support/device-view.ts'
import { expect, test } from '../support/browser-test.ts'
import { test as pageTest } from '../support/page-test.ts'
import { Finger } from '../support/touch.ts'
import { swipeByKeys } from '../support/swipes.ts'
import { TEXTS } from '../../src/features/deck/texts.ts'

/** The genre's id in IGDB's dictionary. */
const PUZZLE = 9
/** Three at once, with a pause before each. */
const KEEPING_MS = 60_000
/** Any image will do: the server's own are drawn and counted elsewhere. */
const COVER = { code: 200, headers: { 'Content-Type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
const withCovers = test.extend({ coversAhead: true })

withCovers('a good connection leaves 300 cards on the device, each with its cover', async ({ player, lab }) => {
  test.setTimeout(2 * KEEPING_MS)
  lab.fail({ path: '/covers/*' }, { type: 'status', ...COVER })
  const { page, account } = player
  await player.openDeck()
  await player.untilWorkerControls()
  await player.untilDeckHolds(300, KEEPING_MS)

  const uncovered = async () => {
    const ids = new Set((await readTable(page, account.userId, 'deck')).map(({ gameId }) => gameId))
    const games = (await readTable(page, account.userId, 'games')).filter(({ id }) => ids.has(id))
    return page.evaluate(async (addresses) => {
      const covers = await caches.open('covers')
      const kept = new Set((await covers.keys()).map(({ url }) => new URL(url).pathname))
      return addresses.filter((address) => !kept.has(address)).length
    }, games.slice(0, 300).map(({ cover_url }) => cover_url))
  }
  await expect.poll(uncovered, { message: 'cards without their cover', timeout: KEEPING_MS, intervals: [500] }).toBe(0)
})

test('filters deal at once with no network, and what is not on the device is said to be missing', async ({
  player, lab,
}) => {
  const { page } = player
  await player.openDeck()
  await player.untilWorkerControls()
  await player.untilDeckHolds(300)
  await lab.offline()

  await chooseFilters(page, ['Puzzle'])
  const games = await readTable(page, player.account.userId, 'games')
  const genresOnTop = async () => {
    const { gameId } = await player.topCard()
    return games.find(({ id }) => id === gameId)?.genre_ids
  }
  await expect.poll(genresOnTop).toContain(PUZZLE)

  // Off with one, on with two that no game has together.
  await chooseFilters(page, ['Puzzle'], ['MOBA'], ['Battle Royale'])
  await expect(page.getByText(TEXTS.offlineTitle)).toBeVisible()
  await expect(page.getByText(TEXTS.offlineText)).toBeVisible()

  await clearFilters(page)
  await player.topCard()
})

pageTest('after five swipes the genres that the player likes are theirs, here and at the server', async ({ player, server }) => {
  const { page, account } = player
  await player.openDeck()
  // What else the player has said is heard first: genres that were set by hand are not replaced.
  const hasHeard = async () => (await readTable(page, account.userId, 'meta')).some(({ key, value }) => key === 'position' && typeof (value as MetaRows['position']).cursor === 'string')
  await expect.poll(hasHeard).toBe(true)
  await swipeByKeys(player, 5)
  await expect(page.getByText(/^You like /)).toContainText(TEXTS.learned(['']).slice('You like '.length))
  await player.untilSent()

  const settings = await server.settingsOf(player)
  expect(settings.genres.length).toBeGreaterThan(0)
  expect(settings.genres.length).toBeLessThanOrEqual(6)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(stored['user_settings'] ?? '{}')).toEqual(settings)
  expect(Object.keys(stored)).toContain(`swipe_onboarding:${account.userId}`)
  expect(Object.keys(JSON.parse(stored['user_json'] ?? '{}')).sort()).toEqual([
    'avatar_url', 'display_name', 'id', 'username',
  ])
})

pageTest('a double tap opens the game, and going back leaves the card where it was', async ({ player }) => {
  const { page } = player
  const card = await player.openDeck()
  const box = await page.locator('main article').first().boundingBox()
  if (!box) throw new Error('The deck is not on the screen.')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 }
  const finger = await Finger.on(page)
  await page.touchscreen.tap(middle.x, middle.y)
  await expect(page.getByText(TEXTS.tapTwice)).toBeVisible()
  await finger.doubleTap(middle)

  // By the provider’s number, where the game has one.
  await expect(page).toHaveURL(/\/games\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible()
  await page.goBack()
  expect((await player.topCard()).gameId).toBe(card.gameId)
})

test('a game that the device holds is read with no network', async ({ player, lab }) => {
  const { page } = player
  const card = await player.openDeck()
  await player.untilWorkerControls()
  await lab.offline()
  await page.goto(`/games/${card.gameId}`)
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible()
})

pageTest('a flick of 40 px counts by its speed; a slow 88 px, and any way down, do not', async ({ player }) => {
  const { page } = player
  const first = await player.openDeck()
  const box = await page.locator('main article').first().boundingBox()
  if (!box) throw new Error('The deck is not on the screen.')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await Finger.on(page)

  await finger.drag(from, { x: from.x, y: from.y + 250 }, 6)
  await finger.dragSlowly(from, { x: from.x + 88, y: from.y })
  expect((await player.topCard()).gameId).toBe(first.gameId)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await finger.drag(from, { x: from.x + 40, y: from.y }, 2)
  expect((await player.topCard(first)).gameId).not.toBe(first.gameId)
})
