import type { Page } from 'playwright/test'
import { THEME_TEXTS } from '../../src/features/appearance/theme-texts.ts'
import { DEFAULTS_TEXTS } from '../../src/features/deck/defaults-texts.ts'
import { CLEAR_TEXTS } from '../../src/features/own-data/texts.ts'
import { PRIVACY_TEXTS } from '../../src/features/privacy/texts.ts'
import { SETTINGS_TEXTS } from '../../src/features/settings/texts.ts'
import { THEMES } from '../../src/ui/themes/themes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { keepScreens } from '../support/keep-screens.ts'

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const themes = (page: Page) => page.getByRole('dialog', { name: THEME_TEXTS.sheet })

test('a theme is chosen by keys, moves nothing, and is on before the first paint, with no network as well', async ({
  player: ada, lab, page,
}, info) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings')
  const before = await groundOf(page)
  await page.getByRole('button', { name: THEME_TEXTS.change }).click()
  await expect(themes(page).getByRole('radio')).toHaveCount(THEMES.length + 1)
  await expectAccessible(page)
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['moved'] = String(entry.entryType)
    }).observe({ type: 'layout-shift', buffered: false })
  })
  await themes(page).getByRole('radio', { name: THEME_TEXTS.system }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(themes(page).getByRole('radio', { name: 'Daylight' })).toBeChecked()
  await themes(page).getByRole('radio', { name: 'Deep sea' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => groundOf(page)).not.toBe(before)
  const sea = await groundOf(page)
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(themes(page)).toHaveCount(0)
  await keepScreens(page, info, 'settings-deep-sea')

  await lab.offline()
  // Whatever is painted first is painted in the theme: it is on before the page's own script has run at all.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') sessionStorage.setItem('first', getComputedStyle(document.documentElement).getPropertyValue('--bg'))
    })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: SETTINGS_TEXTS.title })).toBeVisible()
  expect(await groundOf(page)).toBe(sea)
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toContain('oklch')
})

test('what is set with no network holds at once, and on the player’s other device later', async ({
  player: ada, lab, page, browser, product,
}, info) => {
  test.setTimeout(90_000)
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings?tab=defaults')
  const genre = page.getByRole('button', { name: 'Puzzle', exact: true })
  await expect(genre).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, info, 'settings-defaults')
  await lab.offline()
  await genre.click()
  await expect(page.getByText(DEFAULTS_TEXTS.saved)).toBeVisible()
  await page.getByRole('link', { name: SETTINGS_TEXTS.tabs.data }).click()
  await expect(page.getByText(CLEAR_TEXTS.offline)).toBeVisible()
  await keepScreens(page, info, 'settings-data-offline')
  await page.getByRole('link', { name: SETTINGS_TEXTS.tabs.general }).click()
  const onBoard = page.getByRole('switch', { name: PRIVACY_TEXTS.onLeaderboard })
  await onBoard.click()
  await expect(onBoard).not.toBeChecked()
  await expectAccessible(page)
  await lab.online()
  await ada.untilSent()

  const theirs = await browser.newContext()
  const other = new BrowserPlayer(await theirs.newPage(), ada.account)
  await other.signIn(product.origin)
  await other.page.goto(`${product.origin}/settings`)
  await expect(other.page.getByRole('switch', { name: PRIVACY_TEXTS.onLeaderboard })).not.toBeChecked()
  await other.page.goto(`${product.origin}/settings?tab=defaults`)
  await expect(other.page.getByRole('button', { name: 'Puzzle', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await theirs.close()
})

test('clearing likes empties them here and at the server', async ({ player: ada, page, server }) => {
  await ada.openDeck()
  await ada.pressKey('ArrowRight')
  await ada.untilSent()
  await page.goto('/settings?tab=data')
  await page.getByRole('button', { name: CLEAR_TEXTS.open }).click()
  const sheet = page.getByRole('dialog', { name: CLEAR_TEXTS.sheet })
  await sheet.getByRole('checkbox', { name: CLEAR_TEXTS.category('liked') }).check()
  await sheet.getByRole('checkbox', { name: CLEAR_TEXTS.sure }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: CLEAR_TEXTS.clear }).click()
  await expect(page.getByText(CLEAR_TEXTS.cleared)).toBeVisible()
  await expect.poll(() => server.statesOf(ada)).toEqual({})
})
