import type { CDPSession, Page } from 'playwright'
import { topicPage } from '../../src/resources/discussions.ts'
import { putRows } from '../support/device-seed.ts'
import { longThread } from './bench-thread.ts'
import { SLOW, whileSlow, withChromium } from './chromium.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median } from './statistics.ts'

const ROUNDS = 7
const POSTS = 1_000
/** The limit that a user does not notice, and above which browsers report a long task. */
const TASK_MS_MAX = 50

const { topic: TOPIC, posts } = longThread(POSTS)

/** A thread of 1,000 posts, opened from the device on a slow phone: the longest time that the main thread is blocked. */
export const threadPageBench: Bench = {
  name: 'thread-page',
  title: `a thread of ${POSTS} posts opened from the device at ${SLOW} times less CPU, ${ROUNDS} times`,
  run: (log) =>
    withProduct((product) =>
      withChromium(async (context) => {
        const account = await product.newPlayer()
        await signIn(context, product, account)
        const page = await context.newPage()
        log('filling the device')
        await openDeckAhead(page, product, account)
        const parts = [{ topic: TOPIC, posts, next: null, first_unread_id: null }]
        await putRows(page, account.userId, {
          pages: [{ key: topicPage.key(TOPIC.id), at: Date.now(), toldAt: Date.now(), parts, body: {}, gameIds: [] }],
        })
        // The server would respond that it does not know the thread.
        await context.setOffline(true)
        const devtools = await context.newCDPSession(page)
        log('opening')
        const opened: Opened[] = []
        for (let round = -1; round < ROUNDS; round++) {
          const times = await open(page, devtools)
          if (round >= 0) opened.push(times)
        }
        const of = (part: keyof Opened) => median(opened.map((times) => times[part]))
        return {
          figures: [figure('first posts, median', of('first'), 'ms'), figure('last post, median', of('last'), 'ms')],
          verdicts: [atMost('longest task, median', of('longest'), TASK_MS_MAX, 'ms')],
        }
      }),
    ),
}

interface Opened {
  /** The milliseconds until the first posts are painted, and the last. */
  readonly first: number
  readonly last: number
  /** The longest of all tasks; 0 if none was long. */
  readonly longest: number
}

async function open(page: Page, devtools: CDPSession): Promise<Opened> {
  await page.evaluate(() => history.pushState(null, '', '/help'))
  await page.waitForFunction(() => document.querySelector('main details') !== null)
  return whileSlow(devtools, () =>
    page.evaluate(
      ({ path, firstId, lastId }) =>
        new Promise<Opened>((resolve) => {
          const from = performance.now()
          let [first, longest] = [0, 0]
          const observer = new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
          })
          observer.observe({ type: 'longtask' })
          history.pushState(null, '', path)
          const look = () => {
            if (first === 0 && document.getElementById(firstId)) first = performance.now() - from
            // Scrolls to the end of the drawn posts, as a user who wants to see the last one.
            if (!document.getElementById(lastId)) {
              scrollTo(0, document.documentElement.scrollHeight)
              return void requestAnimationFrame(look)
            }
            const last = performance.now() - from
            // The browser reports a long task a moment later.
            setTimeout(() => {
              observer.disconnect()
              resolve({ first, last, longest })
            }, 500)
          }
          look()
        }),
      { path: `/discussions/${TOPIC.id}?gameId=${TOPIC.game_id}`, firstId: `post-${posts[0]?.id}`, lastId: `post-${posts[POSTS - 1]?.id}` },
    ),
  )
}
