import { CALLS } from '../../src/contract/calls.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { LINE_TEXTS } from '../../src/app/shell/line-texts.ts'
import { LISTS_TEXTS } from '../../src/features/lists/texts.ts'
import { MATCHES_TEXTS } from '../../src/features/matches/texts.ts'
import { PEOPLE_TEXTS } from '../../src/features/people/texts.ts'
import { PROFILE_TEXTS } from '../../src/features/profile/texts.ts'
import { NOT_HERE_YET_TEXTS as TEXTS } from '../../src/ui/not-here-yet.tsx'
import { expectAccessible } from '../support/accessible.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { expect, test } from '../support/page-test.ts'

const PULL = { path: CALLS.pullChanges.path }
const NOWHERE = [PROFILE_TEXTS.makeTopTen, PEOPLE_TEXTS.none.following.own, LISTS_TEXTS.emptyTitle, MATCHES_TEXTS.emptyTitle, MESSAGES.allSaved]

test('11.1 on a new device the pages of the player’s own load, and then say that nothing has come yet, never that there is nothing [S180]', async ({ player, page, lab }, info) => {
  const held = lab.fail(PULL, 'hold')
  // The deck waits for none of it.
  await player.openDeck()
  for (const path of [`/profile/${player.account.userId}/following`, '/profile', '/matches', '/lists']) {
    await page.goto(path)
    await expect(page.locator('main[aria-busy=true]'), path).toBeVisible()
    await expect(page.getByRole('button', { name: LINE_TEXTS.coming })).toBeVisible()
    for (const words of NOWHERE) await expect(page.getByText(words), path).toHaveCount(0)
  }

  const refused = lab.fail(PULL, { type: 'status', code: 503, body: '' })
  lab.stopFailing(held)
  const { games } = await callElsewhere<{ games: GameCard[] }>(page, CALLS.searchGames.path, { orderBy: 'likes', limit: 3 })
  await callElsewhere(page, CALLS.createList.path, {
    user_id: player.account.userId, list_name: 'Top 10', is_top10: true, games: games.map(({ id }) => id),
  })
  const followed = `/profile/${player.account.userId}/following`
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/profile', '/profile?tab=quests', '/lists', '/lists?tab=disliked', '/matches', '/list/new?top10', '/settings?tab=general', '/settings?tab=data', followed]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: TEXTS.title }), path).toBeVisible()
    await expect(page.getByRole('button', { name: LINE_TEXTS.notHereYet })).toBeVisible()
    for (const words of NOWHERE) await expect(page.getByText(words), path).toHaveCount(0)
  }
  await page.goto('/lists')
  await expect(page.getByRole('button', { name: TEXTS.tryAgain })).toBeVisible()
  await keepScreens(page, info, 'new-device')
  await expectAccessible(page)
  lab.stopFailing(refused)
  await page.getByRole('button', { name: TEXTS.tryAgain }).click()
  await expect(page.getByRole('link', { name: /Top 10/ })).toBeVisible()
  await expect(page.getByRole('button', { name: MESSAGES.allSaved })).toBeVisible()
  await page.goto('/list/new?top10')
  await expect(page.getByRole('heading', { name: TEXTS.title })).toHaveCount(0)
})
