// Shows [S123].
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import { GAME_TEXTS as TEXTS } from '../../src/features/game/texts.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { testStates } from './screen-states.ts'
import type { Answers, ScreenState } from './screen-states.ts'

const BATCH = { path: CALLS.gamesBatch.path }
/** Of the starter catalogue: Minecraft. */
const MINECRAFT = 1_000_000_478
/** Of no catalogue. */
const ABSENT = 999_999_999
const VERY_FULL = gameCard(1_000_000, {
  name: LONG_NAMES[0],
  summary: `${LONG_NAMES[1]} ${LONG_NAMES[0]}`.repeat(4),
  platform_ids: [6, 48, 49, 130, 34, 14, 165, 82, 29],
  genre_ids: [5, 9, 12, 31],
  game_mode_ids: [1, 2, 3, 4],
  developers: [LONG_NAMES[1]],
  publishers: [LONG_NAMES[4], LONG_NAMES[3]],
  series: LONG_NAMES[2],
})
/** Of which next to nothing is known. */
const BARE = ['Das Geheimnis der Donaudampfschifffahrtsgesellschaft', '龍が如く　見参！'].map((name, index) =>
  gameCard(1_000_001 + index, {
    name, summary: '', first_release_date: null, platform_ids: [], genre_ids: [], game_mode_ids: [], themes: [],
  }),
)

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const toldGames = (games: readonly object[]): Answers => [[BATCH, { type: 'status', code: 200, body: games }]]
/** Counts the players of this server, who have met the game on their decks. */
const likedBy = (page: Page) => page.getByRole('list', { name: TEXTS.players }).getByText(/^Liked by/)

const bare = BARE.map((game, index): ScreenState => ({
  name: `game-bare-${index}`,
  route: `/games/${game.id}`,
  answers: toldGames([game]),
  see: async ({ page }) => {
    await expect(title(page, game.name)).toBeVisible()
    await expect(page.getByText(TEXTS.noSummary)).toBeVisible()
  },
  axe: index === 0,
}))

testStates('a game: full and as it is read aloud, liked, loading, unknown, out of reach and again, very full, bare and without a network', [
  {
    name: 'game-full',
    route: `/games/${MINECRAFT}`,
    see: async ({ page }) => {
      await expect(title(page, 'Minecraft')).toBeVisible()
      // Twelve where the device knows as many; of what was dealt there were once nine.
      await expect.poll(() => page.getByRole('region', { name: TEXTS.similar }).getByRole('link').count()).toBeGreaterThan(6)
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
        - main:
          - article:
            - heading "Minecraft" [level=1]
            - paragraph: "2011"
            - group "${TEXTS.verdicts}":
              - button "Nope"
              - button "Like"
              - button "Owned"
            - button "${TEXTS.want}"
            - button "${TEXTS.addToList}"
            - paragraph: /\\w+/
            - term: ${TEXTS.platforms}
            - definition:
              - list:
                - listitem:
                  - link /PC/
            - term: ${TEXTS.genres}
            - definition:
              - list:
                - listitem:
                  - link "Simulator"
            - term: ${TEXTS.modes}
            - term: ${TEXTS.themes}
            - term: ${TEXTS.by}
            - definition:
              - list:
                - listitem:
                  - link "Mojang"
            - region "${TEXTS.similar}":
              - heading "${TEXTS.similar}" [level=2]
              - list:
                - listitem:
                  - link
      `)
    },
  },
  {
    name: 'game-liked',
    act: async ({ page }) => {
      const before = (await likedBy(page).count()) === 0 ? 0 : Number(/\d+/.exec(await likedBy(page).innerText())?.[0])
      await page.getByRole('button', { name: 'Like', exact: true }).click()
      await page.getByRole('button', { name: TEXTS.want, exact: true }).click()
      await expect(likedBy(page)).toHaveText(TEXTS.likedBy(before + 1))
    },
    see: ({ page }) => expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'game-below',
    act: ({ page }) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
    see: ({ page }) => expect(page.getByRole('button', { name: TEXTS.report })).toBeVisible(),
    axe: false,
  },
  {
    name: 'game-loading',
    route: `/games/${ABSENT}`,
    answers: [[BATCH, 'hold']],
    see: async ({ page, lab }) => {
      await lab.seen(BATCH, { outcome: 'waiting' })
      await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    },
    axe: false,
  },
  {
    name: 'game-unknown',
    see: ({ page }) => expect(title(page, TEXTS.unknown.title)).toBeVisible(),
  },
  {
    name: 'game-failing',
    route: `/games/${VERY_FULL.id}`,
    answers: [[BATCH, { type: 'status', code: 500, body: {} }]],
    see: ({ page }) => expect(title(page, TEXTS.notHere)).toBeVisible(),
    axe: false,
  },
  {
    name: 'game-very-full',
    answers: toldGames([VERY_FULL]),
    act: ({ page }) => page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click(),
    see: async ({ page }) => {
      await expect(title(page, VERY_FULL.name.trim())).toBeVisible()
      expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
      await page.getByRole('button', { name: TEXTS.readOn }).click()
      await expect(page.getByText(VERY_FULL.summary)).toBeVisible()
    },
  },
  ...bare,
  {
    name: 'game-offline',
    route: `/games/${ABSENT}`,
    isOffline: true,
    see: ({ page }) => expect(title(page, TEXTS.notHere)).toBeVisible(),
  },
], {
  prepare: async ({ player }) => {
    await player.openDeck()
    await player.untilDeckHolds(300)
  },
})
