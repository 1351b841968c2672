// Shows [S157 S166 S182 S251 S324].
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { SearchResponse } from '../../src/contract/search.ts'
import { OVERLAY_MESSAGES, PAGE_MESSAGES } from '../../src/features/search/messages.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { testStates } from './screen-states.ts'
import type { Screen, ScreenState } from './screen-states.ts'

const SEARCH = { path: ENDPOINTS.searchGames.path }
const SUGGEST = { path: ENDPOINTS.suggestGames.path }
const REFUSAL = { error: { code: 'invalid_query', message: 'No.', requestId: 'r' } }
const MARKUP = '<img src=x onerror=alert(1)>'
const DESK = { width: 1_280, height: 800 }
const PHONE = { width: 390, height: 844 }

const FULL: SearchResponse = {
  games: Array.from({ length: 50 }, (_, n) =>
    gameCard(n + 1, { name: LONG_NAMES[n % LONG_NAMES.length] ?? '', platform_ids: [6, 48, 49, 130, 34, 14, 165, 82, 29] }),
  ),
  total: 1_300_000,
  page: 1,
  limit: 50,
  next: null,
}

const cards = (page: Page) => page.getByRole('list', { name: PAGE_MESSAGES.results }).getByRole('link')
const sheet = (page: Page) => page.getByRole('dialog', { name: PAGE_MESSAGES.filters })
const asideOf = (page: Page) => page.getByRole('complementary', { name: PAGE_MESSAGES.filters })

/** Returns the layout shift since the page was loaded, without shifts after a press. */
const shiftOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)

function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Opens the deck first, so that the games of the starter are on the device. */
async function openDeck({ page, player }: Screen): Promise<void> {
  await watchShifts(page)
  await player.openDeck()
}

/** Returns the words on late covers that are wider than their cover, unless their letters have the minimum size. */
async function brokenWords(page: Page) {
  const late = page.locator('[data-late]')
  await expect
    .poll(() => late.evaluateAll((covers) => covers.filter((cover) => cover.outerHTML.includes('Command')).length))
    .toBeGreaterThan(1)
  return late.evaluateAll((covers) =>
    covers.flatMap((cover) => {
      const { font, fontSize, letterSpacing, width } = getComputedStyle(cover, '::before')
      const pen = new OffscreenCanvas(1, 1).getContext('2d')!
      Object.assign(pen, { font, letterSpacing })
      const isSmallest = parseFloat(fontSize) < cover.clientWidth * 0.081
      const words = (cover as HTMLElement).dataset['name']!.split(/[\s\-–—/]+/)
      return isSmallest ? [] : words.map((word) => ({ word, excess: Math.max(0, pen.measureText(word).width - parseFloat(width)) }))
    }),
  )
}

testStates(
  'the search page: loading, full, very full, without results, failing, offline, its filters, and no layout shift',
  [
    {
      name: 'search-loading',
      route: '/search',
      answers: [[SEARCH, 'hold']],
      see: ({ page }) => expect(page.getByText(PAGE_MESSAGES.loading)).toBeVisible(),
    },
    {
      name: 'search-full',
      see: async ({ page }) => {
        await expect(cards(page).first()).toBeVisible()
        await expect(page.getByText(/^\d+ games/)).toBeVisible()
        expect(await shiftOf(page)).toBeLessThan(0.02)
      },
    },
    {
      name: 'search-rows',
      route: '/search?q=zelda&view=rows&platform=130&genre=31&years=1990-2020&release=released',
      see: ({ page }) => expect(cards(page).first()).toBeVisible(),
    },
    {
      // Text that looks like markup is shown as text.
      name: 'search-nothing',
      route: `/search?q=${encodeURIComponent(MARKUP)}&genre=12`,
      see: async ({ page }) => {
        await expect(page.getByRole('heading', { name: PAGE_MESSAGES.noResults })).toBeVisible()
        await expect(page.getByRole('searchbox')).toHaveValue(MARKUP)
        await expect(page.locator('img[src="x"]')).toHaveCount(0)
      },
    },
    ...(['grid', 'rows'] as const).map((layout): ScreenState => ({
      name: `search-very-full-${layout}`,
      route: `/search?q=long&view=${layout}&tag=${Array.from({ length: 40 }, (_, n) => n + 1).join()}`,
      answers: [[SEARCH, { type: 'status', code: 200, body: FULL }]],
      see: ({ page }) => expect(cards(page).first()).toContainText('Extraordinarily'),
    })),
    {
      name: 'search-failing',
      route: '/search?q=a',
      answers: [[SEARCH, 'html200']],
      see: ({ page }) => expect(page.getByText(PAGE_MESSAGES.problems['bad-content-type'])).toBeVisible(),
    },
    {
      name: 'search-offline',
      route: '/search',
      isOffline: true,
      see: ({ page }) => expect(page.getByText(PAGE_MESSAGES.stored)).toBeVisible(),
    },
    {
      name: 'search-filters',
      resizes: false,
      route: '/search?platform=130,6&genre=12&company=1',
      act: ({ page }) => page.getByRole('button', { name: BAR_MESSAGES.filters(4) }).click(),
      see: ({ page }) =>
        expect(sheet(page).getByRole('button', { name: 'Nintendo Switch', exact: true })).toHaveAttribute('aria-pressed', 'true'),
    },
    {
      name: 'search-filters-release',
      resizes: false,
      axe: false,
      part: (page) => sheet(page).getByRole('group', { name: PAGE_MESSAGES.release, exact: true }),
      act: async ({ page }) => {
        await sheet(page)
          .getByRole('slider', { name: `${PAGE_MESSAGES.years}, from` })
          .focus()
        await page.keyboard.press('PageUp')
      },
      see: ({ page }) => expect(sheet(page).getByText(/^1990 – /)).toBeVisible(),
    },
    {
      name: 'search-filters-cleared',
      resizes: false,
      axe: false,
      act: async ({ page }) => {
        await sheet(page).getByRole('button', { name: PAGE_MESSAGES.clearAll }).click()
        await expect(sheet(page).getByText(/^1980 – /)).toBeVisible()
        await sheet(page)
          .getByRole('button', { name: /^Show 748 games/ })
          .click()
      },
      see: ({ page }) => expect(page).toHaveURL(/\/search$/),
    },
    {
      // Content next to the results disappears if there is no space for it, and covers nothing even for a moment.
      name: 'search-desk-to-phone',
      viewport: DESK,
      axe: false,
      see: async ({ page }) => {
        await expect(asideOf(page)).toBeVisible()
        const field = page.getByRole('searchbox', { name: PAGE_MESSAGES.placeholder })
        await field.focus()
        await page.setViewportSize(PHONE)
        await expect(asideOf(page)).toHaveCount(0)
        await expect(field).toBeFocused()
      },
    },
    ...(
      [
        ['rows', '/search?view=rows&genre=9', PHONE],
        ['desk', '/search?genre=31', DESK],
      ] as const
    ).map(([name, route, viewport]): ScreenState => ({
      name: `search-still-${name}`,
      route,
      viewport,
      axe: false,
      // Long enough for the loading screen to render.
      answers: [[SEARCH, { type: 'delay', ms: 600 }]],
      see: async ({ page }) => {
        await expect(cards(page).first()).toBeVisible()
        await expect(page.getByText(/^\d+ games/)).toBeVisible()
        expect(await shiftOf(page)).toBeLessThan(0.02)
      },
    })),
    {
      // On a late cover no word of a name breaks before its last letters. The longest word here has wide letters.
      name: 'search-covers-late',
      route: '/search?text=Command',
      axe: false,
      answers: [[{ path: '/covers/*' }, 'hold']],
      see: async ({ page }) => {
        const words = await brokenWords(page)
        expect(words.map(({ word }) => word)).toContain('Command')
        expect(words.filter(({ excess }) => excess > 0)).toEqual([])
      },
    },
  ],
  { prepare: openDeck },
)

const dialog = (page: Page) => page.getByRole('dialog', { name: OVERLAY_MESSAGES.title })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: OVERLAY_MESSAGES.placeholder })

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

testStates(
  'the search overlay: empty, loading, full, without results, failing, offline',
  [
    {
      name: 'overlay-empty',
      act: ({ page }) => page.getByRole('button', { name: OVERLAY_MESSAGES.title, exact: true }).click(),
      see: ({ page }) =>
        expect(dialog(page).getByRole('group', { name: OVERLAY_MESSAGES.popular }).getByRole('option').first()).toBeVisible(),
    },
    {
      name: 'overlay-loading',
      axe: 'dialog',
      answers: [[SUGGEST, 'hold']],
      act: ({ page }) => ask(page, 'hollow knigt'),
      see: ({ page }) => expect(dialog(page).getByRole('status')).toHaveText(OVERLAY_MESSAGES.searching),
    },
    {
      name: 'overlay-full',
      axe: 'dialog',
      act: async ({ page }) => {
        await expect(
          dialog(page)
            .getByRole('option', { name: /Hollow Knight/ })
            .first(),
        ).toBeVisible()
        await field(page).press('ArrowDown')
      },
      see: ({ page }) =>
        expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "${OVERLAY_MESSAGES.title}":
        - combobox "${OVERLAY_MESSAGES.placeholder}" [expanded]: hollow knigt
        - button "${OVERLAY_MESSAGES.close}"
        - combobox "${OVERLAY_MESSAGES.platform}"
        - button "${OVERLAY_MESSAGES.advanced}"
        - status: 2 games
        - listbox "${OVERLAY_MESSAGES.results}":
          - group "${OVERLAY_MESSAGES.games}":
            - option "Hollow Knight 2017" [selected]
            - option /Hollow Knight.* Silksong 2025/
    `),
    },
    {
      name: 'overlay-nothing',
      axe: 'dialog',
      act: ({ page }) => ask(page, 'xqxqxqxq'),
      see: ({ page }) => expect(dialog(page).getByRole('heading', { name: OVERLAY_MESSAGES.noResults })).toBeVisible(),
    },
    {
      name: 'overlay-failing',
      axe: 'dialog',
      answers: [[SUGGEST, { type: 'status', code: 400, body: REFUSAL }]],
      act: ({ page }) => ask(page, MARKUP),
      see: ({ page }) => expect(dialog(page).getByRole('heading', { name: OVERLAY_MESSAGES.failedTitle })).toBeVisible(),
    },
    {
      // Text that looks like markup is searched and shown as text.
      name: 'overlay-markup',
      axe: false,
      act: ({ page }) => dialog(page).getByRole('button', { name: OVERLAY_MESSAGES.tryAgain }).click(),
      see: async ({ page }) => {
        await expect(dialog(page).getByRole('status')).toHaveText(new RegExp(`${OVERLAY_MESSAGES.noResults}|game`))
        await expect(field(page)).toHaveValue(MARKUP)
        await expect(page.locator('img[src="x"]')).toHaveCount(0)
      },
    },
    {
      name: 'overlay-offline',
      axe: 'dialog',
      isOffline: true,
      act: ({ page }) => ask(page, 'the'),
      see: ({ page }) => expect(dialog(page).getByRole('status')).toContainText(/· Offline: searched [\d,]+ games on this device$/),
    },
  ],
  { prepare: ({ player }) => player.openDeck() },
)
