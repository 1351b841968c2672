import type { Page } from 'playwright/test'
import { BAR_TEXTS, DRAWER_TEXTS } from '../../src/app/shell/texts.ts'
import { DISCUSSION_TEXTS } from '../../src/features/threads/texts.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { HELP_TEXTS } from '../../src/features/help/texts.ts'
import { LIST_TEXTS } from '../../src/features/lists/texts.ts'
import { PEOPLE_TEXTS } from '../../src/features/people/texts.ts'
import { PROFILE_TEXTS } from '../../src/features/profile/texts.ts'
import { REPLIES_TEXTS } from '../../src/features/threads/texts.ts'
import { REPORT_TEXTS } from '../../src/features/reports/texts.ts'
import { REVIEWS_TEXTS } from '../../src/features/reviews/texts.ts'
import { TIMELINE_TEXTS } from '../../src/features/timeline/texts.ts'
import type { ReportSubject } from '../../src/domain/report-rule.ts'
import { PLAYER_TEXTS } from '../../src/ui/player/texts.ts'
import { expect, test } from '../support/page-test.ts'

/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478
const MENU = BAR_TEXTS.profileMenu

interface Place {
  readonly path: string
  /** The buttons that lead to the dialog, in their order. */
  readonly by: readonly (string | RegExp)[]
  readonly about: ReportSubject
  readonly id?: string
  /** What stands in the entry that is meant, where there are several. */
  readonly within?: string
}

/** What reports are asked for, beside the dialog that each opens. */
async function askedFor(page: Page): Promise<unknown> {
  return page.evaluate(() => (globalThis as { asked?: unknown[] }).asked?.at(-1))
}

test('a report can be sent from everywhere that has something to report, and is about that', async ({
  player: ada, otherPlayer: grace, database, page,
}) => {
  test.setTimeout(150_000)
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(globalThis, { asked })
    addEventListener('open-report', (event) => asked.push((event as CustomEvent).detail))
  })
  const { userId } = grace.account
  const name = grace.newcomer.displayName
  const at = Date.now() - 60_000
  const reviewId = await database.addReview({ userId, gameId: MINECRAFT, comment: 'Warm to the end.', at })
  const replyId = await database.addReply({ userId, reviewId, at })
  const topicId = await database.addTopic({ userId, gameId: MINECRAFT, at })
  const postId = await database.addPost({ userId, topicId, at })
  const listId = await database.addList({ userId, gameIds: [MINECRAFT] })
  await ada.openDeck()
  await page.goto(`/profile/${userId}`)
  await page.getByRole('button', { name: PLAYER_TEXTS.follow }).first().click()
  await ada.untilSent()

  const report = PEOPLE_TEXTS.report
  const places: readonly Place[] = [
    { path: '/profile', by: [MENU, DRAWER_TEXTS.report], about: 'app' },
    { path: `/profile/${userId}`, by: [MENU, DRAWER_TEXTS.report], about: 'profile', id: userId },
    { path: `/profile/${userId}`, by: [PROFILE_TEXTS.moreAbout(name), report], about: 'profile', id: userId },
    { path: `/games/${MINECRAFT}`, by: [GAME_TEXTS.report], about: 'game', id: String(MINECRAFT) },
    { path: `/list/${listId}`, by: [LIST_TEXTS.report], about: 'list', id: listId },
    { path: `/reviews/${reviewId}/replies?gameId=${MINECRAFT}`, by: [REPLIES_TEXTS.moreReview, report], about: 'review', id: reviewId },
    { path: `/reviews/${reviewId}/replies?gameId=${MINECRAFT}`, by: [/^More about the reply/, report], about: 'reply', id: replyId },
    { path: `/discussions/${topicId}`, by: [DISCUSSION_TEXTS.moreTopic, report], about: 'topic', id: topicId },
    { path: `/discussions/${topicId}`, by: [/^More about the post/, report], about: 'post', id: postId },
    { path: '/timeline', by: [TIMELINE_TEXTS.moreAbout(name), report], about: 'review', id: reviewId, within: 'Warm to the end.' },
    { path: '/help', by: [HELP_TEXTS.contact], about: 'app' },
  ]
  for (const { path, by: [first = '', ...further], about, id, within } of places) {
    await test.step(`${path}: ${[first, ...further].join(', ')}`, async () => {
      await page.goto(path)
      const place = within === undefined ? page : page.getByRole('article').filter({ hasText: within }).first()
      await place.getByRole('button', { name: first }).first().click()
      for (const button of further) await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole('dialog', { name: REPORT_TEXTS.title(about) })).toBeVisible()
      expect(await askedFor(page)).toMatchObject({ subjectType: about, ...(id !== undefined && { subjectId: id }) })
    })
  }

  // A review on a game's page comes as it is scrolled to.
  await page.goto(`/games/${MINECRAFT}`)
  const more = page.getByRole('button', { name: REVIEWS_TEXTS.more(name) })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(more.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await more.first().click()
  await page.getByRole('button', { name: report, exact: true }).click()
  await expect(page.getByRole('dialog', { name: REPORT_TEXTS.title('review') })).toBeVisible()
  expect(await askedFor(page)).toMatchObject({ subjectType: 'review' })

  for (const path of ['/profile', `/profile/${userId}`]) {
    await page.goto(path)
    await page.getByRole('button', { name: MENU }).click()
    await page.getByRole('button', { name: 'Help / FAQ' }).click()
    await expect(page).toHaveURL(/\/help$/)
  }
})
