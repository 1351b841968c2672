// Shows [S157 S166 S182 S251 S324].
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import type { SearchAnswer } from '../../src/contract/search.ts'
import { OVERLAY_TEXTS, PAGE_TEXTS } from '../../src/features/search/texts.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { testStates } from './screen-states.ts'
import type { Screen, ScreenState } from './screen-states.ts'

const SEARCH = { path: CALLS.searchGames.path }
const SUGGEST = { path: CALLS.suggestGames.path }
const REFUSAL = { error: { code: 'invalid_query', message: 'No.', requestId: 'r' } }
const MARKUP = '<img src=x onerror=alert(1)>'
const DESK = { width: 1_280, height: 800 }
const PHONE = { width: 390, height: 844 }

const FULL: SearchAnswer = {
  games: Array.from({ length: 50 }, (_, n) =>
    gameCard(n + 1, { name: LONG_NAMES[n % LONG_NAMES.length] ?? '', platform_ids: [6, 48, 49, 130, 34, 14, 165, 82, 29] })),
  total: 1_300_000,
  page: 1,
  limit: 50,
  next: null,
}

const cards = (page: Page) => page.getByRole('list', { name: PAGE_TEXTS.results }).getByRole('link')
const sheet = (page: Page) => page.getByRole('dialog', { name: PAGE_TEXTS.filters })
const asideOf = (page: Page) => page.getByRole('complementary', { name: PAGE_TEXTS.filters })

/** How far things have moved since the page was loaded, without a press. */
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

/** The deck has been open before, so the games of the starter are on the device. */
async function openDeck({ page, player }: Screen): Promise<void> {
  await watchShifts(page)
  await player.openDeck()
}

/** Of the covers that are late, the words that are wider than their cover, unless their letters are the smallest there are. */
async function brokenWords(page: Page) {
  const late = page.locator('[data-late]')
  await expect.poll(() => late.evaluateAll((covers) => covers.filter((cover) => cover.outerHTML.includes('Command')).length)).toBeGreaterThan(1)
  return late.evaluateAll((covers) => covers.flatMap((cover) => {
    const { font, fontSize, letterSpacing, width } = getComputedStyle(cover, '::before')
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!
    Object.assign(pen, { font, letterSpacing })
    const isSmallest = parseFloat(fontSize) < cover.clientWidth * 0.081
    const words = (cover as HTMLElement).dataset['name']!.split(/[\s\-–—/]+/)
    return isSmallest ? [] : words.map((word) => ({ word, excess: Math.max(0, pen.measureText(word).width - parseFloat(width)) }))
  }))
}

testStates('the search page: loading, full, very full, with nothing, failing, offline, its filters, and nothing moves', [
  {
    name: 'search-loading',
    route: '/search',
    answers: [[SEARCH, 'hold']],
    see: ({ page }) => expect(page.getByText(PAGE_TEXTS.loading)).toBeVisible(),
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
    // What looks like markup is text like any other.
    name: 'search-nothing',
    route: `/search?q=${encodeURIComponent(MARKUP)}&genre=12`,
    see: async ({ page }) => {
      await expect(page.getByRole('heading', { name: PAGE_TEXTS.noResults })).toBeVisible()
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
    see: ({ page }) => expect(page.getByText(PAGE_TEXTS.problems['bad-content-type'])).toBeVisible(),
  },
  {
    name: 'search-offline',
    route: '/search',
    isOffline: true,
    see: ({ page }) => expect(page.getByText(PAGE_TEXTS.kept)).toBeVisible(),
  },
  {
    name: 'search-filters',
    resizes: false,
    route: '/search?platform=130,6&genre=12&company=1',
    act: ({ page }) => page.getByRole('button', { name: BAR_TEXTS.filters(4) }).click(),
    see: ({ page }) => expect(sheet(page).getByRole('button', { name: 'Nintendo Switch', exact: true })).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'search-filters-release',
    resizes: false,
    axe: false,
    part: (page) => sheet(page).getByRole('group', { name: PAGE_TEXTS.release, exact: true }),
    act: async ({ page }) => {
      await sheet(page).getByRole('slider', { name: `${PAGE_TEXTS.years}, from` }).focus()
      await page.keyboard.press('PageUp')
    },
    see: ({ page }) => expect(sheet(page).getByText(/^1990 – /)).toBeVisible(),
  },
  {
    name: 'search-filters-cleared',
    resizes: false,
    axe: false,
    act: async ({ page }) => {
      await sheet(page).getByRole('button', { name: PAGE_TEXTS.clearAll }).click()
      await expect(sheet(page).getByText(/^1980 – /)).toBeVisible()
      await sheet(page).getByRole('button', { name: /^Show 748 games/ }).click()
    },
    see: ({ page }) => expect(page).toHaveURL(/\/search$/),
  },
  {
    // What stood beside the results is gone where there is no room for it, and nothing lies over them for a moment.
    name: 'search-desk-to-phone',
    viewport: DESK,
    axe: false,
    see: async ({ page }) => {
      await expect(asideOf(page)).toBeVisible()
      const field = page.getByRole('searchbox', { name: PAGE_TEXTS.placeholder })
      await field.focus()
      await page.setViewportSize(PHONE)
      await expect(asideOf(page)).toHaveCount(0)
      await expect(field).toBeFocused()
    },
  },
  ...([['rows', '/search?view=rows&genre=9', PHONE], ['desk', '/search?genre=31', DESK]] as const).map(([name, route, viewport]): ScreenState => ({
    name: `search-still-${name}`,
    route,
    viewport,
    axe: false,
    // Long enough for the screen that waits to be drawn.
    answers: [[SEARCH, { type: 'delay', ms: 600 }]],
    see: async ({ page }) => {
      await expect(cards(page).first()).toBeVisible()
      await expect(page.getByText(/^\d+ games/)).toBeVisible()
      expect(await shiftOf(page)).toBeLessThan(0.02)
    },
  })),
  {
    // No word of a name is broken before its last letters while its cover is late. Its longest word is of wide letters.
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
], { prepare: openDeck })

const dialog = (page: Page) => page.getByRole('dialog', { name: OVERLAY_TEXTS.title })
const field = (page: Page) => dialog(page).getByRole('combobox', { name: OVERLAY_TEXTS.placeholder })

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

testStates('the search overlay: empty, loading, full, with nothing, failing, offline', [
  {
    name: 'overlay-empty',
    act: ({ page }) => page.getByRole('button', { name: OVERLAY_TEXTS.title, exact: true }).click(),
    see: ({ page }) => expect(dialog(page).getByRole('group', { name: OVERLAY_TEXTS.popular }).getByRole('option').first()).toBeVisible(),
  },
  {
    name: 'overlay-loading',
    axe: 'dialog',
    answers: [[SUGGEST, 'hold']],
    act: ({ page }) => ask(page, 'hollow knigt'),
    see: ({ page }) => expect(dialog(page).getByRole('status')).toHaveText(OVERLAY_TEXTS.searching),
  },
  {
    name: 'overlay-full',
    axe: 'dialog',
    act: async ({ page }) => {
      await expect(dialog(page).getByRole('option', { name: /Hollow Knight/ }).first()).toBeVisible()
      await field(page).press('ArrowDown')
    },
    see: ({ page }) => expect(dialog(page)).toMatchAriaSnapshot(`
      - dialog "${OVERLAY_TEXTS.title}":
        - combobox "${OVERLAY_TEXTS.placeholder}" [expanded]: hollow knigt
        - button "${OVERLAY_TEXTS.close}"
        - combobox "${OVERLAY_TEXTS.platform}"
        - button "${OVERLAY_TEXTS.advanced}"
        - status: 2 games
        - listbox "${OVERLAY_TEXTS.results}":
          - group "${OVERLAY_TEXTS.games}":
            - option "Hollow Knight 2017" [selected]
            - option /Hollow Knight.* Silksong 2025/
    `),
  },
  {
    name: 'overlay-nothing',
    axe: 'dialog',
    act: ({ page }) => ask(page, 'xqxqxqxq'),
    see: ({ page }) => expect(dialog(page).getByRole('heading', { name: OVERLAY_TEXTS.noResults })).toBeVisible(),
  },
  {
    name: 'overlay-failing',
    axe: 'dialog',
    answers: [[SUGGEST, { type: 'status', code: 400, body: REFUSAL }]],
    act: ({ page }) => ask(page, MARKUP),
    see: ({ page }) => expect(dialog(page).getByRole('heading', { name: OVERLAY_TEXTS.failedTitle })).toBeVisible(),
  },
  {
    // What looks like markup is looked for as text, and shown as text.
    name: 'overlay-markup',
    axe: false,
    act: ({ page }) => dialog(page).getByRole('button', { name: OVERLAY_TEXTS.tryAgain }).click(),
    see: async ({ page }) => {
      await expect(dialog(page).getByRole('status')).toHaveText(new RegExp(`${OVERLAY_TEXTS.noResults}|game`))
      await expect(field(page)).toHaveValue(MARKUP)
      await expect(page.locator('img[src="x"]')).toHaveCount(0)
    },
  },
  {
    name: 'overlay-offline',
    axe: 'dialog',
    isOffline: true,
    act: ({ page }) => ask(page, 'the'),
    see: ({ page }) => expect(dialog(page).getByRole('status')).toContainText(/· Offline: among the [\d,]+ games known here$/),
  },
], { prepare: ({ player }) => player.openDeck() })
