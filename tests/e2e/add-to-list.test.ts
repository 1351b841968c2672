// Shows [S196 S212].
import { SYNC_CALLS } from '../../src/contract/sync-calls.ts'
import { ADD_TEXTS as TEXTS } from '../../src/features/add-to-list/texts.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { MATCHES_TEXTS } from '../../src/features/matches/texts.ts'
import { NEW_LIST_TEXTS } from '../../src/ui/new-list/texts.ts'
import { expectAccessible, expectFocusShown, tabTo } from '../support/accessible.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { keepDayAndNight, keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { ownListRows } from '../support/own-lists-seed.ts'
import { expect, test } from '../support/page-test.ts'

/** Of the starter catalogue: Minecraft. */
const MINECRAFT = 1_000_000_478
const LONG = LONG_NAMES.map((name) => name.slice(0, 80).trim())
const FULL = 'Everything ever'
const games = (from: number, count: number) => Array.from({ length: count }, (_, n) => gameCard(100_000 + from + n).id)

/** As many as there can be, but one: a Top 10 and another one that are full, long names, and many more. */
const MANY = [
  { name: FULL, gameIds: games(1, 500) },
  { name: 'Top 10', gameIds: games(1, 10) },
  ...LONG.map((name, n) => ({ name, gameIds: games(470 + n, 3), isPublic: false })),
  ...Array.from({ length: 196 - LONG.length }, (_, n) => ({ name: `Shelf ${n}`, gameIds: games(10 + n, n % 5) })),
]

test('a game and several are put into lists, new and old, and taken out, by finger and by keys', { tag: '@soak' }, async ({
  player: ada, page, lab,
}, info) => {
  test.setTimeout(120_000)
  // What is said of lists waits: everything here is the device's alone.
  for (const call of [SYNC_CALLS.createList, SYNC_CALLS.placesBatch]) lab.fail({ path: call.path }, { type: 'hold' })
  const opener = page.getByRole('button', { name: GAME_TEXTS.addToList })
  const sheet = page.getByRole('dialog', { name: TEXTS.title(1) })
  const row = (name: string) => sheet.getByRole('list', { name: TEXTS.lists }).getByRole('button', { name })
  const name = sheet.getByRole('textbox', { name: NEW_LIST_TEXTS.name })
  await ada.openDeck()
  await ada.pressKeys(['ArrowRight', 'ArrowRight', 'ArrowRight'])
  await ada.untilSent()
  await page.goto(`/games/${MINECRAFT}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Minecraft' })).toBeVisible()

  // The first list, by keys.
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(TEXTS.none)).toBeVisible()
  await keepScreens(page, info, 'add-to-list-none')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await tabTo(page, name)
  await page.keyboard.type('Cosy evenings')
  await page.keyboard.press('Enter')
  await expect(row('Cosy evenings')).toHaveAttribute('aria-pressed', 'true')
  await expectFocusShown(sheet.getByRole('button', { name: NEW_LIST_TEXTS.title }))
  await expect(sheet.getByRole('link', { name: TEXTS.edit })).toHaveAttribute('href', /^\/list\/[-0-9a-f]{36}\/edit$/)
  await keepScreens(page, info, 'add-to-list-made')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByRole('link', { name: 'Cosy evenings' })).toHaveAttribute('href', /^\/list\/[-0-9a-f]{36}$/)
  await keepScreens(page, info, 'game-in-list')
  await expectAccessible(page)

  // Among many.
  await putRows(ada.page, ada.account.userId, { mine: ownListRows(MANY), games: games(1, 500).map((_, n) => gameCard(100_001 + n)) })
  await page.goto(`/games/${MINECRAFT}`)
  await opener.click()
  await expect(sheet.getByRole('listitem').first(), 'what was used last comes first').toContainText('Cosy evenings')
  await expect(row('Top 10')).toHaveAttribute('aria-disabled', 'true')
  await expect(row(FULL)).toHaveAccessibleDescription(TEXTS.isFull)
  await keepScreens(page, info, 'add-to-list-many')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await sheet.getByRole('searchbox', { name: TEXTS.filter }).fill('shelf 12')
  await expect(sheet.getByRole('listitem')).toHaveCount(11)
  await row('Shelf 123').click()
  await expect(row('Shelf 123')).toHaveAttribute('aria-pressed', 'true')
  await keepDayAndNight(page, info, 'add-to-list-found-390')
  await row('Shelf 123').click()
  await expect(row('Shelf 123')).toHaveAttribute('aria-pressed', 'false')
  await sheet.getByRole('button', { name: NEW_LIST_TEXTS.title }).click()
  await expect(name).toBeFocused()
  await name.fill('One too many')
  await keepScreens(page, info, 'add-to-list-new')
  await sheet.getByRole('button', { name: TEXTS.create }).click()
  await expect(row('One too many')).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: NEW_LIST_TEXTS.title }).click()
  await name.fill('And another')
  await sheet.getByRole('button', { name: TEXTS.create }).click()
  await expect(sheet.getByText(TEXTS.refused('too-many-lists'))).toBeVisible()
  await expect(name).toBeFocused()
  await keepScreens(page, info, 'add-to-list-refused')

  // Several from the matches.
  await page.goto('/matches')
  await page.getByRole('button', { name: MATCHES_TEXTS.select, exact: true }).click()
  await page.getByRole('button', { name: MATCHES_TEXTS.selectAll, exact: true }).click()
  await keepScreens(page, info, 'matches-selecting')
  const addAll = page.getByRole('button', { name: MATCHES_TEXTS.addToList })
  const allSheet = page.getByRole('dialog', { name: TEXTS.title(3) })
  const cosy = allSheet.getByRole('button', { name: 'Cosy evenings' })
  await addAll.click()
  await expect(cosy).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(allSheet).toHaveCount(0)
  await expectFocusShown(addAll)
  await addAll.click()
  await cosy.click()
  // Among what was liked may be the game that is there already.
  await expect(allSheet.getByText(/^[23] added to Cosy evenings/).last()).toBeVisible()
  await keepScreens(page, info, 'add-to-list-added')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await allSheet.getByRole('button', { name: TEXTS.undo }).click()
  await expect(cosy).toBeFocused()
  await expect(cosy).not.toHaveAccessibleDescription(TEXTS.areAllIn(3))
  await page.keyboard.press('Enter')
  await expect(allSheet.getByText(/^[23] added to Cosy evenings/).last()).toBeVisible()
  await expect(cosy).toHaveAccessibleDescription(TEXTS.areAllIn(3))
  await allSheet.getByRole('button', { name: 'Close' }).click()
  await expect(allSheet).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
