import type { Locator, Page } from 'playwright/test'
import { LINE_TEXTS } from '../../src/app/shell/line-texts.ts'
import { DRAWER_TEXTS, BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { pathOf } from '../../src/contract/calls.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import { listGameId, listSwitchId, listTextId } from '../../src/contract/list-parts.ts'
import { firstPlaces } from '../../src/domain/list-order.ts'
import { EDIT_TEXTS as EDIT } from '../../src/features/profile/edit-texts.ts'
import { PROFILE_TEXTS as TEXTS } from '../../src/features/profile/texts.ts'
import { REPORT_TEXTS } from '../../src/features/reports/texts.ts'
import { LIST_TILE_TEXTS } from '../../src/ui/list-tile/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { putRows } from '../support/device-seed.ts'
import { gameReview } from '../support/game-review.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { expect, test } from '../support/page-test.ts'
import { savedList } from '../support/saved-list.ts'
import { toldProfile } from '../support/told-profile.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import { PEOPLE_TEXTS } from '../../src/features/people/texts.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'
import { untilOverlaysGone } from '../support/overlays-gone.ts'

/** Of the starter catalogue. */
const GAMES = Array.from({ length: 14 }, (_, n) => 1_000_000_020 + n * 31)
const gameAt = (n: number) => GAMES[n % GAMES.length] ?? 0
const ANA = '0197c000-0000-7000-8000-0000000000aa'
const listId = (n: number) => `0197b000-0000-7000-8000-${String(n).padStart(12, '0')}`
const LONG = 'You climb, you fall, you climb again, and the mountain remembers every step of it, ||even the last||, as you will.'

const ANAS_LISTS = [
  savedList({ id: listId(1), user_id: ANA, list_name: 'Top 10', is_top10: true, is_ranked: true, games: GAMES.slice(0, 10), like_count: 41 }),
  savedList({ id: listId(2), user_id: ANA, list_name: 'Cosy evenings', games: GAMES.slice(2, 8), like_count: 7 }),
  savedList({ id: listId(3), user_id: ANA, list_name: 'Donaudampfschifffahrtsgesellschaftskapitänsspiele', games: GAMES.slice(5), like_count: 0 }),
  savedList({ id: listId(4), user_id: ANA, list_name: 'Short', games: GAMES.slice(9, 10), like_count: 12 }),
]
const ANAS_REVIEWS = Array.from({ length: 34 }, (_, n) =>
  gameReview(n + 1, {
    user_id: ANA, game_id: gameAt(n), rating: (n * 15) % 105, comment: n % 3 === 0 ? LONG : n % 3 === 1 ? '' : 'Not for me.',
    like_count: n, reply_count: n % 4, created_at: new Date(Date.UTC(2026, 4, 30) - n * 86_400_000).toISOString(),
  }),
)

const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const failing = { type: 'status', code: 503, body: '' } as const

/** Answers in the server's place; what is left out fails. */
function tell(lab: NetworkLab, userId: string, told: { user?: object; lists?: object; reviews?: object }) {
  const params = { userId }
  return [
    lab.fail({ path: pathOf('profile', params) }, told.user ? ok(told.user) : failing),
    lab.fail({ path: pathOf('playerLists', params) }, told.lists ? ok(told.lists) : failing),
    lab.fail({ path: pathOf('playerReviews', params) }, told.reviews ? ok(told.reviews) : failing),
  ]
}

const name = (page: Page) => page.getByRole('heading', { level: 1 })
const tab = (page: Page, words: string) => page.getByRole('navigation', { name: TEXTS.tabsLabel }).getByRole('link', { name: words, exact: true })
const entries = (page: Page, words: string) => page.getByRole('list', { name: words, exact: true }).getByRole('listitem')

/** Where on the screen an element stands in the frames after it was scrolled to: what moves under a thumb is not pressed. */
function placesOnceScrolledTo(element: Locator): Promise<number[]> {
  return element.evaluate(async (found) => {
    found.scrollIntoView({ block: 'center' })
    const places = new Set<number>()
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame)
      places.add(Math.round(found.getBoundingClientRect().top))
    }
    return [...places]
  })
}

/** Lists and reviews of the player's own, past the app's own code, as if the server had told of them. */
async function seedOwn({ page, account }: BrowserPlayer): Promise<void> {
  const row = (entity: string, id: string, value: object) => ({ entity, id, value, base: value, at: 1_777_000_000_000, baseAt: 1_777_000_000_000 })
  const lists = ['Top 10', 'Cosy evenings', 'Secret plans'].flatMap((text, n) => [
    row('lists', listId(n), { is_top10: n === 0 }),
    row('listTexts', listTextId(listId(n), 'name', null), { text, version: listId(n) }),
    row('listSwitches', listSwitchId(listId(n), 'is_public'), { on: n !== 2 }),
    ...firstPlaces(n === 0 ? 10 : 5).map((place, index) => row('listGames', listGameId(listId(n), gameAt(n + index)), { place })),
  ])
  const reviews = [0, 1, 2].map((n) => row('reviews', String(gameAt(n)), {
    id: gameReview(n + 1).id, rating: 80 + n * 5, comment: n === 1 ? '' : LONG, platform_id: null, status: null, played_on: null,
    version: gameReview(n + 1).id, edited: false,
  }))
  await putRows(page, account.userId, { mine: [...lists, ...reviews] })
}

test('another’s profile: loading, whole, part by part, as it was kept, failed, and gone', async ({ player, page, lab }, info) => {
  test.setTimeout(150_000)
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const held = lab.fail({ path: pathOf('profile', { userId: ANA }) }, 'hold')
  await page.goto(`/profile/${ANA}`)
  await expect(page.getByText(TEXTS.loading)).toBeVisible()
  await lab.release(held)
  lab.stopFailing(held)
  await expect(name(page)).toHaveText(TEXTS.gone.title)
  await keepScreens(page, info, 'profile-gone')

  const whole = tell(lab, ANA, { user: toldProfile(ANA), lists: ANAS_LISTS, reviews: ANAS_REVIEWS })
  await page.reload()
  await expect(name(page)).toHaveText('Ana')
  await expect(page.getByText('@ana', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: TEXTS.followers(1_204) })).toHaveAttribute('href', `/profile/${ANA}/followers`)
  await expect(entries(page, TEXTS.topTen)).toHaveCount(10)
  // The most liked that are not the Top 10, and of the reviews those with words.
  await expect(entries(page, TEXTS.topLists)).toContainText(['Short', 'Cosy evenings'])
  await expect(entries(page, TEXTS.topReviews)).toHaveCount(2)
  await expect(entries(page, TEXTS.topReviews).first()).toContainText('33')
  await expect(page.getByRole('link', { name: TEXTS.makeTopTen })).toHaveCount(0)
  await keepScreens(page, info, 'profile-other')
  await entries(page, TEXTS.topReviews).first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await keepScreens(page, info, 'profile-other-below')
  await page.getByRole('button', { name: TEXTS.topLists }).press('Enter')
  await expect(entries(page, TEXTS.topLists)).toHaveCount(0)
  await page.getByRole('button', { name: TEXTS.topLists }).press('Enter')
  const begun = entries(page, TEXTS.topReviews).first()
  await expect(begun).not.toContainText('as you will')
  await begun.getByRole('button', { name: 'Read on' }).click()
  await expect(begun).toContainText('as you will')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await tab(page, TEXTS.tabs.vault).click()
  await expect(page).toHaveURL(`/profile/${ANA}?tab=vault`)
  await expect(entries(page, TEXTS.lists)).toHaveCount(4)
  await page.getByRole('combobox', { name: TEXTS.sort }).selectOption('most-games')
  await expect(entries(page, TEXTS.lists).first()).toContainText('Top 10')
  await page.getByRole('combobox', { name: TEXTS.sort }).selectOption('most-liked')
  await expect(entries(page, TEXTS.lists).nth(1)).toContainText('Short')
  await expect(page.getByRole('link', { name: TEXTS.swipeList('Short') })).toHaveAttribute('href', `/swipedeck/list/${listId(4)}`)
  await expect(page.getByRole('link', { name: TEXTS.editList('Short') })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: TEXTS.shows.private })).toHaveCount(0)
  await keepScreens(page, info, 'profile-other-lists')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await tab(page, TEXTS.tabs.diary).click()
  await expect(entries(page, TEXTS.journal)).toHaveCount(30)
  const more = page.getByRole('button', { name: TEXTS.more(4) })
  expect(await placesOnceScrolledTo(more)).toHaveLength(1)
  await more.click()
  await expect(entries(page, TEXTS.journal)).toHaveCount(34)
  await page.getByRole('combobox', { name: TEXTS.sort }).selectOption('most-liked')
  await expect(entries(page, TEXTS.journal).first()).toContainText('33')
  await page.evaluate(() => scrollTo(0, 0))
  await keepScreens(page, info, 'profile-other-journal')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tab(page, TEXTS.tabs.quests)).toHaveCount(0)
  await page.getByRole('button', { name: TEXTS.moreAbout('Ana') }).click()
  await page.getByRole('button', { name: PEOPLE_TEXTS.report }).click()
  await expect(page.getByRole('dialog', { name: REPORT_TEXTS.title('profile') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await untilOverlaysGone(page)

  // What was told stays, with one line that says from when.
  for (const rule of whole) lab.stopFailing(rule)
  const none = tell(lab, ANA, {})
  await page.reload()
  await expect(entries(page, TEXTS.journal)).toHaveCount(30)
  await expect(page.getByText(PAGE_TEXTS.noServer)).toBeVisible()
  await keepScreens(page, info, 'profile-other-as-of')
  const other = '0197c000-0000-7000-8000-0000000000bb'
  const nothing = tell(lab, other, {})
  await page.goto(`/profile/${other}`)
  await expect(name(page)).toHaveText(TEXTS.notHere)
  await keepScreens(page, info, 'profile-unreachable')
  for (const rule of nothing) lab.stopFailing(rule)

  // Where only the player was told there are no lists and no reviews, and nobody follows less than nobody.
  tell(lab, other, { user: toldProfile(other, { bio: '', follower_count: -1, display_name: `${'W'.repeat(25)} ${'大神'.repeat(17)}` }) })
  await page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click()
  await expect(page.getByText(TEXTS.noBio)).toBeVisible()
  await expect(page.getByRole('link', { name: TEXTS.followers(0) })).toBeVisible()
  await expect(page.getByText(TEXTS.noTopTen)).toBeVisible()
  await expect(page.getByText(TEXTS.noLists)).toBeVisible()
  await expect(page.getByText(TEXTS.noReviews.other)).toBeVisible()
  await keepScreens(page, info, 'profile-other-empty')
  for (const rule of none) lab.stopFailing(rule)
})

test('one’s own profile: empty, full, its lists told apart, and the address with one’s own id', async ({ player, page, lab }, info) => {
  test.setTimeout(150_000)
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const { userId, displayName } = player.account
  await page.goto(`/profile/${userId}?tab=vault`)
  await expect(page).toHaveURL('/profile?tab=vault')
  await expect(name(page).first()).toHaveText(displayName)
  await expect(page.getByText(TEXTS.emptyVault.own.title)).toBeVisible()
  await keepScreens(page, info, 'profile-own-no-lists')
  await tab(page, TEXTS.tabs.diary).click()
  await expect(page.getByText(TEXTS.emptyJournal.own.title)).toBeVisible()
  await tab(page, TEXTS.tabs.hero).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('link', { name: TEXTS.makeTopTen })).toHaveAttribute('href', '/list/new?top10')
  await expect(page.getByRole('link', { name: TEXTS.newList })).toHaveAttribute('href', '/list/new')
  await keepScreens(page, info, 'profile-own-empty')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await seedOwn(player)
  lab.fail({ path: pathOf('playerLists', { userId }) }, ok([savedList({ id: listId(1), user_id: userId, list_name: 'Cosy evenings', like_count: 9 })]))
  await page.reload()
  await expect(entries(page, TEXTS.topTen)).toHaveCount(10)
  await expect(page.getByRole('link', { name: TEXTS.makeTopTen })).toHaveCount(0)
  // A private one is not what others see.
  await expect(entries(page, TEXTS.topLists)).toHaveCount(1)
  await expect(entries(page, TEXTS.topLists)).toContainText('9')
  await expect(entries(page, TEXTS.topReviews)).toHaveCount(2)
  await keepScreens(page, info, 'profile-own')
  await tab(page, TEXTS.tabs.vault).click()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(entries(page, TEXTS.lists)).toHaveCount(3)
  await page.getByRole('radio', { name: TEXTS.shows.private }).check()
  await expect(entries(page, TEXTS.lists)).toHaveCount(1)
  await expect(entries(page, TEXTS.lists)).toContainText(LIST_TILE_TEXTS.private)
  await expect(page.getByRole('link', { name: TEXTS.editList('Secret plans') })).toHaveAttribute('href', `/list/${listId(2)}/edit`)
  await page.getByRole('radio', { name: TEXTS.shows.all }).check()
  await keepScreens(page, info, 'profile-own-lists')
  await expectAccessible(page)
})

test('the dialog to change it: from the gear, judged as one types, kept over an accident, given up, and saved', async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  const dialog = page.getByRole('dialog', { name: EDIT.title })
  const nameField = dialog.getByRole('textbox', { name: EDIT.displayName })
  const bioField = dialog.getByRole('textbox', { name: EDIT.bio })
  const save = dialog.getByRole('button', { name: EDIT.save })
  const open = () => page.getByRole('button', { name: TEXTS.edit }).click()
  await page.getByRole('button', { name: BAR_TEXTS.profileMenu }).click()
  await page.getByRole('dialog', { name: DRAWER_TEXTS.own }).getByRole('button', { name: DRAWER_TEXTS.edit }).click()
  await expect(nameField).toHaveValue(player.account.displayName)
  await expect(save).toBeEnabled()
  // What lies below stands still meanwhile.
  const scrolls = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
  expect(await scrolls()).toBe('hidden')
  await expectAccessible(page, 'dialog')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [text, words] of [
    ['', 'Display name required.'], ['f.u.c.k', "That name isn't allowed."], ['see www.example.org', "Links aren't allowed in your display name."],
    ['x'.repeat(61), 'A display name has at most 60 characters.'],
  ] as const) {
    await nameField.fill(text)
    await expect(dialog.getByRole('alert')).toHaveText(words)
    await expect(save).toBeDisabled()
  }
  await nameField.fill('Grace Hopper')
  await expect(save).toBeEnabled()
  for (const [text, words] of [['x'.repeat(81), 'A bio has at most 80 characters.'], ['at https://example.org', "Links aren't allowed in your bio."]] as const) {
    await bioField.fill(text)
    await expect(dialog.getByRole('alert')).toHaveText(words)
    await expect(save).toBeDisabled()
  }
  await keepScreens(page, info, 'profile-edit-problem')
  await bioField.fill('Lighthouses, mostly.')
  await expect(dialog.getByText(EDIT.characters(20, 80))).toBeVisible()
  await keepScreens(page, info, 'profile-edit')

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(bioField).toHaveValue('Lighthouses, mostly.')
  await page.keyboard.press('Escape')
  await untilOverlaysGone(page)
  await page.reload()
  await open()
  await expect(bioField).toHaveValue('Lighthouses, mostly.')
  await dialog.getByRole('button', { name: EDIT.cancel }).click()
  await expect(dialog).toHaveCount(0)
  expect(await scrolls()).toBe('visible')
  await expect(name(page).first()).toHaveText(player.account.displayName)
  await open()
  await expect(bioField).toHaveValue('')

  lab.fail({ path: '/api/users/settings/*', method: 'POST' }, 'refuse')
  await nameField.fill('Grace Hopper')
  await bioField.fill('Lighthouses, mostly.')
  await bioField.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(name(page).first()).toHaveText('Grace Hopper')
  await expect(page.getByText('Lighthouses, mostly.')).toBeVisible()
})

test('on the smallest phone the line on top says all that it says', async ({ player, page, lab }) => {
  await player.openDeck()
  await page.goto('/profile')
  const line = page.getByTitle(LINE_TEXTS.open)
  /** What is cut: by its own box, or beyond the bar. */
  const cut = () => line.evaluate((button) => {
    const bar = button.closest('header')?.getBoundingClientRect()
    return [button, ...button.querySelectorAll('span')].filter((each) => {
      const { left, right, width } = each.getBoundingClientRect()
      return width > 1 && (!bar || (each.clientHeight > 0 && each.scrollHeight > each.clientHeight + 1) || left < bar.left || right > bar.right)
    }).map(({ textContent }) => textContent)
  })
  const saysAll = async (words: string) => {
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(line).toContainText(words)
      await expect.poll(cut, `at ${width}`).toEqual([])
    }
  }
  // While all is well it is a dot in a target of its own.
  await expect(line).toHaveAccessibleName(MESSAGES.allSaved)
  expect(await line.boundingBox()).toMatchObject({ width: 44, height: 44 })
  lab.fail({ path: '/api/users/settings/*', method: 'POST' }, 'refuse')
  await page.getByRole('button', { name: TEXTS.edit }).click()
  await page.getByRole('dialog', { name: EDIT.title }).getByRole('textbox', { name: EDIT.bio }).fill('Lighthouses, mostly.')
  await page.keyboard.press('Enter')
  await saysAll(MESSAGES.savedOnDevice)
})

test('on the smallest phone every part of a page is in sight, and large enough for a thumb', async ({ player, page }) => {
  await player.openDeck()
  const { userId } = player.account
  for (const path of ['/profile', '/matches', '/lists', '/settings', '/help', `/profile/${userId}/following`, '/platforms/6']) {
    await page.goto(path)
    const tabs = page.getByRole('main').getByRole('navigation').first().getByRole('link')
    await expect(tabs.nth(1)).toBeVisible()
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const boxes = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes.filter((box) => box.left < 0 || box.right > width || box.width < 44 || box.height < 44), `${path} at ${width}`).toEqual([])
    }
  }
})
