// Shows [S306].
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { REPORT_MESSAGES as MESSAGES } from '../../src/features/reports/messages.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { expect } from '../support/browser-test.ts'
import { storeScreens } from '../support/store-screens.ts'
import { test as pageTest } from '../support/page-test.ts'

/** In the starter catalogue. */
const MINECRAFT = 1_000_000_478

pageTest(
  'a game is reported from its page, by keyboard and without a network, and the report arrives',
  { tag: '@soak' },
  async ({ player: ada, page, lab }, info) => {
    await ada.openDeck()
    await page.goto(`/games/${MINECRAFT}`)
    await page.getByRole('button', { name: GAME_MESSAGES.report }).click()
    const sheet = page.getByRole('dialog', { name: MESSAGES.title('game') })
    await expect(sheet.locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
    await storeScreens(page, info, 'report-game')
    await expectAccessible(page)

    await sheet.getByRole('button', { name: MESSAGES.submit }).press('Enter')
    const description = sheet.getByLabel(MESSAGES.descriptionOf('game').data)
    await expect(description, 'what is missing is where one goes on').toBeFocused()
    await storeScreens(page, info, 'report-missing')
    await description.fill('It came out a year before')
    await tabTo(page, sheet.getByRole('button', { name: MESSAGES.submit }))
    await lab.offline()
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(MESSAGES.offline)).toBeVisible()
    await storeScreens(page, info, 'report-saved')
    await expect(sheet.getByRole('button', { name: MESSAGES.done })).toBeFocused()
    await lab.online()
    await expect(sheet.getByText(MESSAGES.thanks), 'once the server has answered').toBeVisible()
    await storeScreens(page, info, 'report-thanks')
    await page.keyboard.press('Enter')
    await expect(sheet).toHaveCount(0)
    await ada.untilSent()
  },
)
