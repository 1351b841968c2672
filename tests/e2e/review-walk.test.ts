import type { Page } from 'playwright/test'
import { REPLIES_TEXTS } from '../../src/features/threads/texts.ts'
import { REVIEWS_TEXTS as TEXTS } from '../../src/features/reviews/texts.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'

/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478

/** It is fetched when it is near. */
async function openReviews(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Minecraft' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(section(page)).toBeVisible()
}

const section = (page: Page) => page.getByRole('region', { name: TEXTS.title })
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a review that is written with no network is read, liked and answered by another player, and its author sees both', async ({
  player: ada, otherPlayer: grace, lab, page, browser, product,
}) => {
  test.setTimeout(120_000)
  await ada.openDeck()
  await ada.untilWorkerControls()
  await openReviews(page, `/games/${MINECRAFT}`)
  await lab.offline()
  await section(page).getByRole('button', { name: TEXTS.write }).click()
  const sheet = page.getByRole('dialog', { name: TEXTS.yours })
  await sheet.getByRole('slider', { name: TEXTS.score }).press('End')
  await sheet.getByLabel(TEXTS.comment).fill('Warm to the last lamp. ||The keeper is you.||')
  await sheet.getByRole('button', { name: TEXTS.save }).click()
  await expect(section(page).getByText('Warm to the last lamp.')).toBeVisible()
  await lab.online()
  await ada.untilSent()

  const theirs = await browser.newContext()
  const other = new BrowserPlayer(await theirs.newPage(), grace.account)
  await other.signIn(product.origin)
  await openReviews(other.page, `${product.origin}/games/${MINECRAFT}`)
  const review = section(other.page).getByRole('list', { name: TEXTS.others }).getByRole('article').filter({ hasText: 'Warm to the last lamp.' })
  await expect(review).toBeVisible()
  await expect(review).not.toContainText('The keeper is you.')
  await review.getByRole('button', { name: /^Like the review/ }).click()
  await review.getByRole('link', { name: /to the review by/ }).click()
  await other.page.getByRole('textbox', { name: REPLIES_TEXTS.compose }).fill('The same for me.')
  await other.page.keyboard.press('Control+Enter')
  await other.untilSent()
  const address = new URL(other.page.url())

  await page.goto(`${address.pathname}${address.search}`)
  await lookAgain(page)
  await expect(page.getByRole('list', { name: REPLIES_TEXTS.thread })).toContainText('The same for me.')
  await expect(page.getByRole('region', { name: REPLIES_TEXTS.review })).toContainText('1 like')
  await theirs.close()
})
