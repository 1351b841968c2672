// Shows [S294].
import { DANGER_TEXTS as TEXTS } from '../../src/features/own-data/texts.ts'
import { ACCOUNT_TEXTS } from '../../src/features/accounts/texts.ts'
import { NOTICE_TEXTS } from '../../src/app/shell/texts.ts'
import { databaseNameOf } from '../../src/local/database.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'

test('fault 52: an account is deleted on one device while another has changes waiting: that one is told, and nothing comes back', async ({
  player: ada, page, lab, browser, product, database,
}) => {
  test.setTimeout(120_000)
  await ada.openDeck()
  await ada.swipe('right')
  await ada.untilSent()
  const theirs = await browser.newContext()
  const phone = new BrowserPlayer(await theirs.newPage(), ada.account)
  await phone.page.goto(`${product.origin}/login`)
  await phone.fillSignIn()
  await phone.untilWorkerControls()
  await theirs.setOffline(true)
  await phone.swipe('up')

  await page.goto('/settings?tab=data')
  await page.getByRole('button', { name: TEXTS.open }).click()
  const sheet = page.getByRole('dialog', { name: TEXTS.sheet })
  await sheet.getByLabel(TEXTS.word).fill('DELETE')
  // What is still asked when the session ends is refused.
  await page.waitForLoadState('networkidle')
  await sheet.getByRole('button', { name: TEXTS.confirm }).click()
  await expect(page.getByText(ACCOUNT_TEXTS.left)).toBeVisible()
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(kept).not.toContain(databaseNameOf(ada.account.userId))

  await theirs.setOffline(false)
  await expect(phone.page.getByText(NOTICE_TEXTS.accountDeleted)).toBeVisible({ timeout: 20_000 })
  await phone.page.getByRole('button', { name: NOTICE_TEXTS.removeFromDevice }).click()
  await expect(phone.page.getByText(ACCOUNT_TEXTS.newcomerLead)).toBeVisible()
  expect(Object.keys(await database.statesOf(ada))).toHaveLength(1)

  // Within the days of grace it is all back.
  // The card of the swipe that never arrived may lie on top again.
  await new BrowserPlayer(phone.page, ada.account).fillSignIn()
  await theirs.close()
  await lab.mend()
})
