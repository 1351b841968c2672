import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_TEXTS, DRAWER_TEXTS } from '../../src/app/shell/texts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import type { FollowRow } from '../../src/contract/people.ts'
import type { ReportSubject } from '../../src/domain/report-rule.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { HELP_TEXTS } from '../../src/features/help/texts.ts'
import { LIST_TEXTS } from '../../src/features/lists/texts.ts'
import { PEOPLE_TEXTS as TEXTS } from '../../src/features/people/texts.ts'
import { PROFILE_TEXTS } from '../../src/features/profile/texts.ts'
import { REPORT_TEXTS } from '../../src/features/reports/texts.ts'
import { REVIEWS_TEXTS } from '../../src/features/reviews/texts.ts'
import { DISCUSSION_TEXTS, REPLIES_TEXTS } from '../../src/features/threads/texts.ts'
import { TIMELINE_TEXTS } from '../../src/features/timeline/texts.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'
import { PLAYER_TEXTS } from '../../src/ui/player/texts.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { testStates } from './screen-states.ts'
import type { Screen, ScreenState } from './screen-states.ts'

/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478
const FOLLOWERS = { path: CALLS.followers.path.replace(':userId', '*') }
const FOLLOWING = { path: CALLS.following.path.replace(':userId', '*') }
const ANA = '0197a000-0000-7000-8000-0000000000a1'
const FAILS = { type: 'status', code: 503 } as const

/** Another player, and what they have on the server. */
let grace = { userId: '', name: '', reviewId: '', replyId: '', topicId: '', postId: '', listId: '' }

async function addGrace({ player, page, register, database }: Screen): Promise<void> {
  const { account: { userId, displayName: name } } = await register()
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
const more = (page: Page) => page.getByRole('button', { name: REPLIES_TEXTS.moreReview })

/** Fifty players. One of them is Grace: a follow of nobody would be refused. */
const fifty = () => Array.from({ length: 50 }, (_, n): FollowRow => ({
  id: n === 1 ? grace.userId : `0197d000-0000-7000-8000-0000000000${10 + n}`, username: `player-${n}`,
  display_name: LONG_NAMES[n % LONG_NAMES.length] ?? '', avatar_url: '', cursor: `c${n}`,
}))

/** What the page was last asked to report, beside the dialog that it opened. */
const askedFor = (page: Page) => page.evaluate(() => (globalThis as { asked?: unknown[] }).asked?.at(-1))

interface Place {
  readonly path: () => string
  /** The buttons that lead to the dialog, in their order. */
  readonly by: () => readonly (string | RegExp)[]
  readonly about: ReportSubject
  readonly id?: () => string
  /** What the entry has that is meant, if there are several. */
  readonly within?: string
}

const report = TEXTS.report
const replies = () => `/reviews/${grace.reviewId}/replies?gameId=${MINECRAFT}`
const PLACES: Readonly<Record<string, Place>> = {
  own: { path: () => '/profile', by: () => [BAR_TEXTS.profileMenu, DRAWER_TEXTS.report], about: 'app' },
  drawer: { path: () => `/profile/${grace.userId}`, by: () => [BAR_TEXTS.profileMenu, DRAWER_TEXTS.report], about: 'profile', id: () => grace.userId },
  profile: { path: () => `/profile/${grace.userId}`, by: () => [PROFILE_TEXTS.moreAbout(grace.name), report], about: 'profile', id: () => grace.userId },
  game: { path: () => `/games/${MINECRAFT}`, by: () => [GAME_TEXTS.report], about: 'game', id: () => String(MINECRAFT) },
  list: { path: () => `/list/${grace.listId}`, by: () => [LIST_TEXTS.report], about: 'list', id: () => grace.listId },
  review: { path: replies, by: () => [REPLIES_TEXTS.moreReview, report], about: 'review', id: () => grace.reviewId },
  reply: { path: replies, by: () => [/^More about the reply/, report], about: 'reply', id: () => grace.replyId },
  topic: { path: () => `/discussions/${grace.topicId}`, by: () => [DISCUSSION_TEXTS.moreTopic, report], about: 'topic', id: () => grace.topicId },
  post: { path: () => `/discussions/${grace.topicId}`, by: () => [/^More about the post/, report], about: 'post', id: () => grace.postId },
  timeline: { path: () => '/timeline', by: () => [TIMELINE_TEXTS.moreAbout(grace.name), report], about: 'review', id: () => grace.reviewId, within: 'Warm to the end.' },
  help: { path: () => '/help', by: () => [HELP_TEXTS.contact], about: 'app' },
}
/** One dialog of each sort has what the others have. */
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
    await expect(dialog(page, REPORT_TEXTS.title(about))).toBeVisible()
    expect(await askedFor(page)).toMatchObject({ subjectType: about, ...(id && { subjectId: id() }) })
  },
  axe: LOOKED_AT.has(name) ? 'dialog' : false,
}))

testStates('lists of players in their states, reports from everywhere that has something to report, and players who are muted, blocked and given back [S258 S301]', [
  {
    name: 'people-loading',
    route: `/profile/${ANA}/followers`,
    answers: [[FOLLOWERS, 'hold']],
    see: ({ page }) => expect(page.getByText(TEXTS.loading)).toBeAttached(),
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
    see: ({ page }) => expect(rows(page).nth(1).getByRole('button')).toHaveText(PLAYER_TEXTS.following),
  },
  {
    name: 'people-as-it-was',
    route: `/profile/${ANA}/followers`,
    answers: [[FOLLOWERS, FAILS]],
    see: async ({ page }) => {
      await expect(page.getByText(PAGE_TEXTS.noServer)).toBeVisible()
      await expect(rows(page)).toHaveCount(50)
    },
    axe: false,
  },
  {
    name: 'people-failed',
    answers: [[FOLLOWING, FAILS]],
    route: () => `/profile/${grace.userId}/following`,
    see: ({ page }) => expect(page.getByRole('heading', { name: TEXTS.notHere })).toBeVisible(),
    axe: false,
  },
  {
    name: 'people-none',
    act: ({ page }) => page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click(),
    see: async ({ page, player }) => {
      await expect(page.getByText(TEXTS.none.following.other)).toBeVisible()
      await player.untilSent()
    },
  },
  ...reports,
  {
    // A review on a game's page comes as it is scrolled to.
    name: 'report-review-of-game',
    route: `/games/${MINECRAFT}`,
    act: async ({ page }) => {
      const menu = page.getByRole('button', { name: REVIEWS_TEXTS.more(grace.name) }).first()
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await expect(menu).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
      await menu.click()
      await page.getByRole('button', { name: report, exact: true }).click()
    },
    see: async ({ page }) => {
      await expect(dialog(page, REPORT_TEXTS.title('review'))).toBeVisible()
      expect(await askedFor(page)).toMatchObject({ subjectType: 'review' })
    },
    axe: false,
  },
  {
    name: 'drawer-to-help',
    route: () => `/profile/${grace.userId}`,
    act: async ({ page }) => {
      await page.getByRole('button', { name: BAR_TEXTS.profileMenu }).click()
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
    act: ({ page }) => dialog(page, grace.name).getByRole('button', { name: TEXTS.mute(grace.name) }).click(),
    see: async ({ page }) => {
      await expect(page.getByText(TEXTS.muted(grace.name))).toBeVisible()
      await expect(page.getByRole('button', { name: TEXTS.undo })).toBeFocused()
      await expect(page.getByRole('heading', { name: REPLIES_TEXTS.muted.title(grace.name) })).toBeVisible()
    },
    axe: false,
  },
  {
    name: 'people-block',
    act: async ({ page }) => {
      await page.getByRole('button', { name: REPLIES_TEXTS.muted.show }).click()
      await more(page).click()
      await dialog(page, grace.name).getByRole('button', { name: TEXTS.block(grace.name) }).click()
    },
    see: ({ page }) => expect(dialog(page, TEXTS.block(grace.name))).toBeVisible(),
    axe: 'dialog',
  },
  {
    name: 'people-blocked',
    act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: TEXTS.blockNow }).click(),
    see: async ({ page }) => {
      await expect(page.getByRole('heading', { name: REPLIES_TEXTS.gone.title })).toBeVisible()
      await expect(page.getByText(TEXTS.blocked(grace.name))).toBeVisible()
    },
    axe: false,
  },
  {
    name: 'people-blocked-profile',
    route: () => `/profile/${grace.userId}`,
    see: ({ page }) => expect(page.getByRole('heading', { name: PROFILE_TEXTS.blockedTitle(grace.name) })).toBeVisible(),
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
      await page.getByRole('button', { name: TEXTS.unblock(grace.name) }).click()
      await page.getByRole('button', { name: TEXTS.unmute(grace.name) }).click()
    },
    see: async ({ page, player }) => {
      await expect(page.getByRole('heading', { name: TEXTS.noneSilencedTitle })).toBeVisible()
      await player.untilSent()
    },
    axe: false,
  },
], { prepare: addGrace })
