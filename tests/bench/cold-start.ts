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

declare global {
  interface Window {
    /** Milliseconds since the navigation began. */
    firstCardMs?: number
    firstCoverMs?: number
  }
}

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
          await context.setOffline(true)
          await context.addInitScript(watchForFirstCard, TOP_CARD)
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
              figure('ours with its cover, median', median(ours.map(({ coverMs }) => coverMs)), 'ms'),
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

interface Start {
  readonly cardMs: number
  readonly coverMs: number
}

async function start(context: BrowserContext, workers: WorkerControl, url: string): Promise<Start> {
  await workers.stop()
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstCardMs !== undefined)
  if (url.endsWith('/swipedeck')) await page.waitForFunction(() => window.firstCoverMs !== undefined)
  const { cardMs, coverMs } = await page.evaluate(() => ({ cardMs: window.firstCardMs, coverMs: window.firstCoverMs }))
  await page.close()
  return { cardMs: cardMs ?? 0, coverMs: coverMs ?? 0 }
}

/** That a card lies there is not enough: the first fling of a finger must be saved. */
async function requireSwipeable(context: BrowserContext, url: string, userId: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstCardMs !== undefined)
  await fling(await context.newCDPSession(page), 'right')
  const deadline = performance.now() + SAVED_WITHIN_MS
  while ((await countWaiting(page, userId)) === 0) {
    if (performance.now() > deadline) throw new Error('The first card could not be swiped.')
  }
  await page.close()
}

/** Runs in the page, before anything of it: notes when a card, and when its cover, has been painted. */
function watchForFirstCard(selector: string): void {
  const look = () => {
    const card = document.querySelector(selector)
    if (card && window.firstCardMs === undefined) requestAnimationFrame(() => (window.firstCardMs ??= performance.now()))
    const cover = card?.querySelector('img')
    if (cover?.complete && cover.naturalWidth > 0) requestAnimationFrame(() => (window.firstCoverMs = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
