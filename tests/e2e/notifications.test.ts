import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { NOTIFICATIONS_TEXTS as TEXTS } from '../../src/features/notifications/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'

/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478

test('a like rings the bell, leads to the review, is read from then on, and can be read again without a network', async ({
  player: ada, otherPlayer: grace, browser, database, lab, page, product,
}) => {
  test.setTimeout(90_000)
  const reviewId = await database.addReview({
    userId: ada.account.userId, gameId: MINECRAFT, rating: 85, status: null, at: Date.now() - 60_000, comment: 'Is it cosy?',
  })
  const path = `/reviews/${reviewId}/replies?gameId=${MINECRAFT}`
  await ada.openDeck()
  await ada.untilWorkerControls()

  const theirs = await browser.newContext()
  const other = new BrowserPlayer(await theirs.newPage(), grace.account)
  await other.signIn(product.origin)
  await other.page.goto(`${product.origin}${path}`)
  await other.page.getByRole('button', { name: /^Like the review/ }).click()
  await other.untilSent()
  await theirs.close()

  // What is written is looked through every few seconds, and the page asks as it opens.
  const bell = page.getByRole('banner').getByRole('link', { name: BAR_TEXTS.notifications(1, 9) })
  await expect(async () => {
    await page.reload()
    await expect(bell).toBeVisible({ timeout: 4_000 })
  }).toPass()
  await bell.click()
  const row = page.getByRole('region', { name: TEXTS.unread }).getByRole('link')
  await expect(row).toContainText(`${grace.newcomer.displayName} ${TEXTS.did.personal.REVIEW()} Minecraft`)
  await expectAccessible(page)
  await row.click()
  await expect(page).toHaveURL(new RegExp(`${reviewId}/replies`))
  await expect(page.getByRole('banner').getByRole('link', { name: BAR_TEXTS.notifications(0, 9), exact: true })).toBeVisible()
  await ada.untilSent()

  await lab.offline()
  await page.goto('/notifications')
  await expect(page.getByRole('region', { name: TEXTS.read }).getByRole('link')).toContainText('Minecraft')
  await expect(page.getByText(PAGE_TEXTS.offline)).toBeVisible()
  await lab.online()
})
