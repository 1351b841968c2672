import type { Page } from 'playwright/test'
import { PLAYERS_MESSAGES as MESSAGES } from '../../src/features/matches/players-messages.ts'
import { MATCHES_MESSAGES } from '../../src/features/matches/messages.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilAtServer } from '../support/swipes.ts'
import type { Swiped } from '../support/swipes.ts'

const cards = (page: Page) => page.getByRole('list', { name: MESSAGES.list }).getByRole('article')
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: MATCHES_MESSAGES.tabsLabel }).getByRole('link', { name })

/** Returns the games that a player loves, from their swipes. */
const lovedOf = (swiped: Swiped) => Object.keys(swiped).filter((id) => swiped[Number(id)] !== 'disliked')

test(
  'two players swipe thirty games each, and find each other [S176]',
  { tag: '@soak' },
  async ({ player: ada, otherPlayer: grace, database, page }) => {
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
      await page.getByRole('navigation').getByRole('link', { name: MATCHES_MESSAGES.title }).click()
      await tab(page, MATCHES_MESSAGES.tabs.players).click()
      // Other tests have players with the same name on this server.
      const card = cards(page).filter({ has: page.locator(`a[href="/profile/${other.account.userId}"]`) })
      await card.getByRole('button', { name: new RegExp(`% alike: .*${name}$`) }).click()
      await expect(card.getByText(MESSAGES.howCounted)).toBeVisible()
    }
    await finds(ada)
    await new ShellView(grace).logOut()
    await expect(page).toHaveURL(/\/login/)
    await ada.fillSignIn()
    await finds(grace)
  },
)
