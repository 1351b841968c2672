import type { Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { OVERLAY_MESSAGES, PAGE_MESSAGES } from '../../src/features/search/messages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { readTable } from '../support/device-view.ts'
import { expect, test } from '../support/browser-test.ts'
import { test as pageTest } from '../support/page-test.ts'
import type { SeenRequest } from '../network-lab/request-log.ts'

/** The device knows this many games, so that the results are incomplete. */
const FOUND_HERE = /Found among [\d,]+ games on this device\./
const SUGGEST_GAMES = { path: ENDPOINTS.suggestGames.path }
const SUGGEST_USERS = { path: ENDPOINTS.suggestUsers.path }
const SEARCH = { path: ENDPOINTS.searchGames.path }

const door = (page: Page) => page.getByRole('button', { name: OVERLAY_MESSAGES.title, exact: true })
const overlay = (page: Page) => page.getByRole('dialog', { name: OVERLAY_MESSAGES.title })
const field = (page: Page) => overlay(page).getByRole('combobox', { name: OVERLAY_MESSAGES.placeholder })
const options = (page: Page) => overlay(page).getByRole('listbox', { name: OVERLAY_MESSAGES.results }).getByRole('option')
const groupOf = (page: Page, name: string) => overlay(page).getByRole('group', { name, exact: true })
const found = (page: Page) => groupOf(page, OVERLAY_MESSAGES.games)
const cards = (page: Page) => page.getByRole('list', { name: PAGE_MESSAGES.results }).getByRole('link')
const queriesOf = (requests: readonly SeenRequest[]) => requests.map(({ query }) => new URLSearchParams(query).get('q'))

async function openSearch(page: Page): Promise<void> {
  await door(page).click()
  await expect(field(page)).toBeFocused()
}

test.describe('the overlay', () => {
  pageTest(
    'no key is lost before the overlay has opened; typed text is searched once it rests, is found in spite of typing errors, and opens by keys; @ finds players; the overlay closes in every way [S143 S145 S146 S151 S152 S183]',
    async ({ player, otherPlayer, page, lab }) => {
      const { name } = await player.openDeck()
      const held = lab.fail({ path: '/build/*' }, { type: 'hold' })
      await door(page).click()
      await page.keyboard.type('zelda')
      await page.keyboard.press('Enter')
      await expect(overlay(page)).toHaveCount(0)
      // In this order, because requests after the release must not be held again.
      lab.stopFailing(held)
      await lab.release(held)
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue('zelda')
      await expect(found(page).getByRole('option').first()).toContainText('Zelda')
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
      await expect(door(page)).toBeFocused()

      // Before the search: the last searches, genres and popular games.
      await openSearch(page)
      await expect(field(page)).toHaveValue('')
      await expect(found(page)).toHaveCount(0)
      await expect(groupOf(page, OVERLAY_MESSAGES.genres).getByRole('option')).toHaveCount(6)
      await expect(groupOf(page, OVERLAY_MESSAGES.popular).getByRole('option').first()).toBeVisible()
      await expect(groupOf(page, OVERLAY_MESSAGES.lastSearches).getByRole('option')).toHaveText(['zelda'])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(field(page)).toHaveValue('zelda')
      await expect(found(page)).toBeVisible()
      await field(page).fill('')
      lab.forgetRequests()

      await expect(field(page)).toHaveAttribute('placeholder', 'Search games or @users…')
      await field(page).pressSequentially('zelda breth', { delay: 20 })
      expect(lab.requests(SUGGEST_GAMES)).toEqual([])
      await expect(options(page).first()).toContainText('The Legend of Zelda: Breath of the Wild')
      expect(queriesOf(lab.requests(SUGGEST_GAMES))).toEqual(['zelda breth'])
      await expect(options(page).first().locator('img')).toBeVisible()

      await page.keyboard.press('ArrowDown')
      const active = await field(page).getAttribute('aria-activedescendant')
      await expect(options(page).first()).toHaveAttribute('id', active ?? 'none')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/games\/\d+$/)
      await expect(overlay(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: 'The Legend of Zelda: Breath of the Wild' })).toBeVisible()
      // The overlay has left no history entry.
      await page.goBack()
      expect((await player.topCard()).name).toBe(name)
      await expect(overlay(page)).toHaveCount(0)

      for (const close of [
        () => overlay(page).getByRole('button', { name: OVERLAY_MESSAGES.close }).click(),
        () => page.mouse.click(200, 775),
        () => page.goBack(),
      ]) {
        await openSearch(page)
        await expect(field(page)).toHaveValue('')
        await field(page).fill('zelda')
        await close()
        await expect(overlay(page)).toHaveCount(0)
        await expect(page).toHaveURL(/\/swipedeck$/)
        await expect(door(page)).toBeFocused()
      }

      lab.forgetRequests()
      await openSearch(page)
      const platform = overlay(page).getByRole('combobox', { name: OVERLAY_MESSAGES.platform })
      await expect(platform).toBeVisible()
      await field(page).fill(`@${otherPlayer.newcomer.displayName.slice(0, 3)}`)
      await expect(platform).toHaveCount(0)
      await expect(overlay(page).getByRole('button', { name: OVERLAY_MESSAGES.advanced })).toBeDisabled()
      await page.keyboard.press('Enter')
      // Other tests have players with that name, too.
      await expect(options(page).first()).toContainText(otherPlayer.newcomer.displayName.slice(0, 3))
      expect(lab.requests(SUGGEST_GAMES)).toEqual([])
      expect(queriesOf(lab.requests(SUGGEST_USERS))).toEqual([otherPlayer.newcomer.displayName.slice(0, 3)])
      await options(page).first().click()
      await expect(page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/)
      await expect(overlay(page)).toHaveCount(0)
    },
  )

  pageTest(
    'Enter searches at once, a platform narrows it, and a new search aborts the one before [S149]',
    { tag: '@soak' },
    async ({ player, page, lab }) => {
      await player.openDeck()
      await openSearch(page)
      lab.fail({ ...SUGGEST_GAMES, nth: 1 }, { type: 'hold', before: 'forward' })
      await field(page).fill('hollow knigt')
      await page.keyboard.press('Enter')
      await expect(overlay(page).getByText(OVERLAY_MESSAGES.searching)).toBeVisible()
      // An aborted request is never sent, and then the second would be held. So wait for the first.
      await lab.seen(SUGGEST_GAMES, { count: 1 })
      await overlay(page).getByRole('combobox', { name: OVERLAY_MESSAGES.platform }).selectOption('6')
      await field(page).press('Enter')
      await expect(options(page).first()).toContainText('Hollow Knight')
      const [first, second] = await lab.seen(SUGGEST_GAMES, { count: 2 })
      expect(first?.query).not.toContain('platform=')
      expect(second?.query).toContain('platform=6')
      await lab.seen(SUGGEST_GAMES, { outcome: 'client-gone' })
    },
  )

  test(
    'without a network the games on this device are searched, with a message [S153]',
    { tag: '@soak' },
    async ({ player, page, lab }) => {
      const { name } = await player.openDeck()
      await player.untilWorkerControls()
      await openSearch(page)
      await field(page).fill('zzzzzz')
      await page.keyboard.press('Enter')
      await expect(overlay(page).getByRole('heading', { name: OVERLAY_MESSAGES.noResults })).toBeVisible()
      await lab.offline()
      await field(page).fill(name)
      await page.keyboard.press('Enter')
      await expect(options(page).first()).toContainText(name)
      await expect(overlay(page).getByRole('status')).toContainText(/· Offline: searched [\d,]+ games on this device$/)
      await field(page).fill('@ada')
      await page.keyboard.press('Enter')
      await expect(overlay(page).getByText(OVERLAY_MESSAGES.noUsers.offline)).toBeVisible()
    },
  )

  pageTest('it is accessible, empty and full, by day and by night [S165]', { tag: '@soak' }, async ({ player, page }) => {
    await player.openDeck()
    await openSearch(page)
    await field(page).fill('zelda')
    await page.keyboard.press('Enter')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
  })
})

test.describe('the page', () => {
  pageTest(
    'the overlay leads to it; the filters are in the address, as chips, and can be removed; it loads more on scroll, and Back restores its position [S72 S122 S154 S156 S158 S159]',
    async ({ player, page, lab }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await player.openDeck()
      await openSearch(page)
      await field(page).fill('zelda')
      await overlay(page).getByRole('combobox', { name: OVERLAY_MESSAGES.platform }).selectOption('130')
      await overlay(page).getByRole('button', { name: OVERLAY_MESSAGES.advanced }).click()
      await expect(page).toHaveURL(/\/search\?q=zelda&platform=130$/)
      await expect(overlay(page)).toHaveCount(0)
      await expect(cards(page).first()).toContainText('Zelda')
      const onSwitch = await cards(page).count()

      const filters = page.getByRole('complementary', { name: PAGE_MESSAGES.filters })
      await filters.getByRole('button', { name: 'Puzzle', exact: true }).click()
      await expect(page).toHaveURL(/genre=9/)
      const chips = page.getByRole('list', { name: PAGE_MESSAGES.chosen })
      await expect(chips.getByRole('listitem')).toHaveCount(3)
      await chips.getByRole('button', { name: PAGE_MESSAGES.remove('Puzzle') }).click()
      await expect(page).not.toHaveURL(/genre=/)
      await expect(cards(page)).toHaveCount(onSwitch)
      await chips.getByRole('button', { name: PAGE_MESSAGES.clearAll }).click()
      await expect(page).toHaveURL(/\/search\?q=zelda$/)

      await page.getByRole('button', { name: PAGE_MESSAGES.asRows }).click()
      await expect(page).toHaveURL(/view=rows/)
      await page.getByRole('combobox', { name: PAGE_MESSAGES.sortBy }).selectOption('name')
      await expect(cards(page).first()).toHaveText(/^The Legend of Zelda1986/)

      await page.setViewportSize({ width: 412, height: 780 })
      lab.forgetRequests()
      await page.goto('/search')
      await expect(cards(page).first()).toBeVisible()
      await expect(page.getByText(/^748 games/)).toBeVisible()
      const toFilters = page.getByRole('button', { name: BAR_MESSAGES.filters(0) })
      await expect(toFilters).toHaveAttribute('aria-expanded', 'false')
      await toFilters.click()
      await expect(page.getByRole('dialog', { name: PAGE_MESSAGES.filters })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/search$/)
      await expect(async () => {
        await page.evaluate(() => scrollBy(0, 3_000))
        expect(lab.requests(SEARCH).length).toBeGreaterThanOrEqual(3)
      }).toPass()
      const cursors = () => lab.requests(SEARCH).map(({ body }) => (JSON.parse(body) as { after?: string }).after)
      expect(cursors()[0]).toBeUndefined()
      await expect(cards(page).filter({ visible: true }).first()).toBeVisible()
      const link = await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main [role=listitem] a')]
        return links.find((link) => link.getBoundingClientRect().top > 80)?.getAttribute('href')
      })
      await page.locator(`main a[href="${link}"]`).click()
      await expect(page).toHaveURL(new RegExp(`${link}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page.locator(`main a[href="${link}"]`)).toBeInViewport()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
      // No page was requested twice.
      expect(new Set(cursors()).size).toBe(cursors().length)
    },
  )

  test(
    'on a phone the filters are a sheet that shows how many games remain [S156 S164]',
    { tag: '@soak' },
    async ({ player, page, lab }) => {
      await player.openDeck()
      await page.goto('/search?title=zelda')
      await expect(page.getByRole('searchbox')).toHaveValue('zelda')
      await page.getByRole('button', { name: BAR_MESSAGES.filters(0) }).click()
      const sheet = page.getByRole('dialog', { name: PAGE_MESSAGES.filters })
      await sheet.getByRole('button', { name: /^Nintendo \d+$/ }).click()
      await sheet.getByRole('button', { name: 'Nintendo Switch', exact: true }).click()
      await sheet.getByRole('combobox', { name: PAGE_MESSAGES.companies }).fill('nintendo')
      await sheet
        .getByRole('option', { name: /^Nintendo/ })
        .first()
        .click()
      await expect(sheet.getByRole('button', { name: /^Remove Nintendo/ })).toBeVisible()
      await sheet.getByRole('button', { name: /^Show \d+ games/ }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page).toHaveURL(/platform=130.*company=\d+/)
      await expect(cards(page).first()).toContainText('Zelda')
      // Ids in the address get their names again, even without a network, and a company that was shown before can be selected.
      await player.untilWorkerControls()
      await lab.offline()
      await page.reload()
      await expect(page.getByRole('button', { name: /^Remove Nintendo/ })).toHaveCount(2)
      await page.getByRole('button', { name: BAR_MESSAGES.filters(2) }).click()
      await sheet.getByRole('combobox', { name: PAGE_MESSAGES.companies }).fill('nintendo')
      await expect(sheet.getByRole('option', { name: /^Nintendo/ }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await lab.online()
      await expect(page.getByRole('button', { name: BAR_MESSAGES.filters(2) })).toBeVisible()
      // The sheet and its changes add no history entries.
      await page.goBack()
      await expect(page).toHaveURL(/\/swipedeck$/)
    },
  )

  pageTest(
    'a response that is not JSON counts as none: the page says so, shows the games of this device, and retries [S160]',
    { tag: '@soak' },
    async ({ player, page, lab }) => {
      await player.openDeck()
      await player.untilDeckHolds(60)
      const rule = lab.fail(SEARCH, 'html200')
      await page.goto('/search')
      await expect(page.getByText(FIXED_MESSAGES.badContentType)).toBeVisible()
      await expect(page.getByText(FOUND_HERE)).toBeVisible()
      await expect(cards(page).first()).toBeVisible()
      lab.stopFailing(rule)
      await page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click()
      await expect(page.getByText(/^748 games/)).toBeVisible()
      await expect(page.getByText(FIXED_MESSAGES.badContentType)).toHaveCount(0)
    },
  )

  test(
    'without a network a search shows its cached result with its age; a new one runs on this device [S156 S161]',
    { tag: '@soak' },
    async ({ player, page, lab }) => {
      await player.openDeck()
      await player.untilWorkerControls()
      await page.goto('/search?q=zelda')
      const first = await cards(page).first().textContent()
      // The result is shown first, and cached after that.
      await expect.poll(() => readTable(page, player.account.userId, 'searches')).not.toEqual([])
      await lab.offline()
      await page.reload()
      await expect(cards(page).first()).toHaveText(first ?? '')
      await expect(page.getByText(PAGE_MESSAGES.stored)).toBeVisible()
      await expect(page.getByText(/From \d\d:\d\d/)).toBeVisible()
      await page.getByRole('searchbox').fill('the')
      await page.keyboard.press('Enter')
      await expect(page.getByText(FOUND_HERE)).toBeVisible()
      await expect(cards(page).first()).toContainText(/the/i)
      await lab.online()
      // A page that began offline may get no event from the browser. Then it reloads at the next check of the queue.
      await expect(page.getByText(FOUND_HERE)).toHaveCount(0, { timeout: 25_000 })
    },
  )

  pageTest('it is accessible, full and with nothing found, by day and by night [S165]', { tag: '@soak' }, async ({ player: { page } }) => {
    await page.goto('/search?genre=9&years=1990-2020')
    await expect(cards(page).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/search?q=xqxqxqxq&genre=9')
    await expect(page.getByRole('heading', { name: PAGE_MESSAGES.noResults })).toBeVisible()
    await expectAccessible(page)
  })
})
