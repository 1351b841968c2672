// Shows [S317].
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { PEOPLE_MESSAGES } from '../../src/features/people/messages.ts'
import { REPORT_MESSAGES } from '../../src/features/reports/messages.ts'
import { REPLIES_MESSAGES as MESSAGES } from '../../src/features/threads/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { expectFocusShown, tabTo } from '../support/accessible.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { testStates } from './screen-states.ts'
import type { Screen } from './screen-states.ts'

const THREAD = { path: ENDPOINTS.reviewThread.path.replace(':reviewId', '*') }
/** In the starter catalogue. */
const MINECRAFT = 1_000_000_478
const ABSENT = '0197c000-0000-7000-8000-00000000dead'
const DAY = Date.UTC(2026, 4, 2, 18, 5)
const MINUTE = 60_000
const VERY_MANY = 60

/** Another player's reviews: one for the replies of this table, and one with many replies. */
let grace = { userId: '', name: '', reviewId: '', longReviewId: '' }

async function addReviews({ player, register, database }: Screen): Promise<void> {
  const { account } = await register()
  const { userId, displayName: name } = account
  const reviewId = await database.addReview({
    userId,
    gameId: MINECRAFT,
    rating: 85,
    status: 'finished',
    at: DAY - 60 * MINUTE,
    comment: 'Warm to the end, and never in a hurry.\n||The lighthouse keeper is you.||\nMore on https://example.org/keeper.',
  })
  const longReviewId = await database.addReview({ userId, gameId: MINECRAFT + 1, comment: LONG_NAMES[0] })
  await Promise.all(
    Array.from({ length: VERY_MANY }, (_, n) =>
      database.addReply({
        userId,
        reviewId: longReviewId,
        comment: n < LONG_NAMES.length ? (LONG_NAMES[n] ?? '') : `Reply ${n}`,
        at: DAY + n * MINUTE,
      }),
    ),
  )
  grace = { userId, name, reviewId, longReviewId }
  await player.openDeck()
}

const field = (page: Page) => page.getByRole('textbox', { name: MESSAGES.compose })
const editor = (page: Page) => page.getByRole('textbox', { name: MESSAGES.editLabel })
const edit = (page: Page) => page.getByRole('button', { name: /^Edit your reply/ })
const items = (page: Page) => page.getByRole('list', { name: MESSAGES.thread }).getByRole('listitem')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** Makes the page load from the server again, as when the player returns to it. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
/** Scrolls to the top, because an element that is half under the top bar cannot be tapped. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

testStates(
  'a thread of replies: loading, none, with a reply by keys, full, read by a screen reader, edited, reported, without a network, deleted, removed, very full and out of reach [S222 S312]',
  [
    {
      name: 'replies-loading',
      answers: [[THREAD, 'hold']],
      route: () => `/reviews/${grace.reviewId}/replies?gameId=${MINECRAFT}`,
      see: ({ page }) => expect(page.getByText(MESSAGES.loading)).toBeAttached(),
      axe: false,
    },
    {
      name: 'replies-none',
      see: async ({ page }) => {
        await expect(title(page)).toHaveText(MESSAGES.title(grace.name, 'Minecraft'))
        await expect(page).toHaveTitle(`${MESSAGES.title(grace.name, 'Minecraft')} · Questdeck`)
        await expect(page.getByRole('heading', { name: MESSAGES.noneTitle })).toBeVisible()
      },
    },
    {
      // Enter starts a line; with Ctrl it sends, and the focus stays.
      name: 'replies-sent',
      act: async ({ page }) => {
        await page.getByRole('button', { name: /^Like the review/ }).focus()
        await tabTo(page, field(page))
        await page.keyboard.type('The same for me.')
        await page.keyboard.press('Enter')
        await page.keyboard.type('Twice, ||even the end||.')
        await page.keyboard.press('Control+Enter')
      },
      see: async ({ page, player, database }) => {
        await expect(items(page)).toHaveCount(1)
        await expect(page.getByText(MESSAGES.sent)).toBeAttached()
        await expect(field(page)).toHaveValue('')
        await expectFocusShown(field(page))
        await player.untilSent()
        await expect(items(page).getByText(MESSAGES.waiting)).toHaveCount(0)
        expect(await database.repliesTo(grace.reviewId)).toEqual(['The same for me.\nTwice, ||even the end||.'])
      },
      axe: false,
    },
    {
      name: 'replies-full',
      act: async ({ page, database }) => {
        for (const [n, comment] of ['I had the same ending.', 'What ending? ||Oh, that one||. I have not come so far.'].entries()) {
          await database.addReply({ userId: grace.userId, reviewId: grace.reviewId, comment, at: DAY + n * MINUTE })
        }
        await comeBack(page)
      },
      see: async ({ page }) => {
        await expect(items(page)).toHaveCount(3)
        await expect(page.getByRole('main').getByRole('list', { name: MESSAGES.thread })).toMatchAriaSnapshot(`
        - list "${MESSAGES.thread}":
          - listitem:
            - article "${grace.name} 2 May 2026":
              - heading "${grace.name}" [level=3]:
                - link "${grace.name}"
              - paragraph:
                - time: 2 May 2026
              - button "${MESSAGES.moreAbout(grace.name, new Date(DAY).toISOString())}"
              - paragraph: I had the same ending.
          - listitem:
            - article "${grace.name} 2 May 2026":
              - heading "${grace.name}" [level=3]
              - paragraph:
                - time: 2 May 2026
              - button /More about the reply/
              - paragraph:
                - text: What ending?
                - button /^Spoiler ?, hidden$/
                - text: . I have not come so far.
          - listitem:
            - article /^You /:
              - heading "${MESSAGES.you}" [level=3]
              - paragraph:
                - time: /ago|just now/
              - paragraph:
                - text: The same for me. Twice,
                - button /^Spoiler ?, hidden$/
                - text: .
              - button /^Edit your reply from/
              - button /^Delete your reply from/
      `)
        await toTop(page)
      },
    },
    {
      name: 'replies-editing',
      act: ({ page }) => edit(page).press('Enter'),
      see: async ({ page }) => {
        await expect(editor(page)).toBeFocused()
        await toTop(page)
      },
    },
    {
      name: 'replies-edited',
      act: async ({ page }) => {
        await editor(page).fill('The same for me.')
        await page.keyboard.press('Control+Enter')
      },
      see: async ({ page, player, database }) => {
        await expect(edit(page)).toBeFocused()
        await player.untilSent()
        expect(await database.repliesTo(grace.reviewId)).toContain('The same for me.')
      },
      axe: false,
    },
    {
      name: 'replies-report',
      act: async ({ page }) => {
        await page
          .getByRole('button', { name: /^More about the reply/ })
          .first()
          .click()
        await page.getByRole('button', { name: PEOPLE_MESSAGES.report }).click()
      },
      see: ({ page }) => expect(page.getByRole('dialog', { name: REPORT_MESSAGES.title('reply') })).toBeVisible(),
      axe: false,
    },
    {
      name: 'replies-offline',
      isOffline: true,
      act: async ({ page }) => {
        await page.goBack()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('button', { name: BAR_MESSAGES.discussions })).toBeEnabled()
        await field(page).fill('From the train.')
        await page.getByRole('button', { name: MESSAGES.send, exact: true }).click()
        await comeBack(page)
      },
      see: async ({ page }) => {
        await expect(items(page).last()).toContainText(MESSAGES.waiting)
        await expect(field(page)).toBeFocused()
        await expect(page.getByText(/Updated \d\d:\d\d\./)).toBeVisible()
        await toTop(page)
      },
      part: (page) => items(page).last(),
    },
    {
      name: 'replies-deleted',
      isOffline: true,
      act: async ({ page }) => {
        await field(page).fill('From the tunnel.')
        await page.getByRole('button', { name: MESSAGES.send, exact: true }).click()
        await expect(items(page).last()).toContainText('From the tunnel.')
        await items(page)
          .last()
          .getByRole('button', { name: /^Delete/ })
          .click()
      },
      see: ({ page }) => expect(page.getByText('From the tunnel.')).toHaveCount(0),
      axe: false,
    },
    {
      name: 'replies-undone',
      act: ({ page }) => page.getByRole('button', { name: MESSAGES.undo }).press('Enter'),
      see: async ({ page, player, database }) => {
        await expect(items(page).last()).toContainText('From the tunnel.')
        await field(page).fill('Not sent yet')
        await player.untilSent()
        await expect(items(page).getByText(MESSAGES.waiting)).toHaveCount(0)
        expect(await database.repliesTo(grace.reviewId)).toEqual(expect.arrayContaining(['From the train.', 'From the tunnel.']))
        await page.reload()
        await expect(field(page)).toHaveValue('Not sent yet')
      },
      axe: false,
    },
    {
      // Its author deletes it: the player's draft can still be read.
      name: 'replies-gone',
      act: async ({ page, database }) => {
        await database.deleteReview(grace.reviewId)
        await comeBack(page)
      },
      see: async ({ page }) => {
        await expect(title(page)).toHaveText(MESSAGES.gone.title)
        await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()
      },
    },
    {
      // Replies render near the viewport; the address is completed with its game.
      name: 'replies-very-full',
      route: () => `/reviews/${grace.longReviewId}/replies`,
      see: async ({ page }) => {
        await expect(items(page).first()).toBeVisible()
        expect(await items(page).count(), 'what is far from the screen is not in the document').toBeLessThan(50)
        await expect(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          expect(await items(page).count()).toBe(51)
        }).toPass({ timeout: 20_000 })
        await expect(page).toHaveURL(new RegExp(`gameId=${MINECRAFT + 1}$`))
      },
      axe: false,
    },
    {
      name: 'replies-end',
      act: async ({ page }) => {
        await page.getByRole('button', { name: PAGE_MESSAGES.showMore, exact: true }).press('Enter')
        await expect(items(page)).toHaveCount(VERY_MANY)
        await expect(items(page).nth(50), 'the keys go on with what came').toBeFocused()
        await page.getByRole('button', { name: MESSAGES.toComposer }).press('Enter')
      },
      see: ({ page }) => expect(field(page)).toBeFocused(),
      axe: false,
    },
    {
      name: 'replies-failed',
      route: `/reviews/${ABSENT}/replies`,
      answers: [[THREAD, 'html200']],
      see: ({ page }) => expect(title(page)).toHaveText(UNAVAILABLE.unreachable.title),
    },
    {
      name: 'replies-tried-again',
      act: ({ page }) => page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
      see: ({ page }) => expect(title(page)).toHaveText(MESSAGES.noSuch.title),
      axe: false,
    },
    {
      name: 'replies-no-such-address',
      route: '/reviews/no-such-thing/replies',
      see: ({ page }) => expect(title(page)).toHaveText(MESSAGES.noSuch.title),
      axe: false,
    },
  ],
  { prepare: addReviews },
)
