import type { Page } from 'playwright/test'
import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import { MATCHES_TEXTS as TEXTS } from '../../src/features/matches/texts.ts'
import type { GameStateRow, MineRowOf } from '../../src/local/rows.ts'
import { expectAccessible, expectFocusShown, tabTo } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/browser-test.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { keepDayAndNight, keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { test as pageTest } from '../support/page-test.ts'
import { Finger } from '../support/touch.ts'
import { SHARE_TEXTS } from '../../src/ui/share-sheet/texts.ts'

const BATCH = { path: CALLS.gamesBatch.path }
const VERY_MANY = 3_000

const tiles = (page: Page) => page.getByRole('list', { name: TEXTS.list }).getByRole('listitem')
const opened = (page: Page) => expect(page.getByRole('heading', { level: 1, name: TEXTS.title })).toBeVisible()

/** As many matches as a player has after years, past the app's own code, as if the server had told of them. */
async function seedMatches({ page, account }: BrowserPlayer, wanted: number): Promise<void> {
  const cards = Array.from({ length: wanted }, (_, n) =>
    gameCard(n + 1_000_000, {
      name: n < LONG_NAMES.length ? (LONG_NAMES[n] ?? '') : `Game ${n}`,
      platform_ids: [6, 48, 49, 130].slice(n % 4),
      genre_ids: [5, 9, 12, 31].slice(n % 4),
      first_release_date: Date.UTC(1985 + (n % 40), n % 12, 1) / 1000,
    }),
  )
  const states = cards.map(({ id }, n): GameStateRow => {
    const state = n % 3 === 0 ? 'owned' : 'liked'
    return { gameId: id, state, at: wanted - n, baseState: state, baseAt: wanted - n }
  })
  const wishes = cards.filter((_, n) => n % 5 === 0).map(({ id }, n): MineRowOf<'wishes'> => ({
    entity: 'wishes', id: String(id), value: { wanted: true }, at: wanted - 5 * n, base: { wanted: true }, baseAt: 1,
  }))
  await putRows(page, account.userId, { games: cards, gameStates: states, mine: wishes })
}

pageTest('the matches: empty, full, filtered, to nothing and back, chosen, taken back, undone and very full', async ({
  player: ada, page, lab,
}, info) => {
  test.setTimeout(120_000)
  await ada.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/matches')
  await expect(page.getByRole('heading', { name: TEXTS.emptyTitle })).toBeVisible()
  await keepScreens(page, info, 'matches-empty')
  await page.getByRole('main').getByRole('link', { name: TEXTS.toTheDeck }).click()
  await ada.pressKeys(['ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowRight'])
  await ada.untilSent()

  await page.goto('/matches')
  await expect(tiles(page)).toHaveCount(6)
  await expect(tiles(page).first()).toContainText(TEXTS.marks.liked)
  await keepScreens(page, info, 'matches-full')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: TEXTS.share }).click()
  const handed = page.getByRole('dialog', { name: TEXTS.shareTitle(6) })
  await expect(handed.getByRole('button', { name: SHARE_TEXTS.saveCsv })).toBeEnabled()
  await expect(handed.locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  await keepScreens(page, info, 'matches-share')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await handed.getByRole('button', { name: SHARE_TEXTS.saveCsv }).click()
  expect((await saved).suggestedFilename()).toBe('my-games.csv')
  await page.keyboard.press('Escape')
  await expect(handed).toHaveCount(0)

  // A choice is in the address, so that a reload and the way back keep it.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: BAR_TEXTS.filters(0) }).click()
  const sheet = page.getByRole('dialog', { name: TEXTS.filters })
  await expect(sheet.locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  await keepDayAndNight(page, info, 'matches-sheet-390')
  await sheet.getByRole('button', { name: `${TEXTS.marks.owned} 2` }).click()
  await sheet.getByRole('button', { name: TEXTS.showGames(2) }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/matches\?state=owned$/)
  await expect(tiles(page)).toHaveCount(2)
  await keepScreens(page, info, 'matches-filtered')
  await tiles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/games\//)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('navigation').getByRole('link', { name: 'Swipe' }).click()
  await ada.topCard()
  await page.getByRole('navigation').getByRole('link', { name: TEXTS.title }).click()
  await expect(page).toHaveURL(/\/matches\?state=owned$/)
  await page.goto('/matches?state=owned&years=1980-1981')
  await expect(page.getByRole('heading', { name: TEXTS.noneTitle })).toBeVisible()
  await keepScreens(page, info, 'matches-nothing')
  await page.getByRole('main').getByRole('button', { name: TEXTS.clearAll }).last().click()
  await expect(tiles(page)).toHaveCount(6)
  await expect(page).toHaveURL(/\/matches$/)

  // By keys: choose, take back, undo, leave.
  await page.getByRole('button', { name: TEXTS.select, exact: true }).focus()
  await page.keyboard.press('Enter')
  const first = tiles(page).first().getByRole('checkbox')
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  const names = await tiles(page).allTextContents()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await expect(page.getByRole('region', { name: TEXTS.selecting })).toContainText(TEXTS.selected(2))
  await keepScreens(page, info, 'matches-chosen')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await first.focus()
  await tabTo(page, page.getByRole('button', { name: TEXTS.takeBack }))
  await page.keyboard.press('Enter')
  await expect(tiles(page)).toHaveCount(4)
  await expectFocusShown(page.getByRole('button', { name: TEXTS.undo }))
  await keepScreens(page, info, 'matches-taken-back')
  expect(await ada.waiting(), 'it waits while the focus is on its bar').toBe(2)
  await page.keyboard.press('Enter')
  // What was taken back by mistake is not newer for that.
  await expect(tiles(page)).toHaveText(names)
  await ada.untilSent()
  await page.getByRole('button', { name: TEXTS.select, exact: true }).click()
  await first.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(tiles(page).first().getByRole('link'), 'the focus stays with its game').toBeFocused()
  await page.getByRole('button', { name: TEXTS.select, exact: true }).click()
  await page.getByRole('button', { name: TEXTS.leaveSelecting }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // By a finger that rests.
  await page.setViewportSize({ width: 390, height: 844 })
  // The grid is laid out anew for the other size: once it lies still it is where the finger goes.
  await tiles(page).nth(1).click({ trial: true })
  const box = await tiles(page).nth(1).boundingBox()
  const finger = await Finger.on(page)
  const lift = await finger.rest({ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 })
  await expect(tiles(page).nth(1).getByRole('checkbox')).toBeChecked()
  await lift()
  await expect(tiles(page).nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')

  const held = lab.fail(BATCH, { type: 'hold' })
  await seedMatches(ada, VERY_MANY)
  await page.goto('/matches')
  await expect(page.getByText(TEXTS.games(VERY_MANY + 6))).toBeVisible()
  await expect(page.getByText(LONG_NAMES[1])).toBeVisible()
  expect(await tiles(page).count(), 'what is far from the screen is not in the document').toBeLessThan(120)
  await keepScreens(page, info, 'matches-very-full')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(tiles(page).first()).toContainText(/Game 1\d\d\d/)
  await lab.release(held)
})

test('with no network: three liked, one taken back, and online the server agrees', async ({
  player: ada, page, lab, database,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await page.goto('/matches')
  await opened(page)
  await ada.openDeck()
  await lab.offline()
  const cards = await ada.pressKeys(['ArrowRight', 'ArrowUp', 'ArrowRight'])
  await page.getByRole('navigation').getByRole('link', { name: TEXTS.title }).click()
  await expect(tiles(page)).toHaveCount(3)
  await expect(page.getByText(TEXTS.onDevice(TEXTS.games(3)))).toBeVisible()
  await page.reload()
  await expect(tiles(page)).toHaveCount(3)
  await expect(tiles(page).first()).toContainText(cards[2]?.name ?? '')

  await page.getByRole('button', { name: TEXTS.select, exact: true }).click()
  await tiles(page).nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: TEXTS.takeBack }).click()
  await expect(tiles(page)).toHaveCount(2)
  expect(await database.statesOf(ada)).toEqual({})
  await lab.online()
  await ada.untilSent()
  await expect
    .poll(() => database.statesOf(ada))
    .toEqual({ [cards[0]?.gameId ?? 0]: 'liked', [cards[2]?.gameId ?? 0]: 'liked' })
})
