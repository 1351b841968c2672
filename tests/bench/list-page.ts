import type { Page } from 'playwright'
import { gameCard } from '../support/game-card.ts'
import { putRows } from '../support/device-seed.ts'
import { savedList } from '../support/saved-list.ts'
import { withChromium } from './chromium.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median } from './statistics.ts'

const ROUNDS = 21
const LONG = 500
const SHORT = 50
const RATIO_MAX = 1.3

const idOf = (games: number) => `0197b000-0000-7000-8000-${String(games).padStart(12, '0')}`

/** The time from the tap on a list to its first painted covers: for the longest possible list, and for one of a tenth of the length. */
export const listPageBench: Bench = {
  name: 'list-page',
  title: `a list opened from the device, ${ROUNDS} times`,
  run: (log) =>
    withProduct((product) =>
      withChromium(async (context) => {
        const account = await product.newPlayer()
        await signIn(context, product, account)
        const page = await context.newPage()
        log('filling the device')
        await openDeckAhead(page, product, account)
        const games = Array.from({ length: LONG }, (_, n) => gameCard(n + 2_000_000))
        const lists = [LONG, SHORT].map((count) => ({
          ...savedList({ id: idOf(count), list_name: `${count} games`, games: games.slice(0, count).map(({ id }) => id) }),
          is_whole: true,
        }))
        await putRows(page, account.userId, { games, lists })
        // The server would respond that it knows neither list.
        await context.setOffline(true)
        const times = new Map<number, number[]>([
          [LONG, []],
          [SHORT, []],
        ])
        log('opening')
        for (let round = -2; round < ROUNDS; round++) {
          for (const count of round % 2 === 0 ? [LONG, SHORT] : [SHORT, LONG]) {
            const ms = await open(page, `/list/${idOf(count)}`)
            if (round >= 0) times.get(count)?.push(ms)
          }
        }
        const of = (count: number) => median(times.get(count) ?? [])
        return {
          figures: [figure(`${LONG} games, median`, of(LONG), 'ms'), figure(`${SHORT} games, median`, of(SHORT), 'ms')],
          verdicts: [atMost(`${LONG} games, times ${SHORT}`, of(LONG) / of(SHORT), RATIO_MAX, '×')],
        }
      }),
    ),
}

/** Opens the list from a page without covers; returns the milliseconds until the covers of the list are painted. */
async function open(page: Page, path: string): Promise<number> {
  await page.evaluate(() => history.pushState(null, '', '/matches'))
  await page.waitForFunction(() => document.querySelector('main h1') !== null && document.querySelector('main [role=list]') === null)
  return page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        history.pushState(null, '', path)
        const look = () => {
          if (document.querySelector('main [role=list] a')) requestAnimationFrame(() => resolve(performance.now() - from))
          else requestAnimationFrame(look)
        }
        look()
      }),
    path,
  )
}
