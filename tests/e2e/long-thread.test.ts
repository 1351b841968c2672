import { pathOf } from '../../src/contract/endpoints.ts'
import { DISCUSSION_MESSAGES as THREAD } from '../../src/features/threads/messages.ts'
import { gameTopic, topicPost } from '../support/game-topic.ts'
import { expect, test } from '../support/page-test.ts'

/** Of a game in the starter catalogue. */
const TOPIC = gameTopic(1, { game_id: 1_000_000_478 })

test(
  'a thread of 1,000 posts renders a few at a time, and its end can be reached [S312]',
  { tag: '@soak' },
  async ({ player, page, lab }) => {
    test.setTimeout(90_000)
    const many = Array.from({ length: 1_000 }, (_, n) =>
      topicPost(n + 1, {
        text: `Post ${n + 1}. ${'Words to read. '.repeat(8)}`,
        parent_id: n % 4 === 0 ? null : topicPost(n - (n % 4) + 1).id,
      }),
    )
    const topic = { ...TOPIC, post_count: many.length, last_at: many.at(-1)?.posted_at ?? TOPIC.last_at }
    const body = { topic, posts: many, next: null, first_unread_id: null }
    lab.fail({ path: pathOf('topicThread', { topicId: TOPIC.id }) }, { type: 'status', code: 200, body })
    await player.openDeck()
    await page.goto(`/discussions/${TOPIC.id}?gameId=${TOPIC.game_id}`)
    await expect(page.getByRole('heading', { name: THREAD.count(1_000) })).toBeVisible()
    const last = page.locator(`#post-${many[999]?.id}`)
    expect(await last.count()).toBe(0)
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await last.count()).toBe(1)
    }).toPass({ timeout: 60_000 })
    await page.getByRole('button', { name: THREAD.toComposer }).click()
    await expect(page.getByRole('textbox', { name: THREAD.compose })).toBeFocused()
  },
)
