import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { withChromium } from './chromium.ts'
import { signIn, TOP_CARD, withProduct } from './product.ts'
import { frameGaps, installRecorder, lateFrames, startRecording, stopRecording } from './recorder.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile, sum } from './statistics.ts'

const ROUNDS = 8
/** The slide takes 240 ms; the work of a page after its first paint is over by then too. */
const TURN_MS = 600
/** A pause between page changes, so that the work of the last one is over. */
const REST_MS = 250
const MORE_LATE_FRAMES_MAX = 0.5

/** The transitions between pages: the normal one, the one for reduced motion, and none. */
const WAYS = ['slide', 'fade', 'cut'] as const
type Way = (typeof WAYS)[number]

/** Home, deck, search and a game, each after the one before. */
export const pageTurnsBench: Bench = {
  name: 'page-turns',
  title: `frames while one page takes another’s place, ${ROUNDS} rounds of 4 turns each way`,
  run: (log) =>
    withProduct((product) =>
      withChromium(async (context) => {
        await context.addInitScript(installRecorder)
        await signIn(context, product, await product.newPlayer())
        const page = await context.newPage()
        await page.goto(`${product.origin}/swipedeck`)
        await page.locator(TOP_CARD).first().waitFor({ state: 'attached' })
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        const gameId = await page.locator(TOP_CARD).first().getAttribute('data-game-id')
        const paths = ['/', '/swipedeck', '/search', `/games/${gameId}`]
        log('showing every page once')
        for (const path of [...paths, ...paths]) await turnTo(page, path)

        const gaps = new Map<Way, number[][]>(WAYS.map((way) => [way, []]))
        for (let round = 0; round < ROUNDS; round++) {
          log(`round ${round + 1} of ${ROUNDS}`)
          // Each transition comes first in turn, because the first one finds the machine in another state.
          for (let turn = 0; turn < WAYS.length; turn++) {
            const way = WAYS[(round + turn) % WAYS.length] as Way
            await goBy(page, way)
            for (const path of paths) gaps.get(way)?.push(await turnTo(page, path))
          }
        }
        return findingsOf(gaps)
      }),
    ),
}

async function goBy(page: Page, way: Way): Promise<void> {
  await page.emulateMedia({ reducedMotion: way === 'fade' ? 'reduce' : 'no-preference' })
  await page.evaluate((isCut) => {
    const own = Element.prototype as { animate?: unknown; originalAnimate?: unknown }
    own.originalAnimate ??= own.animate
    own.animate = isCut ? undefined : own.originalAnimate
  }, way === 'cut')
}

/** Returns the gaps between the frames of a page change. */
async function turnTo(page: Page, path: string): Promise<number[]> {
  await startRecording(page)
  await page.evaluate((path) => history.pushState(null, '', path), path)
  await sleep(TURN_MS)
  const recording = await stopRecording(page)
  await sleep(REST_MS)
  return frameGaps(recording)
}

function findingsOf(gaps: ReadonlyMap<Way, readonly (readonly number[])[]>): Findings {
  const late = new Map([...gaps].map(([way, turns]) => [way, sum(turns.map(lateFrames)) / turns.length]))
  const lateOf = (way: Way) => late.get(way) ?? Number.NaN
  return {
    figures: [...gaps].flatMap(([way, turns]) => [
      figure(`${way}: frames over 20 ms in a turn`, lateOf(way), 'frames'),
      figure(`${way}: the longest frame of a turn, median`, median(turns.map((turn) => Math.max(...turn))), 'ms'),
      figure(
        `${way}: the longest frame of a turn, p90`,
        quantile(
          turns.map((turn) => Math.max(...turn)),
          0.9,
        ),
        'ms',
      ),
    ]),
    verdicts: [
      atMost('frames over 20 ms that the slide adds to a turn', lateOf('slide') - lateOf('cut'), MORE_LATE_FRAMES_MAX, 'frames'),
      atMost('frames over 20 ms that the fade adds to a turn', lateOf('fade') - lateOf('cut'), MORE_LATE_FRAMES_MAX, 'frames'),
    ],
  }
}
