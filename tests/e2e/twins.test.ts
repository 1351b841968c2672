import type { Page } from 'playwright/test'
import { PLAYERS_TEXTS as TEXTS } from '../../src/features/matches/players-texts.ts'
import { MATCHES_TEXTS } from '../../src/features/matches/texts.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilAtServer } from '../support/swipes.ts'
import type { Swiped } from '../support/swipes.ts'

const cards = (page: Page) => page.getByRole('list', { name: TEXTS.list }).getByRole('article')
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: MATCHES_TEXTS.tabsLabel }).getByRole('link', { name })

/** What one of them loves, by what they swiped. */
const lovedOf = (swiped: Swiped) => Object.keys(swiped).filter((id) => swiped[Number(id)] !== 'disliked')

test('two players swipe thirty games each, and find each other [S176]', { tag: '@soak' }, async ({ player: ada, otherPlayer: grace, database, page }) => {
  test.setTimeout(90_000)
  await ada.openDeck()
  const byAda = await swipeByKeys(ada, 30)
  await untilAtServer(database, ada, byAda)
  await new ShellView(ada).logOut()
  await expect(page).toHaveURL(/\/login/)
  await grace.fillSignIn()
  const byGrace = await swipeByKeys(grace, 30)
  await untilAtServer(database, grace, byGrace)

  const both = lovedOf(byAda).filter((id) => lovedOf(byGrace).includes(id)).length
  expect(both, 'the same deck is dealt to both').toBeGreaterThan(5)
  const finds = async (other: BrowserPlayer) => {
    const name = other.newcomer.displayName
    await page.getByRole('navigation').getByRole('link', { name: MATCHES_TEXTS.title }).click()
    await tab(page, MATCHES_TEXTS.tabs.players).click()
    // Others of the same name play on this server.
    const card = cards(page).filter({ has: page.locator(`a[href="/profile/${other.account.userId}"]`) })
    await card.getByRole('button', { name: new RegExp(`% alike: .*${name}$`) }).click()
    await expect(card.getByText(TEXTS.howCounted)).toBeVisible()
  }
  await finds(ada)
  await new ShellView(grace).logOut()
  await expect(page).toHaveURL(/\/login/)
  await ada.fillSignIn()
  await finds(grace)
})
