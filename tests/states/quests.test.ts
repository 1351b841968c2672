// Shows [S265 S271].
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { v7 as newUuid } from 'uuid'
import { pathOf } from '../../src/contract/endpoints.ts'
import type { LeaderboardResponse } from '../../src/contract/quests.ts'
import { LEADERBOARD_MESSAGES as BOARD } from '../../src/features/leaderboard/messages.ts'
import { QUEST_MESSAGES as MESSAGES } from '../../src/features/quests/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { putRows } from '../support/device-seed.ts'
import { testStates } from './screen-states.ts'
import type { Screen } from './screen-states.ts'

const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const FAILING = { type: 'status', code: 503, body: '' } as const
const LEADERBOARD = { path: pathOf('leaderboard') }
const OWN_RANK = 34_512

/** Returns a leaderboard of a hundred players, with the player's own rank far below them. */
const fullBoard = ({ player }: Screen): LeaderboardResponse => ({
  rows: Array.from({ length: 100 }, (_, n) => ({
    rank: n + 1,
    id: `0197c000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    avatar_url: '',
    score: 23_200 - n * 97,
    name: ['Ana', '大神ファン', 'Bartholomew Featherstonehaugh-Cholmondeley'][n % 3] ?? '',
  })),
  me: { rank: OWN_RANK, id: player.account.userId, name: 'Ada', avatar_url: '', score: 12 },
})
const own = (page: Page) => page.getByRole('link', { name: BOARD.rank(OWN_RANK) })

/** Makes sixty swipes, as if the server had sent them. */
async function swipeSixty({ page, player }: Screen): Promise<void> {
  const at = Date.now()
  const value = { type: 'SWIPE' }
  const events = Array.from({ length: 60 }, () => ({ entity: 'questEvents', id: newUuid(), value, base: value, at, baseAt: at }))
  await putRows(page, player.account.userId, { mine: events })
}

testStates(
  'quests and rewards, for a newcomer and after sixty swipes; the leaderboard: failed, full, cached, empty',
  [
    {
      name: 'quests-newcomer',
      route: '/profile?tab=quests',
      see: ({ page }) => expect(page.getByRole('heading', { name: MESSAGES.level(1) })).toBeVisible(),
    },
    {
      name: 'quests-level-up',
      route: async (screen) => {
        await swipeSixty(screen)
        return '/profile?tab=quests'
      },
      see: async ({ page }) => {
        await expect(page.getByRole('heading', { name: MESSAGES.levelUp(2) })).toBeVisible()
        await expect(page.getByText(MESSAGES.levelReached(2, 'Rookie'))).toBeAttached()
      },
    },
    {
      name: 'quests-rewards',
      act: async ({ page }) => {
        await page.getByRole('button', { name: MESSAGES.claim }).press('Enter')
        await expect(page.getByText(MESSAGES.shopIntro(2))).toBeVisible()
        await page.getByRole('button', { name: MESSAGES.unlockNamed('Tide ring') }).press('Enter')
        await expect(page.getByText(MESSAGES.unlocked)).toBeVisible()
        await page.getByText(MESSAGES.ceilings).press('Enter')
      },
      see: ({ page }) => expect(page.getByText(MESSAGES.progress(60, 100)).last()).toBeVisible(),
    },
    {
      name: 'leaderboard-failed',
      route: '/leaderboard',
      answers: [[LEADERBOARD, FAILING]],
      see: ({ page }) => expect(page.getByRole('heading', { name: UNAVAILABLE.failed.title })).toBeVisible(),
    },
    {
      name: 'leaderboard-full',
      answers: (screen) => [[LEADERBOARD, ok(fullBoard(screen))]],
      act: ({ page }) => page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
      see: async ({ page }) => {
        await expect(own(page)).toBeInViewport()
        await expect(own(page)).toHaveAttribute('href', '/profile')
        await expect(page.locator('main ol li')).toHaveCount(100)
      },
    },
    {
      name: 'leaderboard-in-the-middle',
      // Pictures take time, and the page requests it again meanwhile.
      answers: (screen) => [[LEADERBOARD, ok(fullBoard(screen))]],
      axe: false,
      act: ({ page }) => page.locator('main ol li').nth(50).scrollIntoViewIfNeeded(),
      see: ({ page }) => expect(own(page)).toBeInViewport(),
    },
    {
      name: 'leaderboard-as-it-was',
      route: '/leaderboard',
      answers: [[LEADERBOARD, FAILING]],
      see: async ({ page }) => {
        await expect(page.getByText(UNAVAILABLE.failed.line)).toBeVisible()
        await expect(own(page)).toBeInViewport()
      },
    },
    {
      name: 'leaderboard-empty',
      answers: [[LEADERBOARD, ok({ rows: [], me: null })]],
      act: ({ page }) => page.getByRole('radio', { name: BOARD.scopes.followed }).press('Space'),
      see: async ({ page }) => {
        await expect(page).toHaveURL('/leaderboard?of=followed')
        await expect(page.getByText(BOARD.emptyFollowed)).toBeVisible()
      },
    },
  ],
  { prepare: ({ player }) => player.openDeck() },
)
