import { CALLS } from '../../src/contract/calls.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import { COMPANY_TEXTS as TEXTS } from '../../src/features/places/texts.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { PAGE_TEXTS } from '../../src/features/search/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { companyPage } from '../support/company-page.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { expect, test } from '../support/page-test.ts'

const ACME = { path: CALLS.company.path.replace(':idOrSlug', 'acme') }
const SEARCH = { path: CALLS.searchGames.path }

test('a company: from a game, full, filtered, its other role, very full, empty, not found, without a network', async ({ player, page, lab }, info) => {
  test.setTimeout(150_000)
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  // A game names who made it, and its series.
  await page.goto('/search?q=mega+man')
  await page.getByRole('list', { name: PAGE_TEXTS.results }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: GAME_TEXTS.similar })).toBeVisible()
  await keepScreens(page, info, 'company-game')
  await page.getByRole('link', { name: 'Capcom', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Capcom' })).toBeVisible()
  await expect(page).toHaveURL(/\/companies\/\d+$/)
  const years = page.getByRole('region', { name: TEXTS.gamesOf.developed }).getByRole('heading', { level: 2 })
  await expect(years.first()).toContainText(/^\d{4}/)
  const shown = (await years.allTextContents()).map((text) => Number.parseInt(text, 10))
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  await keepScreens(page, info, 'company-full')
  await expectAccessible(page)

  await page.getByRole('button', { name: PAGE_TEXTS.filters, exact: true }).click()
  await expect(page.getByRole('heading', { name: PAGE_TEXTS.genres })).toBeVisible()
  await expect(page.getByRole('heading', { name: PAGE_TEXTS.companies })).toHaveCount(0)
  await page.getByRole('button', { name: 'Fighting', exact: true }).click()
  await page.getByRole('button', { name: /^Show \d+ game/ }).click()
  await expect(page).toHaveURL(/role=developed&genre=\d+$/)
  await expect(page.getByRole('button', { name: `${PAGE_TEXTS.filters} 1 ${PAGE_TEXTS.areSet}` })).toBeFocused()
  await keepScreens(page, info, 'company-filtered')
  await expectAccessible(page)

  // Its other role, by the keyboard; the filter goes along.
  await page.getByRole('link', { name: /^Published/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/role=published&genre=\d+$/)
  await expect(page.getByRole('region', { name: TEXTS.gamesOf.published })).toBeVisible()
  await page.getByRole('button', { name: PAGE_TEXTS.clearAll }).click()
  await expect(page).toHaveURL(/role=published$/)
  const series = page.getByRole('region', { name: TEXTS.series.published }).getByRole('link')
  const name = (await series.first().textContent()) ?? ''
  await series.first().click()
  await expect(page).toHaveURL(/\/search\?series=\d+&upcoming=1&dir=asc$/)
  await expect(page.getByText(/\d+ games?$/.exec(name)?.[0] ?? '', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Capcom' })).toBeVisible()

  // Two thousand games of forty years, with names as long as they come.
  const [long = ''] = LONG_NAMES
  const many = Array.from({ length: 6 }, (_, n) => ({ id: n + 1, name: LONG_NAMES[n % LONG_NAMES.length] ?? '', game_count: 1_234 }))
  const body = companyPage({ company: { ...companyPage().company, name: long }, developed: { game_count: 2_000, series: many } })
  const games = Array.from({ length: 2_000 }, (_, n) =>
    gameCard(n + 1, {
      name: LONG_NAMES[n % LONG_NAMES.length] ?? '', platform_ids: [6, 48, 49, 130, 34],
      first_release_date: Date.UTC(2026 - Math.floor(n / 50), 5, 1) / 1_000,
    }))
  const acme = lab.fail(ACME, { type: 'status', code: 200, body })
  const found = lab.fail(SEARCH, { type: 'status', code: 200, body: { games, total: 2_000, page: 1, limit: 50, next: null } })
  await page.goto('/companies/acme')
  await expect(page.getByText('2,000 games')).toBeVisible()
  await keepScreens(page, info, 'company-very-full')
  await expectAccessible(page)
  // What is far from the screen is not in the document, neither at the beginning nor further down.
  const covers = page.getByRole('region', { name: TEXTS.gamesOf.developed }).getByRole('listitem')
  await expect(page.getByRole('heading', { level: 2, name: '2026 50 games' })).toBeVisible()
  expect(await covers.count()).toBeLessThan(300)
  await page.evaluate(() => scrollTo(0, 60_000))
  await expect(page.getByRole('heading', { level: 2, name: '2026 50 games' })).toHaveCount(0)
  await expect(covers.first()).toBeAttached()
  expect(await covers.count()).toBeLessThan(300)
  lab.stopFailing(acme)
  lab.stopFailing(found)

  const none = { game_count: 0, series: [] }
  const empty = lab.fail({ path: CALLS.company.path.replace(':idOrSlug', 'empty') }, { type: 'status', code: 200, body: companyPage({ published: none }) })
  await page.goto('/companies/empty?role=published')
  await expect(page.getByRole('heading', { name: TEXTS.none.published })).toBeVisible()
  await keepScreens(page, info, 'company-empty')
  await expectAccessible(page)
  lab.stopFailing(empty)

  await page.goto('/companies/no-such-thing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.notFound)
  await keepScreens(page, info, 'company-not-found')

  const held = lab.fail({ path: CALLS.company.path.replace(':idOrSlug', 'sega') }, { type: 'hold' })
  await page.goto('/companies/sega')
  await expect(page.getByText(TEXTS.loading)).toBeAttached()
  await keepScreens(page, info, 'company-loading')
  await lab.release(held)
  lab.stopFailing(held)
  await expect(page.getByRole('heading', { level: 1, name: 'Sega' })).toBeVisible()
  await expect(page.getByText(/^\d+ games$/).last()).toBeVisible()

  // Opened before, it is there with its time; what was never opened comes from the games of this device, or not at all.
  lab.fail({ path: '/api/companies/*' }, 'html200')
  lab.fail(SEARCH, 'html200')
  await page.goto('/companies/sega')
  await expect(page.getByText(/This is the page as it was at \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByRole('region', { name: TEXTS.gamesOf.developed }).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await keepScreens(page, info, 'company-kept')
  await expectAccessible(page)
  await page.goto('/companies/capcom')
  await expect(page.getByText(TEXTS.onDevice)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Capcom' })).toBeVisible()
  await keepScreens(page, info, 'company-device')
  await expectAccessible(page)
  await page.goto('/companies/never-heard-of')
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.notHere })).toBeVisible()
})
