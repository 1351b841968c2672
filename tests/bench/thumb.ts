import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { readOutbox } from '../support/device-view.ts'
import { servePage } from './built-page.ts'
import type { Extras } from './built-page.ts'
import { SLOW, taskMs, withChromium } from './chromium.ts'
import { fling } from './fling.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import { frameGaps, installRecorder, latePercent, longTasksUnderFinger, startRecording, stopRecording } from './recorder.ts'
import { atLeast, atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile, sum } from './statistics.ts'

/** Many short rounds, because the speed of this machine changes by half within ten seconds. */
const ROUNDS = 12
const FLINGS = 5
const WARM_UP_FLINGS = 1
/** The time until the card has disappeared and the next one rests. */
const TAIL_MS = 700
const CPU_RATIO_MAX = 1.3
const LATE_POINTS_MAX = 4
/** Enough that no cover repeats in a round. */
const COVERS = 60
const TINDER_PACKAGES = ['react@18.3.1', 'react-dom@18.3.1', '@react-spring/web@9.7.5', 'react-tinder-card@1.6.4']

/** One round of flings on one page. */
interface Sample {
  /** The processor time of the main thread, throttled, for each fling. */
  readonly cpuMs: number
  /** The same while frames are recorded. The recorder requests one frame after the other, even if the page needs none. */
  readonly recordedCpuMs: number
  readonly gaps: readonly number[]
  readonly counted: number
  readonly longTasks: number
}

interface Rival {
  readonly name: string
  readonly page: Page
  readonly devtools: CDPSession
  /** Returns the number of flings that this page has counted as swipes so far. */
  countSwipes(): Promise<number>
  readonly samples: Sample[]
}

/** The same touches on our deck, on a minimal card with a spring, and on the usual library for it. */
export const thumbBench: Bench = {
  name: 'thumb',
  title: `flings at ${SLOW} times less CPU, ${ROUNDS} rounds of ${FLINGS} without and ${FLINGS} with a record of the frames`,
  run: (log) =>
    withProduct(async (product) => {
      log('installing react-tinder-card beside the product')
      const tinderRoot = await installTinderCard()
      const covers = await fetchCovers(product)
      const bare = await servePage('bare-card', covers)
      const tinder = await servePage('tinder-card', covers, { root: tinderRoot })
      try {
        return await withChromium(async (context) => {
          await context.addInitScript(installRecorder)
          log('filling the device')
          const rivals = [
            await openOurs(context, product),
            await openRival(context, 'bare', bare.origin),
            await openRival(context, 'tinder', tinder.origin),
          ]
          for (let round = 0; round < ROUNDS; round++) {
            log(`round ${round + 1} of ${ROUNDS}`)
            // Each page comes first in turn, because the first one finds the machine in another state.
            for (let turn = 0; turn < rivals.length; turn++) await flingOn(rivals[(round + turn) % rivals.length] as Rival)
          }
          return findingsOf(rivals)
        })
      } finally {
        await bare.close()
        await tinder.close()
        await rm(tinderRoot, { recursive: true, force: true })
      }
    }),
}

async function openOurs(context: BrowserContext, product: BenchProduct): Promise<Rival> {
  const account = await product.newPlayer()
  await signIn(context, product, account)
  const page = await context.newPage()
  await openDeckAhead(page, product, account)
  // Counts stored swipes.
  const countSwipes = async () => {
    const rows = await readOutbox(page, account.userId)
    return rows.filter(({ kind }) => kind === 'gamestate.set').length
  }
  return { name: 'ours', page, devtools: await context.newCDPSession(page), countSwipes, samples: [] }
}

async function openRival(context: BrowserContext, name: string, origin: string): Promise<Rival> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.locator('.card img').first().waitFor()
  const countSwipes = () => page.evaluate(() => window.countedSwipes)
  return { name, page, devtools: await context.newCDPSession(page), countSwipes, samples: [] }
}

async function flingOn({ page, devtools, countSwipes, samples }: Rival): Promise<void> {
  await page.bringToFront()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await flings(devtools, WARM_UP_FLINGS)
  const countedBefore = await countSwipes()
  const cpuMs = await cpuOfFlings(devtools)
  await startRecording(page)
  const recordedCpuMs = await cpuOfFlings(devtools)
  const recording = await stopRecording(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  samples.push({
    cpuMs,
    recordedCpuMs,
    gaps: frameGaps(recording),
    counted: (await countSwipes()) - countedBefore,
    longTasks: longTasksUnderFinger(recording),
  })
}

async function cpuOfFlings(devtools: CDPSession): Promise<number> {
  const before = await taskMs(devtools)
  await flings(devtools, FLINGS)
  return ((await taskMs(devtools)) - before) / FLINGS
}

async function flings(devtools: CDPSession, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await fling(devtools, number % 2 === 0 ? 'right' : 'left')
    await sleep(TAIL_MS)
  }
}

function findingsOf(rivals: readonly Rival[]): Findings {
  const results = rivals.map(({ name, samples }) => {
    const gaps = samples.flatMap((sample) => sample.gaps)
    return {
      name,
      cpuMs: median(samples.map((sample) => sample.cpuMs)),
      late: median(samples.map((sample) => latePercent(sample.gaps))),
      p99: quantile(gaps, 0.99),
      worst: Math.max(...gaps),
      recordedCpuMs: median(samples.map((sample) => sample.recordedCpuMs)),
      counted: (100 * sum(samples.map((sample) => sample.counted))) / (2 * ROUNDS * FLINGS),
      longTasks: median(samples.map((sample) => sample.longTasks)),
    }
  })
  const [ours, bare] = results
  if (!ours || !bare) throw new Error('There is nothing to compare.')
  return {
    figures: results.flatMap(({ name, cpuMs, recordedCpuMs, late, p99, worst, counted }) => [
      figure(`${name}: main thread for each fling`, cpuMs, 'ms'),
      figure(`${name}: the same while frames are recorded`, recordedCpuMs, 'ms'),
      figure(`${name}: frames over 20 ms`, late, '%'),
      figure(`${name}: frames, p99`, p99, 'ms'),
      figure(`${name}: worst frame`, worst, 'ms'),
      figure(`${name}: flings counted`, counted, '%'),
    ]),
    verdicts: [
      atMost('main thread, times the bare card', timesBare(rivals), CPU_RATIO_MAX, '×'),
      atMost('frames over 20 ms, points above the bare card', ours.late - bare.late, LATE_POINTS_MAX, 'points'),
      atLeast('flings counted', ours.counted, 100, '%'),
      atMost('long tasks while a finger is down, in a round', ours.longTasks, 0, 'tasks'),
    ],
  }
}

/** Compares each round with the bare card's round of the same minute. */
function timesBare([ours, bare]: readonly Rival[]): number {
  const ratios = ours?.samples.map(({ cpuMs }, round) => cpuMs / (bare?.samples[round]?.cpuMs ?? NaN)) ?? []
  return median(ratios)
}

/** Fetches the first covers of the deck, which the other pages serve too. */
async function fetchCovers({ origin }: BenchProduct): Promise<Extras> {
  const answer = await fetch(origin + ENDPOINTS.swipedeck.path, {
    method: ENDPOINTS.swipedeck.method,
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ user_id: 0 }),
  })
  const { games } = (await answer.json()) as { games: GameCard[] }
  const paths = games.slice(0, COVERS).map((game) => game.cover_url)
  const extras = new Map([['/covers.json', { type: 'application/json', body: Buffer.from(JSON.stringify(paths)) }]])
  for (const path of paths) {
    const cover = await fetch(origin + path)
    extras.set(path, { type: cover.headers.get('content-type') ?? '', body: Buffer.from(await cover.arrayBuffer()) })
  }
  return extras
}

/** Installs the page of the library in a folder of its own, with the React version that the library needs. */
async function installTinderCard(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'questdeck-bench-tinder-'))
  await cp(join(import.meta.dirname, 'pages', 'tinder-card'), root, { recursive: true })
  await writeFile(join(root, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...TINDER_PACKAGES], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`react-tinder-card could not be installed:\n${stderr}`)
  return root
}
