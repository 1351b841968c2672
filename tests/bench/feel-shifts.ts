import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { pathOf } from '../../src/contract/endpoints.ts'
import { topicPage } from '../../src/resources/discussions.ts'
import type { Account } from '../support/browser-account.ts'
import { putRows } from '../support/device-seed.ts'
import { longThread } from './bench-thread.ts'
import { whileSlow } from './chromium.ts'
import type { Felt } from './felt.ts'
import type { BenchProduct } from './product.ts'

const POSTS = 300
/** By then the posts, the pictures and the rest of the page have loaded. */
const REST_MS = 3_000

interface Where {
  readonly product: BenchProduct
  readonly account: Account
  /** Each round has a thread that the device has never loaded. */
  readonly round: number
}

/** Measures the layout shifts of a long thread while it loads: one that is cached on the device, and one that is not. */
export async function sumShifts(page: Page, devtools: CDPSession, { product, account, round }: Where): Promise<Felt> {
  const { topic, posts } = longThread(POSTS, round + 1)
  const thread = { topic, posts, next: null, first_unread_id: null }
  const answer = product.lab.proxy.fail({ path: pathOf('topicThread', { topicId: topic.id }) }, { type: 'status', code: 200, body: thread })
  const path = `${product.origin}/discussions/${topic.id}?gameId=${topic.game_id}`
  const fresh = await whileSlow(devtools, () => shiftOf(page, path))
  await putRows(page, account.userId, {
    pages: [{ key: topicPage.key(topic.id), at: Date.now(), toldAt: Date.now(), parts: [thread], body: {}, gameIds: [] }],
  })
  const slow = await whileSlow(devtools, () => shiftOf(page, path))
  product.lab.proxy.remove(answer.id)
  return { 'thread of 300 from the server: shift while loading': fresh, 'thread of 300 kept here: shift while loading': slow }
}

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.locator('main li[id^=post-]').first().waitFor()
  await sleep(REST_MS)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[]
          resolve(shifts.reduce((total, { value }) => total + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // The browser reports nothing if nothing has moved.
        setTimeout(() => resolve(0), 500)
      }),
  )
}
