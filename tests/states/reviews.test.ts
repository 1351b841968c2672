import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { pathOf } from '../../src/contract/endpoints.ts'
import type { GameReviews } from '../../src/contract/reviews.ts'
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { MATCHES_MESSAGES } from '../../src/features/matches/messages.ts'
import { REVIEWS_MESSAGES as MESSAGES } from '../../src/features/reviews/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { tabTo } from '../support/accessible.ts'
import { gameReview, gameReviews } from '../support/game-review.ts'
import { testStates } from './screen-states.ts'
import type { Answers } from './screen-states.ts'

/** In the starter catalogue, so that the server accepts reviews. */
const GAME = { id: 1_000_000_478, name: 'Minecraft' }
const ADDRESS = `/games/${GAME.id}`
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
const reviewsAre = (body: GameReviews): Answers => [[REVIEWS, { type: 'status', code: 200, body }]]
/** A rating without a text is in one line with the others, not a card. */
const WITH_TEXT = OTHERS.filter(({ comment }) => comment !== '')

const LIKE_FAILS: Answers = [[{ path: pathOf('likeReview', { reviewId: OTHERS[0]?.id ?? '' }) }, { type: 'status', code: 503, body: '' }]]

const section = (page: Page) => page.getByRole('region', { name: MESSAGES.title })
const others = (page: Page) => page.getByRole('list', { name: MESSAGES.others }).getByRole('article')
const sheet = (page: Page) => page.getByRole('dialog', { name: MESSAGES.yours })
const slider = (page: Page) => sheet(page).getByRole('slider', { name: MESSAGES.score })
const own = (page: Page) => section(page).getByRole('article').first()
const expectScore = (page: Page, score: string) => expect(slider(page)).toHaveAttribute('aria-valuetext', MESSAGES.scoreAloud(score))

/** Scrolls to the top, because an element that is half under the top bar cannot be tapped. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

/** Sets the score by a tap, then by a drag on the rail of the slider. */
async function slideByThumb(page: Page): Promise<void> {
  const box = await slider(page).boundingBox()
  const rail = await slider(page).locator('xpath=../..').boundingBox()
  const y = (box?.y ?? 0) + 22
  const at = (part: number) => (rail?.x ?? 0) + (rail?.width ?? 0) * part
  await page.mouse.click(at(0.25), y)
  await expectScore(page, '2.5')
  await page.mouse.move(at(0.25), y)
  await page.mouse.down()
  await page.mouse.move(at(0.5), y, { steps: 4 })
  await expectScore(page, '5')
  await page.mouse.move(at(0.9), y, { steps: 4 })
  await page.mouse.up()
  await expectScore(page, '9')
}

testStates(
  'the reviews of a game: failed, none, many, expanded, liked, filtered to none, cached, and the player’s own from the offer to its deletion [S217 S218 S219 S220]',
  [
    {
      name: 'reviews-failed',
      route: ADDRESS,
      answers: [[REVIEWS, { type: 'status', code: 503, body: '' }]],
      see: async ({ page }) => {
        await expect(page.getByRole('heading', { level: 1, name: GAME.name })).toBeVisible()
        await expect(section(page).getByText(UNAVAILABLE.failed.line)).toBeVisible()
      },
      axe: false,
      part: section,
    },
    {
      name: 'reviews-none',
      answers: reviewsAre(gameReviews([])),
      act: ({ page }) => section(page).getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
      see: ({ page }) => expect(section(page).getByText(MESSAGES.none)).toBeVisible(),
      axe: false,
      part: section,
    },
    {
      name: 'reviews-many',
      route: ADDRESS,
      answers: reviewsAre(gameReviews(OTHERS, { next: 'more' })),
      see: async ({ page }) => {
        await expect(others(page)).toHaveCount(WITH_TEXT.length)
        await expect(section(page).getByText(MESSAGES.fromScores(5))).toBeVisible()
        await toTop(page)
      },
      part: section,
    },
    {
      // By keys: the hidden text shows, and has the focus.
      name: 'reviews-opened',
      answers: [...reviewsAre(gameReviews(OTHERS, { next: 'more' })), ...LIKE_FAILS],
      act: async ({ page }) => {
        const second = others(page).nth(1)
        await second.getByRole('button', { name: 'Spoiler, hidden' }).press('Enter')
        await expect(second.getByText('the town is asleep')).toBeFocused()
        await expect(second.getByRole('link', { name: /example\.org/ })).toHaveAttribute('rel', 'nofollow ugc noopener')
        const like = others(page)
          .first()
          .getByRole('button', { name: /^Like the review by Ana/ })
        await like.press('Space')
        await expect(like).toHaveAccessibleName('Like the review by Ana, 42 likes')
        await expect(like).toHaveAttribute('aria-pressed', 'true')
        await others(page).first().getByRole('button', { name: 'Read more' }).click()
      },
      see: async ({ page }) => {
        await expect(
          others(page)
            .first()
            .getByRole('link', { name: /3 replies/ }),
        ).toHaveAttribute('href', `/reviews/${OTHERS[0]?.id}/replies?gameId=${OTHERS[0]?.game_id}`)
        await expect(section(page)).toMatchAriaSnapshot(`
        - region "${MESSAGES.title}":
          - heading "${MESSAGES.title}" [level=2]
          - paragraph: 7.9 out of 10 from 5 ratings
          - paragraph: /How often each rating was given/
          - button "${MESSAGES.write}"
      `)
      },
      axe: false,
      part: (page) => others(page).nth(2),
    },
    {
      name: 'reviews-none-fits',
      answers: reviewsAre(gameReviews([])),
      act: ({ page }) => section(page).getByLabel(MESSAGES.statusFilter).selectOption('shelved'),
      see: ({ page }) => expect(section(page).getByText(MESSAGES.noneFit)).toBeVisible(),
      axe: false,
      part: section,
    },
    {
      name: 'reviews-cleared',
      answers: reviewsAre(gameReviews(OTHERS)),
      act: ({ page }) => section(page).getByRole('button', { name: MESSAGES.clear }).click(),
      see: async ({ page }) => {
        await expect(section(page).getByText(MESSAGES.noneFit)).toHaveCount(0)
        await expect(others(page)).toHaveCount(WITH_TEXT.length)
      },
      axe: false,
      part: section,
    },
    {
      name: 'reviews-cached',
      isOffline: true,
      follow: '/matches',
      act: async ({ page }) => {
        await expect(page.getByRole('heading', { level: 1, name: MATCHES_MESSAGES.title })).toBeVisible()
        await page.evaluate((to) => history.pushState(null, '', to), ADDRESS)
      },
      see: async ({ page }) => {
        await expect(section(page).getByText(`${UNAVAILABLE.offline.line} Updated`)).toBeVisible()
        await expect(others(page)).toHaveCount(WITH_TEXT.length)
      },
      axe: false,
      part: section,
    },

    {
      // A player who marks it as owned is asked once.
      name: 'reviews-offer',
      route: ADDRESS,
      act: ({ page }) => page.getByRole('button', { name: GAME_MESSAGES.verdict('owned') }).click(),
      see: ({ page }) => expect(page.getByText(MESSAGES.offer)).toBeVisible(),
    },
    {
      name: 'review-sheet-no-score',
      act: async ({ page }) => {
        await page.getByRole('button', { name: MESSAGES.offerWrite }).press('Enter')
        await expect(slider(page)).toHaveAttribute('aria-valuetext', MESSAGES.noScore)
        await sheet(page).getByRole('button', { name: MESSAGES.save }).press('Enter')
      },
      see: ({ page }) => expect(slider(page), 'what is missing is where one goes on').toBeFocused(),
      axe: false,
    },
    {
      name: 'review-sheet-full',
      act: async ({ page }) => {
        for (const [key, score] of [
          ['Home', '0'],
          ['ArrowRight', '0.5'],
          ['PageUp', '1.5'],
          ['End', '10'],
          ['PageDown', '9'],
          ['ArrowDown', '8.5'],
        ] as const) {
          await page.keyboard.press(key)
          await expectScore(page, score)
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
      },
      see: ({ page }) => expectScore(page, '8.5'),
      axe: 'dialog',
    },
    {
      // The draft survives a reload. A thumb sets an exact score too.
      name: 'review-sheet-draft',
      act: async ({ page }) => {
        await page.reload()
        await section(page).getByRole('button', { name: MESSAGES.goOn }).click()
        await expectScore(page, '8.5')
        await expect(sheet(page).getByText(MESSAGES.draft)).toBeVisible()
      },
      see: ({ page }) => slideByThumb(page),
      axe: false,
    },
    {
      name: 'reviews-own',
      isOffline: true,
      act: async ({ page }) => {
        await sheet(page).getByRole('button', { name: MESSAGES.save }).click()
        await expect(sheet(page)).toHaveCount(0)
      },
      see: async ({ page }) => {
        await expect(own(page).getByRole('heading', { name: MESSAGES.yours })).toBeVisible()
        await expect(own(page)).toContainText('waiting to send')
        await expect(section(page).getByText(MESSAGES.fromScores(6))).toBeVisible()
        await expect(page.getByText(GAME_MESSAGES.youGave(90))).toBeAttached()
        await toTop(page)
      },
      part: section,
    },
    {
      name: 'reviews-deleted',
      isOffline: true,
      act: async ({ page }) => {
        await own(page)
          .getByRole('button', { name: `${MESSAGES.edit}${MESSAGES.editAloud}` })
          .click()
        await sheet(page).getByLabel(MESSAGES.comment).fill('Warmer.')
        await sheet(page).getByRole('button', { name: MESSAGES.save }).click()
        await expect(sheet(page)).toHaveCount(0)
        await expect(own(page)).toContainText('Warmer.')
        await own(page).getByRole('button', { name: MESSAGES.remove }).press('Enter')
      },
      see: async ({ page }) => {
        await expect(section(page).getByText(MESSAGES.removed)).toBeVisible()
        await expect(section(page).getByRole('button', { name: MESSAGES.undo })).toBeFocused()
      },
      axe: false,
      part: section,
    },
    {
      name: 'reviews-undone',
      isOffline: true,
      act: ({ page }) => section(page).getByRole('button', { name: MESSAGES.undo }).press('Enter'),
      see: ({ page }) => expect(own(page)).toContainText('Warmer.'),
      axe: false,
      part: section,
    },
  ],
  { answers: reviewsAre(gameReviews(OTHERS)), prepare: ({ player }) => player.openDeck() },
)
