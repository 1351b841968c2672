import { CALLS } from '../../src/contract/calls.ts'
import { LIST_TEXTS } from '../../src/features/deck/list-texts.ts'
import { TEXTS } from '../../src/features/deck/texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { chooseFilters, clearFilters } from '../support/deck-filters.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { ShellView } from '../support/shell-view.ts'

const DEAL = { path: CALLS.swipedeck.path }
const ABSENT = '0197a000-0000-7000-8000-000000000001'
/** Of the starter catalogue: Minecraft. */
const MINECRAFT = 1_000_000_478

/** Every fact of a card at its longest. */
const VERY_FULL = LONG_NAMES.map((name, n) => gameCard(1_000_000 + n, {
  name,
  summary: `${name} `.repeat(12),
  platform_ids: [6, 48, 49, 130, 34, 14, 165, 82, 29],
  genre_ids: [5, 9, 12, 31],
  game_mode_ids: [1, 2, 3, 4],
  developers: [name],
  publishers: [name, name],
  series: name,
  rating_10: 10,
  like_qty: 1_234_567,
  wishlist_count: 1_234_567,
}))

test('the deck and a list’s: failing, loading, first met, full, very full, used up and without a network', async ({
  player: ada, otherPlayer: grace, database, page, lab,
}, info) => {
  test.setTimeout(120_000)
  const title = (name: string) => page.getByRole('heading', { name })
  const broken = lab.fail(DEAL, { type: 'status', code: 500, body: {} })
  await page.goto('/swipedeck')
  await expect(title(TEXTS.failingTitle)).toBeVisible()
  await keepScreens(page, info, 'deck-failing')
  lab.stopFailing(broken)
  const held = lab.fail(DEAL, { type: 'hold' })
  await page.getByRole('button', { name: TEXTS.tryAgain }).click()
  await expect(page.getByText(TEXTS.loading)).toBeAttached()
  await expect(page.locator('main output + div').first()).toHaveCSS('opacity', '1')
  await keepScreens(page, info, 'deck-loading')
  await lab.release(held)
  lab.stopFailing(held)
  await ada.topCard()
  await keepScreens(page, info, 'deck-first-met')
  await ada.pressKey('ArrowRight')
  await ada.untilWorkerControls()
  await ada.untilSent()
  await ada.untilDeckHolds(10)
  await keepScreens(page, info, 'deck-full')

  // No game is both.
  await chooseFilters(page, ['MOBA'], ['Battle Royale'])
  await expect(title(TEXTS.noMoreCards)).toBeVisible()
  await keepScreens(page, info, 'deck-used-up')
  const full = lab.fail(DEAL, { type: 'status', code: 200, body: { games: VERY_FULL } })
  await chooseFilters(page, ['Quiz/Trivia'])
  expect((await ada.topCard()).name).toBe(LONG_NAMES[0])
  await keepScreens(page, info, 'deck-very-full')
  lab.stopFailing(full)
  await clearFilters(page)
  await ada.topCard()

  await lab.offline()
  await ada.pressKey('ArrowRight')
  await keepScreens(page, info, 'deck-offline')
  const shell = new ShellView(ada)
  await shell.openSheet()
  await keepScreens(page, info, 'sync-sheet')
  await shell.closeSheet()
  await chooseFilters(page, ['MOBA'], ['Battle Royale'])
  await expect(title(TEXTS.offlineTitle)).toBeVisible()
  await keepScreens(page, info, 'deck-offline-used-up')
  await page.goto(`/swipedeck/list/${ABSENT}`)
  await expect(title(LIST_TEXTS.unreachable.title)).toBeVisible()
  await keepScreens(page, info, 'list-deck-unreachable')
  await lab.online()
  await page.reload()
  await expect(title(LIST_TEXTS.unknown.title)).toBeVisible()
  await keepScreens(page, info, 'list-deck-unknown')

  const listId = await database.addList({ userId: grace.account.userId, name: 'Cosy evenings', gameIds: [MINECRAFT] })
  await page.goto(`/swipedeck/list/${listId}`)
  await ada.topCard()
  await keepScreens(page, info, 'list-deck-full')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(LIST_TEXTS.allDone).first()).toBeVisible()
  await keepScreens(page, info, 'list-deck-done')
})
