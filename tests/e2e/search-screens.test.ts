import type { Page } from 'playwright/test'
import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import type { SearchAnswer } from '../../src/contract/search.ts'
import { OVERLAY_TEXTS, PAGE_TEXTS } from '../../src/features/search/texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { gameCard } from '../support/game-card.ts'
import { keepDayAndNight, keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { test as pageTest } from '../support/page-test.ts'

const SEARCH = { path: CALLS.searchGames.path }
const SUGGEST = { path: CALLS.suggestGames.path }
const REFUSAL = { error: { code: 'invalid_query', message: 'No.', requestId: 'r' } }
const MARKUP = '<img src=x onerror=alert(1)>'

const FULL: SearchAnswer = {
  games: Array.from({ length: 50 }, (_, n) =>
    gameCard(n + 1, { name: LONG_NAMES[n % LONG_NAMES.length] ?? '', platform_ids: [6, 48, 49, 130, 34, 14, 165, 82, 29] })),
  total: 1_300_000,
  page: 1,
  limit: 50,
  next: null,
}

const cards = (page: Page) => page.getByRole('list', { name: PAGE_TEXTS.results }).getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog', { name: OVERLAY_TEXTS.title })

test('the page: loading, full, very full, with nothing, failing and offline', async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  await player.openDeck()
  await player.untilWorkerControls()
  const held = lab.fail(SEARCH, { type: 'hold' })
  await page.goto('/search')
  await expect(page.getByText(PAGE_TEXTS.loading)).toBeVisible()
  await keepScreens(page, info, 'search-loading')
  await lab.release(held)
  lab.stopFailing(held)
  await expect(cards(page).first()).toBeVisible()
  await keepScreens(page, info, 'search-full')
  await page.goto('/search?q=zelda&view=rows&platform=130&genre=31&years=1990-2020&release=released')
  await expect(cards(page).first()).toBeVisible()
  await keepScreens(page, info, 'search-rows')
  // What looks like markup is text like any other.
  await page.goto(`/search?q=${encodeURIComponent(MARKUP)}&genre=12`)
  await expect(page.getByRole('heading', { name: PAGE_TEXTS.noResults })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(MARKUP)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await keepScreens(page, info, 'search-nothing')

  const full = lab.fail(SEARCH, { type: 'status', code: 200, body: FULL })
  for (const layout of ['grid', 'rows'] as const) {
    await page.goto(`/search?q=long&view=${layout}&tag=${Array.from({ length: 40 }, (_, n) => n + 1).join()}`)
    await expect(cards(page).first()).toContainText('Extraordinarily')
    await keepScreens(page, info, `search-very-full-${layout}`)
  }
  lab.stopFailing(full)
  const bad = lab.fail(SEARCH, 'html200')
  await page.goto('/search?q=a')
  await expect(page.getByText(PAGE_TEXTS.problems['bad-content-type'])).toBeVisible()
  await keepScreens(page, info, 'search-failing')
  lab.stopFailing(bad)
  await lab.offline()
  await page.goto('/search')
  await expect(page.getByText(PAGE_TEXTS.kept)).toBeVisible()
  await keepScreens(page, info, 'search-offline')
})

pageTest('the filters in their sheet: a key changes a range, and all of a range is no filter', async ({ player, page }, info) => {
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?platform=130,6&genre=12&company=1')
  await expect(page.getByRole('button', { name: BAR_TEXTS.filters(4) })).toBeVisible()
  await page.getByRole('button', { name: BAR_TEXTS.filters(4) }).click()
  const sheet = page.getByRole('dialog', { name: PAGE_TEXTS.filters })
  await expect(sheet.getByRole('button', { name: 'Nintendo Switch', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(sheet.locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  await keepDayAndNight(page, info, 'search-filters-390')
  await sheet.getByRole('group', { name: PAGE_TEXTS.release, exact: true }).scrollIntoViewIfNeeded()
  await keepDayAndNight(page, info, 'search-filters-release-390')
  await sheet.getByRole('slider', { name: `${PAGE_TEXTS.years}, from` }).focus()
  await page.keyboard.press('PageUp')
  await expect(sheet.getByText(/^1990 – /)).toBeVisible()
  await sheet.getByRole('button', { name: PAGE_TEXTS.clearAll }).click()
  await expect(sheet.getByText(/^1980 – /)).toBeVisible()
  await sheet.getByRole('button', { name: /^Show 748 games/ }).click()
  await expect(page).toHaveURL(/\/search$/)

  // What stood beside the results is gone where there is no room for it, and nothing lies over them for a moment.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('complementary', { name: PAGE_TEXTS.filters })).toBeVisible()
  const field = page.getByRole('searchbox', { name: PAGE_TEXTS.placeholder })
  await field.focus()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('complementary', { name: PAGE_TEXTS.filters })).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('the overlay: empty, loading, full, with nothing, failing, offline, and as it is read aloud', async ({ player, page, lab }, info) => {
  await player.openDeck()
  await player.untilWorkerControls()
  await page.getByRole('button', { name: OVERLAY_TEXTS.title, exact: true }).click()
  const field = dialog(page).getByRole('combobox', { name: OVERLAY_TEXTS.placeholder })
  await expect(dialog(page).getByRole('group', { name: OVERLAY_TEXTS.popular }).getByRole('option').first()).toBeVisible()
  await keepScreens(page, info, 'overlay-empty')
  const held = lab.fail(SUGGEST, { type: 'hold' })
  await field.fill('hollow knigt')
  await field.press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText(OVERLAY_TEXTS.searching)
  await keepScreens(page, info, 'overlay-loading')
  await lab.release(held)
  lab.stopFailing(held)
  await expect(dialog(page).getByRole('option', { name: /Hollow Knight/ }).first()).toBeVisible()
  await field.press('ArrowDown')
  await keepScreens(page, info, 'overlay-full')
  await expect(dialog(page)).toMatchAriaSnapshot(`
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
  `)
  await field.fill('xqxqxqxq')
  await field.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: OVERLAY_TEXTS.noResults })).toBeVisible()
  await keepScreens(page, info, 'overlay-nothing')
  const refused = lab.fail(SUGGEST, { type: 'status', code: 400, body: REFUSAL })
  await field.fill(MARKUP)
  await field.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: OVERLAY_TEXTS.failedTitle })).toBeVisible()
  await keepScreens(page, info, 'overlay-failing')
  lab.stopFailing(refused)
  // What looks like markup is looked for as text, and shown as text.
  await dialog(page).getByRole('button', { name: OVERLAY_TEXTS.tryAgain }).click()
  await expect(dialog(page).getByRole('status')).toHaveText(new RegExp(`${OVERLAY_TEXTS.noResults}|game`))
  await expect(field).toHaveValue(MARKUP)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await lab.offline()
  await field.fill('the')
  await field.press('Enter')
  await expect(dialog(page).getByRole('status')).toContainText(/· Offline: among the [\d,]+ games known here$/)
  await keepScreens(page, info, 'overlay-offline')
})

test('nothing moves while what was searched for comes', async ({ player, page, lab }) => {
  await player.openDeck()
  await player.untilWorkerControls()
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shift = () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
  lab.fail(SEARCH, { type: 'delay', ms: 600 })
  for (const [address, width, height] of [
    ['/search', 390, 844],
    ['/search?view=rows&genre=9', 390, 844],
    ['/search?genre=9', 1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(address)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText(/^\d+ games/)).toBeVisible()
    expect(await shift(), address).toBeLessThan(0.02)
  }
})
