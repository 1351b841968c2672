import { servePage } from './built-page.ts'
import { withChromium } from './chromium.ts'
import './pages/device/device-calls.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median, quantile } from './statistics.ts'

const ROUNDS = 300
const P95_RATIO_MAX = 3

/** The time from a swipe to its durable row, compared with the minimum cost of a durable row in the same browser. */
export const writeBench: Bench = {
  name: 'write',
  title: `a swipe until its rows are on the disk, ${ROUNDS} times`,
  async run() {
    const served = await servePage('device')
    try {
      return await withChromium(async (context) => {
        const page = await context.newPage()
        await page.goto(served.origin)
        await page.waitForFunction(() => window.deviceCalls !== undefined)
        const { swipes, puts } = await page.evaluate(async (rounds) => {
          if (!window.deviceCalls) throw new Error('The page is not ready.')
          return window.deviceCalls.measureWrites(rounds)
        }, ROUNDS)
        return {
          figures: [
            figure('swipe, median', median(swipes), 'ms'),
            figure('swipe, p95', quantile(swipes, 0.95), 'ms'),
            figure('bare strict put, median', median(puts), 'ms'),
            figure('bare strict put, p95', quantile(puts, 0.95), 'ms'),
            figure('median, times the bare put', median(swipes) / median(puts), '×'),
          ],
          verdicts: [atMost('p95, times the bare put', quantile(swipes, 0.95) / quantile(puts, 0.95), P95_RATIO_MAX, '×')],
        }
      })
    } finally {
      await served.close()
    }
  },
}
