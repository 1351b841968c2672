import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { SeenRequest } from '../network-lab/request-log.ts'
import type { Account } from '../support/browser-account.ts'
import { countWaiting } from '../support/device-view.ts'
import { asAdmin, inDatabase, startTestCluster, urlOf } from '../support/test-cluster.ts'
import { slipIn } from './built-page.ts'
import { withChromium } from './chromium.ts'
import { fling } from './fling.ts'
import { generatedGameId, insertGeneratedGames } from './generated-catalogue.ts'
import './pages/device/device-calls.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import { frameGaps, installRecorder, latePercent, startRecording, stopRecording } from './recorder.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile } from './statistics.ts'

const SWIPES = 1_000
const ROUND_TRIP_MS = 100
/** The number of drains without swipes at the same time, for the duration. */
const QUIET_ROUNDS = 3
/** The number of drains during swipes, for the frames. */
const THUMB_ROUNDS = 3
const THROTTLE = 4
/** As many as fit into a drain; the comparison without a drain must be as long. */
const FLINGS = 5
const TAIL_MS = 250
const REQUESTS_MAX = 25
const TIME_RATIO_MAX = 1.5
const LATE_POINTS_MAX = 4
/** In a shorter tunnel the network may return within a second of an attempt. That second is not part of the drain (rule 9.5). */
const TUNNEL_MS = 8_000
const LOOK_EVERY_MS = 25
const DRAINED_WITHIN_MS = 120_000
/** Ranks below every starter game, whose posters are already drawn. */
const BELOW_THE_STARTER = -100
/** Requests that the deck sends after a drain are not part of it. */
const SUPPLY: ReadonlySet<string> = new Set([ENDPOINTS.swipedeck.path, ENDPOINTS.gameFilters.path])

/** A tunnel's worth of swipes is sent when the network returns. */
export const drainBench: Bench = {
  name: 'drain',
  title: `${SWIPES} queued swipes at ${ROUND_TRIP_MS} ms round trip`,
  async run(log) {
    const cluster = await startTestCluster()
    const database = `questdeck_bench_${randomBytes(4).toString('hex')}`
    const connection = inDatabase(cluster.connection, database)
    try {
      await asAdmin(cluster.connection, `create database ${database} template ${cluster.template}`)
      log('loading games')
      const db = openDatabase(connection)
      await insertGeneratedGames(db, SWIPES * (QUIET_ROUNDS + THUMB_ROUNDS), { rankBy: BELOW_THE_STARTER })
      await db.destroy()
      return await withProduct((product) => measureDrains(product, log), { DATABASE_URL: urlOf(connection) })
    } finally {
      await asAdmin(cluster.connection, `drop database if exists ${database} with (force)`)
      await cluster.stop()
    }
  },
}

interface Drain {
  readonly ms: number
  readonly requests: readonly SeenRequest[]
}

async function measureDrains(product: BenchProduct, log: (line: string) => void): Promise<Findings> {
  return withChromium(async (context) => {
    const account = await product.newPlayer()
    await signIn(context, product, account)
    await context.addInitScript(installRecorder)
    await slipIn(context, 'device', product.origin, '/bench/')
    const deck = await context.newPage()
    log('filling the device')
    await openDeckAhead(deck, product, account)
    const device = await context.newPage()
    await device.goto(`${product.origin}/bench/index.html`)
    await device.waitForFunction(() => window.deviceCalls !== undefined)
    await untilSent(device, account.userId)
    product.lab.proxy.fail({ path: '/api/*' }, { type: 'delay', ms: ROUND_TRIP_MS })
    const player = new TunnelPlayer(product, account, deck, device)

    const drains: Drain[] = []
    const ratios: number[] = []
    for (let round = 0; round < QUIET_ROUNDS; round++) {
      log(`drain ${round + 1} of ${QUIET_ROUNDS}`)
      const drain = await player.drain()
      drains.push(drain)
      ratios.push(drain.ms / (await replayBare(product, account, drain.requests)))
    }
    const draining: number[][] = []
    const still: number[][] = []
    const devtools = await context.newCDPSession(deck)
    for (let round = 0; round < THUMB_ROUNDS; round++) {
      log(`drain under the thumb ${round + 1} of ${THUMB_ROUNDS}`)
      await player.drain(async () => draining.push(await framesOfFlings(deck, devtools)))
      still.push(await framesOfFlings(deck, devtools))
    }
    const requests = Math.max(...drains.map((drain) => drain.requests.length))
    const late = (rounds: readonly number[][]) => median(rounds.map(latePercent))
    return {
      figures: [
        figure('until all is sent, median', median(drains.map(({ ms }) => ms)), 'ms'),
        figure('frames over 20 ms while it drains', late(draining), '%'),
        figure('frames, p99, while it drains', quantile(draining.flat(), 0.99), 'ms'),
        figure('frames over 20 ms otherwise', late(still), '%'),
        figure('frames, p99, otherwise', quantile(still.flat(), 0.99), 'ms'),
      ],
      verdicts: [
        atMost('requests', requests, REQUESTS_MAX, 'requests'),
        atMost('time, times the same requests bare', median(ratios), TIME_RATIO_MAX, '×'),
        atMost('frames over 20 ms, points above those without a drain', late(draining) - late(still), LATE_POINTS_MAX, 'points'),
      ],
    }
  })
}

/** A player who swipes in tunnels. */
class TunnelPlayer {
  private readonly product: BenchProduct
  private readonly account: Account
  private readonly deck: Page
  private readonly device: Page
  private swiped = 0

  constructor(product: BenchProduct, account: Account, deck: Page, device: Page) {
    this.product = product
    this.account = account
    this.deck = deck
    this.device = device
  }

  /**
   * Enters the tunnel, swipes a thousand times and leaves it. Returns when the server has all of them; runs `meanwhile` during the drain.
   */
  async drain(meanwhile?: () => Promise<unknown>): Promise<Drain> {
    const { proxy } = this.product.lab
    const context = this.deck.context()
    const { userId } = this.account
    await context.setOffline(true)
    const gameIds = Array.from({ length: SWIPES }, (_, number) => generatedGameId(this.swiped + number))
    this.swiped += SWIPES
    await this.device.evaluate(async ([id, ids]) => window.deviceCalls?.queueSwipes(id, ids), [userId, gameIds] as const)
    await this.deck.bringToFront()
    // The tunnel is longer than the swiping, so all drawing is done when it ends.
    await sleep(TUNNEL_MS)
    const before = proxy.requests().at(-1)?.n ?? 0
    const from = performance.now()
    await context.setOffline(false)
    const [ms] = await Promise.all([untilSent(this.device, userId).then(() => performance.now() - from), meanwhile?.()])
    const requests = proxy.requests().filter(({ n, path }) => n > before && path.startsWith('/api/') && !SUPPLY.has(path))
    return { ms, requests }
  }
}

async function untilSent(page: Page, userId: string): Promise<void> {
  const deadline = performance.now() + DRAINED_WITHIN_MS
  while ((await countWaiting(page, userId)) > 0) {
    if (performance.now() > deadline) throw new Error('The queue does not empty.')
    await sleep(LOOK_EVERY_MS)
  }
}

/** Returns the gaps between the frames of some flings. */
async function framesOfFlings(page: Page, devtools: CDPSession): Promise<number[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await startRecording(page)
  for (let number = 0; number < FLINGS; number++) {
    await fling(devtools, number % 2 === 0 ? 'right' : 'left')
    await sleep(TAIL_MS)
  }
  const recording = await stopRecording(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return frameGaps(recording)
}

/** Sends the same requests one after the other by plain fetch, as another player who has not sent them before. */
async function replayBare(product: BenchProduct, account: Account, requests: readonly SeenRequest[]): Promise<number> {
  const other = await product.newPlayer()
  const calls = requests.map(({ method, path, query, body }) => ({
    method,
    url: `${path}${query}`.replaceAll(account.userId, other.userId),
    body: body === '' ? null : body.replaceAll(account.userId, other.userId),
  }))
  return withChromium(async (context) => {
    await signIn(context, product, other)
    const page = await context.newPage()
    // A single file of the origin, without an app that would send requests of its own.
    await page.goto(`${product.origin}/manifest.webmanifest`)
    return page.evaluate(async (replayed) => {
      const from = performance.now()
      for (const { method, url, body } of replayed) {
        const headers = body === null ? {} : { 'Content-Type': 'application/json' }
        const answer = await fetch(url, { method, headers, ...(body === null ? {} : { body }) })
        if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status}`)
        await answer.json()
      }
      return performance.now() - from
    }, calls)
  })
}
