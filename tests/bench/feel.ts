import { likeGames, makeList, starterGames } from './bench-list.ts'
import { SLOW, withChromium } from './chromium.ts'
import { timeKeys } from './feel-keys.ts'
import { timeScrolls } from './feel-scrolls.ts'
import { sumShifts } from './feel-shifts.ts'
import { answerTimeline, timeTurns } from './feel-turns.ts'
import type { Felt } from './felt.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import { installRecorder } from './recorder.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median } from './statistics.ts'
import { installWatch } from './until-painted.ts'

const ROUNDS = 5
const LISTED = 500
const LIKED = 40

/** The measured values, with the limit below which a user notices nothing. */
const LIMITS: Readonly<Record<string, readonly [limit: number, unit: string]>> = {
  'turn to matches': [120, 'ms'],
  'turn to timeline': [120, 'ms'],
  'turn to home': [120, 'ms'],
  'turn to swipe': [180, 'ms'],
  'turn to profile': [180, 'ms'],
  'turn to home: longest task': [100, 'ms'],
  'turn to matches: longest task': [100, 'ms'],
  [`list of ${LISTED} as rows: longest task`]: [60, 'ms'],
  [`list of ${LISTED} as rows: late frames`]: [15, '%'],
  [`list of ${LISTED} as rows: frames without the lowest row`]: [5, '%'],
  'search results: longest task': [60, 'ms'],
  'search results: late frames': [15, '%'],
  'search results: frames without the lowest row': [5, '%'],
  [`list of ${LISTED} as covers: longest task`]: [60, 'ms'],
  [`list of ${LISTED} as covers: late frames`]: [15, '%'],
  [`list of ${LISTED} as covers: frames without the lowest row`]: [5, '%'],
  'thread of 300 kept here: shift while loading': [0.02, ''],
  'thread of 300 from the server: shift while loading': [0.02, ''],
  'key to paint in the builder, worst': [80, 'ms'],
  'key to paint in the help, worst': [80, 'ms'],
}

/** Page changes, long lists under a quick thumb, a long thread that opens, and keys, on a slow phone. */
export const feelBench: Bench = {
  name: 'feel',
  title: `at ${SLOW} times less CPU, medians of ${ROUNDS}`,
  run: (log) =>
    withProduct((product) =>
      withChromium(async (context) => {
        await context.addInitScript(installRecorder)
        await context.addInitScript(installWatch)
        const account = await product.newPlayer()
        await signIn(context, product, account)
        const page = await context.newPage()
        log('filling the device')
        await openDeckAhead(page, product, account)
        const listId = await makeList(page, account, starterGames(LISTED))
        await likeGames(page, account, starterGames(LIKED))
        answerTimeline(product.lab)
        const devtools = await context.newCDPSession(page)
        await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
        const lists = {
          [`list of ${LISTED} as rows`]: `/list/${listId}?view=rows`,
          'search results': '/search',
          [`list of ${LISTED} as covers`]: `/list/${listId}`,
        }
        const rounds: Felt[] = []
        // The first round loads code, covers and responses, as an earlier visit would have done.
        for (let round = 0; round <= ROUNDS; round++) {
          log(round === 0 ? 'showing everything once' : `round ${round} of ${ROUNDS}`)
          const felt = {
            ...(await timeTurns(page, devtools)),
            ...(await timeScrolls(page, devtools, lists)),
            ...(await timeKeys(page, devtools, listId)),
            ...(await sumShifts(page, devtools, { product, account, round })),
          }
          if (round > 0) rounds.push(felt)
        }
        const of = (name: string) => median(rounds.map((felt) => felt[name] ?? Number.NaN))
        return {
          // Valid even on a busy machine, because processor time does not include waiting.
          figures: Object.keys(lists).map((name) => figure(`${name}: processor time of a frame`, of(`${name}: processor time`), 'ms')),
          verdicts: Object.entries(LIMITS).map(([name, [limit, unit]]) => atMost(name, of(name), limit, unit)),
        }
      }),
    ),
}
