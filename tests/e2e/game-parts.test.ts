import type { Locator, Page } from 'playwright/test'
import { CALLS, pathOf } from '../../src/contract/calls.ts'
import type { GameFilters, GameWhole } from '../../src/contract/games.ts'
import { coverUrl } from '../../src/domain/cover-url.ts'
import { screenshotUrl } from '../../src/domain/screenshot-url.ts'
import { GAME_TEXTS as TEXTS } from '../../src/features/game/texts.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'
import { expectAccessible } from '../support/accessible.ts'
import { drawScreenshots } from '../support/drawn-screenshots.ts'
import { gameCard } from '../support/game-card.ts'
import { gameWhole } from '../support/game-whole.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { expect, test } from '../support/page-test.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'

const SUMMARY = 'You climb, you fall, you climb again. A mountain that remembers every step, and a town below that hopes. '
/** A provider's: of a game whose cover we draw the page expects no pictures. */
const COVER = { cover: 'co1abc', cover_url: coverUrl('co1abc') }
const GAME = gameCard(900_000, { igdb_id: 900_000, name: 'The Mountain', summary: SUMMARY, platform_ids: [6, 48, 130], ...COVER })
const IDS = Array.from({ length: 8 }, (_, n) => `sc${n}`)
const DAY = 86_400

/** The network tells of a game, and answers for its pictures. */
function tell(lab: NetworkLab, whole: GameWhole, asked = whole.game) {
  lab.fail({ path: CALLS.gamesBatch.path, bodyIncludes: String(asked.id) }, { type: 'status', code: 200, body: [asked] })
  drawScreenshots(lab, whole.game.id, whole.screenshots)
  return lab.fail({ path: pathOf('game', { gameId: asked.id }) }, { type: 'status', code: 200, body: whole })
}

/** As `tell`, but the whole of the game comes when it is let go. */
async function tellLater(page: Page, lab: NetworkLab, whole: GameWhole, asked = whole.game): Promise<() => void> {
  tell(lab, whole, asked)
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(`**${pathOf('game', { gameId: asked.id })}`, async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}

/** As a link within the app. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

const strip = (page: Page) => page.getByRole('region', { name: TEXTS.screenshots })
const thumb = (page: Page, number: number, count = IDS.length) =>
  strip(page).getByRole('button', { name: TEXTS.screenshot(number, count), exact: true })
/** It has the focus and is in sight, but for a hair that rounding takes. */
async function expectReached(picture: Locator): Promise<void> {
  await expect(picture).toBeFocused()
  await expect(picture).toBeInViewport({ ratio: 0.99 })
}

const viewer = (page: Page) => page.getByRole('dialog', { name: TEXTS.screenshotsOf(GAME.name) })

test('pictures, trailer, dates and versions come behind the card, and move nothing that is in sight', async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const letGo = await tellLater(page, lab, gameWhole({ game: GAME, screenshots: IDS }))
  await page.goto(`/games/${GAME.id}`)
  await expect(page.getByRole('heading', { level: 1, name: GAME.name })).toBeVisible()
  await keepScreens(page, info, 'game-parts-to-come')
  await page.setViewportSize({ width: 360, height: 640 })
  const platforms = page.getByRole('definition').first()
  const before = await platforms.boundingBox()
  letGo()
  await expect(thumb(page, 1)).toBeVisible()
  expect(await platforms.boundingBox()).toEqual(before)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 2, name: TEXTS.versions })).toBeAttached()
  await expect.poll(() => thumb(page, 1).locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  await keepScreens(page, info, 'game-parts')
  await strip(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => document.querySelector('section')?.scrollIntoView())
  await keepScreens(page, info, 'game-parts-strip')
  await page.getByRole('heading', { level: 2, name: TEXTS.moreVideos }).evaluate((heading) => heading.scrollIntoView())
  await keepScreens(page, info, 'game-parts-below')
  // What lies below a bar is no target there.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const trailer = page.getByRole('link', { name: TEXTS.trailer })
  await expect(trailer).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc-DEF_123')
  await expect(trailer).toHaveAttribute('target', '_blank')
  await expect(strip(page)).toMatchAriaSnapshot(`
    - region "${TEXTS.screenshots}":
      - heading "${TEXTS.screenshots}" [level=2]
      - link "${TEXTS.trailer}${TEXTS.onYouTube}${TEXTS.newTab}":
        - /url: https://www.youtube.com/watch?v=abc-DEF_123
      - list:
        - listitem:
          - button "${TEXTS.screenshot(1, 8)}"
  `)
})

test('a picture opens large: by key, on to others, back by Escape and by the way back, and the focus with it', async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  tell(lab, gameWhole({ game: GAME, screenshots: IDS }))
  await page.goto(`/games/${GAME.id}`)
  await expect(thumb(page, 1)).toBeVisible()

  // One stop for the Tab key; the arrows go from picture to picture.
  await page.getByRole('link', { name: TEXTS.trailer }).focus()
  await page.keyboard.press('Tab')
  await expectReached(thumb(page, 1))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectReached(thumb(page, 3))
  await page.keyboard.press('Home')
  await expectReached(thumb(page, 1))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByRole('status')).toHaveText(TEXTS.screenshot(2, 8))
  await expect(viewer(page).getByRole('img', { name: TEXTS.screenshot(2, 8) })).toBeInViewport({ ratio: 0.9 })
  await expect(viewer(page).getByRole('img', { name: TEXTS.screenshot(2, 8) })).toHaveAttribute('src', screenshotUrl(GAME.id, 'sc1', 'screenshot_huge'))
  await keepScreens(page, info, 'game-viewer')
  await expect(viewer(page).getByRole('status')).toHaveText(TEXTS.screenshot(2, 8))
  await expectAccessible(page, 'dialog')
  await page.setViewportSize({ width: 390, height: 844 })

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByRole('status')).toHaveText(TEXTS.screenshot(4, 8))
  await viewer(page).getByRole('button', { name: TEXTS.nextScreenshot }).click()
  await expect(viewer(page).getByRole('status')).toHaveText(TEXTS.screenshot(5, 8))
  await page.keyboard.press('End')
  await expect(viewer(page).getByRole('status')).toHaveText(TEXTS.screenshot(8, 8))
  await expect(viewer(page).getByRole('button', { name: TEXTS.nextScreenshot })).toBeDisabled()
  await viewer(page).getByRole('button', { name: TEXTS.previousScreenshot }).click()
  await expect(viewer(page).getByRole('status')).toHaveText(TEXTS.screenshot(7, 8))
  // A hand moves them as anything that scrolls.
  await viewer(page).getByRole('list').evaluate((track) => {
    track.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    track.scrollTo({ left: 0, behavior: 'instant' })
  })
  await expect(viewer(page).getByRole('status')).toHaveText(TEXTS.screenshot(1, 8))
  await viewer(page).getByRole('button', { name: TEXTS.nextScreenshot }).click()
  await expect(viewer(page).getByRole('status')).toHaveText(TEXTS.screenshot(2, 8))

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expectReached(thumb(page, 2))
  await expect(page).toHaveURL(new RegExp(`/games/${GAME.id}$`))
  await page.keyboard.press('Enter')
  await expect(viewer(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expectReached(thumb(page, 2))
  await expect(page).toHaveURL(new RegExp(`/games/${GAME.id}$`))
  await thumb(page, 2).click()
  await viewer(page).getByRole('button', { name: TEXTS.close }).click()
  await expect(viewer(page)).toHaveCount(0)
})

test('a picture that does not come is left out; where none comes, a line says so', async ({ player, page, lab }, info) => {
  await player.openDeck()
  for (const id of ['sc0', 'sc3', 'gone']) lab.fail({ path: screenshotUrl(GAME.id, id) }, { type: 'status', code: 404, body: '' })
  tell(lab, gameWhole({ game: GAME, screenshots: IDS.slice(0, 4) }))
  await page.goto(`/games/${GAME.id}`)
  await expect(strip(page).getByRole('button', { name: TEXTS.screenshot(1, 3) })).toBeVisible()
  await strip(page).getByRole('button').last().scrollIntoViewIfNeeded()
  await expect(strip(page).getByRole('button')).toHaveCount(2)
  await expect(thumb(page, 2, 2)).toBeVisible()

  const other = gameCard(900_001, { igdb_id: 900_001 })
  lab.fail({ path: CALLS.gamesBatch.path, bodyIncludes: String(other.id) }, { type: 'status', code: 200, body: [other] })
  lab.fail({ path: pathOf('game', { gameId: other.id }) }, { type: 'status', code: 200, body: gameWhole({ game: other, screenshots: ['gone'] }) })
  await page.goto(`/games/${other.id}`)
  await expect(page.getByText(TEXTS.noScreenshots)).toBeVisible()
  await keepScreens(page, info, 'game-no-pictures')
})

test('forty platforms, many versions, and names as long as they come', async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  await player.openDeck()
  const known = await page.evaluate(async () => ((await (await fetch('/api/games/filters')).json()) as GameFilters).platforms)
  const ids = known.slice(0, 40).map(({ id }) => id)
  expect(ids).toHaveLength(40)
  const versions = Array.from({ length: 9 }, (_, n) => ({
    id: gameCard(900_100 + n).id, name: LONG_NAMES[n % LONG_NAMES.length] ?? '', title: n === 0 ? 'Game of the Year Edition' : null,
    game_type: [0, 9, 11, 8, 10][n % 5] ?? 0, first_release_date: (10_000 + 400 * n) * DAY, platform_ids: ids.slice(n, 2 * n + 1),
  }))
  const releases = ids.map((id, n) => ({
    platform_id: id, date: n > 36 ? null : (16_000 + 200 * Math.floor(n / 6)) * DAY, date_format: n > 36 ? null : ([0, 0, 1, 2][n % 4] as 0 | 1 | 2),
  }))
  const game = { ...GAME, name: LONG_NAMES[3], platform_ids: ids }
  const videos = Array.from({ length: 12 }, (_, n) => ({ id: `video${n}`, name: LONG_NAMES[n % LONG_NAMES.length] ?? '' }))
  tell(lab, { game, screenshots: IDS, versions, releases, videos })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/games/${GAME.id}`)
  await expect(page.getByRole('heading', { level: 2, name: TEXTS.versions })).toBeAttached()
  await keepScreens(page, info, 'game-forty')
  const seen = async (name: string, text: string) => {
    await page.getByText(text, { exact: true }).first().evaluate((element) => element.scrollIntoView())
    await keepScreens(page, info, name)
  }
  await seen('game-forty-details', TEXTS.platforms)
  await seen('game-forty-videos', TEXTS.videos)
  await seen('game-forty-dates', TEXTS.releases)
  await seen('game-forty-versions', TEXTS.versions)
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  const chips = page.getByRole('definition').first().getByRole('link')
  await expect(chips).toHaveCount(8)
  await page.getByRole('button', { name: TEXTS.showAll(40), exact: true }).click()
  await expect(chips).toHaveCount(40)
  await seen('game-forty-platforms-all', TEXTS.platforms)
  const dates = page.getByRole('region', { name: TEXTS.releases })
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  await dates.getByRole('button').click()
  expect(await dates.getByRole('listitem').count()).toBeGreaterThan(7)
  await expect(dates.getByText(TEXTS.toBeAnnounced)).toBeVisible()
  await seen('game-forty-dates-all', TEXTS.releases)
  const shown = page.getByRole('region', { name: TEXTS.versions })
  await expect(shown.getByRole('heading', { level: 3 })).toHaveCount(6)
  await shown.getByRole('button', { name: TEXTS.allVersions(9) }).press('Enter')
  await expect(shown.getByRole('heading', { level: 3 })).toHaveCount(9)
  await seen('game-forty-versions-all', TEXTS.versions)
})

test('what was kept stands there with its time; of a game never told whole the page says what will come', async ({ player, page, lab }, info) => {
  test.setTimeout(120_000)
  const other = gameCard(900_001, { igdb_id: 900_001, name: 'Told in part', ...COVER })
  const unheard = { path: pathOf('game', { gameId: other.id }) }
  lab.fail({ path: CALLS.gamesBatch.path, bodyIncludes: String(other.id) }, { type: 'status', code: 200, body: [other] })
  const failing = lab.fail(unheard, { type: 'status', code: 503, body: '' })
  await player.openDeck()
  await page.setViewportSize({ width: 390, height: 844 })
  const told = tell(lab, gameWhole({ game: GAME, screenshots: IDS }))
  await page.goto(`/games/${GAME.id}`)
  await expect(page.getByRole('heading', { level: 2, name: TEXTS.versions })).toBeAttached()
  await follow(page, `/games/${other.id}`)
  await expect(page.getByText(PAGE_TEXTS.noServer)).toBeVisible()
  await page.getByText(PAGE_TEXTS.noServer).evaluate((line) => line.scrollIntoView({ block: 'center' }))
  await keepScreens(page, info, 'game-parts-failed')
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  lab.stopFailing(failing)
  const found = lab.fail(unheard, { type: 'status', code: 200, body: gameWhole({ game: other, screenshots: [] }) })
  await page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click()
  await expect(page.getByRole('heading', { level: 2, name: TEXTS.versions })).toBeAttached()
  lab.stopFailing(found)
  lab.stopFailing(told)

  await lab.offline()
  await follow(page, `/games/${GAME.id}`)
  const kept = page.getByText(`${PAGE_TEXTS.offline} ${TEXTS.asItWas('at')}`.slice(0, -1))
  await expect(kept).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: TEXTS.versions })).toBeAttached()
  await kept.evaluate((line) => line.scrollIntoView({ block: 'end' }))
  await keepScreens(page, info, 'game-parts-kept')
  await expect(page.getByRole('button', { name: PAGE_TEXTS.tryAgain })).toHaveCount(0)
})

test('a game that was merged away leads to the one that stays, in its place', async ({ player, page, lab }) => {
  await player.openDeck()
  const stays = { ...GAME, id: GAME.id + 1, igdb_id: 900_002, name: 'The One That Stays' }
  const letGo = await tellLater(page, lab, gameWhole({ game: stays, screenshots: IDS }), GAME)
  await follow(page, `/games/${GAME.id}`)
  await expect(page.getByRole('heading', { level: 1, name: GAME.name })).toBeVisible()
  const main = await page.locator('main').elementHandle()
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => scrollTo(0, 200))
  letGo()
  await expect(page).toHaveURL(/\/games\/900002$/)
  await expect(page.getByRole('heading', { level: 1, name: stays.name })).toBeVisible()
  expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
  expect(await page.evaluate(() => [history.length, scrollY])).toEqual([entries, 200])
  await page.goBack()
  await expect(page).toHaveURL(/\/swipedeck$/)
})

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } })

  test('buttons at the ends of the strip move it, each where there is more', async ({ player, page, lab }, info) => {
    await player.openDeck()
    tell(lab, gameWhole({ game: GAME, screenshots: IDS }))
    await page.goto(`/games/${GAME.id}`)
    await expect(thumb(page, 1)).toBeVisible()
    const [earlier, later] = [TEXTS.earlierScreenshots, TEXTS.laterScreenshots].map((name) => page.getByTitle(name))
    if (!earlier || !later) throw new Error('There are two.')
    await expect(earlier).toHaveCount(0)
    await keepScreens(page, info, 'game-strip-mouse')
    await page.setViewportSize({ width: 1280, height: 800 })
    await later.click()
    await expect(earlier).toBeVisible()
    await expect(thumb(page, 1)).not.toBeInViewport({ ratio: 0.9 })
    // It goes once the end is reached.
    for (let presses = 0; presses < 8 && (await later.count()) > 0; presses++) {
      await later.click().catch(() => undefined)
    }
    await expect(later).toHaveCount(0)
    await expect(thumb(page, 8)).toBeInViewport({ ratio: 0.9 })
    await expectAccessible(page)
  })
})
