import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { CALLS, pathOf } from '../../src/contract/calls.ts'
import type { TimelineAnswer } from '../../src/contract/timeline.ts'
import { ADD_TEXTS } from '../../src/features/add-to-list/texts.ts'
import { TEXTS as DECK } from '../../src/features/deck/texts.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { LEADERBOARD_TEXTS } from '../../src/features/leaderboard/texts.ts'
import { PEOPLE_TEXTS } from '../../src/features/people/texts.ts'
import { QUEST_TEXTS } from '../../src/features/quests/texts.ts'
import { TIMELINE_TEXTS } from '../../src/features/timeline/texts.ts'
import { NEW_LIST_TEXTS } from '../../src/ui/new-list/texts.ts'
import { coverUrl } from '../../src/domain/cover-url.ts'
import { openFilters } from '../support/deck-filters.ts'
import { drawScreenshots } from '../support/drawn-screenshots.ts'
import { gameCard } from '../support/game-card.ts'
import { gameWhole } from '../support/game-whole.ts'
import { testStates } from './screen-states.ts'
import type { Answers, Screen, ScreenState } from './screen-states.ts'

const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const READ_PX = 720
const DESK = { width: 1_280, height: 800 }
/** With a provider's cover: of a game whose cover we draw the page expects no pictures. */
const GAME = gameCard(900_000, { igdb_id: 900_000, platform_ids: [6, 48, 130], cover: 'co1abc', cover_url: coverUrl('co1abc') })
const PICTURES = Array.from({ length: 8 }, (_, n) => `sc${n}`)

const person = (n: number, name: string) => ({
  user_id: `0197d000-0000-7000-8000-00000000000${n}`, username: `player${n}`, display_name: name, avatar_url: '',
})

/** Somebody liked a game, and four reached levels. */
function timeline(now: number): TimelineAnswer {
  const entry = { count: 0, game_ids: [], review: null, list: null, level: null }
  const levels = ['Zoë', 'Bex', 'Ana', 'Cleo'].map((name, n) => ({
    ...entry, id: `levelled:${n}`, kind: 'levelled' as const, at: now - n, level: n + 2, ...person(n, name),
  }))
  const liked = { ...entry, id: 'liked:1', kind: 'liked' as const, at: now - 10, count: 1, game_ids: [1_000_000_001], ...person(5, 'Ines') }
  return { entries: [...levels, liked], next: null, following_count: 5 }
}

const ANSWERS: Answers = [
  [{ path: pathOf('timeline') }, ok(timeline(Date.now()))],
  [{ path: pathOf('popularPlayers') }, ok(['Mo', 'Kim'].map((name, n) => ({ id: person(7 + n, name).user_id, username: name.toLowerCase(), display_name: name, avatar_url: '' })))],
  [{ path: pathOf('leaderboard') }, ok({ rows: [{ rank: 1, id: person(9, 'Mo').user_id, name: 'Mo', avatar_url: '', score: 900 }], me: null })],
]

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not in sight.')
  return box
}

/** The panel of what lies over the page, once it has come. */
async function panelOf(page: Page, name: string) {
  const panel = page.getByRole('dialog', { name }).locator('> div').last()
  await expect(panel).toHaveCSS('translate', /^(none|0(px|%))/)
  return boxOf(panel)
}

const READ = ['/timeline', '/notifications', '/settings', '/help', '/leaderboard', '/profile/silenced', '/games/1000000001/discussions']
const COVERS = ['/lists', '/games/1000000001', '/']
/** Where the content of the first page begins, by width: all others begin there too. */
const lefts = new Map<number, number>()

/** Every page begins at one edge, and is as wide as one reads or as covers go. */
const EDGES = [...READ, ...COVERS].map((path): ScreenState => ({
  name: `desk${path.replaceAll('/', '-')}`,
  route: path,
  viewport: DESK,
  axe: false,
  see: async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    // At home the shelves go on beyond the edge, and each thing keeps to it by itself.
    const edged = path === '/' ? heading : page.locator('main')
    for (const width of [1_280, 1_920]) {
      await page.setViewportSize({ width, height: 900 })
      const left = Math.round(await edged.evaluate((element) => element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)))
      if (path === READ[0]) lefts.set(width, left)
      expect(left, `${path} at ${width} px`).toBe(lefts.get(width))
      const { x, width: headingWidth } = await boxOf(heading)
      if (READ.includes(path)) expect(x + headingWidth, path).toBeLessThanOrEqual(left + READ_PX + 1)
    }
  },
}))

/** A second column where there is room, and nothing of it elsewhere. */
const COLUMNS = ([
  ['timeline', '/timeline', PEOPLE_TEXTS.popular, (page: Page) => page.getByRole('heading', { level: 1 })],
  ['notifications', '/notifications', QUEST_TEXTS.todays, (page: Page) => page.getByRole('heading', { level: 1 })],
  ['quests', '/profile?tab=quests', LEADERBOARD_TEXTS.title, (page: Page) => page.getByRole('heading', { name: QUEST_TEXTS.periods.weekly })],
] as const).flatMap(([name, route, title, first]): ScreenState[] => [
  {
    name: `desk-column-${name}`,
    route,
    viewport: DESK,
    see: async ({ page }) => {
      const second = page.getByRole('complementary', { name: title })
      await expect(second.getByRole('listitem').first()).toBeVisible()
      expect((await boxOf(second)).x).toBeGreaterThanOrEqual((await boxOf(first(page))).x + READ_PX)
    },
  },
  {
    name: `no-column-${name}`,
    axe: false,
    see: ({ page }) => expect(page.getByRole('complementary', { name: title })).toHaveCount(0),
  },
])

/** Before the first swipe, home is the deck. */
async function prepare({ lab, player }: Screen): Promise<void> {
  drawScreenshots(lab, GAME.id, PICTURES)
  await player.openDeck()
  await player.pressKey('ArrowLeft')
  await player.untilSent()
}

testStates('at a desk: one edge, two columns, filters from the left, a form in the middle, a menu beside its row [S80 S81]', [
  ...EDGES,
  ...COLUMNS,
  {
    name: 'desk-filters',
    resizes: false,
    route: '/swipedeck',
    viewport: DESK,
    axe: false,
    act: async ({ page, player }) => {
      await player.topCard()
      await openFilters(page)
    },
    see: async ({ page }) => expect((await panelOf(page, DECK.filters)).x).toBe(0),
  },
  {
    name: 'desk-form',
    resizes: false,
    route: '/list/new',
    viewport: DESK,
    axe: false,
    see: async ({ page }) => {
      const form = await panelOf(page, NEW_LIST_TEXTS.title)
      expect([form.width, Math.round(form.x + form.width / 2)]).toEqual([520, 640])
    },
  },
  {
    name: 'desk-menu',
    resizes: false,
    route: '/timeline',
    viewport: DESK,
    axe: false,
    see: async ({ page }) => {
      const row = page.locator('article').filter({ hasText: 'Ines' })
      await row.getByRole('button', { name: TIMELINE_TEXTS.moreAbout('Ines') }).click()
      const menu = await panelOf(page, 'Ines')
      const subject = await boxOf(row)
      expect(menu.x).toBeGreaterThanOrEqual(subject.x + subject.width)
      // What it asks before a block stands there, too.
      await page.getByRole('button', { name: PEOPLE_TEXTS.block('Ines') }).click()
      expect((await panelOf(page, PEOPLE_TEXTS.block('Ines'))).x).toBeGreaterThanOrEqual(subject.x + subject.width)
    },
  },
  {
    // Of a game that fills its page nothing covers the cover.
    name: 'desk-add',
    resizes: false,
    route: '/games/1000000001',
    viewport: DESK,
    axe: false,
    see: async ({ page }) => {
      await page.getByRole('button', { name: GAME_TEXTS.addToList }).click()
      const cover = await boxOf(page.locator('article img').first())
      expect((await panelOf(page, ADD_TEXTS.title(1))).x).toBeGreaterThanOrEqual(cover.x + cover.width)
    },
  },
  {
    // Buttons at the ends of the strip move it, each where there is more.
    name: 'desk-game-strip',
    route: `/games/${GAME.id}`,
    viewport: DESK,
    answers: [
      [{ path: CALLS.gamesBatch.path, bodyIncludes: String(GAME.id) }, ok([GAME])],
      [{ path: pathOf('game', { gameId: GAME.id }) }, ok(gameWhole({ game: GAME, screenshots: PICTURES }))],
    ],
    see: async ({ page }) => {
      const thumb = (number: number) => page.getByRole('region', { name: GAME_TEXTS.screenshots })
        .getByRole('button', { name: GAME_TEXTS.screenshot(number, PICTURES.length), exact: true })
      const [earlier, later] = [page.getByTitle(GAME_TEXTS.earlierScreenshots), page.getByTitle(GAME_TEXTS.laterScreenshots)]
      await expect(thumb(1)).toBeVisible()
      await expect(earlier).toHaveCount(0)
      await later.click()
      await expect(earlier).toBeVisible()
      await expect(thumb(1)).not.toBeInViewport({ ratio: 0.9 })
      // It disappears when the end is reached.
      for (let presses = 0; presses < 8 && (await later.count()) > 0; presses++) {
        await later.click().catch(() => undefined)
      }
      await expect(later).toHaveCount(0)
      await expect(thumb(8)).toBeInViewport({ ratio: 0.9 })
    },
  },
], { answers: ANSWERS, pointer: 'mouse', prepare })
