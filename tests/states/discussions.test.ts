// Shows [S310 S317].
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { pathOf } from '../../src/contract/endpoints.ts'
import type { Post, TopicRow } from '../../src/contract/discussions.ts'
import { PEOPLE_MESSAGES } from '../../src/features/people/messages.ts'
import { REPORT_MESSAGES } from '../../src/features/reports/messages.ts'
import {
  DISCUSSION_MESSAGES as THREAD,
  TOPIC_SHEET_MESSAGES as SHEET,
  TOPICS_MESSAGES as TOPICS,
} from '../../src/features/threads/messages.ts'
import { UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { tabTo } from '../support/accessible.ts'
import { gameTopic, topicPost, topicRow } from '../support/game-topic.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { untilOverlaysClosed } from '../support/overlays-closed.ts'
import { testStates } from './screen-states.ts'
import type { Answers } from './screen-states.ts'

/** In the starter catalogue. */
const MINECRAFT = 1_000_000_478
const ADDRESS = `/games/${MINECRAFT}/discussions`
const TOPIC = gameTopic(1, {
  game_id: MINECRAFT,
  title: 'Which ending did you get, and did you mean to?',
  display_name: 'Ana',
  like_count: 7,
  text: 'I took the lift without a word. ||She does not forgive you.||\n\nIs there a way back? More at https://example.org/endings.',
})
const THREAD_ADDRESS = `/discussions/${TOPIC.id}?gameId=${MINECRAFT}`
const TOPICS_CALL = { path: pathOf('gameTopics', { gameId: MINECRAFT }) }
const THREAD_CALL = { path: pathOf('topicThread', { topicId: TOPIC.id }) }
const ok = (body: object) => ({ type: 'status', code: 200, body }) as const

const ROWS: TopicRow[] = [
  topicRow(1, {
    game_id: MINECRAFT,
    title: TOPIC.title,
    preview: 'I took the lift without a word. ||…|| Is there a way back?',
    display_name: 'Ana',
    post_count: 41,
    like_count: 7,
    seen_at: 1,
    unread_count: 3,
  }),
  topicRow(2, { game_id: MINECRAFT, title: '大神アマテラスの部屋で見つけたもの', display_name: '大神アマテラス' }),
  topicRow(3, {
    game_id: MINECRAFT,
    title: LONG_NAMES[0].slice(0, 120),
    preview: LONG_NAMES[1],
    display_name: 'W'.repeat(25),
    seen_at: 9e12,
  }),
  topicRow(4, {
    game_id: MINECRAFT,
    title: '',
    preview: '',
    state: 'deleted',
    display_name: '',
    user_id: '',
    seen_at: 9e12,
    post_count: 2,
  }),
]

function thread(posts: readonly Post[], rest: object = {}): Answers {
  const topic = { ...TOPIC, post_count: posts.length, last_at: posts.at(-1)?.posted_at ?? TOPIC.last_at }
  return [[THREAD_CALL, ok({ topic, posts, next: null, first_unread_id: null, ...rest })]]
}

const FIRST = topicPost(1, {
  text: 'There is. Go back to the summit; @ana, you will laugh.',
  like_count: 4,
  mentions: [{ username: 'ana', user_id: TOPIC.user_id, display_name: 'Ana' }],
})
const ANSWER = topicPost(2, { parent_id: FIRST.id, display_name: 'Ana', text: 'All of them? ||Even the golden ones?||' })
const DEEPER = topicPost(3, {
  parent_id: FIRST.id,
  text: 'Just the red ones.',
  edited_at: '2026-06-02T12:00:00.000Z',
  quote: { post_id: ANSWER.id, username: 'ana', display_name: 'Ana', text: 'All of them? ||…||', state: 'standing' },
})
/** The text of a deleted post must not show, even if a server sends it. */
const DELETED = topicPost(4, { state: 'deleted', text: 'What I said before.', display_name: '', user_id: '' })
const LAST = topicPost(5, { parent_id: DELETED.id, text: 'x'.repeat(300), display_name: 'W'.repeat(25) })
const FULL = thread([FIRST, ANSWER, DEEPER, DELETED, LAST], { first_unread_id: DEEPER.id })

const MANY = Array.from({ length: 1_000 }, (_, n) =>
  topicPost(n + 1, {
    text: `Post ${n + 1}. ${'Words to read. '.repeat(8)}`,
    parent_id: n % 4 === 0 ? null : topicPost(n - (n % 4) + 1).id,
  }),
)

const posts = (page: Page) => page.getByRole('list', { name: THREAD.thread }).first()
const rows = (page: Page) => page.getByRole('list', { name: TOPICS.list }).getByRole('listitem')
const sheet = (page: Page) => page.getByRole('dialog', { name: SHEET.begin })
const field = (page: Page) => page.getByRole('textbox', { name: THREAD.compose })
const closed = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await untilOverlaysClosed(page)
}

testStates(
  'the discussions of a game and one of them: loading, none, failed, started by keys, many, read by a screen reader, with a new post, reported, cached, removed, and 1,000 posts [S312]',
  [
    {
      name: 'topics-loading',
      route: ADDRESS,
      answers: [[TOPICS_CALL, 'hold']],
      see: ({ page }) => expect(page.getByText(TOPICS.loading)).toBeAttached(),
      axe: false,
    },
    {
      name: 'topics-none',
      route: ADDRESS,
      // Other tests of this server may have started some.
      answers: [[TOPICS_CALL, ok({ topics: [], next: null })]],
      see: ({ page }) => expect(page.getByRole('heading', { name: TOPICS.none })).toBeVisible(),
    },
    {
      name: 'topics-failed',
      route: ADDRESS,
      answers: [[TOPICS_CALL, { type: 'status', code: 503, body: '' }]],
      see: ({ page }) => expect(page.getByText(UNAVAILABLE.failed.line)).toBeVisible(),
      axe: false,
    },
    {
      // By keys alone, from the top bar to a discussion that can be started.
      name: 'topics-begin',
      route: `/games/${MINECRAFT}`,
      act: async ({ page }) => {
        await page.getByRole('button', { name: BAR_MESSAGES.discussions }).press('Enter')
        await expect(page).toHaveURL(`${ADDRESS}?sort=active`)
        await page.getByRole('button', { name: TOPICS.begin }).press('Enter')
        await sheet(page).getByRole('textbox', { name: SHEET.name }).focus()
        await page.keyboard.type('Where do you build?')
        await tabTo(page, sheet(page).getByRole('textbox', { name: SHEET.text }))
        await sheet(page).getByRole('button', { name: SHEET.start }).press('Enter')
      },
      see: async ({ page }) => {
        await expect(sheet(page).getByText(SHEET.problems.missing)).toBeVisible()
        await expect(sheet(page).getByRole('textbox', { name: SHEET.text })).toBeFocused()
      },
      axe: 'dialog',
    },
    {
      name: 'topics-full',
      answers: [[TOPICS_CALL, ok({ topics: ROWS, next: 'behind' })]],
      act: async ({ page }) => {
        await closed(page)
        await page.reload()
      },
      see: async ({ page }) => {
        await expect(rows(page)).toHaveCount(4)
        await expect(rows(page).first()).toContainText(TOPICS.unreadOf(3))
        await expect(rows(page).nth(3)).toContainText(TOPICS.deletedAuthor)
      },
    },
    {
      name: 'topics-offline',
      isOffline: true,
      act: async ({ page }) => {
        await page.getByRole('combobox', { name: TOPICS.sorts }).selectOption('top')
        await page.getByRole('combobox', { name: TOPICS.sorts }).selectOption('active')
      },
      see: async ({ page }) => {
        await expect(page.getByText(/Updated \d\d:\d\d\./)).toBeVisible()
        await expect(rows(page)).toHaveCount(4)
      },
      axe: false,
    },

    {
      name: 'thread-loading',
      route: THREAD_ADDRESS,
      answers: [[THREAD_CALL, 'hold']],
      see: ({ page }) => expect(page.getByText(THREAD.loading)).toBeAttached(),
      axe: false,
    },
    {
      name: 'thread-gone',
      see: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText(THREAD.noSuch.title),
      axe: false,
    },
    {
      name: 'thread-none',
      route: THREAD_ADDRESS,
      answers: thread([]),
      see: ({ page }) => expect(page.getByRole('heading', { name: THREAD.noneTitle })).toBeVisible(),
    },
    {
      name: 'thread-full',
      route: THREAD_ADDRESS,
      answers: FULL,
      see: async ({ page }) => {
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
        await expect(page.getByText(DELETED.text)).toHaveCount(0)
      },
    },
    {
      name: 'thread-unread',
      answers: FULL,
      act: ({ page }) => page.getByRole('button', { name: THREAD.toUnread }).press('Enter'),
      see: ({ page }) => expect(page.locator(`#post-${DEEPER.id}`)).toBeFocused(),
      axe: false,
    },
    {
      name: 'thread-mention',
      answers: FULL,
      act: async ({ page }) => {
        await page.getByRole('button', { name: THREAD.answerTo('Bob', FIRST.created_at) }).press('Enter')
        await expect(field(page)).toBeFocused()
        await page.keyboard.type('Thank you, @')
      },
      see: ({ page }) => expect(page.getByRole('option')).not.toHaveCount(0),
      axe: 'form',
    },
    {
      name: 'thread-report',
      answers: FULL,
      act: async ({ page }) => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('option')).toHaveCount(0)
        await expect(field(page)).toHaveValue('Thank you, @')
        await page.getByRole('button', { name: THREAD.moreAbout('Bob', FIRST.created_at) }).click()
        await page.getByRole('dialog', { name: 'Bob' }).getByRole('button', { name: PEOPLE_MESSAGES.report }).click()
      },
      see: ({ page }) => expect(page.getByRole('dialog', { name: REPORT_MESSAGES.title('post') })).toBeVisible(),
      axe: false,
    },
    {
      name: 'thread-offline',
      isOffline: true,
      act: async ({ page }) => {
        await closed(page)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(page.getByText(/Updated \d\d:\d\d\./)).toBeVisible()
        await expect(field(page)).toHaveValue('Thank you, @')
        await field(page).fill('From the train.')
        await page.keyboard.press('Control+Enter')
      },
      see: ({ page }) => expect(posts(page).getByText(THREAD.waiting)).toBeVisible(),
      axe: false,
      part: (page) => posts(page).getByText(THREAD.waiting),
    },
    {
      // A few posts render at a time.
      name: 'thread-very-full',
      route: THREAD_ADDRESS,
      answers: thread(MANY),
      see: async ({ page }) => {
        await expect(page.getByRole('heading', { name: THREAD.count(1_000) })).toBeVisible()
        await expect(page.locator(`#post-${MANY[0]?.id}`)).toBeVisible()
        expect(await page.locator(`#post-${MANY[999]?.id}`).count(), 'what is far from the screen is not in the document').toBe(0)
      },
      axe: false,
    },
  ],
)
