import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { SIMILAR_PLAYERS_MIN_LOVED, SIMILAR_PLAYERS_SHOWN } from '../../src/contract/limits.ts'
import type { SimilarPlayer, SimilarPlayersResponse } from '../../src/contract/similar-players.ts'
import { PLAYERS_MESSAGES as PLAYERS } from '../../src/features/matches/players-messages.ts'
import { MATCHES_MESSAGES as MESSAGES } from '../../src/features/matches/messages.ts'
import type { GameStateRow } from '../../src/local/db/game-state-row.ts'
import type { MineRowOf } from '../../src/local/db/mine-row.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { SHARE_MESSAGES } from '../../src/ui/share-sheet/messages.ts'
import { expectFocusShown, tabTo } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { Finger } from '../support/touch.ts'
import { testStates } from './screen-states.ts'
import type { Answers, Screen } from './screen-states.ts'

const BATCH = { path: ENDPOINTS.gamesBatch.path }
const VERY_MANY = 3_000

const tiles = (page: Page) => page.getByRole('list', { name: MESSAGES.list }).getByRole('listitem')
const filters = (page: Page) => page.getByRole('dialog', { name: MESSAGES.filters })
const select = (page: Page) => page.getByRole('button', { name: MESSAGES.select, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: MESSAGES.undo })
const tab = (page: Page, name: string, count?: number) =>
  page.getByRole('tab', { name: new RegExp(`^${name}${count === undefined ? '' : ` ${MESSAGES.number(count)}`}`) })

/** Writes as many matches as a player has after years directly into the database, as if the server had sent them. */
async function seedMatches({ page, account }: BrowserPlayer, wanted: number): Promise<void> {
  const cards = Array.from({ length: wanted }, (_, n) =>
    gameCard(n + 1_000_000, {
      name: n < LONG_NAMES.length ? (LONG_NAMES[n] ?? '') : `Game ${n}`,
      platform_ids: [6, 48, 49, 130].slice(n % 4),
      genre_ids: [5, 9, 12, 31].slice(n % 4),
      first_release_date: Date.UTC(1985 + (n % 40), n % 12, 1) / 1000,
    }),
  )
  const states = cards.map(({ id }, n): GameStateRow => {
    const state = n % 3 === 0 ? 'owned' : 'liked'
    return { gameId: id, state, at: wanted - n, baseState: state, baseAt: wanted - n }
  })
  const wishes = cards
    .filter((_, n) => n % 5 === 0)
    .map(({ id }, n): MineRowOf<'wishes'> => ({
      entity: 'wishes',
      id: String(id),
      value: { wanted: true },
      at: wanted - 5 * n,
      base: { wanted: true },
      baseAt: 1,
    }))
  await putRows(page, account.userId, { games: cards, gameStates: states, mine: wishes })
}

/** The order of the matches before two of them are cleared. */
let names: readonly string[] = []

testStates(
  'the matches: empty, full, filtered, without results and back, selected, cleared, undone and very full [S167 S169 S170 S171 S174 S204]',
  [
    {
      name: 'matches-empty',
      route: '/matches',
      see: ({ page }) => expect(page.getByRole('heading', { name: MESSAGES.noneOf.liked.emptyTitle })).toBeVisible(),
      axe: false,
    },
    {
      name: 'matches-full',
      act: async ({ page, player }) => {
        await page.getByRole('main').getByRole('link', { name: MESSAGES.toTheDeck }).click()
        await player.pressKeys(['ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowRight'])
        await player.untilSent()
        await page.goto('/matches')
      },
      see: async ({ page }) => {
        await expect(tiles(page)).toHaveCount(4)
        await expect(tab(page, MESSAGES.tabs.liked, 4)).toHaveAttribute('aria-selected', 'true')
        await expect(tab(page, MESSAGES.tabs.disliked, 1)).toBeVisible()
      },
    },
    {
      name: 'matches-share',
      act: async ({ page }) => {
        await page.getByRole('button', { name: MESSAGES.share }).click()
        const sheet = page.getByRole('dialog', { name: MESSAGES.shareTitle(4) })
        await expect(sheet.getByRole('button', { name: SHARE_MESSAGES.saveCsv })).toBeEnabled()
        const saved = page.waitForEvent('download')
        await sheet.getByRole('button', { name: SHARE_MESSAGES.saveCsv }).click()
        expect((await saved).suggestedFilename()).toBe('games-i-like.csv')
      },
      see: ({ page }) => expect(page.getByRole('dialog').getByText(SHARE_MESSAGES.saved('games-i-like.csv'))).toBeVisible(),
      axe: 'dialog',
    },
    {
      name: 'matches-filters',
      act: async ({ page }) => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page.getByRole('button', { name: BAR_MESSAGES.filters(0) }).click()
        const [first] = await tiles(page).allTextContents()
        await filters(page)
          .getByRole('searchbox')
          .fill(first ?? '')
      },
      see: ({ page }) => expect(filters(page).getByRole('button', { name: MESSAGES.showGames(1) })).toBeVisible(),
      axe: 'dialog',
    },
    {
      // A choice is in the address, so that Back and the next visit keep it.
      name: 'matches-filtered',
      act: async ({ page, player }) => {
        await filters(page)
          .getByRole('button', { name: MESSAGES.showGames(1) })
          .click()
        await expect(filters(page)).toHaveCount(0)
        await expect(page).toHaveURL(/\/matches\?state=liked&q=/)
        await expect(tiles(page)).toHaveCount(1)
        await tiles(page).first().getByRole('link').click()
        await expect(page).toHaveURL(/\/games\//)
        await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
        await page.goBack()
        await expect(tiles(page)).toHaveCount(1)
        await page.getByRole('navigation').getByRole('link', { name: 'Swipe' }).click()
        await player.topCard()
        await page.getByRole('navigation').getByRole('link', { name: MESSAGES.title }).click()
      },
      see: async ({ page }) => {
        await expect(page).toHaveURL(/\/matches\?state=liked&q=/)
        await expect(tiles(page)).toHaveCount(1)
      },
      axe: false,
    },
    {
      name: 'matches-nothing',
      route: '/matches?state=owned&years=1980-1981',
      see: ({ page }) => expect(page.getByRole('heading', { name: MESSAGES.noneTitle })).toBeVisible(),
      axe: false,
    },
    {
      // By keys: select, clear, undo, leave.
      name: 'matches-chosen',
      act: async ({ page }) => {
        await page.getByRole('main').getByRole('button', { name: MESSAGES.clearAll }).last().click()
        await expect(tiles(page)).toHaveCount(2)
        await expect(page).toHaveURL(/\/matches\?state=owned$/)
        await tab(page, MESSAGES.tabs.liked).click()
        await expect(tiles(page)).toHaveCount(4)
        await expect(page).toHaveURL(/\/matches\?state=liked$/)
        await select(page).press('Enter')
        await page.keyboard.press('Tab')
        await expect(tiles(page).first().getByRole('checkbox')).toBeFocused()
        await page.keyboard.press('Space')
        names = await tiles(page).allTextContents()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Space')
      },
      see: async ({ page }) => {
        await expect(tiles(page).first().getByRole('checkbox')).toBeChecked()
        await expect(page.getByRole('region', { name: MESSAGES.selecting })).toContainText(MESSAGES.selected(2))
      },
    },
    {
      name: 'matches-taken-back',
      act: async ({ page }) => {
        await tiles(page).first().getByRole('checkbox').focus()
        await tabTo(page, page.getByRole('button', { name: MESSAGES.takeBack, exact: true }))
        await page.keyboard.press('Enter')
      },
      see: async ({ page, player }) => {
        await expect(tiles(page)).toHaveCount(2)
        await expectFocusShown(undo(page))
        expect(await player.waiting(), 'it waits while the focus is on its bar').toBe(2)
      },
      axe: false,
    },
    {
      // Matches that were cleared by mistake keep their time.
      name: 'matches-undone',
      act: ({ page }) => undo(page).press('Enter'),
      see: async ({ page, player }) => {
        await expect(tiles(page)).toHaveText([...names])
        await player.untilSent()
      },
      axe: false,
    },
    {
      name: 'matches-left',
      act: async ({ page }) => {
        await select(page).click()
        await tiles(page).first().getByRole('checkbox').focus()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('checkbox')).toHaveCount(0)
        await expect(tiles(page).first().getByRole('link'), 'the focus stays with its game').toBeFocused()
        await select(page).click()
        await page.getByRole('button', { name: MESSAGES.leaveSelecting }).click()
      },
      see: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toBeFocused(),
      axe: false,
    },
    {
      // By a finger that rests.
      name: 'matches-pressed-long',
      act: async ({ page }) => {
        // The grid renders again for the other size. Wait until it no longer moves, so that the finger hits the tile.
        await tiles(page).nth(1).click({ trial: true })
        const box = await tiles(page).nth(1).boundingBox()
        const lift = await (await Finger.on(page)).rest({ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 })
        await expect(tiles(page).nth(1).getByRole('checkbox')).toBeChecked()
        await lift()
      },
      see: ({ page }) => expect(tiles(page).nth(1).getByRole('checkbox')).toBeChecked(),
      axe: false,
    },
    {
      name: 'matches-very-full',
      answers: [[BATCH, 'hold']],
      act: async ({ page, player }) => {
        await seedMatches(player, VERY_MANY)
        await page.goto('/matches')
      },
      see: async ({ page }) => {
        await expect(tab(page, MESSAGES.tabs.liked, VERY_MANY * (2 / 3) + 4)).toBeVisible()
        await expect(page.getByText(LONG_NAMES[1])).toBeVisible()
        expect(await tiles(page).count(), 'what is far from the screen is not in the document').toBeLessThan(120)
      },
      axe: false,
    },
    {
      name: 'matches-very-full-below',
      see: async ({ page }) => {
        await page.mouse.move(200, 400)
        await page.mouse.wheel(0, await page.evaluate(() => document.documentElement.scrollHeight / 2))
        await expect(tiles(page).first()).toContainText(/Game 1\d\d\d/)
      },
      axe: false,
    },
  ],
  { prepare: ({ player }) => player.openDeck() },
)

const SIMILAR_PLAYERS = { path: ENDPOINTS.similarPlayers.path.replace(':userId', '*') }
const ADDRESS = '/matches?tab=players'
const ok = (body: object) => ({ type: 'status', code: 200, body }) as const

const cards = (page: Page) => page.getByRole('list', { name: PLAYERS.list }).getByRole('article')
const ana = (page: Page) => cards(page).first()
/** Scrolls to the top, because an element that is half under the top bar cannot be tapped. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

/** The server's most liked games. The player likes the first twenty of them. */
let popular: readonly GameCard[] = []
const ids = () => popular.map(({ id }) => id)
const newGame = () => popular[19 + 2]?.name ?? ''
const want = (page: Page) => ana(page).getByRole('button', { name: PLAYERS.wantGame(newGame()) })
const like = (page: Page) => ana(page).getByRole('button', { name: PLAYERS.likeGame(newGame()) })

async function readPopular({ player, page }: Screen): Promise<void> {
  await player.openDeck()
  popular = (await callElsewhere<{ games: GameCard[] }>(page, ENDPOINTS.searchGames.path, { orderBy: 'likes', limit: 40 })).games
}

/** Makes a player like games, directly in the database, as if the server had sent that. */
async function seedLikes({ page, account }: BrowserPlayer, games: readonly GameCard[]): Promise<void> {
  const gameStates = games.map(({ id }, n) => ({ gameId: id, state: 'liked', at: n, baseState: 'liked', baseAt: n }))
  await putRows(page, account.userId, { gameStates, games })
}

function fourPlayers(): Answers {
  const similar = (n: number, changes: Partial<SimilarPlayer>): SimilarPlayer => ({
    id: `0197a000-0000-7000-8000-00000000000${n}`,
    username: `ana-${n}`,
    display_name: 'Ana',
    avatar_url: '',
    percent: 84 - 13 * n,
    both_count: 14 - n,
    both: ids().slice(n, 12),
    unseen_count: 6 + n,
    unseen: ids().slice(20 - n, 26),
    ...changes,
  })
  const answer: SimilarPlayersResponse = {
    loved_count: 20,
    twins: [
      similar(1, {}),
      similar(2, { display_name: 'Benedikt van der Wintersteen-Ōkami' }),
      similar(3, { display_name: '大神アマテラス' }),
      similar(4, { display_name: 'Jo', both_count: 3, both: ids().slice(2, 5), unseen_count: 0, unseen: [] }),
    ],
  }
  return [[SIMILAR_PLAYERS, ok(answer)]]
}

const LONG_GAMES = Array.from({ length: 24 }, (_, n) => gameCard(n + 500, { name: LONG_NAMES[n % LONG_NAMES.length] ?? '' }))

function manyPlayers(): Answers {
  const games = LONG_GAMES.map(({ id }) => id)
  const twins = Array.from({ length: SIMILAR_PLAYERS_SHOWN }, (_, n): SimilarPlayer => ({
    id: `0197a000-0000-7000-8000-0000000000${10 + n}`,
    username: `w-${n}`,
    display_name: 'W'.repeat(25 - n),
    avatar_url: '',
    percent: 99 - n,
    both_count: 1_234,
    both: games.slice(0, 12),
    unseen_count: 3_456,
    unseen: games.slice(12),
  }))
  return [[SIMILAR_PLAYERS, ok({ loved_count: 20, twins })]]
}

testStates(
  'similar players: too few games, loading, none, failed, found, explained, with a wanted game, cached, very full and without a network [S177 S178]',
  [
    {
      name: 'twins-few',
      route: '/matches',
      act: async ({ page }) => {
        await tab(page, MESSAGES.tabs.players).click()
        await expect(page).toHaveURL(ADDRESS)
      },
      see: ({ page }) => expect(page.getByText(PLAYERS.few(SIMILAR_PLAYERS_MIN_LOVED))).toBeVisible(),
      axe: false,
    },
    {
      name: 'twins-loading',
      answers: [[SIMILAR_PLAYERS, 'hold']],
      act: async ({ page, player }) => {
        await seedLikes(player, popular.slice(0, 20))
        await page.goto(ADDRESS)
      },
      see: ({ page }) => expect(page.getByText(PLAYERS.loading)).toBeAttached(),
      axe: false,
    },
    {
      name: 'twins-none',
      route: ADDRESS,
      answers: [[SIMILAR_PLAYERS, ok({ loved_count: 20, twins: [] })]],
      see: ({ page }) => expect(page.getByRole('heading', { name: PLAYERS.noneTitle })).toBeVisible(),
    },
    {
      // An empty cache counts as no cache.
      name: 'twins-failed',
      route: ADDRESS,
      answers: [[SIMILAR_PLAYERS, 'html200']],
      see: ({ page }) => expect(page.getByRole('heading', { name: UNAVAILABLE.unreachable.title })).toBeVisible(),
      axe: false,
    },
    {
      name: 'twins-full',
      answers: fourPlayers,
      act: ({ page }) => page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
      see: async ({ page }) => {
        await expect(cards(page)).toHaveCount(4)
        await expect(ana(page).getByRole('link', { name: popular[1]?.name ?? '', exact: true })).toBeVisible()
        await toTop(page)
      },
    },
    {
      // By keys: the name, the explanation of the number, the games, and the buttons of verdicts.
      name: 'twins-explained',
      answers: fourPlayers,
      act: async ({ page }) => {
        await tab(page, MESSAGES.tabs.players).focus()
        const reason = ana(page).getByRole('button', { name: PLAYERS.alikeName(71, 'Ana') })
        await tabTo(page, reason)
        await page.keyboard.press('Enter')
        await expect(reason).toHaveAttribute('aria-expanded', 'true')
      },
      // This device has a like of one of her seven already.
      see: ({ page }) => expect(ana(page).getByText(PLAYERS.explained(13, 'Ana', 6))).toBeVisible(),
      axe: false,
    },
    {
      name: 'twins-said',
      answers: fourPlayers,
      act: async ({ page }) => {
        await want(page).press('Enter')
        await expect(want(page)).toHaveAttribute('aria-pressed', 'true')
        await page.keyboard.press('Tab')
        await expect(like(page)).toBeFocused()
        await page.keyboard.press('Space')
      },
      see: async ({ page }) => {
        await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
        await toTop(page)
      },
    },
    {
      // Back restores the page as it was left, and a wanted game is not new any more.
      name: 'twins-come-back-to',
      answers: fourPlayers,
      act: async ({ page, player }) => {
        await like(page).press('Space')
        await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
        await player.untilSent()
        await cards(page).nth(2).getByRole('link').nth(1).click()
        await expect(page).toHaveURL(/\/games\//)
        await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
        await page.goBack()
      },
      see: async ({ page }) => {
        await expect(page).toHaveURL(ADDRESS)
        await expect(cards(page).nth(2)).toBeInViewport()
        await expect(want(page)).toHaveCount(0)
      },
      axe: false,
    },
    {
      name: 'twins-cached',
      route: ADDRESS,
      answers: [[SIMILAR_PLAYERS, 'html200']],
      see: async ({ page }) => {
        await expect(page.getByText(/Updated \d\d:\d\d\./)).toBeVisible()
        await expect(cards(page)).toHaveCount(4)
      },
      axe: false,
    },
    {
      name: 'twins-very-full',
      answers: manyPlayers,
      act: async ({ page, player }) => {
        await putRows(page, player.account.userId, { games: LONG_GAMES })
        await page.goto(ADDRESS)
      },
      see: ({ page }) => expect(cards(page)).toHaveCount(SIMILAR_PLAYERS_SHOWN),
      axe: false,
    },
    {
      // From one tab to the other and back.
      name: 'twins-offline',
      isOffline: true,
      act: async ({ page }) => {
        await tab(page, MESSAGES.tabs.liked).click()
        await expect(page).toHaveURL(/\/matches\?state=liked$/)
        await tab(page, MESSAGES.tabs.players).click()
      },
      see: async ({ page }) => {
        await expect(page.getByText(UNAVAILABLE.offline.line)).toBeVisible()
        await expect(cards(page)).toHaveCount(SIMILAR_PLAYERS_SHOWN)
      },
      axe: false,
    },
  ],
  { prepare: readPopular },
)
