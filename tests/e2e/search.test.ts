import type { Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import { OVERLAY_TEXTS, PAGE_TEXTS } from '../../src/features/search/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { readTable } from '../support/device-view.ts'
import { expect, test } from '../support/browser-test.ts'
import { test as pageTest } from '../support/page-test.ts'
import type { SeenRequest } from '../network-lab/request-log.ts'

/** So many are known here: what is found is not all there is. */
const FOUND_HERE = /Found among the [\d,]+ games that this device knows\./
const SUGGEST_GAMES = { path: CALLS.suggestGames.path }
const SUGGEST_USERS = { path: CALLS.suggestUsers.path }
const SEARCH = { path: CALLS.searchGames.path }

const door = (page: Page) => page.getByRole('button', { name: OVERLAY_TEXTS.title, exact: true })
const overlay = (page: Page) => page.getByRole('dialog', { name: OVERLAY_TEXTS.title })
const field = (page: Page) => overlay(page).getByRole('combobox', { name: OVERLAY_TEXTS.placeholder })
const options = (page: Page) => overlay(page).getByRole('listbox', { name: OVERLAY_TEXTS.results }).getByRole('option')
const groupOf = (page: Page, name: string) => overlay(page).getByRole('group', { name, exact: true })
const found = (page: Page) => groupOf(page, OVERLAY_TEXTS.games)
const cards = (page: Page) => page.getByRole('list', { name: PAGE_TEXTS.results }).getByRole('link')
const queriesOf = (requests: readonly SeenRequest[]) => requests.map(({ query }) => new URLSearchParams(query).get('q'))

async function openSearch(page: Page): Promise<void> {
  await door(page).click()
  await expect(field(page)).toBeFocused()
}

test.describe('the overlay', () => {
  pageTest('no key is lost before it is there; what is typed is searched once it rests, is found misspelt, and opens by keys; @ finds players; it closes by every way [S143 S145 S146 S151 S152 S183]', async ({
    player, otherPlayer, page, lab,
  }) => {
    const { name } = await player.openDeck()
    const held = lab.fail({ path: '/build/*' }, { type: 'hold' })
    await door(page).click()
    await page.keyboard.type('zelda')
    await page.keyboard.press('Enter')
    await expect(overlay(page)).toHaveCount(0)
    // In this order: what the released ones ask for is not held again.
    lab.stopFailing(held)
    await lab.release(held)
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('zelda')
    await expect(found(page).getByRole('option').first()).toContainText('Zelda')
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toHaveCount(0)
    await expect(door(page)).toBeFocused()

    // Before anything is typed: the last searches, genres, what is popular.
    await openSearch(page)
    await expect(field(page)).toHaveValue('')
    await expect(found(page)).toHaveCount(0)
    await expect(groupOf(page, OVERLAY_TEXTS.genres).getByRole('option')).toHaveCount(6)
    await expect(groupOf(page, OVERLAY_TEXTS.popular).getByRole('option').first()).toBeVisible()
    await expect(groupOf(page, OVERLAY_TEXTS.lastSearches).getByRole('option')).toHaveText(['zelda'])
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
    // The overlay has left nothing behind on the way back.
    await page.goBack()
    expect((await player.topCard()).name).toBe(name)
    await expect(overlay(page)).toHaveCount(0)

    for (const close of [
      () => overlay(page).getByRole('button', { name: OVERLAY_TEXTS.close }).click(),
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
    const platform = overlay(page).getByRole('combobox', { name: OVERLAY_TEXTS.platform })
    await expect(platform).toBeVisible()
    await field(page).fill(`@${otherPlayer.newcomer.displayName.slice(0, 3)}`)
    await expect(platform).toHaveCount(0)
    await expect(overlay(page).getByRole('button', { name: OVERLAY_TEXTS.advanced })).toBeDisabled()
    await page.keyboard.press('Enter')
    // Other tests have players of that name, too.
    await expect(options(page).first()).toContainText(otherPlayer.newcomer.displayName.slice(0, 3))
    expect(lab.requests(SUGGEST_GAMES)).toEqual([])
    expect(queriesOf(lab.requests(SUGGEST_USERS))).toEqual([otherPlayer.newcomer.displayName.slice(0, 3)])
    await options(page).first().click()
    await expect(page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/)
    await expect(overlay(page)).toHaveCount(0)
  })

  pageTest('Enter searches at once, a platform narrows it, and a new search aborts the one before [S149]', { tag: '@soak' }, async ({
    player, page, lab,
  }) => {
    await player.openDeck()
    await openSearch(page)
    lab.fail({ ...SUGGEST_GAMES, nth: 1 }, { type: 'hold', before: 'forward' })
    await field(page).fill('hollow knigt')
    await page.keyboard.press('Enter')
    await expect(overlay(page).getByText(OVERLAY_TEXTS.searching)).toBeVisible()
    // What is given up before it has left is never sent: then the second would be the one that is held.
    await lab.seen(SUGGEST_GAMES, { count: 1 })
    await overlay(page).getByRole('combobox', { name: OVERLAY_TEXTS.platform }).selectOption('6')
    await field(page).press('Enter')
    await expect(options(page).first()).toContainText('Hollow Knight')
    const [first, second] = await lab.seen(SUGGEST_GAMES, { count: 2 })
    expect(first?.query).not.toContain('platform=')
    expect(second?.query).toContain('platform=6')
    await lab.seen(SUGGEST_GAMES, { outcome: 'client-gone' })
  })

  test('with no network the games on this device are searched, and it is said so [S153]', { tag: '@soak' }, async ({ player, page, lab }) => {
    const { name } = await player.openDeck()
    await player.untilWorkerControls()
    await openSearch(page)
    await field(page).fill('zzzzzz')
    await page.keyboard.press('Enter')
    await expect(overlay(page).getByRole('heading', { name: OVERLAY_TEXTS.noResults })).toBeVisible()
    await lab.offline()
    await field(page).fill(name)
    await page.keyboard.press('Enter')
    await expect(options(page).first()).toContainText(name)
    await expect(overlay(page).getByRole('status')).toContainText(/· Offline: among the [\d,]+ games known here$/)
    await field(page).fill('@ada')
    await page.keyboard.press('Enter')
    await expect(overlay(page).getByText(OVERLAY_TEXTS.noUsersOffline)).toBeVisible()
  })

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
  pageTest('the overlay leads to it; what is set stands in the address, as chips, and can be taken back; it goes on as it is scrolled, and Back finds it where it was left [S72 S122 S154 S156 S158 S159]', async ({
    player, page, lab,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await player.openDeck()
    await openSearch(page)
    await field(page).fill('zelda')
    await overlay(page).getByRole('combobox', { name: OVERLAY_TEXTS.platform }).selectOption('130')
    await overlay(page).getByRole('button', { name: OVERLAY_TEXTS.advanced }).click()
    await expect(page).toHaveURL(/\/search\?q=zelda&platform=130$/)
    await expect(overlay(page)).toHaveCount(0)
    await expect(cards(page).first()).toContainText('Zelda')
    const onSwitch = await cards(page).count()

    const filters = page.getByRole('complementary', { name: PAGE_TEXTS.filters })
    await filters.getByRole('button', { name: 'Puzzle', exact: true }).click()
    await expect(page).toHaveURL(/genre=9/)
    const chips = page.getByRole('list', { name: PAGE_TEXTS.chosen })
    await expect(chips.getByRole('listitem')).toHaveCount(3)
    await chips.getByRole('button', { name: PAGE_TEXTS.remove('Puzzle') }).click()
    await expect(page).not.toHaveURL(/genre=/)
    await expect(cards(page)).toHaveCount(onSwitch)
    await chips.getByRole('button', { name: PAGE_TEXTS.clearAll }).click()
    await expect(page).toHaveURL(/\/search\?q=zelda$/)

    await page.getByRole('button', { name: PAGE_TEXTS.asRows }).click()
    await expect(page).toHaveURL(/view=rows/)
    await page.getByRole('combobox', { name: PAGE_TEXTS.sortBy }).selectOption('name')
    await expect(cards(page).first()).toHaveText(/^The Legend of Zelda1986/)

    await page.setViewportSize({ width: 412, height: 780 })
    lab.forgetRequests()
    await page.goto('/search')
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText(/^748 games/)).toBeVisible()
    const toFilters = page.getByRole('button', { name: BAR_TEXTS.filters(0) })
    await expect(toFilters).toHaveAttribute('aria-expanded', 'false')
    await toFilters.click()
    await expect(page.getByRole('dialog', { name: PAGE_TEXTS.filters })).toBeVisible()
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
    // No page was asked for twice.
    expect(new Set(cursors()).size).toBe(cursors().length)
  })

  test('on a phone the filters are a sheet that says how many games they leave [S156 S164]', { tag: '@soak' }, async ({ player, page, lab }) => {
    await player.openDeck()
    await page.goto('/search?title=zelda')
    await expect(page.getByRole('searchbox')).toHaveValue('zelda')
    await page.getByRole('button', { name: BAR_TEXTS.filters(0) }).click()
    const sheet = page.getByRole('dialog', { name: PAGE_TEXTS.filters })
    await sheet.getByRole('button', { name: /^Nintendo \d+$/ }).click()
    await sheet.getByRole('button', { name: 'Nintendo Switch', exact: true }).click()
    await sheet.getByRole('combobox', { name: PAGE_TEXTS.companies }).fill('nintendo')
    await sheet.getByRole('option', { name: /^Nintendo/ }).first().click()
    await expect(sheet.getByRole('button', { name: /^Remove Nintendo/ })).toBeVisible()
    await sheet.getByRole('button', { name: /^Show \d+ games/ }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/platform=130.*company=\d+/)
    await expect(cards(page).first()).toContainText('Zelda')
    // What an address holds by id is named again, with no network too, and a company that was seen can be chosen.
    await player.untilWorkerControls()
    await lab.offline()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Remove Nintendo/ })).toHaveCount(2)
    await page.getByRole('button', { name: BAR_TEXTS.filters(2) }).click()
    await sheet.getByRole('combobox', { name: PAGE_TEXTS.companies }).fill('nintendo')
    await expect(sheet.getByRole('option', { name: /^Nintendo/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await lab.online()
    await expect(page.getByRole('button', { name: BAR_TEXTS.filters(2) })).toBeVisible()
    // The sheet, and what was changed in it, are no steps on the way back.
    await page.goBack()
    await expect(page).toHaveURL(/\/swipedeck$/)
  })

  pageTest('what is no JSON is no answer: it says so, shows what this device has, and tries again [S160]', { tag: '@soak' }, async ({
    player, page, lab,
  }) => {
    await player.openDeck()
    await player.untilDeckHolds(60)
    const rule = lab.fail(SEARCH, 'html200')
    await page.goto('/search')
    await expect(page.getByText(MESSAGES.badContentType)).toBeVisible()
    await expect(page.getByText(FOUND_HERE)).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    lab.stopFailing(rule)
    await page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click()
    await expect(page.getByText(/^748 games/)).toBeVisible()
    await expect(page.getByText(MESSAGES.badContentType)).toHaveCount(0)
  })

  test('with no network a search is as it was kept, with its time; another is made on this device [S156 S161]', { tag: '@soak' }, async ({
    player, page, lab,
  }) => {
    await player.openDeck()
    await player.untilWorkerControls()
    await page.goto('/search?q=zelda')
    const first = await cards(page).first().textContent()
    // Shown first, kept behind it.
    await expect.poll(() => readTable(page, player.account.userId, 'searches')).not.toEqual([])
    await lab.offline()
    await page.reload()
    await expect(cards(page).first()).toHaveText(first ?? '')
    await expect(page.getByText(PAGE_TEXTS.kept)).toBeVisible()
    await expect(page.getByText(/From \d\d:\d\d/)).toBeVisible()
    await page.getByRole('searchbox').fill('the')
    await page.keyboard.press('Enter')
    await expect(page.getByText(FOUND_HERE)).toBeVisible()
    await expect(cards(page).first()).toContainText(/the/i)
    await lab.online()
    // With the next look at the queue where a page that began offline is not told of it by the browser.
    await expect(page.getByText(FOUND_HERE)).toHaveCount(0, { timeout: 25_000 })
  })

  pageTest('it is accessible, full and with nothing found, by day and by night [S165]', { tag: '@soak' }, async ({ player: { page } }) => {
    await page.goto('/search?genre=9&years=1990-2020')
    await expect(cards(page).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/search?q=xqxqxqxq&genre=9')
    await expect(page.getByRole('heading', { name: PAGE_TEXTS.noResults })).toBeVisible()
    await expectAccessible(page)
  })
})
