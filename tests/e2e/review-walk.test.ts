// Shows [S219].
import type { Page } from 'playwright/test'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { NOTIFICATIONS_MESSAGES } from '../../src/features/notifications/messages.ts'
import { REPLIES_MESSAGES } from '../../src/features/threads/messages.ts'
import { REVIEWS_MESSAGES as MESSAGES } from '../../src/features/reviews/messages.ts'
import { UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test, WITHOUT_WORKER } from '../support/browser-test.ts'

/** In the starter catalogue. */
const MINECRAFT = 1_000_000_478

/** Opens the page and scrolls to the reviews, because they load when the user scrolls near them. */
async function openReviews(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Minecraft' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(section(page)).toBeVisible()
}

const section = (page: Page) => page.getByRole('region', { name: MESSAGES.title })

test('a review that is written without a network is read, liked and answered by another player; the bell leads its author to both [S224]', async ({
  player: ada,
  otherPlayer: grace,
  lab,
  page,
  browser,
  product,
}) => {
  test.setTimeout(120_000)
  await ada.openDeck()
  await ada.untilWorkerControls()
  await openReviews(page, `/games/${MINECRAFT}`)
  await lab.offline()
  await section(page).getByRole('button', { name: MESSAGES.write }).click()
  const sheet = page.getByRole('dialog', { name: MESSAGES.yours })
  await expect(sheet.locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  // A thumb sets the exact score: a tap on the rail sets that position.
  const slider = sheet.getByRole('slider', { name: MESSAGES.score })
  const [thumb, rail] = [await slider.boundingBox(), await slider.locator('xpath=../..').boundingBox()]
  await page.mouse.click((rail?.x ?? 0) + (rail?.width ?? 0) * 0.25, (thumb?.y ?? 0) + 22)
  await expect(slider).toHaveAttribute('aria-valuetext', MESSAGES.scoreAloud('2.5'))
  await slider.press('End')
  await sheet.getByLabel(MESSAGES.comment).fill('Warm to the last lamp. ||The keeper is you.||')
  await sheet.getByRole('button', { name: MESSAGES.save }).click()
  await expect(section(page).getByText('Warm to the last lamp.')).toBeVisible()
  await lab.online()
  await ada.untilSent()

  const theirs = await browser.newContext(WITHOUT_WORKER)
  const other = new BrowserPlayer(await theirs.newPage(), grace.account)
  await other.signIn(product.origin)
  await openReviews(other.page, `${product.origin}/games/${MINECRAFT}`)
  const review = section(other.page)
    .getByRole('list', { name: MESSAGES.others })
    .getByRole('article')
    .filter({ hasText: 'Warm to the last lamp.' })
  await expect(review).toBeVisible()
  await expect(review).not.toContainText('The keeper is you.')
  await review.getByRole('button', { name: /^Like the review/ }).click()
  await review.getByRole('link', { name: /to the review by/ }).click()
  await other.page.getByRole('textbox', { name: REPLIES_MESSAGES.compose }).fill('The same for me.')
  await other.page.keyboard.press('Control+Enter')
  await other.untilSent()
  await theirs.close()

  // The server checks for notifications every few seconds, and the page requests them when it opens.
  const bell = (unread: number) => page.getByRole('banner').getByRole('link', { name: BAR_MESSAGES.notifications(unread, 9), exact: true })
  await expect(async () => {
    await page.reload()
    await expect(bell(2)).toBeVisible({ timeout: 4_000 })
  }).toPass()
  await bell(2).click()
  const did = NOTIFICATIONS_MESSAGES.did.personal
  const unread = page.getByRole('region', { name: NOTIFICATIONS_MESSAGES.unread }).getByRole('link')
  await expect(unread.filter({ hasText: `${grace.newcomer.displayName} ${did.REVIEW_REPLY()} Minecraft` })).toBeVisible()
  await unread.filter({ hasText: `${grace.newcomer.displayName} ${did.REVIEW()} Minecraft` }).click()
  await expect(page).toHaveURL(/\/reviews\/[\w-]+\/replies/)
  await expect(page.getByRole('list', { name: REPLIES_MESSAGES.thread })).toContainText('The same for me.')
  await expect(page.getByRole('region', { name: REPLIES_MESSAGES.review })).toContainText('1 like')
  await expect(bell(0)).toBeVisible()
  await ada.untilSent()

  await lab.offline()
  await page.goto('/notifications')
  await expect(page.getByRole('region', { name: NOTIFICATIONS_MESSAGES.read }).getByRole('link')).toContainText(['Minecraft', 'Minecraft'])
  await expect(page.getByText(UNAVAILABLE.offline.line)).toBeVisible()
  await lab.online()
})
