import { CALLS } from '../../src/contract/calls.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import { PLATFORM_TEXTS as TEXTS } from '../../src/features/places/texts.ts'
import { PAGE_TEXTS } from '../../src/features/search/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { expect, test } from '../support/page-test.ts'
import { platformPage } from '../support/platform-page.ts'

const FAMILY = { path: CALLS.platformFamily.path.replace(':idOrSlug', 'playstation') }

test('a family: full, its games, very full, empty, not found, offline', async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/platform-families/playstation')
  await expect(page.getByRole('heading', { level: 1, name: 'PlayStation' })).toBeVisible()
  const top = page.getByRole('region', { name: TEXTS.top })
  await expect(top.getByRole('listitem')).toHaveCount(10)
  await keepScreens(page, info, 'platform-full')
  await expectAccessible(page)
  // One row: on a desk all ten side by side, on a phone it scrolls.
  await page.setViewportSize({ width: 1280, height: 800 })
  const tops = await top.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await expect(top.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('heading', { name: TEXTS.everyPlatform }).scrollIntoViewIfNeeded()
  await keepScreens(page, info, 'platform-machines')

  await page.getByRole('link', { name: TEXTS.viewAllOf('PlayStation 4') }).click()
  await expect(page).toHaveURL(/tab=games&platform=48$/)
  const found = page.getByRole('list', { name: PAGE_TEXTS.results }).getByRole('listitem')
  await expect(found.first()).toBeVisible()
  await page.getByLabel(TEXTS.sortBy).selectOption('name')
  await page.getByRole('button', { name: TEXTS.ascending }).click()
  await expect(page).toHaveURL(/platform=48&order=name&dir=desc$/)
  await page.reload()
  await expect(page.getByLabel(TEXTS.sortBy)).toHaveValue('name')
  await expect(found.first()).toBeVisible()
  await keepScreens(page, info, 'platform-games')
  await expectAccessible(page)

  const games = Array.from({ length: 20 }, (_, n) =>
    gameCard(n + 1, { name: LONG_NAMES[n % LONG_NAMES.length] ?? '', platform_ids: [6, 48, 49, 130, 34], first_release_date: 1_900_000_000 }))
  const very = platformPage({ top_games: games.slice(0, 10), upcoming: games })
  const full = lab.fail(FAMILY, { type: 'status', code: 200, body: very })
  await page.goto('/platform-families/playstation')
  await expect(page.getByRole('link', { name: TEXTS.viewUpcoming })).toBeVisible()
  await keepScreens(page, info, 'platform-very-full')
  await page.getByRole('link', { name: TEXTS.tabs.upcoming, exact: true }).click()
  await expect(page).toHaveURL(/tab=upcoming$/)
  await expect(page.getByRole('link', { name: TEXTS.moreUpcoming })).toBeVisible()
  await keepScreens(page, info, 'platform-upcoming')
  await expectAccessible(page)
  lab.stopFailing(full)

  // A platform of a family is shown there; nobody comes back to the address that it had.
  await page.goto('/search')
  await page.goto('/platforms/ps5')
  await expect(page).toHaveURL(/\/platform-families\/playstation\?tab=games&platform=167$/)
  await expect(page.getByLabel(TEXTS.platform)).toHaveValue('167')
  await page.goBack()
  await expect(page).toHaveURL(/\/search$/)

  await page.goto('/platform-families/fujitsu')
  await expect(page.getByRole('heading', { name: TEXTS.noGames })).toBeVisible()
  await keepScreens(page, info, 'platform-empty')
  await page.goto('/platforms/no-such-thing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.notFound)
  await keepScreens(page, info, 'platform-not-found')
  await expectAccessible(page)

  // Opened before, it is there with its time; what was never opened comes from the games of this device.
  lab.fail({ path: '/api/platform*' }, 'html200')
  await page.goto('/platform-families/playstation')
  await expect(page.getByText(/This is the page as it was at \d\d:\d\d\./)).toBeVisible()
  await keepScreens(page, info, 'platform-kept')
  await page.goto('/platform-families/nintendo')
  await expect(page.getByText(TEXTS.onDevice)).toBeVisible()
  await keepScreens(page, info, 'platform-device')
  await expectAccessible(page)
})
