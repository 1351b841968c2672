import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { GAMES_ON_DEVICE_MAX } from '../../src/contract/limits.ts'
import { databaseNameOf } from '../../src/local/db/database.ts'
import type { Account } from '../support/browser-account.ts'
import { readTable } from '../support/device-view.ts'
import { slipIn } from './built-page.ts'
import { withChromium } from './chromium.ts'
import './pages/bare-game/bare-game.ts'
import './pages/device/device-calls.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile } from './statistics.ts'
import { installWatch } from './until-painted.ts'

const ROUNDS = 25
const WARM_UP = 3
/** A page change takes 240 ms, and the work after its first paint is over by then. */
const REST_MS = 600
const RATIO_MAX = 1.5

/** In an open app without a network: the time from the click until a game's page is painted, except for the similar games. */
export const gamePageBench: Bench = {
  name: 'game-page',
  title: `a game's page with no network, ${GAMES_ON_DEVICE_MAX.toLocaleString('en')} games on the device, ${ROUNDS} times`,
  run: (log) =>
    withProduct((product) =>
      withChromium(async (context) => {
        await context.addInitScript(installWatch)
        const account = await product.newPlayer()
        await signIn(context, product, account)
        log('filling the device')
        const ours = await context.newPage()
        await openDeckAhead(ours, product, account)
        await fill(context, product, account)
        const bare = await openBare(context, product, account)
        await context.setOffline(true)
        const dealt = await readTable(ours, account.userId, 'deck')
        const samples: Sample[] = []
        for (let round = -WARM_UP; round < ROUNDS; round++) {
          log(`round ${round + 1} of ${ROUNDS}`)
          const gameId = dealt[round + WARM_UP]?.gameId ?? 0
          const sample = { oursMs: NaN, rowMs: NaN, bareMs: NaN }
          const turns = [
            async () => Object.assign(sample, await timeOurs(ours, gameId)),
            async () => Object.assign(sample, await timeBare(bare, gameId)),
          ]
          for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
          if (round >= 0) samples.push(sample)
        }
        return findingsOf(samples)
      }),
    ),
}

interface Sample {
  readonly oursMs: number
  /** The time until the similar games are painted too. */
  readonly rowMs: number
  readonly bareMs: number
}

function findingsOf(samples: readonly Sample[]): Findings {
  const [ours, shelf, bare] = (['oursMs', 'rowMs', 'bareMs'] as const).map((name) => samples.map((sample) => sample[name]))
  if (!ours || !shelf || !bare) throw new Error('Nothing was measured.')
  return {
    figures: [
      figure('ours, median', median(ours), 'ms'),
      figure('ours, p90', quantile(ours, 0.9), 'ms'),
      figure('ours with the games like it, median', median(shelf), 'ms'),
      figure('rows alone, median', median(bare), 'ms'),
      figure('rows alone, p90', quantile(bare, 0.9), 'ms'),
    ],
    verdicts: [atMost('median, times the rows alone', median(ours) / median(bare), RATIO_MAX, '×')],
  }
}

async function fill(context: BrowserContext, product: BenchProduct, { userId }: Account): Promise<void> {
  await slipIn(context, 'device', product.origin, '/bench/device/')
  const page = await context.newPage()
  await page.goto(`${product.origin}/bench/device/index.html`)
  await page.waitForFunction(() => window.deviceCalls !== undefined)
  await page.evaluate(async ([userId, count]) => window.deviceCalls?.fillGames(userId, count), [userId, GAMES_ON_DEVICE_MAX] as const)
  await page.close()
}

async function openBare(context: BrowserContext, product: BenchProduct, { userId }: Account): Promise<Page> {
  await slipIn(context, 'bare-game', product.origin, '/bench/bare-game/')
  const page = await context.newPage()
  await page.goto(`${product.origin}/bench/bare-game/index.html`)
  await page.waitForFunction(() => window.bareGame !== undefined)
  await page.evaluate((database) => window.bareGame?.open(database), databaseNameOf(userId))
  return page
}

async function timeOurs(page: Page, gameId: number): Promise<Pick<Sample, 'oursMs' | 'rowMs'>> {
  await page.bringToFront()
  await page.evaluate(() => history.pushState(null, '', '/swipedeck'))
  await sleep(REST_MS)
  const [oursMs = NaN, rowMs = NaN] = await page.evaluate((gameId) => {
    const painted = [window.untilPainted?.('main article dl a'), window.untilPainted?.('main section li a')]
    history.pushState(null, '', `/games/${gameId}`)
    return Promise.all(painted)
  }, gameId)
  await sleep(REST_MS)
  return { oursMs, rowMs }
}

async function timeBare(page: Page, gameId: number): Promise<Pick<Sample, 'bareMs'>> {
  await page.bringToFront()
  await page.evaluate(() => window.bareGame?.clear())
  await sleep(REST_MS)
  const bareMs = await page.evaluate((gameId) => {
    const painted = window.untilPainted?.('main dl a')
    window.bareGame?.show(gameId)
    return painted
  }, gameId)
  await sleep(REST_MS)
  return { bareMs: bareMs ?? NaN }
}
