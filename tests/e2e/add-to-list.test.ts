// Shows [S196 S212].
import { SYNC_ENDPOINTS } from '../../src/contract/sync-endpoints.ts'
import { ADD_MESSAGES as MESSAGES } from '../../src/features/add-to-list/messages.ts'
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { MATCHES_MESSAGES } from '../../src/features/matches/messages.ts'
import { NEW_LIST_MESSAGES } from '../../src/ui/new-list/messages.ts'
import { expectAccessible, expectFocusShown, tabTo } from '../support/accessible.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { storeDayAndNight, storeScreens } from '../support/store-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { ownListRows } from '../support/own-lists-seed.ts'
import { expect, test } from '../support/page-test.ts'

/** Minecraft, in the starter catalogue. */
const MINECRAFT = 1_000_000_478
const LONG = LONG_NAMES.map((name) => name.slice(0, 80).trim())
const FULL = 'Everything ever'
const games = (from: number, count: number) => Array.from({ length: count }, (_, n) => gameCard(100_000 + from + n).id)

/** One list less than the maximum: a full Top 10, a full list, long names, and many more. */
const MANY = [
  { name: FULL, gameIds: games(1, 500) },
  { name: 'Top 10', gameIds: games(1, 10) },
  ...LONG.map((name, n) => ({ name, gameIds: games(470 + n, 3), isPublic: false })),
  ...Array.from({ length: 196 - LONG.length }, (_, n) => ({ name: `Shelf ${n}`, gameIds: games(10 + n, n % 5) })),
]

test(
  'one game and several are added to new and existing lists, and removed, by finger and by keys',
  { tag: '@soak' },
  async ({ player: ada, page, lab }, info) => {
    test.setTimeout(120_000)
    // Changes of lists stay pending, so that only the device has them.
    for (const call of [SYNC_ENDPOINTS.createList, SYNC_ENDPOINTS.placesBatch]) lab.fail({ path: call.path }, { type: 'hold' })
    const opener = page.getByRole('button', { name: GAME_MESSAGES.addToList })
    const sheet = page.getByRole('dialog', { name: MESSAGES.title(1) })
    const row = (name: string) => sheet.getByRole('list', { name: MESSAGES.lists }).getByRole('button', { name })
    const name = sheet.getByRole('textbox', { name: NEW_LIST_MESSAGES.name })
    await ada.openDeck()
    await ada.pressKeys(['ArrowRight', 'ArrowRight', 'ArrowRight'])
    await ada.untilSent()
    await page.goto(`/games/${MINECRAFT}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Minecraft' })).toBeVisible()

    // The first list, by keys.
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(MESSAGES.none)).toBeVisible()
    await storeScreens(page, info, 'add-to-list-none')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await tabTo(page, name)
    await page.keyboard.type('Cosy evenings')
    await page.keyboard.press('Enter')
    await expect(row('Cosy evenings')).toHaveAttribute('aria-pressed', 'true')
    await expectFocusShown(sheet.getByRole('button', { name: NEW_LIST_MESSAGES.title }))
    await expect(sheet.getByRole('link', { name: MESSAGES.edit })).toHaveAttribute('href', /^\/list\/[-0-9a-f]{36}\/edit$/)
    await storeScreens(page, info, 'add-to-list-made')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByRole('link', { name: 'Cosy evenings' })).toHaveAttribute('href', /^\/list\/[-0-9a-f]{36}$/)
    await storeScreens(page, info, 'game-in-list')
    await expectAccessible(page)

    // With many lists.
    await putRows(ada.page, ada.account.userId, { mine: ownListRows(MANY), games: games(1, 500).map((_, n) => gameCard(100_001 + n)) })
    await page.goto(`/games/${MINECRAFT}`)
    await opener.click()
    await expect(sheet.getByRole('listitem').first(), 'what was used last comes first').toContainText('Cosy evenings')
    await expect(row('Top 10')).toHaveAttribute('aria-disabled', 'true')
    await expect(row(FULL)).toHaveAccessibleDescription(MESSAGES.isFull)
    await storeScreens(page, info, 'add-to-list-many')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await sheet.getByRole('searchbox', { name: MESSAGES.filter }).fill('shelf 12')
    await expect(sheet.getByRole('listitem')).toHaveCount(11)
    await row('Shelf 123').click()
    await expect(row('Shelf 123')).toHaveAttribute('aria-pressed', 'true')
    await storeDayAndNight(page, info, 'add-to-list-found-390')
    await row('Shelf 123').click()
    await expect(row('Shelf 123')).toHaveAttribute('aria-pressed', 'false')
    await sheet.getByRole('button', { name: NEW_LIST_MESSAGES.title }).click()
    await expect(name).toBeFocused()
    await name.fill('One too many')
    await storeScreens(page, info, 'add-to-list-new')
    await sheet.getByRole('button', { name: MESSAGES.create }).click()
    await expect(row('One too many')).toHaveAttribute('aria-pressed', 'true')
    await sheet.getByRole('button', { name: NEW_LIST_MESSAGES.title }).click()
    await name.fill('And another')
    await sheet.getByRole('button', { name: MESSAGES.create }).click()
    await expect(sheet.getByText(MESSAGES.refused('too-many-lists'))).toBeVisible()
    await expect(name).toBeFocused()
    await storeScreens(page, info, 'add-to-list-refused')

    // Several games, from the matches.
    await page.goto('/matches')
    await page.getByRole('button', { name: MATCHES_MESSAGES.select, exact: true }).click()
    await page.getByRole('button', { name: MATCHES_MESSAGES.selectAll, exact: true }).click()
    await storeScreens(page, info, 'matches-selecting')
    const addAll = page.getByRole('button', { name: MATCHES_MESSAGES.addToList })
    const allSheet = page.getByRole('dialog', { name: MESSAGES.title(3) })
    const cosy = allSheet.getByRole('button', { name: 'Cosy evenings' })
    await addAll.click()
    await expect(cosy).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(allSheet).toHaveCount(0)
    await expectFocusShown(addAll)
    await addAll.click()
    await cosy.click()
    // The liked games may include the one that is in the list already.
    await expect(allSheet.getByText(/^[23] added to Cosy evenings/).last()).toBeVisible()
    await storeScreens(page, info, 'add-to-list-added')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await allSheet.getByRole('button', { name: MESSAGES.undo }).click()
    await expect(cosy).toBeFocused()
    await expect(cosy).not.toHaveAccessibleDescription(MESSAGES.areAllIn(3))
    await page.keyboard.press('Enter')
    await expect(allSheet.getByText(/^[23] added to Cosy evenings/).last()).toBeVisible()
    await expect(cosy).toHaveAccessibleDescription(MESSAGES.areAllIn(3))
    await allSheet.getByRole('button', { name: 'Close' }).click()
    await expect(allSheet).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)
