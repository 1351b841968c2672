// Shows [S317].
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import { PEOPLE_TEXTS } from '../../src/features/people/texts.ts'
import { REPORT_TEXTS } from '../../src/features/reports/texts.ts'
import { REPLIES_TEXTS as TEXTS } from '../../src/features/threads/texts.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'
import { expectFocusShown, tabTo } from '../support/accessible.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { testStates } from './screen-states.ts'
import type { Screen } from './screen-states.ts'

const THREAD = { path: CALLS.reviewThread.path.replace(':reviewId', '*') }
/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478
const ABSENT = '0197c000-0000-7000-8000-00000000dead'
const DAY = Date.UTC(2026, 4, 2, 18, 5)
const MINUTE = 60_000
const VERY_MANY = 60

/** Another player's reviews: one that the states of this table answer, and one that has many replies. */
let grace = { userId: '', name: '', reviewId: '', longReviewId: '' }

async function addReviews({ player, register, database }: Screen): Promise<void> {
  const { account } = await register()
  const { userId, displayName: name } = account
  const reviewId = await database.addReview({
    userId, gameId: MINECRAFT, rating: 85, status: 'finished', at: DAY - 60 * MINUTE,
    comment: 'Warm to the end, and never in a hurry.\n||The lighthouse keeper is you.||\nMore on https://example.org/keeper.',
  })
  const longReviewId = await database.addReview({ userId, gameId: MINECRAFT + 1, comment: LONG_NAMES[0] })
  await Promise.all(Array.from({ length: VERY_MANY }, (_, n) => database.addReply({
    userId, reviewId: longReviewId, comment: n < LONG_NAMES.length ? (LONG_NAMES[n] ?? '') : `Reply ${n}`, at: DAY + n * MINUTE,
  })))
  grace = { userId, name, reviewId, longReviewId }
  await player.openDeck()
}

const field = (page: Page) => page.getByRole('textbox', { name: TEXTS.compose })
const editor = (page: Page) => page.getByRole('textbox', { name: TEXTS.editLabel })
const edit = (page: Page) => page.getByRole('button', { name: /^Edit your reply/ })
const items = (page: Page) => page.getByRole('list', { name: TEXTS.thread }).getByRole('listitem')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** Has the page look at the server again, as it does when the player comes back to it. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
/** What is half under the bar on top is no target. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

testStates('a thread of replies: loading, none, written in by keys, full, read aloud, edited, reported, without a network, deleted, gone, very full and out of reach [S222 S312]', [
  {
    name: 'replies-loading',
    answers: [[THREAD, 'hold']],
    route: () => `/reviews/${grace.reviewId}/replies?gameId=${MINECRAFT}`,
    see: ({ page }) => expect(page.getByText(TEXTS.loading)).toBeAttached(),
    axe: false,
  },
  {
    name: 'replies-none',
    see: async ({ page }) => {
      await expect(title(page)).toHaveText(TEXTS.title(grace.name, 'Minecraft'))
      await expect(page).toHaveTitle(`${TEXTS.title(grace.name, 'Minecraft')} · Questdeck`)
      await expect(page.getByRole('heading', { name: TEXTS.noneTitle })).toBeVisible()
    },
  },
  {
    // Enter begins a line; with Ctrl it sends, and the focus stays.
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
      await expect(page.getByText(TEXTS.sent)).toBeAttached()
      await expect(field(page)).toHaveValue('')
      await expectFocusShown(field(page))
      await player.untilSent()
      await expect(items(page).getByText(TEXTS.waiting)).toHaveCount(0)
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
      await expect(page.getByRole('main').getByRole('list', { name: TEXTS.thread })).toMatchAriaSnapshot(`
        - list "${TEXTS.thread}":
          - listitem:
            - article "${grace.name} 2 May 2026":
              - heading "${grace.name}" [level=3]:
                - link "${grace.name}"
              - paragraph:
                - time: 2 May 2026
              - button "${TEXTS.moreAbout(grace.name, new Date(DAY).toISOString())}"
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
              - heading "${TEXTS.you}" [level=3]
              - paragraph:
                - time: /ago|just now/
              - paragraph:
                - text: The same for me. Twice,
                - button /^Spoiler ?, hidden$/
                - text: .
              - button /^Edit your reply of/
              - button /^Delete your reply of/
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
      await page.getByRole('button', { name: /^More about the reply/ }).first().click()
      await page.getByRole('button', { name: PEOPLE_TEXTS.report }).click()
    },
    see: ({ page }) => expect(page.getByRole('dialog', { name: REPORT_TEXTS.title('reply') })).toBeVisible(),
    axe: false,
  },
  {
    name: 'replies-offline',
    isOffline: true,
    act: async ({ page }) => {
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: BAR_TEXTS.discussions })).toBeEnabled()
      await field(page).fill('From the train.')
      await page.getByRole('button', { name: TEXTS.send, exact: true }).click()
      await comeBack(page)
    },
    see: async ({ page }) => {
      await expect(items(page).last()).toContainText(TEXTS.waiting)
      await expect(field(page)).toBeFocused()
      await expect(page.getByText(/This is the thread as it was at \d\d:\d\d\./)).toBeVisible()
      await toTop(page)
    },
    part: (page) => items(page).last(),
  },
  {
    name: 'replies-deleted',
    isOffline: true,
    act: async ({ page }) => {
      await field(page).fill('From the tunnel.')
      await page.getByRole('button', { name: TEXTS.send, exact: true }).click()
      await expect(items(page).last()).toContainText('From the tunnel.')
      await items(page).last().getByRole('button', { name: /^Delete/ }).click()
    },
    see: ({ page }) => expect(page.getByText('From the tunnel.')).toHaveCount(0),
    axe: false,
  },
  {
    name: 'replies-undone',
    act: ({ page }) => page.getByRole('button', { name: TEXTS.undo }).press('Enter'),
    see: async ({ page, player, database }) => {
      await expect(items(page).last()).toContainText('From the tunnel.')
      await field(page).fill('Not sent yet')
      await player.untilSent()
      await expect(items(page).getByText(TEXTS.waiting)).toHaveCount(0)
      expect(await database.repliesTo(grace.reviewId)).toEqual(expect.arrayContaining(['From the train.', 'From the tunnel.']))
      await page.reload()
      await expect(field(page)).toHaveValue('Not sent yet')
    },
    axe: false,
  },
  {
    // Its author deletes it: what was begun is still there to be read.
    name: 'replies-gone',
    act: async ({ page, database }) => {
      await database.deleteReview(grace.reviewId)
      await comeBack(page)
    },
    see: async ({ page }) => {
      await expect(title(page)).toHaveText(TEXTS.gone.title)
      await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()
    },
  },
  {
    // Drawn as one comes near; the address is given its game.
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
      await page.getByRole('button', { name: PAGE_TEXTS.showMore, exact: true }).press('Enter')
      await expect(items(page)).toHaveCount(VERY_MANY)
      await expect(items(page).nth(50), 'the keys go on with what came').toBeFocused()
      await page.getByRole('button', { name: TEXTS.toComposer }).press('Enter')
    },
    see: ({ page }) => expect(field(page)).toBeFocused(),
    axe: false,
  },
  {
    name: 'replies-failed',
    route: `/reviews/${ABSENT}/replies`,
    answers: [[THREAD, 'html200']],
    see: ({ page }) => expect(title(page)).toHaveText(TEXTS.notHere),
  },
  {
    name: 'replies-tried-again',
    act: ({ page }) => page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click(),
    see: ({ page }) => expect(title(page)).toHaveText(TEXTS.gone.title),
    axe: false,
  },
  {
    name: 'replies-no-such-address',
    route: '/reviews/no-such-thing/replies',
    see: ({ page }) => expect(title(page)).toHaveText(TEXTS.gone.title),
    axe: false,
  },
], { prepare: addReviews })
