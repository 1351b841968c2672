// Shows [S123].
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { GAME_MESSAGES as MESSAGES } from '../../src/features/game/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { testStates } from './screen-states.ts'
import type { Answers, ScreenState } from './screen-states.ts'

const BATCH = { path: ENDPOINTS.gamesBatch.path }
/** Minecraft, in the starter catalogue. */
const MINECRAFT = 1_000_000_478
/** In no catalogue. */
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
/** Games with almost no facts. */
const BARE = ['Das Geheimnis der Donaudampfschifffahrtsgesellschaft', '龍が如く　見参！'].map((name, index) =>
  gameCard(1_000_001 + index, {
    name,
    summary: '',
    first_release_date: null,
    platform_ids: [],
    genre_ids: [],
    game_mode_ids: [],
    themes: [],
  }),
)

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const fetchedGames = (games: readonly object[]): Answers => [[BATCH, { type: 'status', code: 200, body: games }]]
/** Finds the number of likes. It counts this server's players, who have seen the game on their decks. */
const likedBy = (page: Page) => page.getByRole('list', { name: MESSAGES.players }).getByText(/^Liked by/)

const bare = BARE.map((game, index): ScreenState => ({
  name: `game-bare-${index}`,
  route: `/games/${game.id}`,
  answers: fetchedGames([game]),
  see: async ({ page }) => {
    await expect(title(page, game.name)).toBeVisible()
    await expect(page.getByText(MESSAGES.noSummary)).toBeVisible()
  },
  axe: index === 0,
}))

testStates(
  'a game: full and as a screen reader reads it, liked, loading, unknown, out of reach and retried, very full, almost empty and without a network',
  [
    {
      name: 'game-full',
      route: `/games/${MINECRAFT}`,
      see: async ({ page }) => {
        await expect(title(page, 'Minecraft')).toBeVisible()
        // Twelve, if the device has as many similar games. It has had as few as nine of the dealt ones.
        await expect.poll(() => page.getByRole('region', { name: MESSAGES.similar }).getByRole('link').count()).toBeGreaterThan(6)
        await expect(page.getByRole('main')).toMatchAriaSnapshot(`
        - main:
          - article:
            - heading "Minecraft" [level=1]
            - paragraph: "2011"
            - group "${MESSAGES.verdicts}":
              - button "Nope"
              - button "Like"
              - button "Owned"
            - button "${MESSAGES.want}"
            - button "${MESSAGES.addToList}"
            - paragraph: /\\w+/
            - term: ${MESSAGES.platforms}
            - definition:
              - list:
                - listitem:
                  - link /PC/
            - term: ${MESSAGES.genres}
            - definition:
              - list:
                - listitem:
                  - link "Simulator"
            - term: ${MESSAGES.modes}
            - term: ${MESSAGES.themes}
            - term: ${MESSAGES.by}
            - definition:
              - list:
                - listitem:
                  - link "Mojang"
            - region "${MESSAGES.similar}":
              - heading "${MESSAGES.similar}" [level=2]
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
        await page.getByRole('button', { name: MESSAGES.want, exact: true }).click()
        await expect(likedBy(page)).toHaveText(MESSAGES.likedBy(before + 1))
      },
      see: ({ page }) => expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'true'),
    },
    {
      name: 'game-below',
      act: ({ page }) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
      see: ({ page }) => expect(page.getByRole('button', { name: MESSAGES.report })).toBeVisible(),
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
      see: ({ page }) => expect(title(page, MESSAGES.unknown.title)).toBeVisible(),
    },
    {
      name: 'game-failing',
      route: `/games/${VERY_FULL.id}`,
      answers: [[BATCH, { type: 'status', code: 500, body: {} }]],
      see: ({ page }) => expect(title(page, UNAVAILABLE.failed.title)).toBeVisible(),
      axe: false,
    },
    {
      name: 'game-very-full',
      answers: fetchedGames([VERY_FULL]),
      act: ({ page }) => page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
      see: async ({ page }) => {
        await expect(title(page, VERY_FULL.name.trim())).toBeVisible()
        expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
        await page.getByRole('button', { name: MESSAGES.readOn }).click()
        await expect(page.getByText(VERY_FULL.summary)).toBeVisible()
      },
    },
    ...bare,
    {
      name: 'game-offline',
      route: `/games/${ABSENT}`,
      isOffline: true,
      see: ({ page }) => expect(title(page, UNAVAILABLE.offline.title)).toBeVisible(),
    },
  ],
  {
    prepare: async ({ player }) => {
      await player.openDeck()
      await player.untilDeckHolds(300)
    },
  },
)
