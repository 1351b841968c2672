// Shows [S272].
import type { Page } from 'playwright/test'
import { THEME_MESSAGES } from '../../src/features/appearance/theme-messages.ts'
import { DEFAULTS_MESSAGES } from '../../src/features/filters/defaults-messages.ts'
import { CLEAR_MESSAGES } from '../../src/features/own-data/messages.ts'
import { PRIVACY_MESSAGES } from '../../src/features/privacy/messages.ts'
import { EDIT_MESSAGES as EDIT } from '../../src/features/profile/edit-messages.ts'
import { PROFILE_MESSAGES } from '../../src/features/profile/messages.ts'
import { SETTINGS_MESSAGES } from '../../src/features/settings/messages.ts'
import { UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { THEMES } from '../../src/ui/themes/themes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test, WITHOUT_WORKER } from '../support/browser-test.ts'
import { untilOverlaysClosed } from '../support/overlays-closed.ts'

/** In the starter catalogue. */
const MINECRAFT = 1_000_000_478

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const themes = (page: Page) => page.getByRole('dialog', { name: THEME_MESSAGES.sheet })

test('without a network a theme applies before the first paint, and settings and profile can be changed: at once here, later on the other device [S246 S259 S278 S281]', async ({
  player: ada,
  otherPlayer: grace,
  database,
  lab,
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000)
  await database.addReview({ userId: grace.account.userId, gameId: MINECRAFT, comment: 'Warm to the end.' })
  await ada.openDeck()
  await ada.untilWorkerControls()
  const another = `/profile/${grace.account.userId}`
  const topReviews = page.getByRole('list', { name: PROFILE_MESSAGES.topReviews })
  await page.goto(another)
  await expect(topReviews).toContainText('Warm to the end.')

  // A theme is selected by keys, and nothing on the page moves.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings')
  const before = await groundOf(page)
  await page.getByRole('button', { name: THEME_MESSAGES.change }).click()
  await expect(themes(page).getByRole('radio')).toHaveCount(THEMES.length + 1)
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset['moved'] = String(entry.entryType)
    }).observe({ type: 'layout-shift', buffered: false })
  })
  await themes(page).getByRole('radio', { name: THEME_MESSAGES.system }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(themes(page).getByRole('radio', { name: 'Daylight' })).toBeChecked()
  await themes(page).getByRole('radio', { name: 'Deep sea' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => groundOf(page)).not.toBe(before)
  const sea = await groundOf(page)
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined()
  await page.keyboard.press('Escape')
  await expect(themes(page)).toHaveCount(0)

  // The theme applies before the script of the page runs.
  await lab.offline()
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        sessionStorage.setItem('first', getComputedStyle(document.documentElement).getPropertyValue('--bg'))
    })
  })
  await page.goto('/settings?tab=defaults')
  await page.getByRole('button', { name: 'Puzzle', exact: true }).click()
  await expect(page.getByText(DEFAULTS_MESSAGES.saved)).toBeVisible()
  expect(await groundOf(page)).toBe(sea)
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toContain('oklch')
  await page.getByRole('link', { name: SETTINGS_MESSAGES.tabs.data }).click()
  await expect(page.getByText(CLEAR_MESSAGES.offline)).toBeVisible()
  await page.getByRole('link', { name: SETTINGS_MESSAGES.tabs.general }).click()
  const onBoard = page.getByRole('switch', { name: PRIVACY_MESSAGES.onLeaderboard })
  await onBoard.click()
  await expect(onBoard).not.toBeChecked()

  await page.goto(another)
  await expect(page.getByText(UNAVAILABLE.offline.line)).toBeVisible()
  await expect(topReviews).toContainText('Warm to the end.')
  await page.goto('/profile')
  await page.getByRole('button', { name: PROFILE_MESSAGES.edit }).click()
  const dialog = page.getByRole('dialog', { name: EDIT.title })
  await dialog.getByRole('textbox', { name: EDIT.displayName }).fill('Countess')
  await dialog.getByRole('textbox', { name: EDIT.bio }).fill('Engines, mostly.')
  await dialog.getByRole('button', { name: EDIT.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Countess' })).toBeVisible()
  await untilOverlaysClosed(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Countess' })).toBeVisible()
  await expect(page.getByText('Engines, mostly.')).toBeVisible()
  await lab.online()
  await ada.untilSent()

  const theirs = await browser.newContext(WITHOUT_WORKER)
  const other = new BrowserPlayer(await theirs.newPage(), ada.account)
  await other.signIn(product.origin)
  await other.page.goto(`${product.origin}/profile`)
  await expect(other.page.getByRole('heading', { level: 1, name: 'Countess' })).toBeVisible()
  await expect(other.page.getByText('Engines, mostly.')).toBeVisible()
  await other.page.goto(`${product.origin}/settings`)
  await expect(other.page.getByRole('switch', { name: PRIVACY_MESSAGES.onLeaderboard })).not.toBeChecked()
  await other.page.goto(`${product.origin}/settings?tab=defaults`)
  await expect(other.page.getByRole('button', { name: 'Puzzle', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await theirs.close()
})

test('clearing likes deletes them here and on the server [S293]', { tag: '@soak' }, async ({ player: ada, page, server }) => {
  await ada.openDeck()
  await ada.pressKey('ArrowRight')
  await ada.untilSent()
  await page.goto('/settings?tab=data')
  await page.getByRole('button', { name: CLEAR_MESSAGES.open }).click()
  const sheet = page.getByRole('dialog', { name: CLEAR_MESSAGES.sheet })
  await sheet.getByRole('checkbox', { name: CLEAR_MESSAGES.category('liked') }).check()
  await sheet.getByRole('checkbox', { name: CLEAR_MESSAGES.sure }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: CLEAR_MESSAGES.clear }).click()
  await expect(page.getByText(CLEAR_MESSAGES.cleared)).toBeVisible()
  await expect.poll(() => server.statesOf(ada)).toEqual({})
})
