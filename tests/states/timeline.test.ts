// Shows [S262 S263].
import { expect } from 'playwright/test'
import { pathOf } from '../../src/contract/endpoints.ts'
import type { FollowRow } from '../../src/contract/people.ts'
import type { TimelineResponse, TimelineEntry } from '../../src/contract/timeline.ts'
import { PEOPLE_MESSAGES } from '../../src/features/people/messages.ts'
import { TIMELINE_MESSAGES as MESSAGES } from '../../src/features/timeline/messages.ts'
import { UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { PLAYER_MESSAGES } from '../../src/ui/player/messages.ts'
import { gameReview } from '../support/game-review.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { savedList } from '../support/saved-list.ts'
import { testStates } from './screen-states.ts'

const TIMELINE = { path: pathOf('timeline') }
/** In the starter catalogue. */
const GAMES = [478, 310, 566, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => 1_000_000_000 + n)
const HOUR = 60 * 60 * 1_000
const ok = (body: object) => ({ type: 'status', code: 200, body }) as const

function entry(n: number, at: number, changes: Partial<TimelineEntry>): TimelineEntry {
  return {
    id: `entry:${n}`,
    kind: 'wanted',
    at,
    user_id: `0197d000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    username: `player${n}`,
    display_name: ['Ana', '大神アマテラス', 'W'.repeat(25)][n % 3] ?? '',
    avatar_url: '',
    count: 0,
    game_ids: [],
    review: null,
    list: null,
    level: null,
    ...changes,
  }
}

/** Returns one entry of each kind, with little and with much content, over three days. */
function full(now: number): TimelineResponse {
  const comment = `${LONG_NAMES[0]} ||It was the lighthouse.||\n\n`.repeat(4)
  return {
    entries: [
      entry(0, now - HOUR / 2, { count: 15, game_ids: GAMES }),
      entry(1, now - HOUR, {
        kind: 'finished',
        count: 1,
        game_ids: GAMES.slice(0, 1),
        review: gameReview(1, { game_id: GAMES[0] ?? 0, rating: 95, status: 'finished', like_count: 12, reply_count: 3 }),
      }),
      entry(2, now - 2 * HOUR, { kind: 'levelled', level: 12 }),
      entry(3, now - 26 * HOUR, { kind: 'wanted', count: 1, game_ids: GAMES.slice(2, 3) }),
      entry(4, now - 27 * HOUR, {
        kind: 'reviewed',
        count: 1,
        game_ids: GAMES.slice(1, 2),
        review: gameReview(4, { game_id: GAMES[1] ?? 0, comment }),
      }),
      entry(5, now - 80 * HOUR, {
        kind: 'listed',
        count: 12,
        game_ids: GAMES,
        list: savedList({ list_name: LONG_NAMES[1], games: GAMES }),
      }),
    ],
    next: 'further',
    following_count: 3,
  }
}

const POPULAR = Array.from({ length: 8 }, (_, n): Omit<FollowRow, 'cursor'> => ({
  id: `0197d000-0000-7000-8000-0000000000${10 + n}`,
  username: `player-${n}`,
  display_name: LONG_NAMES[n % LONG_NAMES.length]?.slice(0, 60) ?? '',
  avatar_url: '',
}))

testStates('the timeline: loading, nobody followed, quiet, full, to its end and cached', [
  {
    name: 'timeline-loading',
    route: '/timeline',
    answers: [[TIMELINE, 'hold']],
    see: ({ page }) => expect(page.getByText(MESSAGES.loading)).toBeAttached(),
  },
  {
    name: 'timeline-nobody',
    route: '/timeline',
    answers: [[{ path: pathOf('popularPlayers') }, ok(POPULAR)]],
    see: async ({ page }) => {
      await expect(page.getByRole('heading', { name: MESSAGES.nobody })).toBeVisible()
      await expect(page.getByRole('heading', { name: PEOPLE_MESSAGES.popular })).toBeVisible()
      await expect(page.getByRole('list', { name: PEOPLE_MESSAGES.popular }).getByRole('button').first()).toHaveText(PLAYER_MESSAGES.follow)
    },
  },
  {
    name: 'timeline-quiet',
    route: '/timeline',
    answers: [[TIMELINE, ok({ entries: [], next: null, following_count: 2 })]],
    see: ({ page }) => expect(page.getByRole('heading', { name: MESSAGES.quiet })).toBeVisible(),
  },
  {
    name: 'timeline-full',
    route: '/timeline',
    answers: () => [[TIMELINE, ok(full(Date.now()))]],
    see: ({ page }) => expect(page.locator('article[aria-labelledby$="-did"]')).toHaveCount(6),
  },
  {
    name: 'timeline-end',
    axe: false,
    act: ({ page }) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
    see: ({ page }) => expect(page.locator('article[aria-labelledby$="-did"]').last()).toBeInViewport(),
  },
  {
    name: 'timeline-as-it-was',
    route: '/timeline',
    answers: [[TIMELINE, { type: 'status', code: 503, body: '' }]],
    see: async ({ page }) => {
      await expect(page.getByText(UNAVAILABLE.failed.line)).toBeVisible()
      await expect(page.locator('article[aria-labelledby$="-did"]')).toHaveCount(6)
    },
  },
])
