import type { Page } from 'playwright/test'
import { pathOf } from '../../src/contract/calls.ts'
import type { GameReviews } from '../../src/contract/reviews.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { REVIEWS_TEXTS as TEXTS } from '../../src/features/reviews/texts.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { gameReview, gameReviews } from '../support/game-review.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { expect, test } from '../support/page-test.ts'

/** Of the starter catalogue: what is said of it arrives. */
const GAME = { id: 1_000_000_478, name: 'Minecraft' }
const REVIEWS = { path: pathOf('gameReviews', { gameId: GAME.id }) }
const LONG = `${'You climb, you fall, you climb again, and the mountain remembers every step of it. '.repeat(9)}||The lighthouse keeper is you.||`

const OTHERS = [
  gameReview(1, { display_name: 'Ana', rating: 95, platform_id: 6, status: 'completed', played_on: '2026-03-14', like_count: 41, reply_count: 3, comment: LONG, edited_at: '2026-05-20T12:00:00.000Z' }),
  gameReview(2, { display_name: 'Benedikt van der Wintersteen-Ōkami', rating: 80, status: 'playing', like_count: 12, comment: 'So: ||the town is asleep|| and nobody says so. More at https://example.org/the-mountain.' }),
  gameReview(3, { display_name: '大神アマテラス', rating: 100, platform_id: 130, comment: '' }),
  gameReview(4, { display_name: 'Jo', rating: 35, status: 'dropped', comment: 'Not for me.', reply_count: 1 }),
  gameReview(5, { display_name: 'W'.repeat(25), rating: 85, comment: 'x'.repeat(300) }),
]

function tell(lab: NetworkLab, answer: GameReviews) {
  return lab.fail(REVIEWS, { type: 'status', code: 200, body: answer })
}

const section = (page: Page) => page.getByRole('region', { name: TEXTS.title })
const sheet = (page: Page) => page.getByRole('dialog', { name: TEXTS.yours })
const slider = (page: Page) => sheet(page).getByRole('slider', { name: TEXTS.score })

async function openGame(page: Page): Promise<void> {
  await page.goto(`/games/${GAME.id}`)
  await expect(page.getByRole('heading', { level: 1, name: GAME.name })).toBeVisible()
}

const toReviews = (page: Page) => section(page).evaluate((element) => element.scrollIntoView())
const seen = async (page: Page, info: Parameters<typeof keepScreens>[1], name: string) => {
  await toReviews(page)
  await keepScreens(page, info, name)
}

test('a review is written by keyboard and with no network, stands at once, is edited, deleted and had back', { tag: '@soak' }, async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  tell(lab, gameReviews(OTHERS))
  await openGame(page)

  // Who marks it as owned is asked once.
  await page.getByRole('button', { name: GAME_TEXTS.verdict('owned') }).click()
  await expect(page.getByText(TEXTS.offer)).toBeVisible()
  await keepScreens(page, info, 'reviews-offer')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: TEXTS.offerWrite }).press('Enter')
  await expect(sheet(page).locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', TEXTS.noScore)
  await keepScreens(page, info, 'review-sheet-empty')
  await sheet(page).getByRole('button', { name: TEXTS.save }).press('Enter')
  await expect(slider(page), 'what is missing is where one goes on').toBeFocused()
  await keepScreens(page, info, 'review-sheet-no-score')

  // Exact by keys.
  const said = (score: string) => expect(slider(page)).toHaveAttribute('aria-valuetext', TEXTS.scoreAloud(score))
  for (const [key, score] of [['Home', '0'], ['ArrowRight', '0.5'], ['ArrowUp', '1'], ['PageUp', '2'], ['ArrowLeft', '1.5'], ['End', '10'], ['PageDown', '9'], ['ArrowDown', '8.5']] as const) {
    await page.keyboard.press(key)
    await said(score)
  }
  await tabTo(page, sheet(page).getByLabel(TEXTS.comment))
  await page.keyboard.type('Warm to the end. The keeper is you.')
  for (let n = 0; n < 'The keeper is you.'.length; n++) await page.keyboard.press('Shift+ArrowLeft')
  await tabTo(page, sheet(page).getByRole('button', { name: TEXTS.hide }))
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByLabel(TEXTS.comment)).toHaveValue('Warm to the end. ||The keeper is you.||')
  await sheet(page).getByRole('button', { name: 'Finished' }).press('Space')
  await sheet(page).getByLabel(TEXTS.platformPlayed).selectOption('48')
  await sheet(page).getByLabel(TEXTS.playedOn).fill('2024-05-30')
  await keepScreens(page, info, 'review-sheet-full')
  await expectAccessible(page, 'dialog')
  await page.setViewportSize({ width: 390, height: 844 })

  // The draft is there after a reload.
  await page.reload()
  await section(page).getByRole('button', { name: TEXTS.goOn }).click()
  await said('8.5')
  await expect(sheet(page).getByText(TEXTS.draft)).toBeVisible()
  await expect(sheet(page).locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
  // Exact by a thumb: where it is tapped, and no further than the rail goes.
  const box = await slider(page).boundingBox()
  const rail = await slider(page).locator('xpath=../..').boundingBox()
  const y = (box?.y ?? 0) + 22
  await page.mouse.click((rail?.x ?? 0) + (rail?.width ?? 0) * 0.25, y)
  await said('2.5')
  await page.mouse.move((rail?.x ?? 0) + (rail?.width ?? 0) * 0.25, y)
  await page.mouse.down()
  await page.mouse.move((rail?.x ?? 0) + (rail?.width ?? 0) * 0.5, y, { steps: 4 })
  await said('5')
  await page.mouse.move((rail?.x ?? 0) + (rail?.width ?? 0) * 0.9, y, { steps: 4 })
  await page.mouse.up()
  await said('9')

  await lab.offline()
  await sheet(page).getByRole('button', { name: TEXTS.save }).click()
  await expect(sheet(page)).toHaveCount(0)
  const own = section(page).getByRole('article').first()
  await expect(own.getByRole('heading', { name: TEXTS.yours })).toBeVisible()
  await expect(own).toContainText('waits for the network')
  await expect(section(page).getByText(TEXTS.fromScores(6))).toBeVisible()
  await expect(page.getByText(GAME_TEXTS.youGave(90))).toBeAttached()
  await seen(page, info, 'reviews-own')
  // What lies below a bar is no target there.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await own.getByRole('button', { name: `${TEXTS.edit}${TEXTS.editAloud}` }).click()
  await sheet(page).getByLabel(TEXTS.comment).fill('Warmer.')
  await sheet(page).getByRole('button', { name: TEXTS.save }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(own).toContainText('Warmer.')
  await own.getByRole('button', { name: TEXTS.remove }).press('Enter')
  await expect(section(page).getByText(TEXTS.removed)).toBeVisible()
  await expect(section(page).getByRole('button', { name: TEXTS.undo })).toBeFocused()
  await seen(page, info, 'reviews-deleted')
  await section(page).getByRole('button', { name: TEXTS.undo }).press('Enter')
  await expect(own).toContainText('Warmer.')
})
