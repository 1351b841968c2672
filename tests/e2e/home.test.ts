import type { Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import type { SearchAnswer } from '../../src/contract/search.ts'
import { HOME_TEXTS as TEXTS } from '../../src/features/home/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser-test.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'

const SEARCH = { path: CALLS.searchGames.path }
const DAY_S = 24 * 60 * 60

const answerOf = (games: SearchAnswer['games']): SearchAnswer => ({
  games, total: games.length, page: 1, limit: 50, next: null,
})
/** Every shelf to its end: every genre, out lately and to come, all of it liked by players. */
const veryFull = () => {
  const nowS = Math.floor(Date.now() / 1000)
  return answerOf(Array.from({ length: 500 }, (_, n) => gameCard(n + 1_000_000, {
    name: LONG_NAMES[n % LONG_NAMES.length] ?? '',
    platform_ids: [6, 48, 49, 130, 34, 14, 165, 82, 29],
    genre_ids: [5, 9, 12, 31].slice(n % 4),
    first_release_date: nowS + (n % 3 === 0 ? n + 1 : -n) * DAY_S,
    prior: 100,
  })))
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('the home says what is amiss, fills when it can, and shows games by taste and by date, with a network and without', async ({
  player: ada, page, lab,
}, info) => {
  test.setTimeout(120_000)
  const none = lab.fail(SEARCH, { type: 'status', code: 200, body: answerOf([]) })
  await page.goto('/')
  await expect(heading(page, TEXTS.emptyTitle)).toBeVisible()
  await keepScreens(page, info, 'home-empty')
  lab.stopFailing(none)
  const broken = lab.fail(SEARCH, { type: 'status', code: 500, body: {} })
  await page.reload()
  await expect(heading(page, TEXTS.failingTitle)).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, info, 'home-failing')
  lab.stopFailing(broken)
  const held = lab.fail(SEARCH, { type: 'hold' })
  await page.getByRole('button', { name: TEXTS.tryAgain }).click()
  await expect(page.getByText(TEXTS.loading)).toBeAttached()
  await expect(page.locator('main output + div > div').first()).toHaveCSS('opacity', '1')
  await keepScreens(page, info, 'home-loading')
  await lab.release(held)
  lab.stopFailing(held)
  await expect(heading(page, TEXTS.popular)).toBeVisible()
  await keepScreens(page, info, 'home-new')

  await ada.openDeck()
  await ada.untilWorkerControls()
  await ada.pressKeys(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
  await ada.untilSent()
  await page.goto('/discover')
  await expect(heading(page, TEXTS.forYou)).toBeVisible()
  await expect(heading(page, TEXTS.liked(''))).not.toHaveCount(0)
  await expectAccessible(page)
  await keepScreens(page, info, 'home-full')

  await lab.offline()
  await page.goto('/')
  await expect(page.getByText(/^You are offline\. These are the games on this device/)).toBeVisible()
  const game = page.getByRole('region', { name: TEXTS.forYou }).getByRole('link').first()
  const name = (await game.textContent())?.trim() ?? ''
  expect(name).not.toBe('')
  await expectAccessible(page)
  await keepScreens(page, info, 'home-offline')
  await game.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keepScreens(page, info, 'game-offline')
  await page.goBack()
  await page.getByRole('link', { name: TEXTS.deckAction }).click()
  await ada.topCard()
  await lab.online()

  const me: object = await (await page.request.get(CALLS.me.path)).json()
  lab.fail({ path: CALLS.me.path }, { type: 'status', code: 200, body: { ...me, display_name: 'W'.repeat(60) } })
  lab.fail(SEARCH, { type: 'status', code: 200, body: veryFull() })
  await page.goto('/')
  await expect(page.getByText(LONG_NAMES[0]).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('WWWW')
  await keepScreens(page, info, 'home-very-full')
})
