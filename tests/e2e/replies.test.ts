import type { Page } from 'playwright/test'
import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import { PEOPLE_TEXTS } from '../../src/features/people/texts.ts'
import { REPLIES_TEXTS as TEXTS } from '../../src/features/threads/texts.ts'
import { REPORT_TEXTS } from '../../src/features/reports/texts.ts'
import { expectAccessible, expectFocusShown, tabTo } from '../support/accessible.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { expect, test } from '../support/page-test.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'

const THREAD = { path: CALLS.reviewThread.path.replace(':reviewId', '*') }
/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478
const ABSENT = '0197c000-0000-7000-8000-00000000dead'
const DAY = Date.UTC(2026, 4, 2, 18, 5)
const MINUTE = 60_000

/** What has gone half below the bar on top would be too small a target. */
async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
}

test('a thread: empty, written in by keys, full, read aloud, very full, changed, deleted, without a network, gone', async ({
  player: ada, otherPlayer: grace, database, page, lab,
}, info) => {
  test.setTimeout(150_000)
  const { userId } = grace.account
  const name = grace.newcomer.displayName
  const reviewId = await database.addReview({
    userId, gameId: MINECRAFT, rating: 85, status: 'finished', at: DAY - 60 * MINUTE,
    comment: 'Warm to the end, and never in a hurry.\n||The lighthouse keeper is you.||\nMore on https://example.org/keeper.',
  })
  await ada.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const held = lab.fail(THREAD, { type: 'hold' })
  await page.goto(`/reviews/${reviewId}/replies?gameId=${MINECRAFT}`)
  await expect(page.getByText(TEXTS.loading)).toBeAttached()
  await keepScreens(page, info, 'replies-loading')
  await lab.release(held)
  lab.stopFailing(held)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(TEXTS.title(name, 'Minecraft'))
  await expect(page).toHaveTitle(`${TEXTS.title(name, 'Minecraft')} · Questdeck`)
  await expect(page.getByRole('heading', { name: TEXTS.noneTitle })).toBeVisible()
  await keepScreens(page, info, 'replies-none')
  await expectAccessibleFromTop(page)

  // Enter begins a line; with Ctrl it sends, and the focus stays.
  await page.setViewportSize({ width: 390, height: 844 })
  const field = page.getByRole('textbox', { name: TEXTS.compose })
  const items = page.getByRole('list', { name: TEXTS.thread }).getByRole('listitem')
  await page.getByRole('button', { name: /^Like the review/ }).focus()
  await tabTo(page, field)
  await page.keyboard.type('The same for me.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Twice, ||even the end||.')
  await page.keyboard.press('Control+Enter')
  await expect(items).toHaveCount(1)
  await expect(page.getByText(TEXTS.sent)).toBeAttached()
  await expect(field).toHaveValue('')
  await expectFocusShown(field)
  await ada.untilSent()
  await expect(items.getByText(TEXTS.waiting)).toHaveCount(0)
  expect(await database.repliesTo(reviewId)).toEqual(['The same for me.\nTwice, ||even the end||.'])

  for (const [n, comment] of ['I had the same ending.', 'What ending? ||Oh, that one||. I have not come so far.'].entries()) {
    await database.addReply({ userId, reviewId, comment, at: DAY + n * MINUTE })
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(items).toHaveCount(3)
  await keepScreens(page, info, 'replies-full')
  await expectAccessibleFromTop(page)
  await expect(page.getByRole('main').getByRole('list', { name: TEXTS.thread })).toMatchAriaSnapshot(`
    - list "${TEXTS.thread}":
      - listitem:
        - article "${name} 2 May 2026":
          - heading "${name}" [level=3]:
            - link "${name}"
          - paragraph:
            - time: 2 May 2026
          - button "${TEXTS.moreAbout(name, new Date(DAY).toISOString())}"
          - paragraph: I had the same ending.
      - listitem:
        - article "${name} 2 May 2026":
          - heading "${name}" [level=3]:
            - link "${name}"
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

  // Changed in its place, by keys.
  await page.setViewportSize({ width: 390, height: 844 })
  const edit = page.getByRole('button', { name: /^Edit your reply/ })
  await edit.press('Enter')
  const editor = page.getByRole('textbox', { name: TEXTS.editLabel })
  await expect(editor).toBeFocused()
  await keepScreens(page, info, 'replies-editing')
  await expectAccessibleFromTop(page)
  await editor.fill('The same for me.')
  await page.keyboard.press('Control+Enter')
  await expect(edit).toBeFocused()
  await ada.untilSent()
  expect(await database.repliesTo(reviewId)).toContain('The same for me.')

  // Reported, and whose discussions the top bar opens.
  await page.getByRole('button', { name: /^More about the reply/ }).first().click()
  await page.getByRole('button', { name: PEOPLE_TEXTS.report }).click()
  const sheet = page.getByRole('dialog', { name: REPORT_TEXTS.title('reply') })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: BAR_TEXTS.discussions })).toBeEnabled()

  // With no network: as it was, written in all the same, deleted and back.
  await lab.offline()
  await field.fill('From the train.')
  await page.getByRole('button', { name: TEXTS.send, exact: true }).click()
  await expect(items.last()).toContainText(TEXTS.waiting)
  await expect(field).toBeFocused()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/This is the thread as it was at \d\d:\d\d\./)).toBeVisible()
  await items.last().scrollIntoViewIfNeeded()
  await keepScreens(page, info, 'replies-offline')
  await expectAccessibleFromTop(page)
  await items.last().getByRole('button', { name: /^Delete/ }).click()
  await expect(items).toHaveCount(3)
  await keepScreens(page, info, 'replies-deleted')
  await page.getByRole('button', { name: TEXTS.undo }).press('Enter')
  await expect(items).toHaveCount(4)
  await field.fill('Not sent yet')
  await lab.online()
  await ada.untilSent()
  await expect(items.getByText(TEXTS.waiting)).toHaveCount(0)
  expect(await database.repliesTo(reviewId)).toContain('From the train.')
  await page.reload()
  await expect(field).toHaveValue('Not sent yet')

  // Its author deletes it: what was begun is still to be read.
  await database.deleteReview(reviewId)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.gone.title })).toBeVisible()
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()
  await keepScreens(page, info, 'replies-gone')
  await expectAccessibleFromTop(page)

  const many = await database.addReview({ userId, gameId: MINECRAFT + 1, comment: LONG_NAMES[0] })
  for (let n = 0; n < 60; n++) {
    await database.addReply({ userId, reviewId: many, comment: n < LONG_NAMES.length ? (LONG_NAMES[n] ?? '') : `Reply ${n}`, at: DAY + n * MINUTE })
  }
  await page.goto(`/reviews/${many}/replies`)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await items.count(), 'drawn as one comes near').toBe(51)
  }).toPass({ timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`gameId=${MINECRAFT + 1}$`))
  await keepScreens(page, info, 'replies-very-full')
  await page.getByRole('button', { name: PAGE_TEXTS.showMore, exact: true }).press('Enter')
  await expect(items).toHaveCount(60)
  await expect(items.nth(50), 'whoever goes by keys goes on with what came').toBeFocused()
  await page.getByRole('button', { name: TEXTS.toComposer }).press('Enter')
  await expect(field).toBeFocused()
  await keepScreens(page, info, 'replies-end')

  const failing = lab.fail(THREAD, 'html200')
  await page.goto(`/reviews/${ABSENT}/replies`)
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.notHere })).toBeVisible()
  await keepScreens(page, info, 'replies-failed')
  await expectAccessibleFromTop(page)
  lab.stopFailing(failing)
  await page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click()
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.gone.title })).toBeVisible()
  await page.goto('/reviews/no-such-thing/replies')
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.gone.title })).toBeVisible()
})
