// Shows [S264].
import type { Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { LEADERBOARD_MESSAGES as BOARD } from '../../src/features/leaderboard/messages.ts'
import { QUEST_MESSAGES as QUESTS } from '../../src/features/quests/messages.ts'
import { TIMELINE_MESSAGES as TIMELINE } from '../../src/features/timeline/messages.ts'
import { PLAYER_MESSAGES } from '../../src/ui/player/messages.ts'
import { BrowserPlayer } from '../support/browser-player.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { expect, test, WITHOUT_WORKER } from '../support/browser-test.ts'

/** In the starter catalogue. */
const GAMES = Array.from({ length: 12 }, (_, n) => 1_000_000_001 + n)
const MINECRAFT = 1_000_000_478

/** Returns the activities of a player on this device's timeline. */
const didOf = (page: Page, userId: string) => page.getByRole('article').filter({ has: page.locator(`a[href="/profile/${userId}"]`) })

/** Returns the score of a player on this device, among the players that its player follows. */
async function scoreOf(page: Page, userId: string): Promise<string> {
  const row = page.locator(`main li a[href="/profile/${userId}"]`)
  await expect(row).toBeVisible()
  return /([\d,]+)\s+XP/.exec(await row.innerText())?.[1] ?? ''
}

test('four players on two devices: the timeline moves, quests are completed without a network and claimed once, the leaderboard agrees', async ({
  player: ada,
  otherPlayer: grace,
  database,
  lab,
  page,
  browser,
  product,
}) => {
  test.setTimeout(150_000)
  const her = grace.account.userId
  const [cleo, dora] = [await database.addOther(), await database.addFurtherOther()]
  for (const id of [cleo, dora]) await database.addReview({ userId: id, gameId: MINECRAFT, comment: 'Square and warm.' })
  // A first review and a first list are quests of their own, each worth a token.
  await database.addReview({ userId: her, gameId: MINECRAFT, comment: 'Warm to the end.' })
  const list = await database.addList({ userId: her, name: 'Cosy evenings', gameIds: GAMES.slice(0, 3) })

  // Ada follows three, one of them without a network.
  await ada.openDeck()
  await ada.untilWorkerControls()
  const follow = page.getByRole('main').getByRole('button', { name: new RegExp(`^${PLAYER_MESSAGES.follow} `) })
  for (const id of [her, cleo, dora]) {
    await page.goto(`/profile/${id}`)
    await expect(follow.first()).toBeVisible()
    if (id === dora) await lab.offline()
    await follow.first().click()
    await expect(follow).toHaveCount(0)
  }
  await lab.online()
  await ada.untilSent()
  await page.goto('/timeline')
  for (const id of [her, cleo, dora]) await expect(didOf(page, id).first()).toBeVisible()
  await expect(didOf(page, her).getByText('Cosy evenings')).toBeVisible()

  // Grace, on her two devices, without a network.
  const contexts = [await browser.newContext(), await browser.newContext(WITHOUT_WORKER)]
  const [phone, tablet] = await Promise.all(
    contexts.map(async (context) => {
      const device = new BrowserPlayer(await context.newPage(), grace.account)
      await device.signIn(product.origin)
      await device.page.goto(`${product.origin}/swipedeck`)
      await device.topCard()
      await device.page.goto(`${product.origin}/profile?tab=quests`)
      await expect(device.page.getByRole('button', { name: QUESTS.claim })).toBeVisible()
      return device
    }),
  )
  if (!phone || !tablet) throw new Error('two devices')
  await phone.untilWorkerControls()
  for (const context of contexts) await context.setOffline(true)
  await phone.page.goto(`${product.origin}/swipedeck`)
  for (let n = 0; n < 3; n++) await phone.swipe('right')
  await expect.poll(() => phone.waiting(), { message: 'three swipes are on the device' }).toBe(3)
  await phone.page.goto(`${product.origin}/profile?tab=quests`)
  await expect(phone.page.getByRole('listitem').filter({ hasText: 'Like 3 games today' })).toContainText(QUESTS.progress(3, 3))
  for (const { page: board } of [phone, tablet]) {
    await board.bringToFront()
    await board.getByRole('button', { name: QUESTS.claim }).click()
    await expect(board.getByRole('button', { name: QUESTS.claim })).toHaveCount(0)
  }
  for (const context of contexts) await context.setOffline(false)
  await phone.untilSent()
  await tablet.untilSent()
  const bank = () =>
    phone.page.evaluate(async (id) => (await (await fetch(`/api/quests/rewards/bank/${id}`)).json()) as { tokens: number }, her)
  expect(await bank()).toMatchObject({ tokens: 2 })

  // Ada sees Grace's activities, except those that Grace has made private.
  const { games } = await callElsewhere<{ games: GameCard[] }>(phone.page, ENDPOINTS.searchGames.path, { orderBy: 'likes', limit: 3 })
  await callElsewhere(phone.page, ENDPOINTS.wantsBatch.path, {
    userId: her,
    wishes: games.map(({ id }) => ({ game_id: id, at: Date.now() })),
  })
  await page.bringToFront()
  await page.reload()
  await expect(didOf(page, her).getByText(TIMELINE.did.wanted(3))).toBeVisible()
  await phone.page.evaluate(
    async ([userId, listId]) => {
      const body = { user_id: userId, switches: [{ list_id: listId, name: 'is_public', on: false, at: Date.now() }] }
      await fetch('/api/users/saved-lists/switches/batch', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    },
    [her, list] as const,
  )
  await page.reload()
  await expect(didOf(page, her).first()).toBeVisible()
  await expect(page.getByText('Cosy evenings')).toHaveCount(0)

  // Each device shows the player's own rank at once; both agree.
  await phone.page.goto(`${product.origin}/leaderboard`)
  const own = phone.page.locator('main a[href="/profile"]').first()
  await expect(own).toBeVisible()
  await page.goto('/leaderboard?of=followed')
  await expect(page.getByRole('heading', { name: BOARD.title })).toBeVisible()
  const score = await scoreOf(page, her)
  expect(score).not.toBe('')
  await expect(own).toContainText(score)
  for (const context of contexts) await context.close()
})
