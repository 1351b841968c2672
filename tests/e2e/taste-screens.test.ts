import type { Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { TASTE_LINE_TEXTS as LINE } from '../../src/ui/taste-line-texts.ts'
import { TASTE_TEXTS as TEXTS } from '../../src/features/taste/texts.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { putRows } from '../support/device-seed.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { expect, test } from '../support/page-test.ts'

const SECTION = '#taste'
const GENRES = TEXTS.facet('genre')

/** The settings, loaded anew: with a fragment a second visit would stay in the same document. */
async function openTaste(page: Page): Promise<void> {
  await page.goto('/settings?tab=defaults')
  await expect(page.getByRole('heading', { level: 2, name: TEXTS.title })).toBeVisible()
}

test('a taste of nothing, learned from likes, muted and told how far to go by keys, forgotten and known again', async ({
  player: ada, page,
}, info) => {
  test.setTimeout(120_000)
  await ada.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const { games } = await callElsewhere<{ games: GameCard[] }>(page, CALLS.searchGames.path, { orderBy: 'likes', limit: 40 })
  const taste = page.locator(SECTION)
  const genres = taste.getByRole('list', { name: GENRES })

  await openTaste(page)
  await expect(taste.getByText(TEXTS.newcomer)).toBeVisible()
  await expect(genres).toHaveCount(0)
  await keepScreens(page, info, 'taste-empty', taste)
  await expectAccessible(page, SECTION)

  // Past the app's own code, as if the server had told of them.
  const [wanted] = games.flatMap(({ genre_ids }) => genre_ids)
  const liked = games.toSorted((one, other) => Number(other.genre_ids.includes(wanted ?? 0)) - Number(one.genre_ids.includes(wanted ?? 0))).slice(0, 20)
  const gameStates = liked.map(({ id }, n) => ({ gameId: id, state: 'liked', at: n + 1, baseState: 'liked', baseAt: n + 1 }))
  await putRows(page, ada.account.userId, { gameStates, games })
  await openTaste(page)
  await expect(genres.getByText(TEXTS.learned(1)).first()).toBeAttached()
  await keepScreens(page, info, 'taste-full', taste)
  await expectAccessible(page, SECTION)

  const first = genres.getByRole('listitem').first()
  const [less, more, never] = [first.getByRole('button').nth(0), first.getByRole('button').nth(1), first.getByRole('button').nth(2)]
  await less.focus()
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(first.getByText(LINE.said(1), { exact: true })).toBeVisible()
  await tabTo(page, never)
  await page.keyboard.press('Space')
  await expect(never).toHaveAttribute('aria-pressed', 'true')
  await expect(first.getByText(LINE.said(-2), { exact: true })).toBeVisible()
  await keepScreens(page, info, 'taste-muted', taste)
  await expectAccessible(page, SECTION)

  const slider = taste.getByRole('slider', { name: TEXTS.surprise })
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', 'Balanced')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Curious')
  await tabTo(page, taste.getByRole('button', { name: TEXTS.forget }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(TEXTS.forgotten)).toBeVisible()
  await expect(page.getByRole('button', { name: TEXTS.undo })).toBeFocused()
  // What was said by hand is all that is left.
  await expect(taste.getByRole('listitem')).toHaveCount(1)
  await keepScreens(page, info, 'taste-forgotten', taste)
  await page.keyboard.press('Enter')
  await expect(page.getByText(TEXTS.forgotten)).toHaveCount(0)
  await expect(genres.getByText(TEXTS.learned(1)).first()).toBeAttached()

  await openTaste(page)
  await expect(never).toHaveAttribute('aria-pressed', 'true')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Curious')
})
