// Shows [S184 S186 S187 S188 S189 S190 S191 S192 S193 S194 S317].
import { UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { COMPANY_MESSAGES as COMPANY, PLATFORM_MESSAGES as PLATFORM } from '../../src/features/places/messages.ts'
import { PAGE_MESSAGES } from '../../src/features/search/messages.ts'
import { companyPage } from '../support/company-page.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { platformPage } from '../support/platform-page.ts'
import { testStates } from './screen-states.ts'

const SEARCH = { path: ENDPOINTS.searchGames.path }
const company = (idOrSlug: string) => ({ path: ENDPOINTS.company.path.replace(':idOrSlug', idOrSlug) })
const FAMILY = { path: ENDPOINTS.platformFamily.path.replace(':idOrSlug', 'playstation') }
const ok = (body: object) => ({ type: 'status', code: 200, body }) as const

const DESK = { width: 1280, height: 800 }

const developed = (page: Page) => page.getByRole('region', { name: COMPANY.gamesOf.developed })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const results = (page: Page) => page.getByRole('list', { name: PAGE_MESSAGES.results }).getByRole('listitem')

const longCard = (n: number, firstReleaseDate: number) =>
  gameCard(n + 1, {
    name: LONG_NAMES[n % LONG_NAMES.length] ?? '',
    platform_ids: [6, 48, 49, 130, 34],
    first_release_date: firstReleaseDate,
  })

/** Returns a company with two thousand games of forty years, with the longest names. */
function veryFullCompany() {
  const series = Array.from({ length: 6 }, (_, n) => ({ id: n + 1, name: LONG_NAMES[n % LONG_NAMES.length] ?? '', game_count: 1_234 }))
  const page = companyPage({ company: { ...companyPage().company, name: LONG_NAMES[0] }, developed: { game_count: 2_000, series } })
  const games = Array.from({ length: 2_000 }, (_, n) => longCard(n, Date.UTC(2026 - Math.floor(n / 50), 5, 1) / 1_000))
  return { page, found: { games, total: 2_000, page: 1, limit: 50, next: null } }
}

function veryFullFamily() {
  const games = Array.from({ length: 20 }, (_, n) => longCard(n, 1_900_000_000))
  return platformPage({ top_games: games.slice(0, 10), upcoming: games })
}

testStates(
  'companies and families of platforms: from a game, full, filtered, their games, very full, empty, not found, loading, cached, from the device',
  [
    {
      name: 'company-game',
      route: '/search?q=mega+man',
      act: ({ page }) => page.getByRole('list', { name: PAGE_MESSAGES.results }).getByRole('link').first().click(),
      see: async ({ page }) => {
        await expect(page.getByRole('heading', { level: 2, name: GAME_MESSAGES.similar })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Capcom', exact: true }).first()).toBeVisible()
      },
      axe: false,
    },
    {
      name: 'company-full',
      act: ({ page }) => page.getByRole('link', { name: 'Capcom', exact: true }).first().click(),
      see: async ({ page }) => {
        await expect(title(page)).toHaveText('Capcom')
        await expect(page).toHaveURL(/\/companies\/\d+$/)
        const years = developed(page).getByRole('heading', { level: 2 })
        await expect(years.first()).toContainText(/^\d{4}/)
        const shown = (await years.allTextContents()).map((text) => Number.parseInt(text, 10))
        expect(shown).toEqual(shown.toSorted((a, b) => b - a))
      },
    },
    {
      name: 'company-filtered',
      act: async ({ page }) => {
        await page.getByRole('button', { name: PAGE_MESSAGES.filters, exact: true }).click()
        await expect(page.getByRole('heading', { name: PAGE_MESSAGES.genres })).toBeVisible()
        await expect(page.getByRole('heading', { name: PAGE_MESSAGES.companies })).toHaveCount(0)
        await page.getByRole('button', { name: 'Fighting', exact: true }).click()
        await page.getByRole('button', { name: /^Show \d+ game/ }).click()
      },
      see: async ({ page }) => {
        await expect(page).toHaveURL(/role=developed&genre=\d+$/)
        await expect(page.getByRole('button', { name: `${PAGE_MESSAGES.filters} 1 ${PAGE_MESSAGES.areSet}` })).toBeFocused()
      },
    },
    {
      // By keys. The filter also applies to the other role, until it is cleared.
      name: 'company-published',
      act: async ({ page }) => {
        await page.getByRole('link', { name: /^Published/ }).press('Enter')
        await expect(page).toHaveURL(/role=published&genre=\d+$/)
        await expect(page.getByRole('region', { name: COMPANY.gamesOf.published })).toBeVisible()
        await page.getByRole('button', { name: PAGE_MESSAGES.clearAll }).click()
      },
      see: ({ page }) => expect(page).toHaveURL(/role=published$/),
      axe: false,
    },
    {
      name: 'company-series',
      act: async ({ page }) => {
        const series = page.getByRole('region', { name: COMPANY.series.published }).getByRole('link').first()
        const count = /\d+ games?$/.exec((await series.textContent()) ?? '')?.[0] ?? ''
        await series.click()
        await expect(page).toHaveURL(/\/search\?series=\d+&upcoming=1&dir=asc$/)
        await expect(page.getByText(count, { exact: true })).toBeVisible()
        await page.goBack()
      },
      see: ({ page }) => expect(title(page)).toHaveText('Capcom'),
      axe: false,
    },
    {
      name: 'company-very-full',
      route: '/companies/acme',
      answers: () => {
        const { page, found } = veryFullCompany()
        return [
          [company('acme'), ok(page)],
          [SEARCH, ok(found)],
        ]
      },
      see: async ({ page }) => {
        await expect(page.getByText('2,000 games')).toBeVisible()
        await expect(page.getByRole('heading', { level: 2, name: '2026 50 games' })).toBeVisible()
        expect(await developed(page).getByRole('listitem').count(), 'what is far from the screen is not in the document').toBeLessThan(300)
      },
    },
    {
      name: 'company-very-full-below',
      act: ({ page }) => page.evaluate(() => scrollTo(0, 60_000)),
      see: async ({ page }) => {
        await expect(page.getByRole('heading', { level: 2, name: '2026 50 games' })).toHaveCount(0)
        await expect(developed(page).getByRole('listitem').first()).toBeAttached()
        expect(await developed(page).getByRole('listitem').count()).toBeLessThan(300)
      },
      axe: false,
    },
    {
      name: 'company-empty',
      route: '/companies/empty?role=published',
      answers: [[company('empty'), ok(companyPage({ published: { game_count: 0, series: [] } }))]],
      see: ({ page }) => expect(page.getByRole('heading', { name: COMPANY.none.published })).toBeVisible(),
    },
    {
      name: 'company-not-found',
      route: '/companies/no-such-thing',
      see: ({ page }) => expect(title(page)).toHaveText(FIXED_MESSAGES.notFound),
    },
    {
      name: 'company-loading',
      route: '/companies/sega',
      answers: [[company('sega'), 'hold']],
      see: ({ page }) => expect(page.getByText(COMPANY.loading)).toBeAttached(),
      axe: false,
    },
    {
      name: 'company-loaded',
      see: async ({ page }) => {
        await expect(title(page)).toHaveText('Sega')
        await expect(page.getByText(/^\d+ games$/).last()).toBeVisible()
      },
      axe: false,
    },
    {
      name: 'company-cached',
      route: '/companies/sega',
      answers: [
        [company('*'), 'html200'],
        [SEARCH, 'html200'],
      ],
      see: async ({ page }) => {
        await expect(page.getByText(/Updated \d\d:\d\d\./)).toBeVisible()
        await expect(developed(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
      },
    },
    {
      name: 'company-device',
      route: '/companies/capcom',
      answers: [
        [company('*'), 'html200'],
        [SEARCH, 'html200'],
      ],
      see: async ({ page }) => {
        await expect(page.getByText(COMPANY.onDevice)).toBeVisible()
        await expect(title(page)).toHaveText('Capcom')
      },
    },
    {
      name: 'company-unreachable',
      route: '/companies/never-heard-of',
      answers: [
        [company('*'), 'html200'],
        [SEARCH, 'html200'],
      ],
      see: ({ page }) => expect(title(page)).toHaveText(UNAVAILABLE.unreachable.title),
    },

    {
      name: 'platform-desk',
      route: '/platform-families/playstation',
      viewport: DESK,
      // One row: on a desktop all ten are side by side, on a phone the row scrolls.
      see: async ({ page }) => {
        await expect(title(page)).toHaveText('PlayStation')
        const top = page.getByRole('region', { name: PLATFORM.top }).getByRole('listitem')
        await expect(top).toHaveCount(10)
        const tops = await top.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
        expect(new Set(tops).size).toBe(1)
        await expect(top.last()).toBeInViewport({ ratio: 0.9 })
      },
      axe: false,
    },
    {
      name: 'platform-full',
      see: ({ page }) => expect(page.getByRole('heading', { name: PLATFORM.everyPlatform })).toBeVisible(),
    },
    {
      name: 'platform-machines',
      see: ({ page }) => expect(page.getByRole('link', { name: PLATFORM.viewAllOf('PlayStation 4') })).toBeAttached(),
      axe: false,
      part: (page) => page.getByRole('heading', { name: PLATFORM.everyPlatform }),
    },
    {
      name: 'platform-games',
      act: async ({ page }) => {
        await page.getByRole('link', { name: PLATFORM.viewAllOf('PlayStation 4') }).click()
        await expect(page).toHaveURL(/tab=games&platform=48$/)
        await expect(results(page).first()).toBeVisible()
        await page.getByLabel(PLATFORM.sortBy).selectOption('name')
        await page.getByRole('button', { name: PLATFORM.ascending }).click()
        await expect(page).toHaveURL(/platform=48&order=name&dir=desc$/)
        await page.reload()
      },
      see: async ({ page }) => {
        await expect(page.getByLabel(PLATFORM.sortBy)).toHaveValue('name')
        await expect(results(page).first()).toBeVisible()
      },
    },
    {
      name: 'platform-very-full',
      route: '/platform-families/playstation',
      answers: () => [[FAMILY, ok(veryFullFamily())]],
      see: ({ page }) => expect(page.getByRole('link', { name: PLATFORM.viewUpcoming })).toBeVisible(),
      axe: false,
    },
    {
      name: 'platform-upcoming',
      answers: () => [[FAMILY, ok(veryFullFamily())]],
      act: ({ page }) => page.getByRole('link', { name: PLATFORM.tabs.upcoming, exact: true }).click(),
      see: async ({ page }) => {
        await expect(page).toHaveURL(/tab=upcoming$/)
        await expect(page.getByRole('link', { name: PLATFORM.moreUpcoming })).toBeVisible()
      },
    },
    {
      // A platform of a family redirects to the family's page.
      name: 'platform-of-a-family',
      route: '/search',
      act: async ({ page }) => {
        await page.goto('/platforms/ps5')
        await expect(page).toHaveURL(/\/platform-families\/playstation\?tab=games&platform=167$/)
        await expect(page.getByLabel(PLATFORM.platform)).toHaveValue('167')
        await page.goBack()
      },
      see: ({ page }) => expect(page).toHaveURL(/\/search$/),
      axe: false,
    },
    {
      name: 'platform-empty',
      route: '/platform-families/fujitsu',
      see: ({ page }) => expect(page.getByRole('heading', { name: PLATFORM.noGames })).toBeVisible(),
    },
    {
      name: 'platform-not-found',
      route: '/platforms/no-such-thing',
      see: ({ page }) => expect(title(page)).toHaveText(FIXED_MESSAGES.notFound),
      axe: false,
    },
    {
      name: 'platform-cached',
      route: '/platform-families/playstation',
      answers: [[{ path: '/api/platform*' }, 'html200']],
      see: ({ page }) => expect(page.getByText(/Updated \d\d:\d\d\./)).toBeVisible(),
    },
    {
      name: 'platform-device',
      route: '/platform-families/nintendo',
      answers: [[{ path: '/api/platform*' }, 'html200']],
      see: ({ page }) => expect(page.getByText(PLATFORM.onDevice)).toBeVisible(),
    },
  ],
  { prepare: ({ player }) => player.openDeck() },
)
