import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { FILTER_MESSAGES } from '../../src/features/filters/filter-messages.ts'
import { MESSAGES } from '../../src/features/deck/messages.ts'
import type { BrowserPlayer } from './browser-player.ts'
import { readTable } from './device-view.ts'
import { untilOverlaysClosed } from './overlays-closed.ts'

/** Chooses filters by the labels of their chips, in the sheet of the deck's filter button. Filters that are already chosen stay. */
export async function chooseFilters(page: Page, ...groups: readonly string[][]): Promise<void> {
  const sheet = await openFilters(page)
  for (const name of groups.flat()) await sheet.getByRole('button', { name, exact: true }).click()
  await apply(page)
}

/** Waits until a card of a chosen genre is on top. Until the new deal is ready, the previous cards are still there. */
export async function untilTopHasGenre(player: BrowserPlayer, genreId: number): Promise<void> {
  const genresOfTop = async () => {
    const { gameId } = await player.topCard()
    return (await readTable(player.page, player.account.userId, 'games')).find(({ id }) => id === gameId)?.genre_ids ?? []
  }
  await expect.poll(genresOfTop, 'genres of the top card').toContain(genreId)
}

/** Clears all filters. */
export async function clearFilters(page: Page): Promise<void> {
  const sheet = await openFilters(page)
  await sheet.getByRole('button', { name: FILTER_MESSAGES.clearAll, exact: true }).click()
  await apply(page)
}

/** Opens the filters; returns the sheet. */
export async function openFilters(page: Page) {
  await page.getByRole('button', { name: MESSAGES.filters }).first().click()
  const sheet = page.getByRole('dialog', { name: MESSAGES.filters })
  await expect(sheet).toBeVisible()
  return sheet
}

async function apply(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: MESSAGES.filters })
  await sheet.getByRole('button', { name: FILTER_MESSAGES.apply, exact: true }).click()
  await expect(sheet).toBeHidden()
  await untilOverlaysClosed(page)
}
