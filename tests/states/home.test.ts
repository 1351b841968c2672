// Shows [S286].
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { SearchResponse } from '../../src/contract/search.ts'
import { HOME_MESSAGES as MESSAGES } from '../../src/features/home/messages.ts'
import { TUTORIAL_MESSAGES } from '../../src/features/tutorial/messages.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { testStates } from './screen-states.ts'

const SEARCH = { path: ENDPOINTS.searchGames.path }
const DAY_S = 24 * 60 * 60
const SMALLEST = { width: 320, height: 568 }

const answerOf = (games: SearchResponse['games']): SearchResponse => ({ games, total: games.length, page: 1, limit: 50, next: null })

/** Returns games for every shelf: every genre, recent and upcoming, all of them liked by players. */
function veryFull(): SearchResponse {
  const nowS = Math.floor(Date.now() / 1000)
  return answerOf(
    Array.from({ length: 500 }, (_, n) =>
      gameCard(n + 1_000_000, {
        name: LONG_NAMES[n % LONG_NAMES.length] ?? '',
        platform_ids: [6, 48, 49, 130, 34, 14, 165, 82, 29],
        genre_ids: [5, 9, 12, 31].slice(n % 4),
        first_release_date: nowS + (n % 3 === 0 ? n + 1 : -n) * DAY_S,
        prior: 100,
      }),
    ),
  )
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Expects that no element covers its edges, and no edge is off the screen. */
function expectClear(target: Locator, name: string): Promise<void> {
  const isClear = () =>
    target.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const edges = [
        [left + 4, y],
        [right - 4, y],
        [x, top + 4],
        [x, bottom - 4],
      ] as const
      return edges.every((edge) => element.contains(document.elementFromPoint(...edge)))
    })
  return expect.poll(isClear, name).toBe(true)
}

testStates('the home: empty, failing, loading, new, full, offline, very full, and on the smallest phone [S89 S90 S91]', [
  {
    name: 'home-empty',
    route: async ({ page, player }) => {
      await page.goto('/help')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await putRows(page, player.account.userId, {
        gameStates: [{ gameId: 1, state: 'disliked', at: 1, baseState: 'disliked', baseAt: 1 }],
      })
      return '/'
    },
    answers: [[SEARCH, { type: 'status', code: 200, body: answerOf([]) }]],
    see: ({ page }) => expect(heading(page, MESSAGES.emptyTitle)).toBeVisible(),
  },
  {
    name: 'home-failing',
    route: '/',
    answers: [[SEARCH, { type: 'status', code: 500, body: {} }]],
    see: ({ page }) => expect(heading(page, UNAVAILABLE.failed.title)).toBeVisible(),
  },
  {
    name: 'home-loading',
    answers: [[SEARCH, 'hold']],
    act: ({ page }) => page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
    see: async ({ page }) => {
      await expect(page.getByText(MESSAGES.loading)).toBeAttached()
      await expect(page.locator('main output + div > div').first()).toHaveCSS('opacity', '1')
    },
  },
  {
    name: 'home-new',
    see: ({ page }) => expect(heading(page, MESSAGES.popular)).toBeVisible(),
  },
  {
    name: 'home-full',
    route: async ({ player }) => {
      await player.openDeck()
      await player.pressKeys(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
      await player.untilSent()
      return '/discover'
    },
    see: async ({ page }) => {
      await expect(heading(page, MESSAGES.forYou)).toBeVisible()
      await expect(heading(page, MESSAGES.liked(''))).not.toHaveCount(0)
    },
  },
  {
    name: 'home-offline',
    route: '/',
    isOffline: true,
    see: async ({ page }) => {
      await expect(page.getByText(/^You’re offline\. Showing games on this device/)).toBeVisible()
      await expect(page.getByRole('region', { name: MESSAGES.forYou }).getByRole('link').first()).toHaveText(/\S/)
    },
  },
  {
    name: 'game-offline',
    isOffline: true,
    act: ({ page }) => page.getByRole('region', { name: MESSAGES.forYou }).getByRole('link').first().click(),
    see: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'home-to-deck-offline',
    isOffline: true,
    axe: false,
    act: async ({ page }) => {
      await page.goBack()
      await page.getByRole('link', { name: MESSAGES.deckAction }).click()
    },
    see: ({ player }) => player.topCard(),
  },
  {
    name: 'home-very-full',
    route: '/',
    answers: async ({ page }) => {
      const me: object = await (await page.request.get(ENDPOINTS.me.path)).json()
      return [
        [{ path: ENDPOINTS.me.path }, { type: 'status', code: 200, body: { ...me, display_name: 'W'.repeat(60) } }],
        [SEARCH, { type: 'status', code: 200, body: veryFull() }],
      ]
    },
    see: async ({ page }) => {
      await expect(page.getByText(LONG_NAMES[0]).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('WWWW')
    },
  },
  {
    // No element covers the links.
    name: 'home-smallest-phone',
    route: '/',
    viewport: SMALLEST,
    axe: false,
    see: ({ page }) => expectClear(page.getByRole('link', { name: MESSAGES.deckAction }), MESSAGES.deckAction),
  },
  {
    name: 'tutorial-smallest-phone',
    route: '/tutorial',
    viewport: SMALLEST,
    axe: false,
    see: ({ page }) => expectClear(page.getByRole('button', { name: TUTORIAL_MESSAGES.next, exact: true }), TUTORIAL_MESSAGES.next),
  },
])
