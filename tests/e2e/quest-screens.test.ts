import { v7 as newUuid } from 'uuid'
import { pathOf } from '../../src/contract/calls.ts'
import type { LeaderboardAnswer } from '../../src/contract/quests.ts'
import { LEADERBOARD_TEXTS as BOARD } from '../../src/features/leaderboard/texts.ts'
import { QUEST_TEXTS as TEXTS } from '../../src/features/quests/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { putRows } from '../support/device-seed.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { expect, test } from '../support/page-test.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'

const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const failing = { type: 'status', code: 503, body: '' } as const

test('quests and rewards: for a newcomer, after sixty swipes, claimed and unlocked by the keyboard', async ({ player, page }, info) => {
  test.setTimeout(90_000)
  await player.openDeck()
  await page.goto('/profile?tab=quests')
  await expect(page.getByRole('heading', { name: TEXTS.level(1) })).toBeVisible()
  await keepScreens(page, info, 'quests-newcomer')
  await expectAccessible(page)

  const at = Date.now()
  const value = { type: 'SWIPE' }
  const events = Array.from({ length: 60 }, () => ({ entity: 'questEvents', id: newUuid(), value, base: value, at, baseAt: at }))
  await putRows(page, player.account.userId, { mine: events })
  await page.reload()
  await expect(page.getByRole('heading', { name: TEXTS.levelUp(2) })).toBeVisible()
  await expect(page.getByText(TEXTS.levelReached(2, 'Rookie'))).toBeAttached()
  await keepScreens(page, info, 'quests-level-up')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: TEXTS.claim }).press('Enter')
  await expect(page.getByText(TEXTS.shopIntro(2))).toBeVisible()
  await page.getByRole('button', { name: TEXTS.unlockNamed('Tide ring') }).press('Enter')
  await expect(page.getByText(TEXTS.unlocked)).toBeVisible()
  await page.getByText(TEXTS.ceilings).press('Enter')
  await expect(page.getByText(TEXTS.progress(60, 100)).last()).toBeVisible()
  await keepScreens(page, info, 'quests-rewards')
  await expectAccessible(page)
})

test('the leaderboard: loading, full with one’s own place in sight, as it was kept, empty, failed', async ({ player, page, lab }, info) => {
  test.setTimeout(90_000)
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const path = pathOf('leaderboard')
  const full: LeaderboardAnswer = {
    rows: Array.from({ length: 100 }, (_, n) => ({
      rank: n + 1, id: `0197c000-0000-7000-8000-${String(n).padStart(12, '0')}`, avatar_url: '', score: 23_200 - n * 97,
      name: ['Ana', '大神ファン', 'Bartholomew Featherstonehaugh-Cholmondeley'][n % 3] ?? '',
    })),
    me: { rank: 34_512, id: player.account.userId, name: 'Ada', avatar_url: '', score: 12 },
  }
  const failed = lab.fail({ path }, failing)
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { name: BOARD.notHere })).toBeVisible()
  await keepScreens(page, info, 'leaderboard-failed')
  lab.stopFailing(failed)

  const told = lab.fail({ path }, ok(full))
  await page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click()
  const own = page.getByRole('link', { name: BOARD.rank(34_512) })
  await expect(own).toBeInViewport()
  await expect(page.locator('main ol li')).toHaveCount(100)
  await keepScreens(page, info, 'leaderboard-full')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('main ol li').nth(50).scrollIntoViewIfNeeded()
  await expect(own).toBeInViewport()
  await expect(own).toHaveAttribute('href', '/profile')
  lab.stopFailing(told)

  const failedAgain = lab.fail({ path }, failing)
  await page.reload()
  await expect(page.getByText(PAGE_TEXTS.noServer)).toBeVisible()
  await expect(own).toBeInViewport()
  await keepScreens(page, info, 'leaderboard-kept')
  lab.stopFailing(failedAgain)

  const nobody = lab.fail({ path }, ok({ rows: [], me: null }))
  await page.getByRole('radio', { name: BOARD.circles.followed }).press('Space')
  await expect(page).toHaveURL('/leaderboard?of=followed')
  await expect(page.getByText(BOARD.emptyFollowed)).toBeVisible()
  await keepScreens(page, info, 'leaderboard-empty')
  await expectAccessible(page)
  lab.stopFailing(nobody)
})
