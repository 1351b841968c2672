import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { FILTER_TEXTS } from '../../src/features/deck/filter-texts.ts'
import { TEXTS } from '../../src/features/deck/texts.ts'
import type { BrowserPlayer } from './browser-player.ts'
import { readTable } from './device-view.ts'
import { untilOverlaysGone } from './overlays-gone.ts'

/** Chooses by the words on the chips, in the sheet behind the deck's filter button; what was chosen before stays. */
export async function chooseFilters(page: Page, ...groups: readonly string[][]): Promise<void> {
  const sheet = await openFilters(page)
  for (const name of groups.flat()) await sheet.getByRole('button', { name, exact: true }).click()
  await apply(page)
}

/** Until a card of a genre that was chosen lies on top: while it is dealt the cards before still lie there. */
export async function untilTopHasGenre(player: BrowserPlayer, genreId: number): Promise<void> {
  const genresOfTop = async () => {
    const { gameId } = await player.topCard()
    return (await readTable(player.page, player.account.userId, 'games')).find(({ id }) => id === gameId)?.genre_ids ?? []
  }
  await expect.poll(genresOfTop, 'genres of the top card').toContain(genreId)
}

/** Takes every filter off. */
export async function clearFilters(page: Page): Promise<void> {
  const sheet = await openFilters(page)
  await sheet.getByRole('button', { name: FILTER_TEXTS.clearAll, exact: true }).click()
  await apply(page)
}

/** Opens them; answers the sheet. */
export async function openFilters(page: Page) {
  await page.getByRole('button', { name: TEXTS.filters }).first().click()
  const sheet = page.getByRole('dialog', { name: TEXTS.filters })
  await expect(sheet).toBeVisible()
  return sheet
}

async function apply(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: TEXTS.filters })
  await sheet.getByRole('button', { name: FILTER_TEXTS.apply, exact: true }).click()
  await expect(sheet).toBeHidden()
  await untilOverlaysGone(page)
}
