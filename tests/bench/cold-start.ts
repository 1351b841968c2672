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
const MARKER = 'first card: '
const VISIT_MS = 10_000

/** Without a network, a page or a running worker: the time from the tap on the icon to a card that can be swiped. */
export const coldStartBench: Bench = {
  name: 'cold-start',
  title: `cold start with no network, ${ROUNDS} times`,
  async run(log) {
    const bare = await servePage('bare-react')
    try {
      return await withProduct((product) =>
        withChromium(async (context) => {
          const account = await product.newPlayer()
          await signIn(context, product, account)
          const workers = await WorkerControl.attach(context)
          log('filling the device')
          const first = await context.newPage()
          await openDeckAhead(first, product, account)
          await first.goto(bare.origin)
          await first.waitForFunction(() => navigator.serviceWorker.controller !== null)
          await first.close()
          await Promise.all([visit(context, `${product.origin}/swipedeck`), visit(context, bare.origin)])
          await context.setOffline(true)
          await context.addInitScript(reportFirstCard, { selector: TOP_CARD, marker: MARKER })
          log('starting')
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

/** The browser caches compiled code only after a visit of some length, as a returning player's was. */
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
  // The page reports it itself. A query before that would load Playwright's own scripts, which is 10 ms of work.
  const marker = page.waitForEvent('console', (message) => message.text().startsWith(MARKER))
  await page.goto(url, { waitUntil: 'commit' })
  const start = JSON.parse((await marker).text().slice(MARKER.length)) as Start
  await page.close()
  return start
}

/** A visible card is not enough: the first fling of a finger must be stored. */
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

/** Runs in the page before any of its scripts; reports when a card and its cover have been painted. */
function reportFirstCard({ selector, marker }: { selector: string; marker: string }): void {
  let cardMs: number | undefined
  const log = (start: Start) => console.debug(marker + JSON.stringify(start))
  const look = () => {
    const card = document.querySelector(selector)
    const cover = card?.querySelector('img')
    const isDone = card && (!cover || (cover.complete && cover.naturalWidth > 0))
    requestAnimationFrame(() => {
      const now = performance.now()
      if (card) cardMs ??= now
      if (isDone && cardMs !== undefined) log(cover ? { cardMs, coverMs: now } : { cardMs })
      else look()
    })
  }
  requestAnimationFrame(look)
}
