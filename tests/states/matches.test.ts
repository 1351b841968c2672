import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { TWINS_MIN_LOVED, TWINS_SHOWN } from '../../src/contract/limits.ts'
import type { TasteTwin, TasteTwinsAnswer } from '../../src/contract/twins.ts'
import { PLAYERS_TEXTS as PLAYERS } from '../../src/features/matches/players-texts.ts'
import { MATCHES_TEXTS as TEXTS } from '../../src/features/matches/texts.ts'
import type { GameStateRow, MineRowOf } from '../../src/local/rows.ts'
import { PAGE_TEXTS } from '../../src/ui/page-texts.ts'
import { SHARE_TEXTS } from '../../src/ui/share-sheet/texts.ts'
import { expectFocusShown, tabTo } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { Finger } from '../support/touch.ts'
import { testStates } from './screen-states.ts'
import type { Answers, Screen } from './screen-states.ts'

const BATCH = { path: CALLS.gamesBatch.path }
const VERY_MANY = 3_000

const tiles = (page: Page) => page.getByRole('list', { name: TEXTS.list }).getByRole('listitem')
const filters = (page: Page) => page.getByRole('dialog', { name: TEXTS.filters })
const select = (page: Page) => page.getByRole('button', { name: TEXTS.select, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: TEXTS.undo })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: TEXTS.tabsLabel }).getByRole('link', { name })

/** As many matches as a player has after years, past the app's own code, as if the server had told of them. */
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
  const wishes = cards.filter((_, n) => n % 5 === 0).map(({ id }, n): MineRowOf<'wishes'> => ({
    entity: 'wishes', id: String(id), value: { wanted: true }, at: wanted - 5 * n, base: { wanted: true }, baseAt: 1,
  }))
  await putRows(page, account.userId, { games: cards, gameStates: states, mine: wishes })
}

/** The order of the matches before two of them are taken back. */
let names: readonly string[] = []

testStates('the matches: empty, full, filtered, to nothing and back, chosen, taken back, undone and very full [S167 S169 S170 S171 S174 S204]', [
  {
    name: 'matches-empty',
    route: '/matches',
    see: ({ page }) => expect(page.getByRole('heading', { name: TEXTS.emptyTitle })).toBeVisible(),
    axe: false,
  },
  {
    name: 'matches-full',
    act: async ({ page, player }) => {
      await page.getByRole('main').getByRole('link', { name: TEXTS.toTheDeck }).click()
      await player.pressKeys(['ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowRight'])
      await player.untilSent()
      await page.goto('/matches')
    },
    see: async ({ page }) => {
      await expect(tiles(page)).toHaveCount(6)
      await expect(tiles(page).first()).toContainText(TEXTS.marks.liked)
    },
  },
  {
    name: 'matches-share',
    act: async ({ page }) => {
      await page.getByRole('button', { name: TEXTS.share }).click()
      const sheet = page.getByRole('dialog', { name: TEXTS.shareTitle(6) })
      await expect(sheet.getByRole('button', { name: SHARE_TEXTS.saveCsv })).toBeEnabled()
      const saved = page.waitForEvent('download')
      await sheet.getByRole('button', { name: SHARE_TEXTS.saveCsv }).click()
      expect((await saved).suggestedFilename()).toBe('my-games.csv')
    },
    see: ({ page }) => expect(page.getByRole('dialog').getByText(SHARE_TEXTS.saved('my-games.csv'))).toBeVisible(),
    axe: 'dialog',
  },
  {
    name: 'matches-filters',
    act: async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: BAR_TEXTS.filters(0) }).click()
      await filters(page).getByRole('button', { name: `${TEXTS.marks.owned} 2` }).click()
    },
    see: ({ page }) => expect(filters(page).getByRole('button', { name: TEXTS.showGames(2) })).toBeVisible(),
    axe: 'dialog',
  },
  {
    // A choice is in the address, so that the way back and the next visit keep it.
    name: 'matches-filtered',
    act: async ({ page, player }) => {
      await filters(page).getByRole('button', { name: TEXTS.showGames(2) }).click()
      await expect(filters(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/matches\?state=owned$/)
      await expect(tiles(page)).toHaveCount(2)
      await tiles(page).first().getByRole('link').click()
      await expect(page).toHaveURL(/\/games\//)
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(tiles(page)).toHaveCount(2)
      await page.getByRole('navigation').getByRole('link', { name: 'Swipe' }).click()
      await player.topCard()
      await page.getByRole('navigation').getByRole('link', { name: TEXTS.title }).click()
    },
    see: async ({ page }) => {
      await expect(page).toHaveURL(/\/matches\?state=owned$/)
      await expect(tiles(page)).toHaveCount(2)
    },
    axe: false,
  },
  {
    name: 'matches-nothing',
    route: '/matches?state=owned&years=1980-1981',
    see: ({ page }) => expect(page.getByRole('heading', { name: TEXTS.noneTitle })).toBeVisible(),
    axe: false,
  },
  {
    // By keys: choose, take back, undo, leave.
    name: 'matches-chosen',
    act: async ({ page }) => {
      await page.getByRole('main').getByRole('button', { name: TEXTS.clearAll }).last().click()
      await expect(tiles(page)).toHaveCount(6)
      await expect(page).toHaveURL(/\/matches$/)
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
      await expect(page.getByRole('region', { name: TEXTS.selecting })).toContainText(TEXTS.selected(2))
    },
  },
  {
    name: 'matches-taken-back',
    act: async ({ page }) => {
      await tiles(page).first().getByRole('checkbox').focus()
      await tabTo(page, page.getByRole('button', { name: TEXTS.takeBack }))
      await page.keyboard.press('Enter')
    },
    see: async ({ page, player }) => {
      await expect(tiles(page)).toHaveCount(4)
      await expectFocusShown(undo(page))
      expect(await player.waiting(), 'it waits while the focus is on its bar').toBe(2)
    },
    axe: false,
  },
  {
    // What was taken back by mistake is not newer for that.
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
      await page.getByRole('button', { name: TEXTS.leaveSelecting }).click()
    },
    see: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toBeFocused(),
    axe: false,
  },
  {
    // By a finger that rests.
    name: 'matches-pressed-long',
    act: async ({ page }) => {
      // The grid is laid out again for the other size: once it does not move it is where the finger goes.
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
      await expect(page.getByText(TEXTS.games(VERY_MANY + 6))).toBeVisible()
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
], { prepare: ({ player }) => player.openDeck() })

const TWINS = { path: CALLS.tasteTwins.path.replace(':userId', '*') }
const ADDRESS = '/matches?tab=players'
const ok = (body: object) => ({ type: 'status', code: 200, body }) as const

const cards = (page: Page) => page.getByRole('list', { name: PLAYERS.list }).getByRole('article')
const ana = (page: Page) => cards(page).first()
/** What is half under the bar on top is no target. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

/** The most liked games of the server, the first twenty of which the player likes. */
let popular: readonly GameCard[] = []
const ids = () => popular.map(({ id }) => id)
const newGame = () => popular[19 + 2]?.name ?? ''
const want = (page: Page) => ana(page).getByRole('button', { name: PLAYERS.wantGame(newGame()) })
const like = (page: Page) => ana(page).getByRole('button', { name: PLAYERS.likeGame(newGame()) })

async function readPopular({ player, page }: Screen): Promise<void> {
  await player.openDeck()
  popular = (await callElsewhere<{ games: GameCard[] }>(page, CALLS.searchGames.path, { orderBy: 'likes', limit: 40 })).games
}

/** Has a player like games, past the app's own code, as if the server had told of it. */
async function seedLikes({ page, account }: BrowserPlayer, games: readonly GameCard[]): Promise<void> {
  const gameStates = games.map(({ id }, n) => ({ gameId: id, state: 'liked', at: n, baseState: 'liked', baseAt: n }))
  await putRows(page, account.userId, { gameStates, games })
}

function fourTwins(): Answers {
  const twin = (n: number, changes: Partial<TasteTwin>): TasteTwin => ({
    id: `0197a000-0000-7000-8000-00000000000${n}`, username: `ana-${n}`, display_name: 'Ana', avatar_url: '', percent: 84 - 13 * n,
    both_count: 14 - n, both: ids().slice(n, 12), unseen_count: 6 + n, unseen: ids().slice(20 - n, 26), ...changes,
  })
  const answer: TasteTwinsAnswer = {
    loved_count: 20,
    twins: [
      twin(1, {}), twin(2, { display_name: 'Benedikt van der Wintersteen-Ōkami' }), twin(3, { display_name: '大神アマテラス' }),
      twin(4, { display_name: 'Jo', both_count: 3, both: ids().slice(2, 5), unseen_count: 0, unseen: [] }),
    ],
  }
  return [[TWINS, ok(answer)]]
}

const LONG_GAMES = Array.from({ length: 24 }, (_, n) => gameCard(n + 500, { name: LONG_NAMES[n % LONG_NAMES.length] ?? '' }))

function manyTwins(): Answers {
  const games = LONG_GAMES.map(({ id }) => id)
  const twins = Array.from({ length: TWINS_SHOWN }, (_, n): TasteTwin => ({
    id: `0197a000-0000-7000-8000-0000000000${10 + n}`, username: `w-${n}`, display_name: 'W'.repeat(25 - n), avatar_url: '', percent: 99 - n,
    both_count: 1_234, both: games.slice(0, 12), unseen_count: 3_456, unseen: games.slice(12),
  }))
  return [[TWINS, ok({ loved_count: 20, twins })]]
}

testStates('players of like taste: too few games, looked for, none, failed, found, explained, wished for, cached, very full and without a network [S177 S178]', [
  {
    name: 'twins-few',
    route: '/matches',
    act: async ({ page }) => {
      await tab(page, TEXTS.tabs.players).click()
      await expect(page).toHaveURL(ADDRESS)
    },
    see: ({ page }) => expect(page.getByText(PLAYERS.few(TWINS_MIN_LOVED))).toBeVisible(),
    axe: false,
  },
  {
    name: 'twins-loading',
    answers: [[TWINS, 'hold']],
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
    answers: [[TWINS, ok({ loved_count: 20, twins: [] })]],
    see: ({ page }) => expect(page.getByRole('heading', { name: PLAYERS.noneTitle })).toBeVisible(),
  },
  {
    // Nobody is cached so far, which is as good as nothing.
    name: 'twins-failed',
    route: ADDRESS,
    answers: [[TWINS, 'html200']],
    see: ({ page }) => expect(page.getByRole('heading', { name: PLAYERS.notHere })).toBeVisible(),
    axe: false,
  },
  {
    name: 'twins-full',
    answers: fourTwins,
    act: ({ page }) => page.getByRole('button', { name: PAGE_TEXTS.tryAgain }).click(),
    see: async ({ page }) => {
      await expect(cards(page)).toHaveCount(4)
      await expect(ana(page).getByRole('link', { name: popular[1]?.name ?? '', exact: true })).toBeVisible()
      await toTop(page)
    },
  },
  {
    // By keys: the name, what the number says, the games, and what is said of them.
    name: 'twins-explained',
    answers: fourTwins,
    act: async ({ page }) => {
      await tab(page, TEXTS.tabs.players).focus()
      const why = ana(page).getByRole('button', { name: PLAYERS.alikeName(71, 'Ana') })
      await tabTo(page, why)
      await page.keyboard.press('Enter')
      await expect(why).toHaveAttribute('aria-expanded', 'true')
    },
    // One of her seven is liked already on this device.
    see: ({ page }) => expect(ana(page).getByText(PLAYERS.explained(13, 'Ana', 6))).toBeVisible(),
    axe: false,
  },
  {
    name: 'twins-said',
    answers: fourTwins,
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
    // The way back finds the page as it was left, and a game that is wanted now is not new any more.
    name: 'twins-come-back-to',
    answers: fourTwins,
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
    answers: [[TWINS, 'html200']],
    see: async ({ page }) => {
      await expect(page.getByText(/These are the players as they were at \d\d:\d\d\./)).toBeVisible()
      await expect(cards(page)).toHaveCount(4)
    },
    axe: false,
  },
  {
    name: 'twins-very-full',
    answers: manyTwins,
    act: async ({ page, player }) => {
      await putRows(page, player.account.userId, { games: LONG_GAMES })
      await page.goto(ADDRESS)
    },
    see: ({ page }) => expect(cards(page)).toHaveCount(TWINS_SHOWN),
    axe: false,
  },
  {
    // From one tab to the other and back.
    name: 'twins-offline',
    isOffline: true,
    act: async ({ page }) => {
      await tab(page, TEXTS.tabs.games).click()
      await expect(page).toHaveURL(/\/matches$/)
      await tab(page, TEXTS.tabs.players).click()
    },
    see: async ({ page }) => {
      await expect(page.getByText(PAGE_TEXTS.offline)).toBeVisible()
      await expect(cards(page)).toHaveCount(TWINS_SHOWN)
    },
    axe: false,
  },
], { prepare: readPopular })
