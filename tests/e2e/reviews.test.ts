import type { Page } from 'playwright/test'
import { pathOf } from '../../src/contract/endpoints.ts'
import type { GameReviews } from '../../src/contract/reviews.ts'
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { REVIEWS_MESSAGES as MESSAGES } from '../../src/features/reviews/messages.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { gameReview, gameReviews } from '../support/game-review.ts'
import { storeScreens } from '../support/store-screens.ts'
import { expect, test } from '../support/page-test.ts'

/** In the starter catalogue, so that the server accepts reviews. */
const GAME = { id: 1_000_000_478, name: 'Minecraft' }
const REVIEWS = { path: pathOf('gameReviews', { gameId: GAME.id }) }
const LONG = `${'You climb, you fall, you climb again, and the mountain remembers every step of it. '.repeat(9)}||The lighthouse keeper is you.||`

const OTHERS = [
  gameReview(1, {
    display_name: 'Ana',
    rating: 95,
    platform_id: 6,
    status: 'completed',
    played_on: '2026-03-14',
    like_count: 41,
    reply_count: 3,
    comment: LONG,
    edited_at: '2026-05-20T12:00:00.000Z',
  }),
  gameReview(2, {
    display_name: 'Benedikt van der Wintersteen-Ōkami',
    rating: 80,
    status: 'playing',
    like_count: 12,
    comment: 'So: ||the town is asleep|| and nobody says so. More at https://example.org/the-mountain.',
  }),
  gameReview(3, { display_name: '大神アマテラス', rating: 100, platform_id: 130, comment: '' }),
  gameReview(4, { display_name: 'Jo', rating: 35, status: 'dropped', comment: 'Not for me.', reply_count: 1 }),
  gameReview(5, { display_name: 'W'.repeat(25), rating: 85, comment: 'x'.repeat(300) }),
]

function serveReviews(lab: NetworkLab, answer: GameReviews) {
  return lab.fail(REVIEWS, { type: 'status', code: 200, body: answer })
}

const section = (page: Page) => page.getByRole('region', { name: MESSAGES.title })
const sheet = (page: Page) => page.getByRole('dialog', { name: MESSAGES.yours })
const slider = (page: Page) => sheet(page).getByRole('slider', { name: MESSAGES.score })

async function openGame(page: Page): Promise<void> {
  await page.goto(`/games/${GAME.id}`)
  await expect(page.getByRole('heading', { level: 1, name: GAME.name })).toBeVisible()
}

const toReviews = (page: Page) => section(page).evaluate((element) => element.scrollIntoView())
const seen = async (page: Page, info: Parameters<typeof storeScreens>[1], name: string) => {
  await toReviews(page)
  await storeScreens(page, info, name)
}

test(
  'a review is written by keyboard and without a network, shows at once, is edited, deleted and restored',
  { tag: '@soak' },
  async ({ player, page, lab }, info) => {
    test.setTimeout(120_000)
    await player.openDeck()
    await page.setViewportSize({ width: 390, height: 844 })
    serveReviews(lab, gameReviews(OTHERS))
    await openGame(page)

    // A player who marks it as owned is asked once.
    await page.getByRole('button', { name: GAME_MESSAGES.verdict('owned') }).click()
    await expect(page.getByText(MESSAGES.offer)).toBeVisible()
    await storeScreens(page, info, 'reviews-offer')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: MESSAGES.offerWrite }).press('Enter')
    await expect(sheet(page).locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
    await expect(slider(page)).toHaveAttribute('aria-valuetext', MESSAGES.noScore)
    await storeScreens(page, info, 'review-sheet-empty')
    await sheet(page).getByRole('button', { name: MESSAGES.save }).press('Enter')
    await expect(slider(page), 'what is missing is where one goes on').toBeFocused()
    await storeScreens(page, info, 'review-sheet-no-score')

    // Keys set exact scores.
    const expectAnnounced = (score: string) => expect(slider(page)).toHaveAttribute('aria-valuetext', MESSAGES.scoreAloud(score))
    for (const [key, score] of [
      ['Home', '0'],
      ['ArrowRight', '0.5'],
      ['ArrowUp', '1'],
      ['PageUp', '2'],
      ['ArrowLeft', '1.5'],
      ['End', '10'],
      ['PageDown', '9'],
      ['ArrowDown', '8.5'],
    ] as const) {
      await page.keyboard.press(key)
      await expectAnnounced(score)
    }
    await tabTo(page, sheet(page).getByLabel(MESSAGES.comment))
    await page.keyboard.type('Warm to the end. The keeper is you.')
    for (let n = 0; n < 'The keeper is you.'.length; n++) await page.keyboard.press('Shift+ArrowLeft')
    await tabTo(page, sheet(page).getByRole('button', { name: MESSAGES.hide }))
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByLabel(MESSAGES.comment)).toHaveValue('Warm to the end. ||The keeper is you.||')
    await sheet(page).getByRole('button', { name: 'Finished' }).press('Space')
    await sheet(page).getByLabel(MESSAGES.platformPlayed).selectOption('48')
    await sheet(page).getByLabel(MESSAGES.playedOn).fill('2024-05-30')
    await storeScreens(page, info, 'review-sheet-full')
    await expectAccessible(page, 'dialog')
    await page.setViewportSize({ width: 390, height: 844 })

    // The draft is there after a reload.
    await page.reload()
    await section(page).getByRole('button', { name: MESSAGES.goOn }).click()
    await expectAnnounced('8.5')
    await expect(sheet(page).getByText(MESSAGES.draft)).toBeVisible()
    await expect(sheet(page).locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
    // A thumb sets the exact score at the tap, within the rail.
    const box = await slider(page).boundingBox()
    const rail = await slider(page).locator('xpath=../..').boundingBox()
    const y = (box?.y ?? 0) + 22
    await page.mouse.click((rail?.x ?? 0) + (rail?.width ?? 0) * 0.25, y)
    await expectAnnounced('2.5')
    await page.mouse.move((rail?.x ?? 0) + (rail?.width ?? 0) * 0.25, y)
    await page.mouse.down()
    await page.mouse.move((rail?.x ?? 0) + (rail?.width ?? 0) * 0.5, y, { steps: 4 })
    await expectAnnounced('5')
    await page.mouse.move((rail?.x ?? 0) + (rail?.width ?? 0) * 0.9, y, { steps: 4 })
    await page.mouse.up()
    await expectAnnounced('9')

    await lab.offline()
    await sheet(page).getByRole('button', { name: MESSAGES.save }).click()
    await expect(sheet(page)).toHaveCount(0)
    const own = section(page).getByRole('article').first()
    await expect(own.getByRole('heading', { name: MESSAGES.yours })).toBeVisible()
    await expect(own).toContainText('waiting to send')
    await expect(section(page).getByText(MESSAGES.fromScores(6))).toBeVisible()
    await expect(page.getByText(GAME_MESSAGES.youGave(90))).toBeAttached()
    await seen(page, info, 'reviews-own')
    // An element below a bar cannot be tapped there.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })

    await own.getByRole('button', { name: `${MESSAGES.edit}${MESSAGES.editAloud}` }).click()
    await sheet(page).getByLabel(MESSAGES.comment).fill('Warmer.')
    await sheet(page).getByRole('button', { name: MESSAGES.save }).click()
    await expect(sheet(page)).toHaveCount(0)
    await expect(own).toContainText('Warmer.')
    await own.getByRole('button', { name: MESSAGES.remove }).press('Enter')
    await expect(section(page).getByText(MESSAGES.removed)).toBeVisible()
    await expect(section(page).getByRole('button', { name: MESSAGES.undo })).toBeFocused()
    await seen(page, info, 'reviews-deleted')
    await section(page).getByRole('button', { name: MESSAGES.undo }).press('Enter')
    await expect(own).toContainText('Warmer.')
  },
)
