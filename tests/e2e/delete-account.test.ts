// Shows [S294].
import { DANGER_MESSAGES as MESSAGES } from '../../src/features/own-data/messages.ts'
import { ACCOUNT_MESSAGES } from '../../src/features/accounts/messages.ts'
import { NOTICE_MESSAGES } from '../../src/app/shell/messages.ts'
import { databaseNameOf } from '../../src/local/db/database.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'

test('fault 52: if an account is deleted on one device while another has pending changes, the other is informed, and nothing is restored', async ({
  player: ada,
  page,
  lab,
  browser,
  product,
  database,
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
  await page.getByRole('button', { name: MESSAGES.open }).click()
  const sheet = page.getByRole('dialog', { name: MESSAGES.sheet })
  await sheet.getByLabel(MESSAGES.word).fill('DELETE')
  // Requests that are pending when the session ends would be rejected.
  await page.waitForLoadState('networkidle')
  await sheet.getByRole('button', { name: MESSAGES.confirm }).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.left)).toBeVisible()
  const databaseNames = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databaseNames).not.toContain(databaseNameOf(ada.account.userId))

  await theirs.setOffline(false)
  await expect(phone.page.getByText(NOTICE_MESSAGES.accountDeleted)).toBeVisible({ timeout: 20_000 })
  await phone.page.getByRole('button', { name: NOTICE_MESSAGES.removeFromDevice }).click()
  await expect(phone.page.getByText(ACCOUNT_MESSAGES.newcomerLead)).toBeVisible()
  expect(Object.keys(await database.statesOf(ada))).toHaveLength(1)

  // Within the days of grace all data return. The card of the swipe that was never sent may be on top again.
  await new BrowserPlayer(phone.page, ada.account).fillSignIn()
  await theirs.close()
  await lab.mend()
})
