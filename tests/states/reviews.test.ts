import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { pathOf } from '../../src/contract/calls.ts'
import type { GameReviews } from '../../src/contract/reviews.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { MATCHES_TEXTS } from '../../src/features/matches/texts.ts'
import { REVIEWS_TEXTS as TEXTS } from '../../src/features/reviews/texts.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'
import { tabTo } from '../support/accessible.ts'
import { gameReview, gameReviews } from '../support/game-review.ts'
import { testStates } from './screen-states.ts'
import type { Answers } from './screen-states.ts'

/** Of the starter catalogue: what is said of it arrives. */
const GAME = { id: 1_000_000_478, name: 'Minecraft' }
const ADDRESS = `/games/${GAME.id}`
const REVIEWS = { path: pathOf('gameReviews', { gameId: GAME.id }) }
const LONG = `${'You climb, you fall, you climb again, and the mountain remembers every step of it. '.repeat(9)}||The lighthouse keeper is you.||`

const OTHERS = [
  gameReview(1, { display_name: 'Ana', rating: 95, platform_id: 6, status: 'completed', played_on: '2026-03-14', like_count: 41, reply_count: 3, comment: LONG, edited_at: '2026-05-20T12:00:00.000Z' }),
  gameReview(2, { display_name: 'Benedikt van der Wintersteen-Ōkami', rating: 80, status: 'playing', like_count: 12, comment: 'So: ||the town is asleep|| and nobody says so. More at https://example.org/the-mountain.' }),
  gameReview(3, { display_name: '大神アマテラス', rating: 100, platform_id: 130, comment: '' }),
  gameReview(4, { display_name: 'Jo', rating: 35, status: 'dropped', comment: 'Not for me.', reply_count: 1 }),
  gameReview(5, { display_name: 'W'.repeat(25), rating: 85, comment: 'x'.repeat(300) }),
]
const reviewsAre = (body: GameReviews): Answers => [[REVIEWS, { type: 'status', code: 200, body }]]
const LIKE_FAILS: Answers = [[{ path: pathOf('likeReview', { reviewId: OTHERS[0]?.id ?? '' }) }, { type: 'status', code: 503, body: '' }]]

const section = (page: Page) => page.getByRole('region', { name: TEXTS.title })
const others = (page: Page) => page.getByRole('list', { name: TEXTS.others }).getByRole('article')
const sheet = (page: Page) => page.getByRole('dialog', { name: TEXTS.yours })
const slider = (page: Page) => sheet(page).getByRole('slider', { name: TEXTS.score })
const own = (page: Page) => section(page).getByRole('article').first()
const expectScore = (page: Page, score: string) => expect(slider(page)).toHaveAttribute('aria-valuetext', TEXTS.scoreAloud(score))

/** What is half under the bar on top is no target. */
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

testStates('the reviews of a game: failed, none, many, opened, liked, narrowed to nothing, cached, and the player’s own from the offer to its deletion [S217 S218 S219 S220]', [
  {
    name: 'reviews-failed',
    route: ADDRESS,
    answers: [[REVIEWS, { type: 'status', code: 503, body: '' }]],
    see: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1, name: GAME.name })).toBeVisible()
      await expect(section(page).getByText(PAGE_TEXTS.noServer)).toBeVisible()
    },
    axe: false,
    part: section,
  },
  {
    name: 'reviews-none',
    answers: reviewsAre(gameReviews([])),
    act: ({ page }) => section(page).getByRole('button', { name: PAGE_TEXTS.tryAgain }).click(),
    see: ({ page }) => expect(section(page).getByText(TEXTS.none)).toBeVisible(),
    axe: false,
    part: section,
  },
  {
    name: 'reviews-many',
    route: ADDRESS,
    answers: reviewsAre(gameReviews(OTHERS, { next: 'more' })),
    see: async ({ page }) => {
      await expect(others(page)).toHaveCount(OTHERS.length)
      await expect(section(page).getByText(TEXTS.fromScores(5))).toBeVisible()
      await toTop(page)
    },
    part: section,
  },
  {
    // By keys: what is hidden is shown, and has the focus.
    name: 'reviews-opened',
    answers: [...reviewsAre(gameReviews(OTHERS, { next: 'more' })), ...LIKE_FAILS],
    act: async ({ page }) => {
      const second = others(page).nth(1)
      await second.getByRole('button', { name: 'Spoiler, hidden' }).press('Enter')
      await expect(second.getByText('the town is asleep')).toBeFocused()
      await expect(second.getByRole('link', { name: /example\.org/ })).toHaveAttribute('rel', 'nofollow ugc noopener')
      const like = others(page).first().getByRole('button', { name: /^Like the review by Ana/ })
      await like.press('Space')
      await expect(like).toHaveAccessibleName('Like the review by Ana, 42 likes')
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await others(page).first().getByRole('button', { name: 'Read on' }).click()
    },
    see: async ({ page }) => {
      await expect(others(page).first().getByRole('link', { name: /3 replies/ })).toHaveAttribute('href', `/reviews/${OTHERS[0]?.id}/replies?gameId=${OTHERS[0]?.game_id}`)
      await expect(section(page)).toMatchAriaSnapshot(`
        - region "${TEXTS.title}":
          - heading "${TEXTS.title}" [level=2]
          - paragraph: 7.9 of 10 from 5 scores
          - paragraph: /How often each score was given/
          - button "${TEXTS.write}"
      `)
    },
    axe: false,
    part: (page) => others(page).nth(2),
  },
  {
    name: 'reviews-none-fits',
    answers: reviewsAre(gameReviews([])),
    act: ({ page }) => section(page).getByLabel(TEXTS.statusFilter).selectOption('shelved'),
    see: ({ page }) => expect(section(page).getByText(TEXTS.noneFit)).toBeVisible(),
    axe: false,
    part: section,
  },
  {
    name: 'reviews-cleared',
    answers: reviewsAre(gameReviews(OTHERS)),
    act: ({ page }) => section(page).getByRole('button', { name: TEXTS.clear }).click(),
    see: async ({ page }) => {
      await expect(section(page).getByText(TEXTS.noneFit)).toHaveCount(0)
      await expect(others(page)).toHaveCount(OTHERS.length)
    },
    axe: false,
    part: section,
  },
  {
    name: 'reviews-cached',
    isOffline: true,
    follow: '/matches',
    act: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1, name: MATCHES_TEXTS.title })).toBeVisible()
      await page.evaluate((to) => history.pushState(null, '', to), ADDRESS)
    },
    see: async ({ page }) => {
      await expect(section(page).getByText(`${PAGE_TEXTS.offline} The reviews are as they were at`)).toBeVisible()
      await expect(others(page)).toHaveCount(OTHERS.length)
    },
    axe: false,
    part: section,
  },

  {
    // Who marks it as owned is asked once.
    name: 'reviews-offer',
    route: ADDRESS,
    act: ({ page }) => page.getByRole('button', { name: GAME_TEXTS.verdict('owned') }).click(),
    see: ({ page }) => expect(page.getByText(TEXTS.offer)).toBeVisible(),
  },
  {
    name: 'review-sheet-no-score',
    act: async ({ page }) => {
      await page.getByRole('button', { name: TEXTS.offerWrite }).press('Enter')
      await expect(slider(page)).toHaveAttribute('aria-valuetext', TEXTS.noScore)
      await sheet(page).getByRole('button', { name: TEXTS.save }).press('Enter')
    },
    see: ({ page }) => expect(slider(page), 'what is missing is where one goes on').toBeFocused(),
    axe: false,
  },
  {
    name: 'review-sheet-full',
    act: async ({ page }) => {
      for (const [key, score] of [['Home', '0'], ['ArrowRight', '0.5'], ['PageUp', '1.5'], ['End', '10'], ['PageDown', '9'], ['ArrowDown', '8.5']] as const) {
        await page.keyboard.press(key)
        await expectScore(page, score)
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
    },
    see: ({ page }) => expectScore(page, '8.5'),
    axe: 'dialog',
  },
  {
    // The draft outlives a reload. The score is exact by a thumb too.
    name: 'review-sheet-draft',
    act: async ({ page }) => {
      await page.reload()
      await section(page).getByRole('button', { name: TEXTS.goOn }).click()
      await expectScore(page, '8.5')
      await expect(sheet(page).getByText(TEXTS.draft)).toBeVisible()
    },
    see: ({ page }) => slideByThumb(page),
    axe: false,
  },
  {
    name: 'reviews-own',
    isOffline: true,
    act: async ({ page }) => {
      await sheet(page).getByRole('button', { name: TEXTS.save }).click()
      await expect(sheet(page)).toHaveCount(0)
    },
    see: async ({ page }) => {
      await expect(own(page).getByRole('heading', { name: TEXTS.yours })).toBeVisible()
      await expect(own(page)).toContainText('waits for the network')
      await expect(section(page).getByText(TEXTS.fromScores(6))).toBeVisible()
      await expect(page.getByText(GAME_TEXTS.youGave(90))).toBeAttached()
      await toTop(page)
    },
    part: section,
  },
  {
    name: 'reviews-deleted',
    isOffline: true,
    act: async ({ page }) => {
      await own(page).getByRole('button', { name: `${TEXTS.edit}${TEXTS.editAloud}` }).click()
      await sheet(page).getByLabel(TEXTS.comment).fill('Warmer.')
      await sheet(page).getByRole('button', { name: TEXTS.save }).click()
      await expect(sheet(page)).toHaveCount(0)
      await expect(own(page)).toContainText('Warmer.')
      await own(page).getByRole('button', { name: TEXTS.remove }).press('Enter')
    },
    see: async ({ page }) => {
      await expect(section(page).getByText(TEXTS.removed)).toBeVisible()
      await expect(section(page).getByRole('button', { name: TEXTS.undo })).toBeFocused()
    },
    axe: false,
    part: section,
  },
  {
    name: 'reviews-undone',
    isOffline: true,
    act: ({ page }) => section(page).getByRole('button', { name: TEXTS.undo }).press('Enter'),
    see: ({ page }) => expect(own(page)).toContainText('Warmer.'),
    axe: false,
    part: section,
  },
], { answers: reviewsAre(gameReviews(OTHERS)), prepare: ({ player }) => player.openDeck() })
