import type { FollowRow } from '../../src/contract/people.ts'
import { pathOf } from '../../src/contract/calls.ts'
import type { TimelineAnswer, TimelineEntry } from '../../src/contract/timeline.ts'
import { PEOPLE_TEXTS } from '../../src/features/people/texts.ts'
import { TIMELINE_TEXTS as TEXTS } from '../../src/features/timeline/texts.ts'
import { PLAYER_TEXTS } from '../../src/ui/player/texts.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { gameReview } from '../support/game-review.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { expect, test } from '../support/page-test.ts'
import { savedList } from '../support/saved-list.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'

/** Of the starter catalogue. */
const GAMES = [478, 310, 566, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => 1_000_000_000 + n)
const HOUR = 60 * 60 * 1_000
const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const failing = { type: 'status', code: 503, body: '' } as const

function entry(n: number, at: number, changes: Partial<TimelineEntry>): TimelineEntry {
  return {
    id: `entry:${n}`, kind: 'liked', at, user_id: `0197d000-0000-7000-8000-${String(n).padStart(12, '0')}`, username: `player${n}`,
    display_name: ['Ana', '大神アマテラス', 'W'.repeat(25)][n % 3] ?? '', avatar_url: '', count: 0, game_ids: [], review: null, list: null, level: null, ...changes,
  }
}

/** One of each kind, with little and with much, over three days. */
function full(now: number): TimelineAnswer {
  const comment = `${LONG_NAMES[0]} ||It was the lighthouse.||\n\n`.repeat(4)
  return {
    entries: [
      entry(0, now - HOUR / 2, { count: 15, game_ids: GAMES }),
      entry(1, now - HOUR, { kind: 'finished', count: 1, game_ids: GAMES.slice(0, 1), review: gameReview(1, { game_id: GAMES[0] ?? 0, rating: 95, status: 'finished', like_count: 12, reply_count: 3 }) }),
      entry(2, now - 2 * HOUR, { kind: 'levelled', level: 12 }),
      entry(3, now - 26 * HOUR, { kind: 'wanted', count: 1, game_ids: GAMES.slice(2, 3) }),
      entry(4, now - 27 * HOUR, { kind: 'reviewed', count: 1, game_ids: GAMES.slice(1, 2), review: gameReview(4, { game_id: GAMES[1] ?? 0, comment }) }),
      entry(5, now - 80 * HOUR, { kind: 'listed', count: 12, game_ids: GAMES, list: savedList({ list_name: LONG_NAMES[1], games: GAMES }) }),
    ],
    next: 'further',
    following_count: 3,
  }
}

test('the timeline: loading, failed, nobody followed, quiet, full, very full and as it was', async ({ player, page, lab }, info) => {
  test.setTimeout(150_000)
  const path = pathOf('timeline')
  await player.openDeck()
  const held = lab.fail({ path }, { type: 'hold' })
  await page.goto('/timeline')
  await expect(page.getByText(TEXTS.loading)).toBeAttached()
  await keepScreens(page, info, 'timeline-loading')
  await lab.release(held)
  lab.stopFailing(held)
  await expect(page.getByRole('heading', { name: TEXTS.nobody })).toBeVisible()

  // Whom many follow is followed by keys, in place.
  const popular = lab.fail({ path: pathOf('popularPlayers') }, ok(Array.from({ length: 8 }, (_, n): Omit<FollowRow, 'cursor'> => ({
    id: `0197d000-0000-7000-8000-0000000000${10 + n}`, username: `player-${n}`, display_name: LONG_NAMES[n % LONG_NAMES.length]?.slice(0, 60) ?? '', avatar_url: '',
  }))))
  await page.reload()
  await expect(page.getByRole('heading', { name: PEOPLE_TEXTS.popular })).toBeVisible()
  await keepScreens(page, info, 'timeline-nobody')
  await expectAccessible(page)
  const first = page.getByRole('list', { name: PEOPLE_TEXTS.popular }).getByRole('button').first()
  await tabTo(page, first)
  await expect(first).toHaveText(PLAYER_TEXTS.follow)
  lab.stopFailing(popular)

  const quiet = lab.fail({ path }, ok({ entries: [], next: null, following_count: 2 }))
  await page.reload()
  await expect(page.getByRole('heading', { name: TEXTS.quiet })).toBeVisible()
  await keepScreens(page, info, 'timeline-quiet')
  lab.stopFailing(quiet)

  const told = lab.fail({ path }, ok(full(Date.now())))
  await page.reload()
  await expect(page.locator('article[aria-labelledby$="-did"]')).toHaveCount(6)
  await keepScreens(page, info, 'timeline-full')
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await keepScreens(page, info, 'timeline-end')
  lab.stopFailing(told)

  const down = lab.fail({ path }, failing)
  await page.reload()
  await expect(page.getByText(PAGE_TEXTS.noServer)).toBeVisible()
  await expect(page.locator('article[aria-labelledby$="-did"]')).toHaveCount(6)
  await keepScreens(page, info, 'timeline-as-it-was')
  lab.stopFailing(down)
})
