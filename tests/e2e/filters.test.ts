import type { Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { FILTER_MESSAGES } from '../../src/features/filters/filter-messages.ts'
import { MESSAGES } from '../../src/features/deck/messages.ts'
import { deckKeyOf } from '../../src/local/queries/deck.ts'
import { expect, test } from '../support/browser-test.ts'
import { chooseFilters, clearFilters, openFilters, untilTopHasGenre } from '../support/deck-filters.ts'
import { readTable } from '../support/device-view.ts'
import { storeDayAndNight } from '../support/store-screens.ts'
import { test as pageTest } from '../support/page-test.ts'
import { SOME_PLATFORM } from '../support/player.ts'

/** The genre's id in IGDB's dictionary. */
const PUZZLE = 9
const FILTER_BUTTON = (page: Page, count: number) => page.getByRole('button', { name: MESSAGES.filtersWithCount(count) })

pageTest(
  'the player’s settings are the first filters; other filters are dealt by the server, counted, and kept at the next start of the session [S110 S111]',
  async ({ player: ada, lab, page }) => {
    const asked = { method: 'POST', path: ENDPOINTS.swipedeck.path, bodyIncludes: `"genres":[${PUZZLE}]` }
    await ada.openDeck()
    await lab.seen({ ...asked, bodyIncludes: `"platforms":[${SOME_PLATFORM}]` }, { outcome: 'answered' })
    await expect(FILTER_BUTTON(page, 1)).toBeVisible()
    await clearFilters(page)

    await chooseFilters(page, ['Puzzle'])
    await lab.seen(asked, { outcome: 'answered' })
    await expect(FILTER_BUTTON(page, 1)).toBeVisible()
    await untilTopHasGenre(ada, PUZZLE)
    const card = await ada.topCard()
    const deckKey = deckKeyOf({ genres: [PUZZLE] })
    await expect
      .poll(async () => (await readTable(page, ada.account.userId, 'deck')).filter((row) => row.deckKey === deckKey).length)
      .toBeGreaterThan(10)
    const deck = await readTable(page, ada.account.userId, 'deck')
    const games = new Map((await readTable(page, ada.account.userId, 'games')).map((game) => [game.id, game]))
    expect(new Set(deck.map((row) => row.deckKey)), 'the cards of other filters are forgotten').toEqual(new Set([deckKey]))
    for (const { gameId } of [card, ...deck]) expect(games.get(gameId)?.genre_ids).toContain(PUZZLE)

    await ada.reload()
    await expect(FILTER_BUTTON(page, 1)).toBeVisible()
    expect(await ada.topCard()).toEqual(card)
    await chooseFilters(page, ['Puzzle'])
    await expect(FILTER_BUTTON(page, 0)).toBeVisible()
    // The button counts at once; the deck of all games has to be dealt first.
    const dealt = async () =>
      (await readTable(page, ada.account.userId, 'deck')).map(({ gameId }) => games.get(gameId)?.genre_ids.includes(PUZZLE))
    await expect.poll(dealt).toContain(false)

    // A drag of the year slider is staged, and discarded with the sheet.
    const sheet = await openFilters(page)
    const from = sheet.getByRole('slider', { name: /from$/ })
    await from.scrollIntoViewIfNeeded()
    const box = await from.boundingBox()
    if (!box) throw new Error('The slider is not on the screen.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 6 })
    await page.mouse.up()
    const year = Number(await from.getAttribute('aria-valuetext'))
    expect(year).toBeGreaterThan(1983)
    expect(year).toBeLessThan(1995)
    await expect(sheet.getByText(FILTER_MESSAGES.selectedFilters(1))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(FILTER_BUTTON(page, 0)).toBeVisible()
  },
)

pageTest(
  'the player’s settings are the initial filters of a session, once',
  { tag: '@soak' },
  async ({ player: ada, lab, page, openTab }) => {
    const asked = { method: 'POST', path: ENDPOINTS.swipedeck.path, bodyIncludes: `"platforms":[${SOME_PLATFORM}]` }
    await ada.openDeck()
    await lab.seen(asked, { outcome: 'answered' })
    await expect(FILTER_BUTTON(page, 1)).toBeVisible()
    await clearFilters(page)
    await ada.reload()
    await expect(FILTER_BUTTON(page, 0)).toBeVisible()
    // Another tab is another session.
    const other = await openTab(ada)
    await other.openDeck()
    await expect(FILTER_BUTTON(other.page, 1)).toBeVisible()
  },
)

test(
  'edits are staged, counted from this device without a request, and discarded when the filters are closed [S109 S113]',
  { tag: '@soak' },
  async ({ player: ada, lab, page }) => {
    await ada.openDeck()
    await ada.untilDeckHolds(120)
    await ada.untilWorkerControls()
    await lab.offline()
    const sheet = await openFilters(page)
    const here = sheet.getByText(/ games? on this device$/)
    const all = await here.innerText()
    await sheet.getByRole('button', { name: 'Puzzle', exact: true }).click()
    await expect(sheet.getByText(FILTER_MESSAGES.selectedFilters(2))).toBeVisible()
    await expect(here).not.toHaveText(all)
    const from = sheet.getByRole('slider', { name: /from$/ })
    const to = sheet.getByRole('slider', { name: /to$/ })
    await from.focus()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowRight')
    await expect(from).toHaveAttribute('aria-valuetext', '1991')
    await to.focus()
    for (let press = 0; press < 5; press++) await page.keyboard.press('PageDown')
    await expect(to, 'the thumbs cannot cross').toHaveAttribute('aria-valuetext', '1991')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(FILTER_BUTTON(page, 1)).toBeVisible()
    await openFilters(page)
    await expect(sheet.getByText(FILTER_MESSAGES.selectedFilters(1)), 'staged again from what is applied').toBeVisible()
    await expect(here).toHaveText(all)
  },
)

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'small', width: 360, height: 640 },
  { name: 'wide', width: 1280, height: 800 },
] as const

pageTest(
  'the filters fit every size: a side bar if there is space for one, the whole height of a phone [S108]',
  { tag: '@soak' },
  async ({ player: ada, page }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await ada.openDeck()
    for (const { name, width, height } of SIZES) {
      await page.setViewportSize({ width, height })
      const sheet = await openFilters(page)
      const head = await sheet.locator('header').boundingBox()
      const apply = await sheet.getByRole('button', { name: FILTER_MESSAGES.apply }).boundingBox()
      if (!head || !apply) throw new Error('The filters are not on the screen.')
      expect([head.x, head.y <= 8], name).toEqual([0, true])
      expect(apply.y + apply.height, name).toBeGreaterThan(height - 24)
      expect(head.width, name).toBe(name === 'wide' ? 440 : width)
      await storeDayAndNight(page, info, `filters-${name}`)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
  },
)
