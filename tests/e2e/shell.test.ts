import type { Locator, Page } from 'playwright/test'
import { LINE_MESSAGES } from '../../src/app/shell/line-messages.ts'
import { ROUTES } from '../../src/app/routes/routes.tsx'
import { BAR_MESSAGES, DRAWER_MESSAGES, SHEET_MESSAGES } from '../../src/app/shell/messages.ts'
import { MESSAGES as DECK_MESSAGES } from '../../src/features/deck/messages.ts'
import { HOME_MESSAGES } from '../../src/features/home/messages.ts'
import { expectFocusShown } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/page-test.ts'

const bottomBar = (page: Page) => page.getByRole('navigation', { name: BAR_MESSAGES.main })
const topBar = (page: Page) => page.locator('header').filter({ has: page.getByRole('link', { name: LINE_MESSAGES.home }) })

/** Opens the home page with games on all its shelves, on a screen that is much lower than they are. */
async function openHome(player: BrowserPlayer): Promise<void> {
  // Before the first swipe, home is the deck.
  await player.openDeck()
  await player.pressKey('ArrowLeft')
  await player.untilSent()
  await player.page.setViewportSize({ width: 412, height: 480 })
  await player.page.goto('/')
  await expect(player.page.getByRole('heading', { name: HOME_MESSAGES.popular })).toBeVisible()
  await expect(player.page.getByRole('heading', { name: HOME_MESSAGES.fresh })).toBeVisible()
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls as a thumb does, so that the bar receives every step. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => {
    window.scrollTo(0, top)
    if (scrollY !== top) throw new Error(`The page ends at ${scrollY}.`)
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, top)
}

test('five entries in the bar, Back on other pages, one bar on the deck, a rail from 900 px on; the top bar hides on the way down; a page slides in, and Back restores its position [S65 S67 S69 S70 S72 S78 S82 S85]', async ({
  player: ada,
  otherPlayer: grace,
  page,
}) => {
  const lit = bottomBar(page).locator('[aria-current=page]')
  const back = topBar(page).getByRole('button', { name: LINE_MESSAGES.back })
  await ada.openDeck()
  // Before the first swipe, home is the deck.
  await ada.pressKey('ArrowLeft')
  await ada.untilSent()
  await expect(bottomBar(page).locator('a, button')).toHaveText(['Swipe', 'Matches', 'Search', 'Timeline', 'Profile'])
  await expect(lit).toHaveText('Swipe')
  // On the deck its own bar is the only one: one row with the facts, the sync state, the bell and the filters.
  await expect(topBar(page)).toHaveCount(0)
  const deckBar = page.getByRole('banner')
  for (const sign of [
    page.getByTitle(LINE_MESSAGES.open),
    page.getByRole('link', { name: BAR_MESSAGES.notifications(0, 9) }),
    page.getByRole('button', { name: DECK_MESSAGES.filters }),
  ]) {
    await expect(deckBar.locator(sign)).toBeVisible()
  }
  expect((await page.getByRole('main').boundingBox())?.y).toBeLessThanOrEqual(46)
  for (const name of ['Matches', 'Profile', 'Timeline']) {
    await bottomBar(page).getByRole('link', { name }).click()
    await expect(lit).toHaveText(name)
    await expect(back).toHaveCount(0)
  }
  for (const path of [`/profile/${grace.account.userId}`, '/settings', '/lists', '/leaderboard', '/help']) {
    await page.evaluate((path) => history.pushState(null, '', path), path)
    await expect(back, path).toBeVisible()
    await expect(lit, path).toHaveCount(0)
    await expect(topBar(page).getByRole('link', { name: LINE_MESSAGES.home })).toBeVisible()
    await back.click()
    await expect(page).toHaveURL(/\/timeline$/)
    await expect(lit).toHaveText('Timeline')
  }
  await page.evaluate((path) => history.pushState(null, '', path), `/profile/${ada.account.userId}`)
  await expect(lit).toHaveText('Profile')
  await expect(back).toHaveCount(0)
  await topBar(page).getByRole('link', { name: LINE_MESSAGES.home }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(lit).toHaveCount(0)
  await expect(back).toHaveCount(0)

  await bottomBar(page).getByRole('link', { name: 'Swipe' }).click()
  await ada.topCard()
  await page.setViewportSize({ width: 899, height: 800 })
  await expect.poll(() => bottomBar(page).boundingBox()).toMatchObject({ x: 0, width: 899 })
  const low = await bottomBar(page).boundingBox()
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeCloseTo(800, 0)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect.poll(() => bottomBar(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 })
  // On a wide screen the deck's main has no box: its parts are in the page's grid.
  const deck = async () => {
    const { x = 0, y = 0, height = 0 } = (await page.getByRole('main').locator('..').boundingBox()) ?? {}
    return { x, end: y + height }
  }
  await expect.poll(deck).toEqual({ x: expect.closeTo(84, 0), end: expect.closeTo(800, 1) })

  await openHome(ada)
  const bar = topBar(page)
  const top = async () => (await bar.boundingBox())?.y ?? Number.NaN
  await expect(bar).toHaveCSS('box-shadow', 'none')

  await scrollTo(page, 24)
  await expect(bar).not.toHaveCSS('box-shadow', 'none')
  expect(await top()).toBe(0)
  await scrollTo(page, 300)
  await expect.poll(top).toBeLessThanOrEqual(-44)
  await scrollTo(page, 236)
  await expect.poll(top).toBeLessThanOrEqual(-44)
  await scrollTo(page, 235)
  await expect.poll(top).toBe(0)
  // The page's own title has scrolled out of view.
  const room = bar.locator('[data-title]')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(room).toHaveAttribute('data-title', title)
  await scrollTo(page, 400)
  await expect.poll(top).toBeLessThanOrEqual(-44)
  await scrollTo(page, 8)
  await expect.poll(top).toBe(0)
  await expect(room).toHaveAttribute('data-title', '')

  const slides = await page.evaluateHandle(() => {
    const seen: unknown[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      if (this.matches('[data-page-box]')) seen.push((how[0] as Keyframe[])[0]?.['translate'])
      return animate.apply(this, how)
    }
    return seen
  })
  await scrollTo(page, 260)
  await page.evaluate(() => history.pushState(null, '', '/help'))
  await expect(page).toHaveURL(/\/help$/)
  await expect.poll(() => scrollTop(page)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => scrollTop(page)).toBe(260)
  await page.goForward()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(260)
  expect(await slides.jsonValue()).toEqual(['24px 0', '-24px 0', '24px 0', '-24px 0'])
  await page.reload()
  await expect.poll(() => scrollTop(page)).toBe(260)
})

const cog = (page: Page) => page.getByRole('button', { name: BAR_MESSAGES.profileMenu })
const drawer = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

test('the drawer of a profile closes by Escape, by the backdrop and by Back, has links, and differs between the player’s own and another profile [S71 S76 S77]', async ({
  player: { page },
  otherPlayer: grace,
}) => {
  await page.goto('/profile')
  const own = drawer(page, DRAWER_MESSAGES.own)
  const open = async () => {
    await cog(page).click()
    await expect(own.locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  }

  // So low that the page is longer than the screen.
  await page.setViewportSize({ width: 390, height: 240 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    // A bar that has just mounted has missed the scroll down, so it hides once more.
    await scrollTo(page, 0)
    await scrollTo(page, 40)
    await expect(topBar(page)).toHaveAttribute('data-hidden', { timeout: 100 })
  }).toPass()
  await scrollTo(page, 0)
  await open()
  await scrollTo(page, 40)
  await expect(topBar(page)).toHaveAttribute('data-scrolled')
  await expect(topBar(page)).not.toHaveAttribute('data-hidden')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(own).toHaveCount(0)
  await expectFocusShown(cog(page))

  await open()
  await page.mouse.click(195, 80)
  await expect(own).toHaveCount(0)

  await open()
  await page.goBack()
  await expect(own).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile$/)

  await open()
  await own.getByRole('button', { name: 'Account settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/profile$/)

  await page.goto(`/profile/${grace.account.userId}`)
  await cog(page).click()
  await expect(drawer(page, DRAWER_MESSAGES.other).getByRole('listitem')).toHaveText([
    DRAWER_MESSAGES.report,
    'Account settings',
    'Help / FAQ',
  ])
  await drawer(page, DRAWER_MESSAGES.other).getByRole('button', { name: SHEET_MESSAGES.logOut }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test(
  'discussions open for the current game, which this tab remembers; without one the button is disabled [S74]',
  { tag: '@soak' },
  async ({ player: ada, database, page }) => {
    const { gameId } = await ada.openDeck()
    const reviewId = await database.addReview({ userId: ada.account.userId, gameId })
    const button = page.getByRole('button', { name: BAR_MESSAGES.discussions })
    await page.goto('/discussions/0197aaaa')
    await expect(button).toBeDisabled()

    await page.goto(`/games/${gameId}`)
    await button.click()
    await expect(page).toHaveURL(new RegExp(`/games/${gameId}/discussions\\?sort=active$`))
    await page.goto('/discussions/0197aaaa')
    await button.click()
    await expect(page).toHaveURL(new RegExp(`/games/${gameId}/discussions\\?sort=active$`))
    await page.goto(`/reviews/${reviewId}/replies?gameId=1942`)
    await button.click()
    await expect(page).toHaveURL(/\/games\/1942\/discussions\?sort=active$/)
  },
)

test('every address leads to a page with one heading; search opens over any of them [S79 S83 S84 S181]', async ({
  player: ada,
  database,
  page,
}) => {
  const { gameId } = await ada.openDeck()
  // Before the first swipe, home is the deck.
  await ada.pressKey('ArrowLeft')
  await ada.untilSent()
  const { userId } = ada.account
  const samples: Record<string, string> = {
    gameId: String(gameId),
    listId: await database.addList({ userId, gameIds: [gameId] }),
    userId,
    discussionId: await database.addTopic({ userId, gameId }),
    reviewId: await database.addReview({ userId, gameId }),
    idOrSlug: 'nintendo',
  }
  const heading = page.locator('h1')
  const visit = async (path: string) => {
    const address = path.replaceAll(/:(\w+)\??/g, (_, name: string) => samples[name] ?? '')
    await page.evaluate((address) => {
      for (const left of document.querySelectorAll('h1')) left.dataset['left'] = ''
      history.pushState(null, '', address)
    }, address)
    await expect(page.locator('h1:not([data-left])'), path).toHaveCount(1)
    await expect(heading, path).toHaveCount(1)
    await expect(page.getByRole('main'), path).toHaveCount(1)
  }
  const isNone = page.getByRole('heading', { level: 1, name: 'Page not found' })
  for (const { path } of ROUTES.filter(({ path }) => path !== '*')) {
    await visit(path)
    await expect(isNone, path).toHaveCount(0)
  }
  await visit('/no-such-page')
  await expect(isNone).toBeVisible()
  await visit('/help')
  await bottomBar(page).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/help$/)
})
