import type { Page } from 'playwright/test'
import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { pathOf } from '../../src/contract/calls.ts'
import type { Post, TopicRow } from '../../src/contract/discussions.ts'
import { DISCUSSION_TEXTS as THREAD, TOPIC_SHEET_TEXTS as SHEET, TOPICS_TEXTS as TOPICS } from '../../src/features/threads/texts.ts'
import { PEOPLE_TEXTS } from '../../src/features/people/texts.ts'
import { REPORT_TEXTS } from '../../src/features/reports/texts.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { gameTopic, topicPost, topicRow } from '../support/game-topic.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { expect, test } from '../support/page-test.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'
import { untilOverlaysGone } from '../support/overlays-gone.ts'

/** Of the starter catalogue. */
const MINECRAFT = 1_000_000_478
const ADDRESS = `/games/${MINECRAFT}/discussions`
const TOPIC = gameTopic(1, {
  game_id: MINECRAFT, title: 'Which ending did you get, and did you mean to?', display_name: 'Ana', like_count: 7,
  text: 'I took the lift without a word. ||She does not forgive you.||\n\nIs there a way back? More at https://example.org/endings.',
})
const THREAD_ADDRESS = `/discussions/${TOPIC.id}?gameId=${MINECRAFT}`
const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const failing = { type: 'status', code: 503, body: '' } as const

const ROWS: TopicRow[] = [
  topicRow(1, { game_id: MINECRAFT, title: TOPIC.title, preview: 'I took the lift without a word. ||…|| Is there a way back?', display_name: 'Ana', post_count: 41, like_count: 7, seen_at: 1, unread_count: 3 }),
  topicRow(2, { game_id: MINECRAFT, title: '大神アマテラスの部屋で見つけたもの', display_name: '大神アマテラス' }),
  topicRow(3, { game_id: MINECRAFT, title: LONG_NAMES[0].slice(0, 120), preview: LONG_NAMES[1], display_name: 'W'.repeat(25), seen_at: 9e12 }),
  topicRow(4, { game_id: MINECRAFT, title: '', preview: '', state: 'deleted', display_name: '', user_id: '', seen_at: 9e12, post_count: 2 }),
]

function thread(posts: readonly Post[], rest: object = {}) {
  return { topic: { ...TOPIC, post_count: posts.length, last_at: posts.at(-1)?.posted_at ?? TOPIC.last_at }, posts, next: null, first_unread_id: null, ...rest }
}

const FIRST = topicPost(1, { text: 'There is. Go back to the summit; @ana, you will laugh.', like_count: 4, mentions: [{ username: 'ana', user_id: TOPIC.user_id, display_name: 'Ana' }] })
const ANSWER = topicPost(2, { parent_id: FIRST.id, display_name: 'Ana', text: 'All of them? ||Even the golden ones?||' })
const DEEPER = topicPost(3, {
  parent_id: FIRST.id, text: 'Just the red ones.', edited_at: '2026-06-02T12:00:00.000Z',
  quote: { post_id: ANSWER.id, username: 'ana', display_name: 'Ana', text: 'All of them? ||…||', state: 'standing' },
})
const GONE = topicPost(4, { state: 'deleted', text: '', display_name: '', user_id: '' })
const LAST = topicPost(5, { parent_id: GONE.id, text: 'x'.repeat(300), display_name: 'W'.repeat(25) })
const FULL = [FIRST, ANSWER, DEEPER, GONE, LAST]

const posts = (page: Page) => page.getByRole('list', { name: THREAD.thread }).first()

test('the discussions of a game: loading, failed, none, begun by keys, many, narrow, and as they were', async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  const path = pathOf('gameTopics', { gameId: MINECRAFT })
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const held = lab.fail({ path }, { type: 'hold' })
  await page.goto(ADDRESS)
  await expect(page.getByText(TOPICS.loading)).toBeAttached()
  await keepScreens(page, info, 'topics-loading')
  await lab.release(held)
  lab.stopFailing(held)
  await expect(page.getByRole('heading', { name: TOPICS.none })).toBeVisible()
  await keepScreens(page, info, 'topics-none')
  await expectAccessible(page)
  const down = lab.fail({ path }, failing)
  await page.reload()
  await expect(page.getByText(PAGE_TEXTS.noServer)).toBeVisible()
  await keepScreens(page, info, 'topics-failed')
  lab.stopFailing(down)

  // By keys alone, from the bar on top to a discussion that can be started.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/games/${MINECRAFT}`)
  await page.getByRole('button', { name: BAR_TEXTS.discussions }).press('Enter')
  await expect(page).toHaveURL(`${ADDRESS}?sort=active`)
  await page.getByRole('button', { name: TOPICS.begin }).press('Enter')
  const sheet = page.getByRole('dialog', { name: SHEET.begin })
  await sheet.getByRole('textbox', { name: SHEET.name }).focus()
  await page.keyboard.type('Where do you build?')
  await tabTo(page, sheet.getByRole('textbox', { name: SHEET.text }))
  await sheet.getByRole('button', { name: SHEET.start }).press('Enter')
  await expect(sheet.getByText(SHEET.problems.missing)).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: SHEET.text })).toBeFocused()
  await keepScreens(page, info, 'topics-begin')
  await expectAccessible(page, 'dialog')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await untilOverlaysGone(page)

  const many = lab.fail({ path }, ok({ topics: ROWS, next: 'behind' }))
  await page.reload()
  const rows = page.getByRole('list', { name: TOPICS.list }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText(TOPICS.unreadOf(3))
  await expect(rows.nth(3)).toContainText(TOPICS.deletedAuthor)
  await keepScreens(page, info, 'topics-full')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  lab.stopFailing(many)
  await lab.offline()
  await page.getByRole('combobox', { name: TOPICS.sorts }).selectOption('top')
  await page.getByRole('combobox', { name: TOPICS.sorts }).selectOption('active')
  await expect(page.getByText(/These are the discussions as they were at \d\d:\d\d\./)).toBeVisible()
  await expect(rows).toHaveCount(4)
  await keepScreens(page, info, 'topics-offline')
})

test('a discussion: loading, nothing said yet, read aloud, written in, reported, as it was, and gone', async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  const path = pathOf('topicThread', { topicId: TOPIC.id })
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const held = lab.fail({ path }, { type: 'hold' })
  await page.goto(THREAD_ADDRESS)
  await expect(page.getByText(THREAD.loading)).toBeAttached()
  await keepScreens(page, info, 'thread-loading')
  await lab.release(held)
  lab.stopFailing(held)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(THREAD.gone.title)
  await keepScreens(page, info, 'thread-gone')

  const none = lab.fail({ path }, ok(thread([])))
  await page.reload()
  await expect(page.getByRole('heading', { name: THREAD.noneTitle })).toBeVisible()
  await keepScreens(page, info, 'thread-none')
  await expectAccessible(page)
  lab.stopFailing(none)

  const full = lab.fail({ path }, ok(thread(FULL, { first_unread_id: DEEPER.id })))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(posts(page)).toMatchAriaSnapshot(`
    - list "${THREAD.thread}":
      - listitem:
        - article /^Bob /:
          - heading "Bob" [level=3]:
            - link "Bob"
          - paragraph:
            - time: /ago|just now|2026/
          - button /^More about the post by Bob/
          - paragraph:
            - text: There is. Go back to the summit;
            - link "@ana"
            - text: ", you will laugh."
          - button "${THREAD.like('Bob', 4)}"
          - button /^Reply to the post by Bob/
        - list:
          - listitem:
            - article /^Ana /:
              - heading "Ana" [level=3]
              - paragraph:
                - time: /ago|just now|2026/
              - paragraph:
                - text: All of them?
                - button /^Spoiler ?, hidden$/
          - listitem:
            - paragraph: ${THREAD.unreadHere}
            - article /^Bob /:
              - heading "Bob" [level=3]
              - paragraph:
                - time: /ago|just now|2026/
                - text: /edited/
              - blockquote:
                - paragraph: ${THREAD.quoted('Ana')}
                - paragraph: All of them? (spoiler)
              - paragraph: Just the red ones.
      - listitem:
        - paragraph: ${THREAD.deletedAuthor}
        - list:
          - listitem:
            - article /^W+ /
  `)
  await page.getByRole('button', { name: THREAD.toUnread }).press('Enter')
  await expect(page.locator(`#post-${DEEPER.id}`)).toBeFocused()
  await keepScreens(page, info, 'thread-unread')
  await page.evaluate(() => scrollTo(0, 0))
  await keepScreens(page, info, 'thread-full')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const field = page.getByRole('textbox', { name: THREAD.compose })
  await page.getByRole('button', { name: THREAD.answerTo('Bob', FIRST.created_at) }).press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('Thank you, @')
  await expect(page.getByRole('option')).not.toHaveCount(0)
  await keepScreens(page, info, 'thread-mention')
  await expectAccessible(page, 'form')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(field).toHaveValue('Thank you, @')

  await page.getByRole('button', { name: THREAD.moreAbout('Bob', FIRST.created_at) }).click()
  await page.getByRole('dialog', { name: 'Bob' }).getByRole('button', { name: PEOPLE_TEXTS.report }).click()
  await expect(page.getByRole('dialog', { name: REPORT_TEXTS.title('post') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  lab.stopFailing(full)
  await lab.offline()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/This is the discussion as it was at \d\d:\d\d\./)).toBeVisible()
  await expect(field).toHaveValue('Thank you, @')
  await field.fill('From the train.')
  await page.keyboard.press('Control+Enter')
  await expect(posts(page).getByText(THREAD.waiting)).toBeVisible()
  await posts(page).getByText(THREAD.waiting).scrollIntoViewIfNeeded()
  await keepScreens(page, info, 'thread-offline')
})

test('a thread of 1,000 posts is drawn a few at a time, and its end is there', async ({ player, page, lab }) => {
  test.setTimeout(90_000)
  const many = Array.from({ length: 1_000 }, (_, n) => topicPost(n + 1, { text: `Post ${n + 1}. ${'Words to read. '.repeat(8)}`, parent_id: n % 4 === 0 ? null : topicPost(n - (n % 4) + 1).id }))
  lab.fail({ path: pathOf('topicThread', { topicId: TOPIC.id }) }, ok(thread(many)))
  await player.openDeck()
  await page.goto(THREAD_ADDRESS)
  await expect(page.getByRole('heading', { name: THREAD.count(1_000) })).toBeVisible()
  const last = page.locator(`#post-${many[999]?.id}`)
  expect(await last.count()).toBe(0)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await last.count()).toBe(1)
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: THREAD.toComposer }).click()
  await expect(page.getByRole('textbox', { name: THREAD.compose })).toBeFocused()
})
