import type { Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { TWINS_MIN_LOVED, TWINS_SHOWN } from '../../src/contract/limits.ts'
import type { TasteTwin, TasteTwinsAnswer } from '../../src/contract/twins.ts'
import { PLAYERS_TEXTS as TEXTS } from '../../src/features/matches/players-texts.ts'
import { MATCHES_TEXTS } from '../../src/features/matches/texts.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { test as pageTest } from '../support/page-test.ts'
import { ShellView } from '../support/shell-view.ts'
import { swipeByKeys, untilAtServer } from '../support/swipes.ts'
import type { Swiped } from '../support/swipes.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'

const TWINS = { path: CALLS.tasteTwins.path.replace(':userId', '*') }
const PLAYERS = '/matches?tab=players'

const cards = (page: Page) => page.getByRole('list', { name: TEXTS.list }).getByRole('article')
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: MATCHES_TEXTS.tabsLabel }).getByRole('link', { name })

function answerOf(games: readonly GameCard[]): TasteTwinsAnswer {
  const ids = games.map(({ id }) => id)
  const twin = (n: number, changes: Partial<TasteTwin>): TasteTwin => ({
    id: `0197a000-0000-7000-8000-00000000000${n}`, username: `ana-${n}`, display_name: 'Ana', avatar_url: '', percent: 84 - 13 * n,
    both_count: 14 - n, both: ids.slice(n, 12), unseen_count: 6 + n, unseen: ids.slice(20 - n, 26), ...changes,
  })
  return {
    loved_count: 20,
    twins: [
      twin(1, {}), twin(2, { display_name: 'Benedikt van der Wintersteen-Ōkami' }), twin(3, { display_name: '大神アマテラス' }),
      twin(4, { display_name: 'Jo', both_count: 3, both: ids.slice(2, 5), unseen_count: 0, unseen: [] }),
    ],
  }
}

/** Has a player like games, past the app's own code, as if the server had told of it. */
async function seedLikes({ page, account }: BrowserPlayer, games: readonly GameCard[]): Promise<void> {
  const gameStates = games.map(({ id }, n) => ({ gameId: id, state: 'liked', at: n, baseState: 'liked', baseAt: n }))
  await putRows(page, account.userId, { gameStates, games })
}

/** What is half hidden below the bar is no target: nobody would press it there. */
async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
}

pageTest('players of like taste: too few games, looked for, none, failed, found, explained, wished for, kept, very full', async ({
  player: ada, page, lab,
}, info) => {
  pageTest.setTimeout(120_000)
  await ada.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const { games } = await callElsewhere<{ games: GameCard[] }>(page, CALLS.searchGames.path, { orderBy: 'likes', limit: 40 })
  await page.goto('/matches')
  await tab(page, MATCHES_TEXTS.tabs.players).click()
  await expect(page).toHaveURL(PLAYERS)
  await expect(page.getByText(TEXTS.few(TWINS_MIN_LOVED))).toBeVisible()
  await keepScreens(page, info, 'twins-few')
  await seedLikes(ada, games.slice(0, 20))

  const held = lab.fail(TWINS, { type: 'hold' })
  await page.goto(PLAYERS)
  await expect(page.getByText(TEXTS.loading)).toBeAttached()
  await keepScreens(page, info, 'twins-loading')
  lab.stopFailing(held)
  await lab.release(held)

  const none = lab.fail(TWINS, { type: 'status', code: 200, body: { loved_count: 20, twins: [] } })
  await page.goto(PLAYERS)
  await expect(page.getByRole('heading', { name: TEXTS.noneTitle })).toBeVisible()
  await keepScreens(page, info, 'twins-none')
  await expectAccessibleFromTop(page)
  lab.stopFailing(none)

  // Nobody is kept so far, which is as good as nothing.
  const failing = lab.fail(TWINS, 'html200')
  await page.goto(PLAYERS)
  await expect(page.getByRole('heading', { name: TEXTS.notHere })).toBeVisible()
  await keepScreens(page, info, 'twins-failed')
  lab.stopFailing(failing)
  const full = lab.fail(TWINS, { type: 'status', code: 200, body: answerOf(games) })
  await page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click()
  await expect(cards(page)).toHaveCount(4)
  const ana = cards(page).first()
  await expect(ana.getByRole('link', { name: games[1]?.name ?? '', exact: true })).toBeVisible()
  await keepScreens(page, info, 'twins-full')
  await expectAccessibleFromTop(page)

  // By keys: the name, what the number says, the games, and what is said of them.
  await page.setViewportSize({ width: 390, height: 844 })
  await tab(page, MATCHES_TEXTS.tabs.players).focus()
  const why = ana.getByRole('button', { name: TEXTS.alikeName(71, 'Ana') })
  await tabTo(page, why)
  await page.keyboard.press('Enter')
  await expect(why).toHaveAttribute('aria-expanded', 'true')
  // One of her seven is liked already on this device.
  await expect(ana.getByText(TEXTS.explained(13, 'Ana', 6))).toBeVisible()
  await keepScreens(page, info, 'twins-explained')
  const news = games[19 + 2] as GameCard
  const want = ana.getByRole('button', { name: TEXTS.wantGame(news.name) })
  const like = ana.getByRole('button', { name: TEXTS.likeGame(news.name) })
  await want.focus()
  await page.keyboard.press('Enter')
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(like).toBeFocused()
  await page.keyboard.press('Space')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await keepScreens(page, info, 'twins-said')
  await expectAccessibleFromTop(page)
  await page.keyboard.press('Space')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await ada.untilSent()

  // The way back finds the page as it was left, and what was wished for is no news any more.
  await page.setViewportSize({ width: 390, height: 844 })
  await cards(page).nth(2).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/games\//)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(PLAYERS)
  await expect(cards(page).nth(2)).toBeInViewport()
  await expect(want).toHaveCount(0)
  lab.stopFailing(full)

  const gone = lab.fail(TWINS, 'html200')
  await page.goto(PLAYERS)
  await expect(page.getByText(/These are the players as they were at \d\d:\d\d\./)).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await keepScreens(page, info, 'twins-kept')
  await expectAccessibleFromTop(page)
  lab.stopFailing(gone)

  const many = Array.from({ length: 24 }, (_, n) => gameCard(n + 500, { name: LONG_NAMES[n % LONG_NAMES.length] ?? '' }))
  await putRows(page, ada.account.userId, { games: many })
  const ids = many.map(({ id }) => id)
  const twins = Array.from({ length: TWINS_SHOWN }, (_, n): TasteTwin => ({
    id: `0197a000-0000-7000-8000-0000000000${10 + n}`, username: `w-${n}`, display_name: 'W'.repeat(25 - n), avatar_url: '', percent: 99 - n,
    both_count: 1_234, both: ids.slice(0, 12), unseen_count: 3_456, unseen: ids.slice(12),
  }))
  lab.fail(TWINS, { type: 'status', code: 200, body: { loved_count: 20, twins } })
  await page.goto(PLAYERS)
  await expect(cards(page)).toHaveCount(TWINS_SHOWN)
  await keepScreens(page, info, 'twins-very-full')

  // With no network, from one tab to the other and back.
  await tab(page, MATCHES_TEXTS.tabs.games).click()
  await expect(page).toHaveURL(/\/matches$/)
  await lab.offline()
  await tab(page, MATCHES_TEXTS.tabs.players).click()
  await expect(page.getByText(PAGE_TEXTS.offline)).toBeVisible()
  await expect(cards(page)).toHaveCount(TWINS_SHOWN)
})

/** What one of them loves, by what they swiped. */
const lovedOf = (swiped: Swiped) => Object.keys(swiped).filter((id) => swiped[Number(id)] !== 'disliked')

test('two players swipe thirty games each, and find each other', { tag: '@soak' }, async ({ player: ada, otherPlayer: grace, database, page }) => {
  test.setTimeout(90_000)
  await ada.openDeck()
  const byAda = await swipeByKeys(ada, 30)
  await untilAtServer(database, ada, byAda)
  await new ShellView(ada).logOut()
  await expect(page).toHaveURL(/\/login/)
  await grace.fillSignIn()
  const byGrace = await swipeByKeys(grace, 30)
  await untilAtServer(database, grace, byGrace)

  const [adas, graces] = [lovedOf(byAda), lovedOf(byGrace)]
  const both = adas.filter((id) => graces.includes(id)).length
  expect(both, 'the same deck is dealt to both').toBeGreaterThan(5)
  const unseenOf = (loved: readonly string[], own: Swiped) => loved.filter((id) => own[Number(id)] === undefined).length
  const finds = async (other: BrowserPlayer, unseen: number) => {
    const name = other.newcomer.displayName
    await page.getByRole('navigation').getByRole('link', { name: MATCHES_TEXTS.title }).click()
    await tab(page, MATCHES_TEXTS.tabs.players).click()
    // Others of the same name play on this server.
    const card = cards(page).filter({ has: page.locator(`a[href="/profile/${other.account.userId}"]`) })
    await card.getByRole('button', { name: new RegExp(`% alike: .*${name}$`) }).click()
    await expect(card.getByText(TEXTS.explained(both, name, unseen))).toBeVisible()
  }
  await finds(ada, unseenOf(adas, byGrace))
  await new ShellView(grace).logOut()
  await expect(page).toHaveURL(/\/login/)
  await ada.fillSignIn()
  await finds(grace, unseenOf(graces, byAda))
})
