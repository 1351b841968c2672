import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { pathOf } from '../../src/contract/endpoints.ts'
import type { TimelineEntry } from '../../src/contract/timeline.ts'
import type { Lab } from '../network-lab/lab.ts'
import { gameReview } from '../support/game-review.ts'
import { starterGames } from './bench-list.ts'
import { whileSlow } from './chromium.ts'
import type { Felt } from './felt.ts'
import { TOP_CARD } from './product.ts'
import { longestTask, startRecording, stopRecording } from './recorder.ts'

/** By then the work that a page starts after its first paint is over. */
const REST_MS = 1_200

/** The pages of the bar, each with an element that no other page has. */
const PAGES = [
  ['matches', '/matches', 'main [data-tile-id] img'],
  ['timeline', '/timeline', 'main article[aria-labelledby$="-did"]'],
  ['home', '/', 'main [data-tour=shelf] img'],
  ['swipe', '/swipedeck', TOP_CARD],
  ['profile', '/profile', 'main [data-tour=profile-tabs]'],
] as const

/**
 * Measures the time from the tap on each page of the bar until its content is painted, and the longest task during and right after that.
 * Each page has been open once since the start.
 */
export async function timeTurns(page: Page, devtools: CDPSession): Promise<Felt> {
  const felt: Record<string, number> = {}
  for (const [, path, content] of PAGES) {
    await page.evaluate((path) => history.pushState(null, '', path), path)
    await page.locator(content).first().waitFor()
  }
  await page.evaluate(() => history.pushState(null, '', '/help'))
  await page.locator('main details').first().waitFor()
  for (const [name, path, content] of PAGES) {
    await sleep(REST_MS)
    await whileSlow(devtools, async () => {
      await startRecording(page)
      felt[`turn to ${name}`] = await page.evaluate(
        ([path, content]) => {
          const painted = window.untilPainted?.(content)
          history.pushState(null, '', path)
          return painted ?? Number.NaN
        },
        [path, content] as const,
      )
      await sleep(REST_MS)
      felt[`turn to ${name}: longest task`] = longestTask(await stopRecording(page))
    })
  }
  return felt
}

/** Returns a timeline with events, because a new player follows nobody. */
export function answerTimeline(lab: Lab): void {
  const games = starterGames(12)
  const now = Date.now()
  const entries = Array.from({ length: 20 }, (_, n): TimelineEntry => {
    const by = {
      user_id: `0197d000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      username: `player${n}`,
      display_name: `Player ${n}`,
      avatar_url: '',
    }
    const rest = { id: `entry:${n}`, at: now - n * 3_600_000, ...by, list: null, level: null }
    const [gameId = 0] = games.slice(n % games.length)
    if (n % 2 === 0) return { ...rest, kind: 'wanted', count: games.length, game_ids: [...games], review: null }
    return {
      ...rest,
      kind: 'reviewed',
      count: 1,
      game_ids: [gameId],
      review: gameReview(n, { game_id: gameId, comment: 'Words to read. '.repeat(20) }),
    }
  })
  lab.proxy.fail({ path: pathOf('timeline') }, { type: 'status', code: 200, body: { entries, next: null, following_count: 20 } })
}
