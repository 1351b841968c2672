import { LINE_MESSAGES } from '../../src/app/shell/line-messages.ts'
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { expect, test } from '../support/browser-test.ts'
import { test as pageTest } from '../support/page-test.ts'

pageTest(
  'the page links to a search for a genre and to a similar game, and Back restores the position [S86 S134 S142]',
  async ({ player: ada, page, context }) => {
    const card = await ada.openDeck()
    await ada.untilDeckHolds(30)
    // Home is the deck until the first swipe.
    await ada.pressKey('ArrowLeft')
    await ada.untilSent()
    await page.goto(`/games/${card.gameId}`)
    const similar = page.getByRole('region', { name: GAME_MESSAGES.similar })
    const first = similar.getByRole('link').first()
    await first.scrollIntoViewIfNeeded()
    // The position is the one at the press: content that loads above it before that moves it.
    const PRESSED_AT = 'pressed-at'
    await page.evaluate(
      (key) => addEventListener('click', () => sessionStorage.setItem(key, String(scrollY)), { capture: true, once: true }),
      PRESSED_AT,
    )
    const href = await first.getAttribute('href')
    await first.click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible()
    const place = Number(await page.evaluate((key) => sessionStorage.getItem(key), PRESSED_AT))
    expect(place).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

    const genre = page.getByRole('definition').getByRole('link').and(page.locator('[href^="/search?genre="]')).first()
    const name = (await genre.textContent()) ?? ''
    await genre.click()
    await expect(page).toHaveURL(/\/search\?genre=\d+$/)
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()

    // Without a previous page, Back leads home.
    const tab = await context.newPage()
    await tab.goto(`/games/${card.gameId}`)
    await tab.getByRole('button', { name: LINE_MESSAGES.back }).click()
    await expect(tab).toHaveURL(/\/$/)
  },
)

test(
  'without a network a game opens from every page that links to one [S130]',
  { tag: '@soak' },
  async ({ player: ada, page, lab, database }) => {
    // Fourteen pages, one after the other.
    test.slow()
    const card = await ada.openDeck()
    await ada.untilWorkerControls()
    const listId = await database.addList({ userId: ada.account.userId })
    await page.goto(`/games/${card.gameId}`)
    await page.getByRole('button', { name: GAME_MESSAGES.verdict('liked'), exact: true }).click()
    await ada.untilSent()
    const places = [
      '/discover',
      '/search?q=mario',
      '/matches',
      '/platform-families/nintendo',
      '/companies/nintendo',
      `/list/${listId}`,
      `/games/${card.gameId}`,
    ]
    const leadingOn = page.getByRole('main').locator(`a[href^="/games/"]:not([href$="/${card.gameId}"])`)
    const leading = (path: string) => (path === '/matches' ? page.getByRole('main').locator('a[href^="/games/"]') : leadingOn)
    for (const path of places) {
      await page.goto(path)
      await expect(leading(path).first(), path).toBeAttached()
    }

    await lab.offline()
    for (const path of places) {
      await page.goto(path)
      const link = leading(path).first()
      await link.scrollIntoViewIfNeeded()
      const href = await link.getAttribute('href')
      await link.click()
      await expect(page, path).toHaveURL(new RegExp(`${href}$`))
      await expect(page.getByRole('button', { name: GAME_MESSAGES.verdict('liked'), exact: true }), path).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }), path).not.toBeEmpty()
    }
  },
)
