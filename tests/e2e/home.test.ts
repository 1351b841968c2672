import { CALLS } from '../../src/contract/calls.ts'
import { HOME_TEXTS as TEXTS } from '../../src/features/home/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser-test.ts'

test('the home leads into the deck and shows games by taste and by date, with a network and without', async ({
  player: ada, page, lab,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await ada.pressKey('ArrowRight')
  await ada.untilSent()
  await page.goto('/discover')
  await expect(page.getByRole('heading', { name: TEXTS.forYou })).toBeVisible()
  await expect(page.getByRole('heading', { name: TEXTS.genre('') })).not.toHaveCount(0)
  await expectAccessible(page)

  await lab.offline()
  await page.goto('/')
  await expect(page.getByText(/^You are offline\. These are the games on this device/)).toBeVisible()
  const shelf = page.getByRole('region', { name: TEXTS.forYou })
  const game = shelf.getByRole('link').first()
  const name = (await game.textContent())?.trim() ?? ''
  expect(name).not.toBe('')
  await expectAccessible(page)
  await game.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: TEXTS.deckAction }).click()
  await ada.topCard()
})

test('a home without any game says what is amiss and begins again when asked', async ({ player: ada, page, lab }) => {
  await page.goto('/login')
  lab.fail({ path: CALLS.searchGames.path }, { type: 'status', code: 500, body: {} })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: TEXTS.failingTitle })).toBeVisible()
  await expectAccessible(page)

  await lab.mend()
  await page.getByRole('button', { name: TEXTS.tryAgain }).click()
  await expect(page.getByRole('heading', { name: TEXTS.popular })).toBeVisible()
  expect(ada.account.userId).not.toBe('')
})
