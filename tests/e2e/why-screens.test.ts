import { CALLS } from '../../src/contract/calls.ts'
import type { GameFilters } from '../../src/contract/games.ts'
import type { Why } from '../../src/domain/why.ts'
import { TEXTS } from '../../src/features/deck/texts.ts'
import { WHY_TEXTS } from '../../src/features/deck/why-texts.ts'
import { TASTE_LINE_TEXTS as LINE } from '../../src/ui/taste-line-texts.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { expect, test } from '../support/browser-test.ts'
import { chooseFilters } from '../support/deck-filters.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'

const DEAL = { path: CALLS.swipedeck.path }
const [LONGEST, LONG] = LONG_NAMES

test('a newcomer’s card says why it is there; a tap shows the sum, also with no network', async ({ player: ada, page, lab }, info) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await ada.openDeck()
  await ada.untilWorkerControls()
  const reason = page.getByRole('button', { name: TEXTS.hudWhy })
  await expect(reason).toHaveAccessibleName(new RegExp(`${TEXTS.whyPopular}|${TEXTS.whyDifferent}`))
  await lab.offline()
  await reason.first().click()
  const sheet = page.getByRole('dialog', { name: TEXTS.whyOpen })
  await expect(sheet.getByText(TEXTS.whyPopular)).toBeVisible()
  await expectAccessible(page, 'dialog')
  await keepScreens(page, info, 'why-newcomer')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await lab.online()
})

test('a reason with two long names stays in its place, and its player argues by keys', async ({ player: ada, page, lab }, info) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await ada.openDeck()
  await ada.pressKey('ArrowRight')
  const { genres, themes } = (await (await page.request.get(CALLS.gameFilters.path)).json()) as GameFilters
  const liked = [gameCard(1_000_001, { name: LONGEST! }), gameCard(1_000_002, { name: LONG! })]
  await putRows(page, ada.account.userId, { games: liked })
  const [genre, theme] = [genres[0]!, themes[0]!]
  const why: Why = [
    { kind: 'liked', weight: 2.4, of: liked.map(({ id }, nth) => ({ facet: 'game', id, weight: 2 - nth })) },
    { kind: 'popular', weight: 1.5, of: [] },
    { kind: 'kind', weight: 0.9, of: [{ facet: 'genre', id: genre.id, weight: 1.2 }, { facet: 'theme', id: theme.id, weight: -0.3 }] },
  ]
  const game = gameCard(1_000_000, { name: 'Celeste', genre_ids: [genre.id], themes: [theme.id] })
  lab.fail(DEAL, { type: 'status', code: 200, body: { games: [game], whys: [why] } })
  // No game is both: what the server answers lies on top.
  await chooseFilters(page, ['MOBA'], ['Battle Royale'])
  await expect.poll(async () => (await ada.topCard()).gameId).toBe(game.id)
  const reason = page.getByRole('button', { name: TEXTS.whyLiked([LONGEST!, LONG!]) })
  await expect(reason.first()).toBeVisible()
  await keepScreens(page, info, 'why-long')

  await reason.first().click()
  const sheet = page.getByRole('dialog', { name: TEXTS.whyOpen })
  await expect(sheet.getByText(`${WHY_TEXTS.lead('Celeste')} ${WHY_TEXTS.say}`)).toBeVisible()
  await keepScreens(page, info, 'why-sheet')
  await expectAccessible(page, 'dialog')
  const less = sheet.getByRole('button', { name: LINE.less(genre.name), exact: true })
  await tabTo(page, less)
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(LINE.said(-1), { exact: true })).toBeVisible()
  await ada.untilSent()
})
