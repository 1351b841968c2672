// Shows [S210].
import type { Locator } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { TOP_TEN_MESSAGES as MESSAGES } from '../../src/app/shell/messages.ts'
import { tabTo } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { seedNewList } from '../support/device-seed.ts'
import { expect, test } from '../support/page-test.ts'
import { ShellView } from '../support/shell-view.ts'

const TOP_TEN = { name: 'Top 10', description: '', isPublic: true, isRanked: true, isTop10: true }

/** Makes one Top 10 on the server and one on this device. Returns the sheet of their conflict. */
async function openConflict(ada: BrowserPlayer): Promise<{ sheet: Locator; games: readonly GameCard[] }> {
  const { page } = ada
  await ada.openDeck()
  const { games } = await callElsewhere<{ games: GameCard[] }>(page, ENDPOINTS.searchGames.path, { orderBy: 'likes', limit: 14 })
  const ids = games.map(({ id }) => id)
  await callElsewhere(page, ENDPOINTS.createList.path, {
    user_id: ada.account.userId,
    list_name: 'Top 10',
    is_top10: true,
    games: ids.slice(0, 7),
  })
  await seedNewList(ada, { ...TOP_TEN, games: ids.slice(6, 12) })
  await page.reload()
  const shell = new ShellView(ada)
  const sheet = await shell.openSheet()
  await expect(sheet.getByRole('button', { name: MESSAGES.together })).toBeVisible()
  return { sheet, games }
}

test('6.8 a Top 10 made on two devices is shown twice, and merged by keys alone', async ({ player: ada, page }) => {
  const { sheet, games } = await openConflict(ada)
  const namesOf = (list: string) => sheet.getByRole('list', { name: list }).getByRole('listitem')
  await expect(namesOf(MESSAGES.theirs)).toHaveText(games.slice(0, 7).map(({ name }) => name))
  await expect(namesOf(MESSAGES.mine)).toHaveText(games.slice(6, 12).map(({ name }) => name))
  // Twelve games in all; taken in turn by rank, these two are the last.
  await expect(sheet).toContainText(MESSAGES.leftOut([5, 11].map((n) => games[n]?.name ?? '')))
  await tabTo(page, sheet.getByRole('button', { name: MESSAGES.together }))
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(MESSAGES.mine)).toBeHidden()
  await ada.untilSent()
  const listed = await page.evaluate(async (userId) => (await fetch(`/api/users/saved-lists/${userId}?me=true`)).json(), ada.account.userId)
  const order = [0, 6, 1, 7, 2, 8, 3, 9, 4, 10]
  expect(listed).toMatchObject([{ is_top10: true, games: order.map((n) => games[n]?.id) }])
})

test('6.8 or it becomes a list of its own', { tag: '@soak' }, async ({ player: ada, page }) => {
  const { sheet, games } = await openConflict(ada)
  await sheet.getByRole('button', { name: MESSAGES.apart }).click()
  await expect(sheet.getByText(MESSAGES.mine)).toBeHidden()
  await ada.untilSent()
  const listed = await page.evaluate(async (userId) => (await fetch(`/api/users/saved-lists/${userId}?me=true`)).json(), ada.account.userId)
  expect(listed).toMatchObject([
    { list_name: MESSAGES.otherName(1), is_top10: false, is_ranked: true, games: games.slice(6, 12).map(({ id }) => id) },
    { list_name: 'Top 10', is_top10: true },
  ])
})
