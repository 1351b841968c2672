// Shows [S126 S127 S128 S129].
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { ENDPOINTS, pathOf } from '../../src/contract/endpoints.ts'
import type { GameFilters, GameDetails } from '../../src/contract/games.ts'
import { coverUrl } from '../../src/domain/cover-url.ts'
import { screenshotUrl } from '../../src/domain/screenshot-url.ts'
import { GAME_MESSAGES as MESSAGES } from '../../src/features/game/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { drawScreenshots } from '../support/drawn-screenshots.ts'
import { gameCard } from '../support/game-card.ts'
import { gameDetails } from '../support/game-details.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { untilOverlaysClosed } from '../support/overlays-closed.ts'
import { testStates } from './screen-states.ts'
import type { Answers, ScreenState } from './screen-states.ts'

const SUMMARY = 'You climb, you fall, you climb again. A mountain that remembers every step, and a town below that hopes. '
/** A provider's cover, because the page expects no pictures of games with our posters. */
const COVER = { cover: 'co1abc', cover_url: coverUrl('co1abc') }
const game = (number: number, name: string) =>
  gameCard(number, { igdb_id: number, name, summary: SUMMARY, platform_ids: [6, 48, 130], ...COVER })
const GAME = game(900_000, 'The Mountain')
const OTHER = game(900_001, 'Told in part')
const BROKEN = game(900_003, 'Without its pictures')
const BARE = game(900_004, 'Without any picture')
const FORTY = { ...game(900_005, 'Forty'), name: LONG_NAMES[3] }
const MERGED = game(900_006, 'The One That Goes')
const STAYS = game(900_002, 'The One That Stays')
const IDS = Array.from({ length: 8 }, (_, n) => `sc${n}`)
const DAY = 86_400
const FAILING = { type: 'status', code: 503, body: '' } as const

const cardOf = (asked: GameDetails['game']): Answers[number] => [
  { path: ENDPOINTS.gamesBatch.path, bodyIncludes: String(asked.id) },
  { type: 'status', code: 200, body: [asked] },
]
/** Returns the responses for a game. */
const has = (details: GameDetails, asked = details.game): Answers => [
  cardOf(asked),
  [{ path: pathOf('game', { gameId: asked.id }) }, { type: 'status', code: 200, body: details }],
]

/** Holds the requests for a game's parts. Returns a function that releases them. */
async function holdParts(page: Page, asked: GameDetails['game']): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(`**${pathOf('game', { gameId: asked.id })}`, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}
let letGo: () => void

const strip = (page: Page) => page.getByRole('region', { name: MESSAGES.screenshots })
const thumb = (page: Page, number: number, count = IDS.length) =>
  strip(page).getByRole('button', { name: MESSAGES.screenshot(number, count), exact: true })
const versions = (page: Page) => page.getByRole('heading', { level: 2, name: MESSAGES.versions })
const viewer = (page: Page) => page.getByRole('dialog', { name: MESSAGES.screenshotsOf(GAME.name) })
const dates = (page: Page) => page.getByRole('region', { name: MESSAGES.releases })
const chips = (page: Page) => page.getByRole('definition').first().getByRole('link')

/** Expects that the picture has the focus and is in view, except for rounding errors. */
async function expectReached(picture: Locator): Promise<void> {
  await expect(picture).toBeFocused()
  await expect(picture).toBeInViewport({ ratio: 0.99 })
}

/** Delays React's passive effects, which React schedules by this port. A user may press Back before they run. */
const delayEffects = (page: Page) =>
  page.evaluate(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function postLater(this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 300)
    }
  })

const PICTURED = has(gameDetails({ game: GAME, screenshots: IDS }))

const WITH_PICTURES: readonly ScreenState[] = [
  {
    name: 'game-parts-to-come',
    route: async ({ page }) => {
      letGo = await holdParts(page, GAME)
      return `/games/${GAME.id}`
    },
    answers: [cardOf(GAME)],
    see: ({ page }) => expect(page.getByRole('heading', { level: 1, name: GAME.name })).toBeVisible(),
  },
  {
    // Pictures, trailer, dates and versions arrive after the card, and do not move visible content.
    name: 'game-parts',
    viewport: { width: 360, height: 640 },
    answers: PICTURED,
    see: async ({ page }) => {
      const platforms = page.getByRole('definition').first()
      const before = await platforms.boundingBox()
      letGo()
      await expect(thumb(page, 1)).toBeVisible()
      expect(await platforms.boundingBox()).toEqual(before)
      await expect(versions(page)).toBeAttached()
      await expect
        .poll(() =>
          thumb(page, 1)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBe(1280)
      const trailer = page.getByRole('link', { name: MESSAGES.trailer })
      await expect(trailer).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc-DEF_123')
      await expect(trailer).toHaveAttribute('target', '_blank')
      await expect(strip(page)).toMatchAriaSnapshot(`
        - region "${MESSAGES.screenshots}":
          - heading "${MESSAGES.screenshots}" [level=2]
          - link "${MESSAGES.trailer}${MESSAGES.onYouTube}${MESSAGES.newTab}":
            - /url: https://www.youtube.com/watch?v=abc-DEF_123
          - list:
            - listitem:
              - button "${MESSAGES.screenshot(1, 8)}"
      `)
    },
  },
  {
    name: 'game-parts-below',
    answers: PICTURED,
    axe: false,
    part: (page) => page.getByRole('heading', { level: 2, name: MESSAGES.moreVideos }),
    see: ({ page }) => expect(page.getByRole('heading', { level: 2, name: MESSAGES.moreVideos })).toBeAttached(),
  },
  {
    // One stop for the Tab key; the arrows move between the pictures.
    name: 'game-viewer',
    answers: PICTURED,
    axe: 'dialog',
    act: async ({ page }) => {
      await page.getByRole('link', { name: MESSAGES.trailer }).focus()
      await page.keyboard.press('Tab')
      await expectReached(thumb(page, 1))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expectReached(thumb(page, 3))
      await page.keyboard.press('Home')
      await expectReached(thumb(page, 1))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    },
    see: async ({ page }) => {
      const picture = viewer(page).getByRole('img', { name: MESSAGES.screenshot(2, 8) })
      await expect(viewer(page).getByRole('status')).toHaveText(MESSAGES.screenshot(2, 8))
      await expect(picture).toBeInViewport({ ratio: 0.9 })
      await expect(picture).toHaveAttribute('src', screenshotUrl(GAME.id, 'sc1', 'screenshot_huge'))
    },
  },
  {
    name: 'game-viewer-turned',
    answers: PICTURED,
    axe: false,
    see: async ({ page }) => {
      const shows = (number: number) => expect(viewer(page).getByRole('status')).toHaveText(MESSAGES.screenshot(number, 8))
      const next = viewer(page).getByRole('button', { name: MESSAGES.nextScreenshot })
      // Another window size has not moved it.
      await shows(2)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await shows(4)
      await next.click()
      await shows(5)
      await page.keyboard.press('End')
      await shows(8)
      await expect(next).toBeDisabled()
      await viewer(page).getByRole('button', { name: MESSAGES.previousScreenshot }).click()
      await shows(7)
      // A finger scrolls the pictures like any other scroll area.
      await viewer(page)
        .getByRole('list')
        .evaluate((track) => {
          track.dispatchEvent(new Event('pointerdown', { bubbles: true }))
          track.scrollTo({ left: 0, behavior: 'instant' })
        })
      await shows(1)
      await next.click()
      await shows(2)
    },
  },
  {
    name: 'game-viewer-closed',
    answers: PICTURED,
    axe: false,
    see: async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toHaveCount(0)
      await expectReached(thumb(page, 2))
      await untilOverlaysClosed(page)
      await delayEffects(page)
      await page.keyboard.press('Enter')
      await expect(viewer(page)).toBeVisible()
      await page.goBack()
      await expect(viewer(page)).toHaveCount(0)
      await expectReached(thumb(page, 2))
      await expect(page).toHaveURL(new RegExp(`/games/${GAME.id}$`))
      await thumb(page, 2).click()
      await viewer(page).getByRole('button', { name: MESSAGES.close }).click()
      await expect(viewer(page)).toHaveCount(0)
    },
  },
  {
    name: 'game-parts-failed',
    route: `/games/${OTHER.id}`,
    answers: [cardOf(OTHER), [{ path: pathOf('game', { gameId: OTHER.id }) }, FAILING]],
    part: (page) => page.getByText(UNAVAILABLE.failed.line),
    see: ({ page }) => expect(page.getByText(UNAVAILABLE.failed.line)).toBeVisible(),
  },
  {
    name: 'game-parts-again',
    axe: false,
    answers: has(gameDetails({ game: OTHER, screenshots: [] })),
    act: ({ page }) => page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
    see: ({ page }) => expect(versions(page)).toBeAttached(),
  },
  {
    name: 'game-parts-as-it-was',
    follow: `/games/${GAME.id}`,
    isOffline: true,
    part: (page) => page.getByText(`${UNAVAILABLE.offline.line} ${MESSAGES.asItWas('')}`.slice(0, -1)),
    see: async ({ page }) => {
      await expect(page.getByText(`${UNAVAILABLE.offline.line} ${MESSAGES.asItWas('')}`.slice(0, -1))).toBeVisible()
      await expect(versions(page)).toBeAttached()
      await expect(page.getByRole('button', { name: PAGE_MESSAGES.tryAgain })).toHaveCount(0)
    },
  },
]

const WITHOUT: readonly ScreenState[] = [
  {
    name: 'game-some-pictures',
    route: `/games/${BROKEN.id}`,
    axe: false,
    answers: [
      ...['sc0', 'sc3'].map((id): Answers[number] => [{ path: screenshotUrl(BROKEN.id, id) }, { type: 'status', code: 404, body: '' }]),
      ...has(gameDetails({ game: BROKEN, screenshots: IDS.slice(0, 4) })),
    ],
    see: async ({ page }) => {
      await expect(strip(page).getByRole('button', { name: MESSAGES.screenshot(1, 3) })).toBeVisible()
      await strip(page).getByRole('button').last().scrollIntoViewIfNeeded()
      await expect(strip(page).getByRole('button')).toHaveCount(2)
      await expect(thumb(page, 2, 2)).toBeVisible()
    },
  },
  {
    name: 'game-no-pictures',
    route: `/games/${BARE.id}`,
    answers: [
      [{ path: screenshotUrl(BARE.id, 'gone') }, { type: 'status', code: 404, body: '' }],
      ...has(gameDetails({ game: BARE, screenshots: ['gone'] })),
    ],
    see: ({ page }) => expect(page.getByText(MESSAGES.noScreenshots)).toBeVisible(),
  },
]

/** Returns a game with forty platforms with a date each, nine versions and twelve videos with the longest names. */
function forty({ platforms }: GameFilters): GameDetails {
  const ids = platforms.slice(0, 40).map(({ id }) => id)
  return {
    game: { ...FORTY, platform_ids: ids },
    screenshots: IDS,
    versions: Array.from({ length: 9 }, (_, n) => ({
      id: gameCard(900_100 + n).id,
      name: LONG_NAMES[n % LONG_NAMES.length] ?? '',
      title: n === 0 ? 'Game of the Year Edition' : null,
      game_type: [0, 9, 11, 8, 10][n % 5] ?? 0,
      first_release_date: (10_000 + 400 * n) * DAY,
      platform_ids: ids.slice(n, 2 * n + 1),
    })),
    releases: ids.map((id, n) => ({
      platform_id: id,
      date: n > 36 ? null : (16_000 + 200 * Math.floor(n / 6)) * DAY,
      date_format: n > 36 ? null : ([0, 0, 1, 2][n % 4] as 0 | 1 | 2),
    })),
    videos: Array.from({ length: 12 }, (_, n) => ({ id: `video${n}`, name: LONG_NAMES[n % LONG_NAMES.length] ?? '' })),
  }
}

const FULL: readonly ScreenState[] = [
  {
    name: 'game-forty',
    route: `/games/${FORTY.id}`,
    answers: async ({ page }) => has(forty((await (await page.request.get(ENDPOINTS.gameFilters.path)).json()) as GameFilters)),
    see: async ({ page }) => {
      await expect(versions(page)).toBeAttached()
      await expect(chips(page)).toHaveCount(8)
      await expect(dates(page).getByRole('listitem')).toHaveCount(4)
      await expect(page.getByRole('region', { name: MESSAGES.versions }).getByRole('heading', { level: 3 })).toHaveCount(6)
    },
  },
  ...(
    [
      ['details', MESSAGES.platforms],
      ['videos', MESSAGES.videos],
      ['dates', MESSAGES.releases],
      ['versions', MESSAGES.versions],
    ] as const
  ).map(([name, text]): ScreenState => ({
    name: `game-forty-${name}`,
    axe: false,
    part: (page) => page.getByText(text, { exact: true }).first(),
    see: ({ page }) => expect(page.getByText(text, { exact: true }).first()).toBeAttached(),
  })),
  {
    name: 'game-forty-platforms-all',
    axe: false,
    part: (page) => page.getByText(MESSAGES.platforms, { exact: true }).first(),
    act: ({ page }) => page.getByRole('button', { name: MESSAGES.showAll(40), exact: true }).click(),
    see: ({ page }) => expect(chips(page)).toHaveCount(40),
  },
  {
    name: 'game-forty-dates-all',
    axe: false,
    part: dates,
    act: ({ page }) => dates(page).getByRole('button').click(),
    see: async ({ page }) => {
      expect(await dates(page).getByRole('listitem').count()).toBeGreaterThan(7)
      await expect(dates(page).getByText(MESSAGES.toBeAnnounced)).toBeVisible()
    },
  },
  {
    name: 'game-forty-versions-all',
    part: (page) => page.getByRole('region', { name: MESSAGES.versions }),
    act: ({ page }) => page.getByRole('button', { name: MESSAGES.allVersions(9) }).press('Enter'),
    see: ({ page }) => expect(page.getByRole('region', { name: MESSAGES.versions }).getByRole('heading', { level: 3 })).toHaveCount(9),
  },
]

/** The page redirects to the remaining game, and keeps its history entry and position. */
const MERGING: ScreenState = {
  name: 'game-merged-away',
  route: '/swipedeck',
  axe: false,
  answers: [cardOf(MERGED), ...has(gameDetails({ game: STAYS, screenshots: IDS }), MERGED)],
  see: async ({ page, player }) => {
    await player.topCard()
    const letStayingGo = await holdParts(page, MERGED)
    await page.evaluate((to) => history.pushState(null, '', to), `/games/${MERGED.id}`)
    await expect(page.getByRole('heading', { level: 1, name: MERGED.name })).toBeVisible()
    const main = await page.locator('main').elementHandle()
    const entries = await page.evaluate(() => history.length)
    await page.evaluate(() => scrollTo(0, 200))
    letStayingGo()
    await expect(page).toHaveURL(new RegExp(`/games/${STAYS.igdb_id}$`))
    await expect(page.getByRole('heading', { level: 1, name: STAYS.name })).toBeVisible()
    expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await page.evaluate(() => [history.length, scrollY])).toEqual([entries, 200])
    await page.goBack()
    await expect(page).toHaveURL(/\/swipedeck$/)
  },
}

testStates(
  'a game’s page: its parts loading, loaded, failed and cached; pictures large, missing; forty platforms; merged into another game',
  [...WITH_PICTURES, ...WITHOUT, ...FULL, MERGING],
  {
    prepare: async ({ lab, player }) => {
      for (const { id } of [GAME, FORTY, STAYS]) drawScreenshots(lab, id, IDS)
      drawScreenshots(lab, BROKEN.id, ['sc1', 'sc2'])
      await player.openDeck()
    },
  },
)
