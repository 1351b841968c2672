import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_MESSAGES, DRAWER_MESSAGES } from '../../src/app/shell/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { FollowRow } from '../../src/contract/people.ts'
import type { ReportSubject } from '../../src/domain/report-rule.ts'
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { HELP_MESSAGES } from '../../src/features/help/messages.ts'
import { LIST_MESSAGES } from '../../src/features/lists/messages.ts'
import { PEOPLE_MESSAGES as MESSAGES } from '../../src/features/people/messages.ts'
import { PROFILE_MESSAGES } from '../../src/features/profile/messages.ts'
import { REPORT_MESSAGES } from '../../src/features/reports/messages.ts'
import { REVIEWS_MESSAGES } from '../../src/features/reviews/messages.ts'
import { DISCUSSION_MESSAGES, REPLIES_MESSAGES } from '../../src/features/threads/messages.ts'
import { TIMELINE_MESSAGES } from '../../src/features/timeline/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { PLAYER_MESSAGES } from '../../src/ui/player/messages.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { testStates } from './screen-states.ts'
import type { Screen, ScreenState } from './screen-states.ts'

/** In the starter catalogue. */
const MINECRAFT = 1_000_000_478
const FOLLOWERS = { path: ENDPOINTS.followers.path.replace(':userId', '*') }
const FOLLOWING = { path: ENDPOINTS.following.path.replace(':userId', '*') }
const ANA = '0197a000-0000-7000-8000-0000000000a1'
const FAILS = { type: 'status', code: 503 } as const

/** Another player, and the ids of their data on the server. */
let grace = { userId: '', name: '', reviewId: '', replyId: '', topicId: '', postId: '', listId: '' }

async function addGrace({ player, page, register, database }: Screen): Promise<void> {
  const {
    account: { userId, displayName: name },
  } = await register()
  const at = Date.now() - 60_000
  const reviewId = await database.addReview({ userId, gameId: MINECRAFT, comment: 'Warm to the end.', at })
  const replyId = await database.addReply({ userId, reviewId, at })
  const topicId = await database.addTopic({ userId, gameId: MINECRAFT, at })
  const postId = await database.addPost({ userId, topicId, at })
  const listId = await database.addList({ userId, gameIds: [MINECRAFT] })
  grace = { userId, name, reviewId, replyId, topicId, postId, listId }
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    addEventListener('open-report', (event) => asked.push((event as CustomEvent).detail))
  })
  await player.openDeck()
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const more = (page: Page) => page.getByRole('button', { name: REPLIES_MESSAGES.moreReview })

/** Returns fifty players. One of them is Grace, because the server rejects a follow of an unknown player. */
const fifty = () =>
  Array.from({ length: 50 }, (_, n): FollowRow => ({
    id: n === 1 ? grace.userId : `0197d000-0000-7000-8000-0000000000${10 + n}`,
    username: `player-${n}`,
    display_name: LONG_NAMES[n % LONG_NAMES.length] ?? '',
    avatar_url: '',
    cursor: `c${n}`,
  }))

/** Returns the last subject that the page requested a report for. The page also opens a dialog for it. */
const askedFor = (page: Page) => page.evaluate(() => (globalThis as { asked?: unknown[] }).asked?.at(-1))

interface Place {
  readonly path: () => string
  /** The buttons that lead to the dialog, in their order. */
  readonly by: () => readonly (string | RegExp)[]
  readonly about: ReportSubject
  readonly id?: () => string
  /** The text of the right entry, if there are several. */
  readonly within?: string
}

const report = MESSAGES.report
const replies = () => `/reviews/${grace.reviewId}/replies?gameId=${MINECRAFT}`
const PLACES: Readonly<Record<string, Place>> = {
  own: { path: () => '/profile', by: () => [BAR_MESSAGES.profileMenu, DRAWER_MESSAGES.report], about: 'app' },
  drawer: {
    path: () => `/profile/${grace.userId}`,
    by: () => [BAR_MESSAGES.profileMenu, DRAWER_MESSAGES.report],
    about: 'profile',
    id: () => grace.userId,
  },
  profile: {
    path: () => `/profile/${grace.userId}`,
    by: () => [PROFILE_MESSAGES.moreAbout(grace.name), report],
    about: 'profile',
    id: () => grace.userId,
  },
  game: { path: () => `/games/${MINECRAFT}`, by: () => [GAME_MESSAGES.report], about: 'game', id: () => String(MINECRAFT) },
  list: { path: () => `/list/${grace.listId}`, by: () => [LIST_MESSAGES.report], about: 'list', id: () => grace.listId },
  review: { path: replies, by: () => [REPLIES_MESSAGES.moreReview, report], about: 'review', id: () => grace.reviewId },
  reply: { path: replies, by: () => [/^More about the reply/, report], about: 'reply', id: () => grace.replyId },
  topic: {
    path: () => `/discussions/${grace.topicId}`,
    by: () => [DISCUSSION_MESSAGES.moreTopic, report],
    about: 'topic',
    id: () => grace.topicId,
  },
  post: { path: () => `/discussions/${grace.topicId}`, by: () => [/^More about the post/, report], about: 'post', id: () => grace.postId },
  timeline: {
    path: () => '/timeline',
    by: () => [TIMELINE_MESSAGES.moreAbout(grace.name), report],
    about: 'review',
    id: () => grace.reviewId,
    within: 'Warm to the end.',
  },
  help: { path: () => '/help', by: () => [HELP_MESSAGES.contact], about: 'app' },
}
/** The dialogs of one kind are equal, so one of each kind is checked. */
const LOOKED_AT = new Set(['own', 'game', 'review'])

const reports = Object.entries(PLACES).map(([name, { path, by, about, id, within }]): ScreenState => ({
  name: `report-${name}`,
  route: path,
  act: async ({ page }) => {
    const [first = '', ...further] = by()
    const place = within === undefined ? page : page.getByRole('article').filter({ hasText: within }).first()
    await place.getByRole('button', { name: first }).first().click()
    for (const button of further) await page.getByRole('button', { name: button }).first().click()
  },
  see: async ({ page }) => {
    await expect(dialog(page, REPORT_MESSAGES.title(about))).toBeVisible()
    expect(await askedFor(page)).toMatchObject({ subjectType: about, ...(id && { subjectId: id() }) })
  },
  axe: LOOKED_AT.has(name) ? 'dialog' : false,
}))

testStates(
  'lists of players in their states, reports from every page that offers them, and players who are muted, blocked and restored [S258 S301]',
  [
    {
      name: 'people-loading',
      route: `/profile/${ANA}/followers`,
      answers: [[FOLLOWERS, 'hold']],
      see: ({ page }) => expect(page.getByText(MESSAGES.loading)).toBeAttached(),
      axe: false,
    },
    {
      name: 'people-full',
      route: `/profile/${ANA}/followers`,
      answers: () => [[FOLLOWERS, { type: 'status', code: 200, body: fifty() }]],
      act: async ({ page }) => {
        await expect(rows(page)).toHaveCount(50)
        await rows(page).nth(1).getByRole('button').click()
      },
      see: ({ page }) => expect(rows(page).nth(1).getByRole('button')).toHaveText(PLAYER_MESSAGES.following),
    },
    {
      name: 'people-as-it-was',
      route: `/profile/${ANA}/followers`,
      answers: [[FOLLOWERS, FAILS]],
      see: async ({ page }) => {
        await expect(page.getByText(UNAVAILABLE.failed.line)).toBeVisible()
        await expect(rows(page)).toHaveCount(50)
      },
      axe: false,
    },
    {
      name: 'people-failed',
      answers: [[FOLLOWING, FAILS]],
      route: () => `/profile/${grace.userId}/following`,
      see: ({ page }) => expect(page.getByRole('heading', { name: UNAVAILABLE.failed.title })).toBeVisible(),
      axe: false,
    },
    {
      name: 'people-none',
      act: ({ page }) => page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
      see: async ({ page, player }) => {
        await expect(page.getByText(MESSAGES.none.following.other)).toBeVisible()
        await player.untilSent()
      },
    },
    ...reports,
    {
      // A review on a game's page loads when the user scrolls to it.
      name: 'report-review-of-game',
      route: `/games/${MINECRAFT}`,
      act: async ({ page }) => {
        const menu = page.getByRole('button', { name: REVIEWS_MESSAGES.more(grace.name) }).first()
        await expect(async () => {
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
          await expect(menu).toBeVisible({ timeout: 1_000 })
        }).toPass({ timeout: 20_000 })
        await menu.click()
        await page.getByRole('button', { name: report, exact: true }).click()
      },
      see: async ({ page }) => {
        await expect(dialog(page, REPORT_MESSAGES.title('review'))).toBeVisible()
        expect(await askedFor(page)).toMatchObject({ subjectType: 'review' })
      },
      axe: false,
    },
    {
      name: 'drawer-to-help',
      route: () => `/profile/${grace.userId}`,
      act: async ({ page }) => {
        await page.getByRole('button', { name: BAR_MESSAGES.profileMenu }).click()
        await page.getByRole('button', { name: 'Help / FAQ' }).click()
      },
      see: ({ page }) => expect(page).toHaveURL(/\/help$/),
      axe: false,
    },

    {
      // By keys.
      name: 'people-menu',
      route: replies,
      act: ({ page }) => more(page).press('Enter'),
      see: ({ page }) => expect(dialog(page, grace.name)).toBeVisible(),
      axe: 'dialog',
    },
    {
      name: 'people-muted',
      act: ({ page }) =>
        dialog(page, grace.name)
          .getByRole('button', { name: MESSAGES.mute(grace.name) })
          .click(),
      see: async ({ page }) => {
        await expect(page.getByText(MESSAGES.muted(grace.name))).toBeVisible()
        await expect(page.getByRole('button', { name: MESSAGES.undo })).toBeFocused()
        await expect(page.getByRole('heading', { name: REPLIES_MESSAGES.muted.title(grace.name) })).toBeVisible()
      },
      axe: false,
    },
    {
      name: 'people-block',
      act: async ({ page }) => {
        await page.getByRole('button', { name: REPLIES_MESSAGES.muted.show }).click()
        await more(page).click()
        await dialog(page, grace.name)
          .getByRole('button', { name: MESSAGES.block(grace.name) })
          .click()
      },
      see: ({ page }) => expect(dialog(page, MESSAGES.block(grace.name))).toBeVisible(),
      axe: 'dialog',
    },
    {
      name: 'people-blocked',
      act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: MESSAGES.blockNow }).click(),
      see: async ({ page }) => {
        await expect(page.getByRole('heading', { name: REPLIES_MESSAGES.gone.title })).toBeVisible()
        await expect(page.getByText(MESSAGES.blocked(grace.name))).toBeVisible()
      },
      axe: false,
    },
    {
      name: 'people-blocked-profile',
      route: () => `/profile/${grace.userId}`,
      see: ({ page }) => expect(page.getByRole('heading', { name: PROFILE_MESSAGES.blockedTitle(grace.name) })).toBeVisible(),
      axe: false,
    },
    {
      name: 'people-silenced',
      route: '/profile/silenced',
      see: ({ page }) => expect(rows(page)).toHaveCount(2),
    },
    {
      name: 'people-silenced-none',
      act: async ({ page }) => {
        await page.getByRole('button', { name: MESSAGES.unblock(grace.name) }).click()
        await page.getByRole('button', { name: MESSAGES.unmute(grace.name) }).click()
      },
      see: async ({ page, player }) => {
        await expect(page.getByRole('heading', { name: MESSAGES.noneRestrictedTitle })).toBeVisible()
        await player.untilSent()
      },
      axe: false,
    },
  ],
  { prepare: addGrace },
)
