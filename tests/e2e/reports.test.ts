// Shows [S306].
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { REPORT_TEXTS as TEXTS } from '../../src/features/reports/texts.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { expect } from '../support/browser-test.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { test as pageTest } from '../support/page-test.ts'

/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478

pageTest('a game is reported from its page, by keyboard and with no network, and the report arrives', { tag: '@soak' }, async ({ player: ada, page, lab }, info) => {
  await ada.openDeck()
  await page.goto(`/games/${MINECRAFT}`)
  await page.getByRole('button', { name: GAME_TEXTS.report }).click()
  const sheet = page.getByRole('dialog', { name: TEXTS.title('game') })
  await expect(sheet.locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  await keepScreens(page, info, 'report-game')
  await expectAccessible(page)

  await sheet.getByRole('button', { name: TEXTS.submit }).press('Enter')
  const description = sheet.getByLabel(TEXTS.descriptionOf('game').data)
  await expect(description, 'what is missing is where one goes on').toBeFocused()
  await keepScreens(page, info, 'report-missing')
  await description.fill('It came out a year before')
  await tabTo(page, sheet.getByRole('button', { name: TEXTS.submit }))
  await lab.offline()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(TEXTS.offline)).toBeVisible()
  await keepScreens(page, info, 'report-saved')
  await expect(sheet.getByRole('button', { name: TEXTS.done })).toBeFocused()
  await lab.online()
  await expect(sheet.getByText(TEXTS.thanks), 'once the server has answered').toBeVisible()
  await keepScreens(page, info, 'report-thanks')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await ada.untilSent()
})
