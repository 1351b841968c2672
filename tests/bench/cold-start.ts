import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { WorkerControl } from '../network-lab/worker-control.ts'
import { countWaiting } from '../support/device-view.ts'
import { servePage } from './built-page.ts'
import { withChromium } from './chromium.ts'
import { fling } from './fling.ts'
import { openDeckAhead, signIn, TOP_CARD, withProduct } from './product.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median } from './statistics.ts'

const ROUNDS = 11
const RATIO_MAX = 2.5
const SAVED_WITHIN_MS = 5_000
const SAID = 'first card: '
const VISIT_MS = 10_000

/** No network, no page, no running worker: from the tap on the icon to a card that can be swiped. */
export const coldStartBench: Bench = {
  name: 'cold-start',
  title: `cold start with no network, ${ROUNDS} times`,
  async run(say) {
    const bare = await servePage('bare-react')
    try {
      return await withProduct((product) =>
        withChromium(async (context) => {
          const account = await product.newPlayer()
          await signIn(context, product, account)
          const workers = await WorkerControl.attach(context)
          say('filling the device')
          const first = await context.newPage()
          await openDeckAhead(first, product, account)
          await first.goto(bare.origin)
          await first.waitForFunction(() => navigator.serviceWorker.controller !== null)
          await first.close()
          await Promise.all([visit(context, `${product.origin}/swipedeck`), visit(context, bare.origin)])
          await context.setOffline(true)
          await context.addInitScript(sayFirstCard, { selector: TOP_CARD, said: SAID })
          say('starting')
          const ours: Start[] = []
          const bares: Start[] = []
          for (let round = 0; round < ROUNDS; round++) {
            const turns = [
              async () => ours.push(await start(context, workers, `${product.origin}/swipedeck`)),
              async () => bares.push(await start(context, workers, bare.origin)),
            ]
            for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
          }
          await requireSwipeable(context, `${product.origin}/swipedeck`, account.userId)
          const oursMs = median(ours.map(({ cardMs }) => cardMs))
          const bareMs = median(bares.map(({ cardMs }) => cardMs))
          return {
            figures: [
              figure('ours, median', oursMs, 'ms'),
              figure('ours, slowest', Math.max(...ours.map(({ cardMs }) => cardMs)), 'ms'),
              figure('ours with its cover, median', median(ours.map(({ coverMs = NaN }) => coverMs)), 'ms'),
              figure('React alone, median', bareMs, 'ms'),
              figure('React alone, slowest', Math.max(...bares.map(({ cardMs }) => cardMs)), 'ms'),
            ],
            verdicts: [atMost('median, times a page that only loads React', oursMs / bareMs, RATIO_MAX, '×')],
          }
        }),
      )
    } finally {
      await bare.close()
    }
  },
}

/** A returning player has been here for more than a moment: only then does the browser keep the compiled code. */
async function visit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await setTimeout(VISIT_MS)
  await page.close()
}

/** Milliseconds since the navigation began. */
interface Start {
  readonly cardMs: number
  /** Undefined on a page whose card has none. */
  readonly coverMs?: number
}

async function start(context: BrowserContext, workers: WorkerControl, url: string): Promise<Start> {
  await workers.stop()
  const page = await context.newPage()
  // The page says so by itself: to be asked before, it would have to take in Playwright's own scripts, 10 ms of work.
  const said = page.waitForEvent('console', (message) => message.text().startsWith(SAID))
  await page.goto(url, { waitUntil: 'commit' })
  const start = JSON.parse((await said).text().slice(SAID.length)) as Start
  await page.close()
  return start
}

/** That a card lies there is not enough: the first fling of a finger must be saved. */
async function requireSwipeable(context: BrowserContext, url: string, userId: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(TOP_CARD).first().waitFor({ state: 'attached' })
  await fling(await context.newCDPSession(page), 'right')
  const deadline = performance.now() + SAVED_WITHIN_MS
  while ((await countWaiting(page, userId)) === 0) {
    if (performance.now() > deadline) throw new Error('The first card could not be swiped.')
  }
  await page.close()
}

/** Runs in the page, before anything of it: says when a card and its cover have been painted. */
function sayFirstCard({ selector, said }: { selector: string; said: string }): void {
  let cardMs: number | undefined
  const say = (start: Start) => console.debug(said + JSON.stringify(start))
  const look = () => {
    const card = document.querySelector(selector)
    const cover = card?.querySelector('img')
    const isDone = card && (!cover || (cover.complete && cover.naturalWidth > 0))
    requestAnimationFrame(() => {
      const now = performance.now()
      if (card) cardMs ??= now
      if (isDone && cardMs !== undefined) say(cover ? { cardMs, coverMs: now } : { cardMs })
      else look()
    })
  }
  requestAnimationFrame(look)
}
