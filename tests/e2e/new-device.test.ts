import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { LINE_MESSAGES } from '../../src/app/shell/line-messages.ts'
import { LISTS_MESSAGES } from '../../src/features/lists/messages.ts'
import { MATCHES_MESSAGES } from '../../src/features/matches/messages.ts'
import { PEOPLE_MESSAGES } from '../../src/features/people/messages.ts'
import { PROFILE_MESSAGES } from '../../src/features/profile/messages.ts'
import { NOT_HERE_YET_MESSAGES as MESSAGES } from '../../src/ui/not-here-yet.tsx'
import { expectAccessible } from '../support/accessible.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { storeScreens } from '../support/store-screens.ts'
import { expect, test } from '../support/page-test.ts'

const PULL = { path: ENDPOINTS.pullChanges.path }
const NOWHERE = [
  PROFILE_MESSAGES.makeTopTen,
  PEOPLE_MESSAGES.none.following.own,
  LISTS_MESSAGES.noLists,
  LISTS_MESSAGES.rows.liked.none,
  ...Object.values(MATCHES_MESSAGES.noneOf).map(({ emptyTitle }) => emptyTitle),
  FIXED_MESSAGES.allSaved,
]

test('11.1 on a new device the player’s own pages load, and then say that nothing has arrived yet, never that there is nothing [S180]', async ({
  player,
  page,
  lab,
}, info) => {
  const held = lab.fail(PULL, 'hold')
  // The deck does not wait for them.
  await player.openDeck()
  for (const path of [`/profile/${player.account.userId}/following`, '/profile', '/matches', '/lists']) {
    await page.goto(path)
    await expect(page.locator('main[aria-busy=true]'), path).toBeVisible()
    await expect(page.getByRole('button', { name: LINE_MESSAGES.coming })).toBeVisible()
    for (const words of NOWHERE) await expect(page.getByText(words), path).toHaveCount(0)
  }

  const refused = lab.fail(PULL, { type: 'status', code: 503, body: '' })
  lab.stopFailing(held)
  const { games } = await callElsewhere<{ games: GameCard[] }>(page, ENDPOINTS.searchGames.path, { orderBy: 'likes', limit: 3 })
  await callElsewhere(page, ENDPOINTS.createList.path, {
    user_id: player.account.userId,
    list_name: 'Top 10',
    is_top10: true,
    games: games.map(({ id }) => id),
  })
  const followed = `/profile/${player.account.userId}/following`
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/profile',
    '/profile?tab=quests',
    '/matches?state=disliked',
    '/matches',
    '/list/new?top10',
    '/settings?tab=general',
    '/settings?tab=data',
    followed,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: MESSAGES.title }), path).toBeVisible()
    await expect(page.getByRole('button', { name: LINE_MESSAGES.notHereYet })).toBeVisible()
    for (const words of NOWHERE) await expect(page.getByText(words), path).toHaveCount(0)
  }
  await page.goto('/lists')
  await expect(page.getByRole('button', { name: MESSAGES.tryAgain })).toBeVisible()
  await storeScreens(page, info, 'new-device')
  await expectAccessible(page)
  // The page stays as it is until the response, even if the device retries by itself first.
  const retried = lab.fail(PULL, 'hold')
  lab.stopFailing(refused)
  const retry = page.getByRole('button', { name: MESSAGES.tryAgain }).or(page.getByRole('button', { name: MESSAGES.trying }))
  await retry.click()
  await expect(page.getByRole('button', { name: MESSAGES.trying })).toBeVisible()
  lab.stopFailing(retried)
  await lab.release(retried)
  await expect(page.getByRole('link', { name: /Top 10/ })).toBeVisible()
  await expect(page.getByRole('button', { name: FIXED_MESSAGES.allSaved })).toBeVisible()
  await page.goto('/list/new?top10')
  await expect(page.getByRole('heading', { name: MESSAGES.title })).toHaveCount(0)
})
