import { EDIT_TEXTS as EDIT } from '../../src/features/profile/edit-texts.ts'
import { PROFILE_TEXTS as TEXTS } from '../../src/features/profile/texts.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { untilOverlaysGone } from '../support/overlays-gone.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'

/** Of the starter catalogue. */
const GAMES = [1_000_000_478, 1_000_000_310, 1_000_000_566] as const

test('a profile is changed with no network and both devices see it; another’s is kept for when there is none', async ({
  player: ada, otherPlayer: grace, database, lab, page, browser, product,
}) => {
  test.setTimeout(90_000)
  await database.addList({ userId: grace.account.userId, name: 'Cosy evenings', gameIds: GAMES })
  await database.addReview({ userId: grace.account.userId, gameId: GAMES[0], comment: 'Warm to the end.' })
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.goto(`/profile/${grace.account.userId}`)
  await expect(page.getByRole('list', { name: TEXTS.topLists })).toContainText('Cosy evenings')
  await expect(page.getByRole('list', { name: TEXTS.topReviews })).toContainText('Warm to the end.')

  await lab.offline()
  await page.goto(`/profile/${grace.account.userId}`)
  await expect(page.getByText(PAGE_TEXTS.offline)).toBeVisible()
  await expect(page.getByRole('list', { name: TEXTS.topReviews })).toContainText('Warm to the end.')
  await page.goto('/profile')
  await page.getByRole('button', { name: TEXTS.edit }).click()
  const dialog = page.getByRole('dialog', { name: EDIT.title })
  await dialog.getByRole('textbox', { name: EDIT.displayName }).fill('Countess')
  await dialog.getByRole('textbox', { name: EDIT.bio }).fill('Engines, mostly.')
  await dialog.getByRole('button', { name: EDIT.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Countess' })).toBeVisible()
  await untilOverlaysGone(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Countess' })).toBeVisible()
  await expect(page.getByText('Engines, mostly.')).toBeVisible()

  await lab.online()
  await ada.untilSent()
  expect(await database.accountWith(ada.account.email)).toMatchObject({ displayName: 'Countess' })
  // Another device of hers.
  const theirs = await browser.newContext()
  const second = new BrowserPlayer(await theirs.newPage(), ada.account)
  await second.signIn(product.origin)
  await second.page.goto(`${product.origin}/profile`)
  await expect(second.page.getByRole('heading', { level: 1, name: 'Countess' })).toBeVisible()
  await expect(second.page.getByText('Engines, mostly.')).toBeVisible()
  await theirs.close()
})
