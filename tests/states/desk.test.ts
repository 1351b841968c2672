import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { ENDPOINTS, pathOf } from '../../src/contract/endpoints.ts'
import type { TimelineResponse } from '../../src/contract/timeline.ts'
import { ADD_MESSAGES } from '../../src/features/add-to-list/messages.ts'
import { MESSAGES as DECK } from '../../src/features/deck/messages.ts'
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { LEADERBOARD_MESSAGES } from '../../src/features/leaderboard/messages.ts'
import { PEOPLE_MESSAGES } from '../../src/features/people/messages.ts'
import { EDIT_MESSAGES } from '../../src/features/profile/edit-messages.ts'
import { QUEST_MESSAGES } from '../../src/features/quests/messages.ts'
import { TIMELINE_MESSAGES } from '../../src/features/timeline/messages.ts'
import { coverUrl } from '../../src/domain/cover-url.ts'
import { openFilters } from '../support/deck-filters.ts'
import { drawScreenshots } from '../support/drawn-screenshots.ts'
import { gameCard } from '../support/game-card.ts'
import { gameDetails } from '../support/game-details.ts'
import { testStates } from './screen-states.ts'
import type { Answers, Screen, ScreenState } from './screen-states.ts'

const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const READ_PX = 720
const DESK = { width: 1_280, height: 800 }
/** A game with a provider's cover, because the page expects no pictures of games with our posters. */
const GAME = gameCard(900_000, { igdb_id: 900_000, platform_ids: [6, 48, 130], cover: 'co1abc', cover_url: coverUrl('co1abc') })
const PICTURES = Array.from({ length: 8 }, (_, n) => `sc${n}`)

const person = (n: number, name: string) => ({
  user_id: `0197d000-0000-7000-8000-00000000000${n}`,
  username: `player${n}`,
  display_name: name,
  avatar_url: '',
})

/** Returns a timeline on which one player wants a game, and four reached levels. */
function timeline(now: number): TimelineResponse {
  const entry = { count: 0, game_ids: [], review: null, list: null, level: null }
  const levels = ['Zoë', 'Bex', 'Ana', 'Cleo'].map((name, n) => ({
    ...entry,
    id: `levelled:${n}`,
    kind: 'levelled' as const,
    at: now - n,
    level: n + 2,
    ...person(n, name),
  }))
  const wanted = {
    ...entry,
    id: 'wanted:1',
    kind: 'wanted' as const,
    at: now - 10,
    count: 1,
    game_ids: [1_000_000_001],
    ...person(5, 'Ines'),
  }
  return { entries: [...levels, wanted], next: null, following_count: 5 }
}

const ANSWERS: Answers = [
  [{ path: pathOf('timeline') }, ok(timeline(Date.now()))],
  [
    { path: pathOf('popularPlayers') },
    ok(
      ['Mo', 'Kim'].map((name, n) => ({
        id: person(7 + n, name).user_id,
        username: name.toLowerCase(),
        display_name: name,
        avatar_url: '',
      })),
    ),
  ],
  [
    { path: pathOf('leaderboard') },
    ok({ rows: [{ rank: 1, id: person(9, 'Mo').user_id, name: 'Mo', avatar_url: '', score: 900 }], me: null }),
  ],
]

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not in sight.')
  return box
}

/** Returns the panel of a dialog, once it has opened. */
async function panelOf(page: Page, name: string) {
  const panel = page.getByRole('dialog', { name }).locator('> div').last()
  await expect(panel).toHaveCSS('translate', /^(none|0(px|%))/)
  return boxOf(panel)
}

/** Texts with a second column, and texts alone. */
const READ = ['/timeline', '/notifications', '/games/1000000001/discussions']
const ALONE = ['/settings', '/help', '/leaderboard', '/profile/silenced']
const COVERS = ['/lists', '/games/1000000001', '/']
/** The left edge of the first page's content, by width. All other pages with columns or covers must have the same. */
const lefts = new Map<number, number>()

/** A page begins at the same edge, or a text alone is centred. Each has the width of a text or of a cover grid. */
const EDGES = [...READ, ...ALONE, ...COVERS].map((path): ScreenState => ({
  name: `desk${path.replaceAll('/', '-')}`,
  route: path,
  viewport: DESK,
  axe: false,
  see: async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    // On the home page the shelves continue beyond the edge, and each item aligns to it itself.
    const edged = path === '/' ? heading : page.locator('main')
    for (const width of [1_280, 1_920]) {
      await page.setViewportSize({ width, height: 900 })
      const left = Math.round(
        await edged.evaluate((element) => element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)),
      )
      const { x, width: headingWidth } = await boxOf(heading)
      if (ALONE.includes(path)) {
        const box = await boxOf(page.locator('main'))
        expect(Math.abs(x + READ_PX / 2 - (box.x + box.width / 2)), `${path} at ${width} px`).toBeLessThanOrEqual(1)
        continue
      }
      if (path === READ[0]) lefts.set(width, left)
      expect(left, `${path} at ${width} px`).toBe(lefts.get(width))
      if (READ.includes(path)) expect(x + headingWidth, path).toBeLessThanOrEqual(left + READ_PX + 1)
    }
  },
}))

/** A second column if there is space, and none of it on narrow screens. */
const COLUMNS = (
  [
    ['timeline', '/timeline', PEOPLE_MESSAGES.popular, (page: Page) => page.getByRole('heading', { level: 1 })],
    ['notifications', '/notifications', QUEST_MESSAGES.todays, (page: Page) => page.getByRole('heading', { level: 1 })],
    [
      'quests',
      '/profile?tab=quests',
      LEADERBOARD_MESSAGES.title,
      (page: Page) => page.getByRole('heading', { name: QUEST_MESSAGES.periods.weekly }),
    ],
  ] as const
).flatMap(([name, route, title, first]): ScreenState[] => [
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

/** Prepares the responses, and swipes once, because before the first swipe home is the deck. */
async function prepare({ lab, player }: Screen): Promise<void> {
  drawScreenshots(lab, GAME.id, PICTURES)
  await player.openDeck()
  await player.pressKey('ArrowLeft')
  await player.untilSent()
}

testStates(
  'on a desktop: one left edge or the centre, two columns, filters on the left, a form in the middle, a menu next to its row [S80 S81]',
  [
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
      route: '/profile',
      viewport: DESK,
      axe: false,
      act: async ({ page }) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(() => dispatchEvent(new Event('open-profile-edit')))
      },
      see: async ({ page }) => {
        const form = await panelOf(page, EDIT_MESSAGES.title)
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
        await row.getByRole('button', { name: TIMELINE_MESSAGES.moreAbout('Ines') }).click()
        const menu = await panelOf(page, 'Ines')
        const subject = await boxOf(row)
        expect(menu.x).toBeGreaterThanOrEqual(subject.x + subject.width)
        // The question before a block is placed there, too.
        await page.getByRole('button', { name: PEOPLE_MESSAGES.block('Ines') }).click()
        expect((await panelOf(page, PEOPLE_MESSAGES.block('Ines'))).x).toBeGreaterThanOrEqual(subject.x + subject.width)
      },
    },
    {
      // The sheet opens next to the cover, and does not hide it.
      name: 'desk-add',
      resizes: false,
      route: '/games/1000000001',
      viewport: DESK,
      axe: false,
      see: async ({ page }) => {
        await page.getByRole('button', { name: GAME_MESSAGES.addToList }).click()
        const cover = await boxOf(page.locator('article img').first())
        expect((await panelOf(page, ADD_MESSAGES.title(1))).x).toBeGreaterThanOrEqual(cover.x + cover.width)
      },
    },
    {
      // Buttons at the ends of the strip scroll it, each only if there is more.
      name: 'desk-game-strip',
      route: `/games/${GAME.id}`,
      viewport: DESK,
      answers: [
        [{ path: ENDPOINTS.gamesBatch.path, bodyIncludes: String(GAME.id) }, ok([GAME])],
        [{ path: pathOf('game', { gameId: GAME.id }) }, ok(gameDetails({ game: GAME, screenshots: PICTURES }))],
      ],
      see: async ({ page }) => {
        const thumb = (number: number) =>
          page
            .getByRole('region', { name: GAME_MESSAGES.screenshots })
            .getByRole('button', { name: GAME_MESSAGES.screenshot(number, PICTURES.length), exact: true })
        const [earlier, later] = [page.getByTitle(GAME_MESSAGES.earlierScreenshots), page.getByTitle(GAME_MESSAGES.laterScreenshots)]
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
  ],
  { answers: ANSWERS, pointer: 'mouse', prepare },
)
