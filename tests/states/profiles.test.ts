// Shows [S291].
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { LINE_MESSAGES } from '../../src/app/shell/line-messages.ts'
import { BAR_MESSAGES, DRAWER_MESSAGES } from '../../src/app/shell/messages.ts'
import { pathOf } from '../../src/contract/endpoints.ts'
import { listGameId, listSwitchId, listTextId } from '../../src/contract/list-parts.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { firstPlaces } from '../../src/domain/list-order.ts'
import { PEOPLE_MESSAGES } from '../../src/features/people/messages.ts'
import { EDIT_MESSAGES as EDIT } from '../../src/features/profile/edit-messages.ts'
import { PROFILE_MESSAGES as MESSAGES } from '../../src/features/profile/messages.ts'
import { REPORT_MESSAGES } from '../../src/features/reports/messages.ts'
import { LIST_TILE_MESSAGES } from '../../src/ui/list-tile/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { putRows } from '../support/device-seed.ts'
import { gameReview } from '../support/game-review.ts'
import { untilOverlaysClosed } from '../support/overlays-closed.ts'
import { savedList } from '../support/saved-list.ts'
import { fetchedProfile } from '../support/fetched-profile.ts'
import { testStates } from './screen-states.ts'
import type { Answers, ScreenState } from './screen-states.ts'

/** In the starter catalogue. */
const GAMES = Array.from({ length: 14 }, (_, n) => 1_000_000_020 + n * 31)
const gameAt = (n: number) => GAMES[n % GAMES.length] ?? 0
const ANA = '0197c000-0000-7000-8000-0000000000aa'
const OTHER = '0197c000-0000-7000-8000-0000000000bb'
const listId = (n: number) => `0197b000-0000-7000-8000-${String(n).padStart(12, '0')}`
const LONG = 'You climb, you fall, you climb again, and the mountain remembers every step of it, ||even the last||, as you will.'

const ANAS_LISTS = [
  savedList({
    id: listId(1),
    user_id: ANA,
    list_name: 'Top 10',
    is_top10: true,
    is_ranked: true,
    games: GAMES.slice(0, 10),
    like_count: 41,
  }),
  savedList({ id: listId(2), user_id: ANA, list_name: 'Cosy evenings', games: GAMES.slice(2, 8), like_count: 7 }),
  savedList({
    id: listId(3),
    user_id: ANA,
    list_name: 'Donaudampfschifffahrtsgesellschaftskapitänsspiele',
    games: GAMES.slice(5),
    like_count: 0,
  }),
  savedList({ id: listId(4), user_id: ANA, list_name: 'Short', games: GAMES.slice(9, 10), like_count: 12 }),
]
const ANAS_REVIEWS = Array.from({ length: 34 }, (_, n) =>
  gameReview(n + 1, {
    user_id: ANA,
    game_id: gameAt(n),
    rating: (n * 15) % 105,
    comment: n % 3 === 0 ? LONG : n % 3 === 1 ? '' : 'Not for me.',
    like_count: n,
    reply_count: n % 4,
    created_at: new Date(Date.UTC(2026, 4, 30) - n * 86_400_000).toISOString(),
  }),
)

const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const failing = { type: 'status', code: 503, body: '' } as const

/** Returns responses to a profile's three reads. A missing one fails. */
function profileOf(userId: string, parts: { user?: object; lists?: object; reviews?: object }): Answers {
  const params = { userId }
  return [
    [{ path: pathOf('profile', params) }, parts.user ? ok(parts.user) : failing],
    [{ path: pathOf('playerLists', params) }, parts.lists ? ok(parts.lists) : failing],
    [{ path: pathOf('playerReviews', params) }, parts.reviews ? ok(parts.reviews) : failing],
  ]
}
const COMPLETE = profileOf(ANA, { user: fetchedProfile(ANA), lists: ANAS_LISTS, reviews: ANAS_REVIEWS })

const name = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const tab = (page: Page, words: string) =>
  page.getByRole('navigation', { name: MESSAGES.tabsLabel }).getByRole('link', { name: words, exact: true })
const entries = (page: Page, words: string) => page.getByRole('list', { name: words, exact: true }).getByRole('listitem')
const reviewed = (page: Page) => page.getByRole('region', { name: MESSAGES.journal, exact: true }).getByRole('article')
const sortBy = (page: Page, order: string) => page.getByRole('combobox', { name: MESSAGES.sort }).selectOption(order)

/** Returns an element's position in the frames after it was scrolled into view. It must not move under a thumb. */
function tops(element: Locator): Promise<number[]> {
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

/** Writes the player's own lists and reviews directly into the database, as if the server had sent them. */
async function seedOwn({ page, account }: BrowserPlayer): Promise<void> {
  const row = (entity: string, id: string, value: object) => ({
    entity,
    id,
    value,
    base: value,
    at: 1_777_000_000_000,
    baseAt: 1_777_000_000_000,
  })
  const lists = ['Top 10', 'Cosy evenings', 'Secret plans'].flatMap((text, n) => [
    row('lists', listId(n), { is_top10: n === 0 }),
    row('listTexts', listTextId(listId(n), 'name', null), { text, version: listId(n) }),
    row('listSwitches', listSwitchId(listId(n), 'is_public'), { on: n !== 2 }),
    ...firstPlaces(n === 0 ? 10 : 5).map((place, index) => row('listGames', listGameId(listId(n), gameAt(n + index)), { place })),
  ])
  const reviews = [0, 1, 2].map((n) =>
    row('reviews', String(gameAt(n)), {
      id: gameReview(n + 1).id,
      rating: 80 + n * 5,
      comment: n === 1 ? '' : LONG,
      platform_id: null,
      status: null,
      played_on: null,
      version: gameReview(n + 1).id,
      edited: false,
    }),
  )
  await putRows(page, account.userId, { mine: [...lists, ...reviews] })
}

testStates(
  'another player’s profile: loading, removed, complete, part by part, cached, out of reach, and almost empty [S232 S233 S240 S242 S247]',
  [
    {
      name: 'profile-loading',
      route: `/profile/${ANA}`,
      answers: [[{ path: pathOf('profile', { userId: ANA }) }, 'hold']],
      see: ({ page }) => expect(page.getByText(MESSAGES.loading)).toBeVisible(),
      axe: false,
    },
    {
      name: 'profile-gone',
      see: ({ page }) => expect(name(page)).toHaveText(MESSAGES.gone.title),
    },
    {
      name: 'profile-other',
      route: `/profile/${ANA}`,
      answers: COMPLETE,
      see: async ({ page }) => {
        await expect(name(page)).toHaveText('Ana')
        await expect(page.getByText('@ana', { exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: '1,204 followers' })).toHaveAttribute('href', `/profile/${ANA}/followers`)
        await expect(entries(page, MESSAGES.topTen)).toHaveCount(10)
        // The most liked lists except the Top 10, and the most liked reviews with a text.
        await expect(entries(page, MESSAGES.topLists)).toContainText(['Short', 'Cosy evenings'])
        await expect(entries(page, MESSAGES.topReviews)).toHaveCount(2)
        await expect(entries(page, MESSAGES.topReviews).first()).toContainText('33')
        await expect(page.getByRole('link', { name: MESSAGES.makeTopTen })).toHaveCount(0)
        await expect(tab(page, MESSAGES.tabs.quests)).toHaveCount(0)
      },
    },
    {
      name: 'profile-other-below',
      act: async ({ page }) => {
        await page.getByRole('button', { name: MESSAGES.topLists }).press('Enter')
        await expect(entries(page, MESSAGES.topLists)).toHaveCount(0)
        await page.getByRole('button', { name: MESSAGES.topLists }).press('Enter')
        const review = entries(page, MESSAGES.topReviews).first()
        await expect(review).not.toContainText('as you will')
        await review.getByRole('button', { name: 'Read more' }).click()
      },
      see: ({ page }) => expect(entries(page, MESSAGES.topReviews).first()).toContainText('as you will'),
      axe: false,
    },
    {
      name: 'profile-other-lists',
      answers: COMPLETE,
      act: async ({ page }) => {
        await tab(page, MESSAGES.tabs.vault).click()
        await expect(page).toHaveURL(`/profile/${ANA}?tab=vault`)
        await expect(entries(page, MESSAGES.lists)).toHaveCount(4)
        await sortBy(page, 'most-games')
        await expect(entries(page, MESSAGES.lists).first()).toContainText('Top 10')
        await sortBy(page, 'most-liked')
      },
      see: async ({ page }) => {
        await expect(entries(page, MESSAGES.lists).nth(1)).toContainText('Short')
        await expect(page.getByRole('link', { name: MESSAGES.swipeList('Short') })).toHaveAttribute('href', `/swipedeck/list/${listId(4)}`)
        await expect(page.getByRole('link', { name: MESSAGES.editList('Short') })).toHaveCount(0)
        await expect(page.getByRole('radio', { name: MESSAGES.shows.private })).toHaveCount(0)
      },
    },
    {
      name: 'profile-other-journal',
      answers: COMPLETE,
      act: async ({ page }) => {
        await tab(page, MESSAGES.tabs.diary).click()
        await expect(reviewed(page)).toHaveCount(30)
        const more = page.getByRole('button', { name: MESSAGES.more(4) })
        expect(await tops(more)).toHaveLength(1)
        await more.click()
        await expect(reviewed(page)).toHaveCount(34)
        await sortBy(page, 'most-liked')
      },
      see: async ({ page }) => {
        await expect(reviewed(page).first()).toContainText('33')
        await page.evaluate(() => scrollTo(0, 0))
      },
    },
    {
      name: 'profile-journal-month',
      answers: COMPLETE,
      act: async ({ page }) => {
        await sortBy(page, 'newest')
        await page.getByRole('button', { name: MESSAGES.goToMonth }).click()
        const april = MESSAGES.month('2026-04')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: MESSAGES.reviewsIn(april, 4) })
          .click()
        const heading = page.getByRole('heading', { level: 2, name: april })
        await expect(heading).toBeFocused()
        await expect(heading).toBeInViewport()
        await expect(page).toHaveURL(`/profile/${ANA}?tab=diary&month=2026-04`)
      },
      see: ({ page }) => expect(reviewed(page)).toHaveCount(4),
    },
    {
      name: 'profile-report',
      answers: COMPLETE,
      act: async ({ page }) => {
        await page.getByRole('button', { name: MESSAGES.moreAbout('Ana') }).click()
        await page.getByRole('button', { name: PEOPLE_MESSAGES.report }).click()
      },
      see: ({ page }) => expect(page.getByRole('dialog', { name: REPORT_MESSAGES.title('profile') })).toBeVisible(),
      axe: 'dialog',
    },
    {
      name: 'profile-other-as-of',
      answers: profileOf(ANA, {}),
      act: async ({ page }) => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await untilOverlaysClosed(page)
        await page.reload()
      },
      see: async ({ page }) => {
        // The month is in the address.
        await expect(reviewed(page)).toHaveCount(4)
        await expect(page.getByText(UNAVAILABLE.failed.line)).toBeVisible()
      },
      axe: false,
    },
    {
      name: 'profile-failing',
      route: `/profile/${OTHER}`,
      answers: profileOf(OTHER, {}),
      see: ({ page }) => expect(name(page)).toHaveText(UNAVAILABLE.failed.title),
    },
    {
      // If only the player loads, there is no message about lists and reviews, and the number of followers is never negative.
      name: 'profile-other-empty',
      answers: profileOf(OTHER, {
        user: fetchedProfile(OTHER, { bio: '', follower_count: -1, display_name: `${'W'.repeat(25)} ${'大神'.repeat(17)}` }),
      }),
      act: ({ page }) => page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
      see: async ({ page }) => {
        await expect(page.getByText(MESSAGES.noBio)).toBeVisible()
        await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible()
        for (const text of [MESSAGES.noTopTen, MESSAGES.noLists, MESSAGES.noReviews.other])
          await expect(page.getByText(text)).toHaveCount(0)
      },
    },
  ],
  { prepare: ({ player }) => player.openDeck() },
)

const dialog = (page: Page) => page.getByRole('dialog', { name: EDIT.title })
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: EDIT.displayName })
const bioField = (page: Page) => dialog(page).getByRole('textbox', { name: EDIT.bio })
const save = (page: Page) => dialog(page).getByRole('button', { name: EDIT.save })
const openDialog = (page: Page) => page.getByRole('button', { name: MESSAGES.edit }).click()
const scrolls = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY)

const NAME_PROBLEMS = [
  ['', 'Display name required.'],
  ['f.u.c.k', "That name isn't allowed."],
  ['see www.example.org', "Links aren't allowed in your display name."],
  ['x'.repeat(61), 'A display name can have up to 60 characters.'],
] as const
const BIO_PROBLEMS = [
  ['x'.repeat(81), 'A bio can have up to 80 characters.'],
  ['at https://example.org', "Links aren't allowed in your bio."],
] as const

async function expectProblems(page: Page, field: Locator, problems: readonly (readonly [string, string])[]): Promise<void> {
  for (const [text, problem] of problems) {
    await field.fill(text)
    await expect(dialog(page).getByRole('alert')).toHaveText(problem)
    await expect(save(page)).toBeDisabled()
  }
}

const REFUSED: Answers = [[{ path: '/api/users/settings/*', method: 'POST' }, 'refuse']]
const NARROW = [390, 360, 320]

/** Returns the texts of the top bar that do not show: cut by their own box, or beyond the bar. */
function cutOf(line: Locator): Promise<(string | null)[]> {
  return line.evaluate((button) => {
    const bar = button.closest('header')?.getBoundingClientRect()
    return [button, ...button.querySelectorAll('span')]
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        return (
          width > 1 &&
          (!bar || (each.clientHeight > 0 && each.scrollHeight > each.clientHeight + 1) || left < bar.left || right > bar.right)
        )
      })
      .map(({ textContent }) => textContent)
  })
}

/** Returns a state in which, on the smallest phone, every tab of a page is in view and large enough for a thumb. */
const tabsOf = (path: string | ((player: BrowserPlayer) => string), nth: number): ScreenState => ({
  name: `profile-tabs-${nth}`,
  route: ({ player }) => (typeof path === 'string' ? path : path(player)),
  see: async ({ page }) => {
    const main = page.getByRole('main')
    const tabs = main.getByRole('tab').or(main.getByRole('navigation').first().getByRole('link'))
    await expect(tabs.nth(1)).toBeVisible()
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 700 })
      const boxes = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect))
      expect(
        boxes.filter((box) => box.left < 0 || box.right > width || box.width < 44 || box.height < 44),
        `${page.url()} at ${width}`,
      ).toEqual([])
    }
  },
  axe: false,
})

testStates(
  'the player’s own profile: empty, full, with private lists marked, the dialog to edit it, and its parts on the smallest phone [S63 S64 S68 S232 S234 S235 S241 S244 S245 S276]',
  [
    {
      name: 'profile-own-no-lists',
      route: ({ player }) => `/profile/${player.account.userId}?tab=vault`,
      see: async ({ page, player }) => {
        await expect(page).toHaveURL('/profile?tab=vault')
        await expect(name(page)).toHaveText(player.account.displayName)
        await expect(page.getByText(MESSAGES.emptyVault.own.title)).toBeVisible()
      },
      axe: false,
    },
    {
      name: 'profile-own-no-reviews',
      act: ({ page }) => tab(page, MESSAGES.tabs.diary).click(),
      see: ({ page }) => expect(page.getByText(MESSAGES.emptyJournal.own.title)).toBeVisible(),
      axe: false,
    },
    {
      name: 'profile-own-empty',
      act: ({ page }) => tab(page, MESSAGES.tabs.hero).click(),
      see: async ({ page }) => {
        await expect(page).toHaveURL('/profile')
        await expect(page.getByRole('link', { name: MESSAGES.makeTopTen })).toHaveAttribute('href', '/list/new?top10')
        await expect(page.getByRole('link', { name: MESSAGES.newList })).toHaveAttribute('href', '/list/new')
        // While all is well the sync state is an icon in a target of its own.
        const line = page.getByTitle(LINE_MESSAGES.open)
        await expect(line).toHaveAccessibleName(FIXED_MESSAGES.allSaved)
        expect(await line.boundingBox()).toMatchObject({ width: 44, height: 44 })
      },
    },
    {
      // From the gear. The page under the dialog does not scroll.
      name: 'profile-edit-open',
      act: async ({ page }) => {
        await page.getByRole('button', { name: BAR_MESSAGES.profileMenu }).click()
        await page.getByRole('dialog', { name: DRAWER_MESSAGES.own }).getByRole('button', { name: DRAWER_MESSAGES.edit }).click()
      },
      see: async ({ page, player }) => {
        await expect(nameField(page)).toHaveValue(player.account.displayName)
        await expect(save(page)).toBeEnabled()
        expect(await scrolls(page)).toBe('hidden')
      },
      axe: 'dialog',
    },
    {
      name: 'profile-edit-problem',
      act: async ({ page }) => {
        await expectProblems(page, nameField(page), NAME_PROBLEMS)
        await nameField(page).fill('Grace Hopper')
        await expect(save(page)).toBeEnabled()
      },
      see: ({ page }) => expectProblems(page, bioField(page), BIO_PROBLEMS),
      axe: 'dialog',
    },
    {
      name: 'profile-edit',
      act: ({ page }) => bioField(page).fill('Lighthouses, mostly.'),
      see: ({ page }) => expect(dialog(page).getByText(EDIT.characters(20, 80))).toBeVisible(),
      axe: false,
    },
    {
      // The typed text survives Escape and a reload, until it is discarded.
      name: 'profile-edit-draft',
      act: async ({ page }) => {
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
        await untilOverlaysClosed(page)
        await page.reload()
        await openDialog(page)
      },
      see: ({ page }) => expect(bioField(page)).toHaveValue('Lighthouses, mostly.'),
      axe: false,
    },
    {
      name: 'profile-edit-given-up',
      act: async ({ page, player }) => {
        await dialog(page).getByRole('button', { name: EDIT.cancel }).click()
        await expect(dialog(page)).toHaveCount(0)
        expect(await scrolls(page)).toBe('visible')
        await expect(name(page)).toHaveText(player.account.displayName)
        await openDialog(page)
      },
      see: ({ page }) => expect(bioField(page)).toHaveValue(''),
      axe: false,
    },
    {
      name: 'profile-edit-saved',
      answers: REFUSED,
      act: async ({ page }) => {
        await nameField(page).fill('Grace Hopper')
        await bioField(page).fill('Lighthouses, mostly.')
        await bioField(page).press('Enter')
        await expect(dialog(page)).toHaveCount(0)
      },
      see: async ({ page }) => {
        await expect(name(page)).toHaveText('Grace Hopper')
        await expect(page.getByText('Lighthouses, mostly.')).toBeVisible()
        // On the smallest phone the short text fits, and the name is complete.
        const line = page.getByTitle(LINE_MESSAGES.open)
        for (const width of NARROW) {
          await page.setViewportSize({ width, height: 700 })
          await expect(line).toContainText(FIXED_MESSAGES.savedOnDevice)
          await expect.poll(() => cutOf(line), `at ${width}`).toEqual([])
        }
      },
    },
    {
      name: 'profile-own',
      answers: ({
        player: {
          account: { userId },
        },
      }) => [
        [
          { path: pathOf('playerLists', { userId }) },
          ok([savedList({ id: listId(1), user_id: userId, list_name: 'Cosy evenings', like_count: 9 })]),
        ],
      ],
      act: async ({ page, player }) => {
        await seedOwn(player)
        await page.reload()
      },
      see: async ({ page }) => {
        await expect(entries(page, MESSAGES.topTen)).toHaveCount(10)
        await expect(page.getByRole('link', { name: MESSAGES.makeTopTen })).toHaveCount(0)
        // A private one is not what other players see.
        await expect(entries(page, MESSAGES.topLists)).toHaveCount(1)
        await expect(entries(page, MESSAGES.topLists)).toContainText('9')
        await expect(entries(page, MESSAGES.topReviews)).toHaveCount(2)
      },
      axe: false,
    },
    {
      name: 'profile-own-lists',
      act: async ({ page }) => {
        await tab(page, MESSAGES.tabs.vault).click()
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect(entries(page, MESSAGES.lists)).toHaveCount(3)
        await page.getByRole('radio', { name: MESSAGES.shows.private }).check()
        await expect(entries(page, MESSAGES.lists)).toHaveCount(1)
        await expect(entries(page, MESSAGES.lists)).toContainText(LIST_TILE_MESSAGES.private)
        await expect(page.getByRole('link', { name: MESSAGES.editList('Secret plans') })).toHaveAttribute('href', `/list/${listId(2)}/edit`)
        await page.getByRole('radio', { name: MESSAGES.shows.all }).check()
      },
      see: ({ page }) => expect(entries(page, MESSAGES.lists)).toHaveCount(3),
    },
    ...[
      '/profile',
      '/matches',
      '/settings',
      '/help',
      ({ account }: BrowserPlayer) => `/profile/${account.userId}/following`,
      '/platforms/6',
    ].map(tabsOf),
  ],
  { prepare: ({ player }) => player.openDeck() },
)
