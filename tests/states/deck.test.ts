// Shows [S100 S106 S251 S282 S285 S324].
import { NO_SUCH, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { SHEET_MESSAGES } from '../../src/app/shell/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { GameFilters } from '../../src/contract/games.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { COVER_SIZES, coverUrl } from '../../src/domain/cover-url.ts'
import type { Reason } from '../../src/domain/reason.ts'
import { LIST_MESSAGES } from '../../src/features/deck/list-messages.ts'
import { MESSAGES } from '../../src/features/deck/messages.ts'
import { REASON_MESSAGES } from '../../src/features/deck/reason-sheet-messages.ts'
import { TASTE_LINE_MESSAGES as LINE } from '../../src/ui/taste-line-messages.ts'
import { tabTo } from '../support/accessible.ts'
import { chooseFilters, clearFilters, openFilters } from '../support/deck-filters.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { ShellView } from '../support/shell-view.ts'
import { testStates } from './screen-states.ts'
import type { Answers, Screen } from './screen-states.ts'

const DEAL = { path: ENDPOINTS.swipedeck.path }
const ABSENT = '0197a000-0000-7000-8000-000000000001'
/** Minecraft, in the starter catalogue. */
const MINECRAFT = 1_000_000_478
const [LONGEST, LONG] = LONG_NAMES

const deals = (games: readonly object[], reasons?: readonly Reason[]): Answers => [
  [DEAL, { type: 'status', code: 200, body: { games, ...(reasons && { whys: reasons }) } }],
]
const title = (page: Page, name: string) => page.getByRole('heading', { name })
const filtersOf = async (page: Page) => (await (await page.request.get(ENDPOINTS.gameFilters.path)).json()) as GameFilters
const topIs = ({ player }: Screen, gameId: number) => expect.poll(async () => (await player.topCard()).gameId).toBe(gameId)

/** Every fact of a card at its maximum length. */
const VERY_FULL = LONG_NAMES.map((name, n) =>
  gameCard(1_000_000 + n, {
    name,
    summary: `${name} `.repeat(12),
    platform_ids: [6, 48, 49, 130, 34, 14, 165, 82, 29],
    genre_ids: [5, 9, 12, 31],
    game_mode_ids: [1, 2, 3, 4],
    developers: [name],
    publishers: [name, name],
    series: name,
    rating_10: 10,
    like_qty: 1_234_567,
    wishlist_count: 1_234_567,
  }),
)

type Entries = readonly { id: number; name: string }[]
const longest = (entries: Entries, count: number) =>
  entries
    .toSorted((a, b) => b.name.length - a.name.length)
    .slice(0, count)
    .map(({ id }) => id)
const named = (entries: Entries, ...names: string[]) => entries.filter(({ name }) => names.includes(name)).map(({ id }) => id)
const FIT = gameCard(1_000_020).id
const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const

/** Returns the tags of the top card, and those that are shortened, clipped or under the buttons. */
function tagsOf(page: Page, gameId: number): Promise<{ all: string[]; cut: string[] }> {
  return page.evaluate((id) => {
    const card = document.querySelector(`main article[data-game-id="${id}"]`)
    const button = document.querySelector('main button[aria-keyshortcuts="ArrowRight"]')
    if (!card || !button) throw new Error('The card is not on the screen.')
    const [room, buttons] = [card.getBoundingClientRect(), button.getBoundingClientRect()]
    const tags = [...card.querySelectorAll('li')]
    const isCut = (tag: HTMLElement) => {
      const [box, list] = [tag, tag.parentElement ?? tag].map((element) => element.getBoundingClientRect())
      if (!box || !list) return true
      return tag.scrollWidth > tag.clientWidth || box.top < room.top || box.bottom > Math.min(buttons.top, list.bottom + 1)
    }
    return { all: tags.map((tag) => tag.textContent), cut: tags.filter(isCut).map((tag) => tag.textContent) }
  }, gameId)
}

/** Returns the visible themes of the HUD, and those that are cut at its edge. */
function themesOf(page: Page): Promise<{ shown: string[]; cut: string[] }> {
  return page.evaluate(() => {
    const line = document.querySelector('[data-kind="themes"] > :last-child')
    const pill = line?.closest('button')
    if (!line || !pill) throw new Error('The HUD shows no themes.')
    const [room, edge] = [line.getBoundingClientRect(), pill.getBoundingClientRect()]
    const shown = [...line.children].filter((part) => part.getBoundingClientRect().top < room.bottom - 1)
    const isCut = (part: Element) => part.getBoundingClientRect().right > Math.min(room.right, edge.right) + 1
    return { shown: shown.map((part) => part.textContent), cut: shown.filter(isCut).map((part) => part.textContent) }
  })
}

const LIKED = [gameCard(1_000_031, { name: LONGEST }), gameCard(1_000_032, { name: LONG })]
const ARGUED = gameCard(1_000_030, { name: 'Celeste' })
const reason = (page: Page): Locator => page.getByRole('button', { name: MESSAGES.reasonLiked([LONGEST, LONG]) }).first()
const reasonSheet = (page: Page) => page.getByRole('dialog', { name: MESSAGES.reasonOpen })

/** Games with covers of the provider, as after an import. */
const COVERED = ['The Long Way Down', 'Harbour Lights', 'Nine Kings', 'Saltwater'].map((name, n) => {
  const cover = `co${n}drawn`
  return gameCard(1_000_040 + n, { igdb_id: 5_000 + n, name, cover, cover_url: coverUrl(cover) })
})
const COVERS: Answers = COVERED.flatMap(({ name, cover }, at) =>
  COVER_SIZES.map((size): Answers[number] => [
    { path: coverUrl(cover, size) },
    { type: 'status', code: 200, headers: { 'content-type': 'image/svg+xml' }, body: front(name, 30 + at * 83) },
  ]),
)

/** Returns a cover as publishers draw them: a scene with its title in large letters, unlike our posters. */
function front(name: string, hue: number): string {
  const colour = (lightness: number, turn = 0) => `oklch(${lightness} 0.14 ${(hue + turn) % 360})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="528" height="748" viewBox="0 0 528 748">
    <rect width="528" height="748" fill="${colour(0.35)}"/>
    <circle cx="${140 + ((hue * 3) % 240)}" cy="250" r="130" fill="${colour(0.8, 40)}"/>
    <path d="M0 520 Q 130 380 264 500 T 528 460 V 748 H 0 Z" fill="${colour(0.25, 20)}"/>
    <path d="M180 748 L 264 360 L 348 748 Z" fill="${colour(0.6, 80)}"/>
    <text x="264" y="110" font-size="52" font-weight="800" text-anchor="middle" fill="white" textLength="440">${name.toUpperCase()}</text>
  </svg>`
}

testStates('the deck: without cards, failing, loading, first visit, in use, offline, and its sheets', [
  {
    name: 'deck-empty',
    route: '/swipedeck',
    answers: deals([]),
    see: ({ page }) => expect(title(page, MESSAGES.noMoreCards)).toBeVisible(),
  },
  {
    name: 'deck-failing',
    route: '/swipedeck',
    answers: [[DEAL, { type: 'status', code: 500, body: {} }]],
    see: async ({ page }) => {
      await expect(title(page, UNAVAILABLE.failed.title)).toBeVisible()
      await expect(page.getByText(UNAVAILABLE.failed.text)).toBeVisible()
    },
  },
  {
    name: 'deck-loading',
    answers: [[DEAL, 'hold']],
    act: ({ page }) => page.getByRole('button', { name: MESSAGES.tryAgain }).click(),
    see: async ({ page }) => {
      await expect(page.getByText(MESSAGES.loading)).toBeAttached()
      await expect(page.locator('main output + div').first()).toHaveCSS('opacity', '1')
    },
  },
  {
    name: 'deck-first-met',
    see: async ({ page, player }) => {
      await player.topCard()
      await expect(page.getByRole('button', { name: MESSAGES.hudReason })).toHaveAccessibleName(
        new RegExp(`${MESSAGES.reasonPopular}|${MESSAGES.reasonDifferent}`),
      )
    },
  },
  {
    name: 'why-newcomer',
    isOffline: true,
    act: ({ page }) => page.getByRole('button', { name: MESSAGES.hudReason }).first().click(),
    see: ({ page }) => expect(reasonSheet(page).getByText(MESSAGES.reasonPopular)).toBeVisible(),
    axe: 'dialog',
  },
  {
    name: 'deck-full',
    act: async ({ page, player }) => {
      await page.keyboard.press('Escape')
      await expect(reasonSheet(page)).toHaveCount(0)
      await player.pressKey('ArrowRight')
      await player.untilSent()
    },
    see: ({ player }) => player.untilDeckHolds(10),
  },
  {
    name: 'deck-filters',
    act: ({ page }) => openFilters(page),
    see: ({ page }) =>
      expect(page.getByRole('dialog', { name: MESSAGES.filters }).getByRole('button', { name: 'MOBA', exact: true })).toBeAttached(),
  },
  {
    // No game has both genres.
    name: 'deck-used-up',
    act: async ({ page }) => {
      await page.keyboard.press('Escape')
      await chooseFilters(page, ['MOBA'], ['Battle Royale'])
    },
    see: ({ page }) => expect(title(page, MESSAGES.noMoreCards)).toBeVisible(),
  },
  {
    name: 'deck-very-full',
    answers: deals(VERY_FULL),
    act: ({ page }) => chooseFilters(page, ['Quiz/Trivia']),
    see: async ({ player }) => expect((await player.topCard()).name).toBe(LONGEST),
  },
  {
    // Three genres, three modes and the HUD's themes are readable, however long they and the title are.
    name: 'deck-fit',
    answers: async ({ page }) => {
      const { genres, game_modes, themes } = await filtersOf(page)
      return deals([
        gameCard(1_000_020, {
          name: LONGEST,
          genre_ids: longest(genres, 3),
          game_mode_ids: longest(game_modes, 3),
          themes: named(themes, 'Action', 'Fantasy'),
        }),
      ])
    },
    act: ({ page }) => chooseFilters(page, ['Pinball']),
    see: async (screen) => {
      const { page } = screen
      await topIs(screen, FIT)
      for (const size of PHONES) {
        await page.setViewportSize(size)
        const { all, cut } = await tagsOf(page, FIT)
        expect(all, `tags at ${size.width} px`).toHaveLength(6)
        expect(cut, `tags that are cut at ${size.width} px`).toEqual([])
        const hud = await themesOf(page)
        // The narrowest bar has space for one, next to the mood. None is ever cut.
        expect(hud.shown, `themes at ${size.width} px`).toEqual(size.width < 360 ? ['Action'] : ['Action', '· Fantasy'])
        expect(hud.cut, `themes that are cut at ${size.width} px`).toEqual([])
      }
    },
  },
  {
    name: 'why-long',
    answers: async ({ page }) => {
      const {
        genres: [genre],
        themes: [theme],
      } = await filtersOf(page)
      if (!genre || !theme) throw new Error('The catalogue has no genre or no theme.')
      const reason: Reason = [
        { kind: 'liked', weight: 2.4, of: LIKED.map(({ id }, nth) => ({ facet: 'game', id, weight: 2 - nth })) },
        { kind: 'popular', weight: 1.5, of: [] },
        {
          kind: 'kind',
          weight: 0.9,
          of: [
            { facet: 'genre', id: genre.id, weight: 1.2 },
            { facet: 'theme', id: theme.id, weight: -0.3 },
          ],
        },
      ]
      return deals([{ ...ARGUED, genre_ids: [genre.id], themes: [theme.id] }], [reason])
    },
    act: async ({ page, player }) => {
      await putRows(page, player.account.userId, { games: LIKED })
      await chooseFilters(page, ['Racing'])
    },
    see: async (screen) => {
      await topIs(screen, ARGUED.id)
      await expect(reason(screen.page)).toBeVisible()
    },
  },
  {
    name: 'why-sheet',
    act: ({ page }) => reason(page).click(),
    see: ({ page }) => expect(reasonSheet(page).getByText(`${REASON_MESSAGES.lead('Celeste')} ${REASON_MESSAGES.announce}`)).toBeVisible(),
    axe: 'dialog',
  },
  {
    name: 'why-argued',
    axe: false,
    act: async ({ page }) => {
      const {
        genres: [genre],
      } = await filtersOf(page)
      await tabTo(page, reasonSheet(page).getByRole('button', { name: LINE.less(genre?.name ?? ''), exact: true }))
      await page.keyboard.press('Enter')
    },
    see: async ({ page, player }) => {
      await expect(reasonSheet(page).getByText(LINE.stated(-1), { exact: true })).toBeVisible()
      await player.untilSent()
    },
  },
  {
    name: 'deck-real-covers',
    answers: [...COVERS, ...deals(COVERED)],
    act: async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(reasonSheet(page)).toHaveCount(0)
      await chooseFilters(page, ['Music'])
    },
    see: async (screen) => {
      await topIs(screen, COVERED[0]!.id)
      const cover = screen.page.locator('main article[data-game-id] img').first()
      await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(528)
    },
  },
  {
    name: 'deck-real-covers-next',
    axe: false,
    // The server does not know the game. It would reject the swipe while pictures are stored.
    answers: [...COVERS, ...deals(COVERED), [{ path: ENDPOINTS.pushGameStates.path }, 'refuse']],
    act: ({ player }) => player.pressKey('ArrowRight'),
    see: (screen) => topIs(screen, COVERED[1]!.id),
  },
  {
    name: 'deck-offline',
    isOffline: true,
    act: async ({ page, player }) => {
      await clearFilters(page)
      await player.pressKey('ArrowRight')
    },
    see: ({ player }) => expect(player.syncLine).toContainText(FIXED_MESSAGES.savedOnDevice),
  },
  {
    name: 'sync-sheet',
    isOffline: true,
    act: async ({ player }) => {
      await player.pressKey('ArrowRight')
      await new ShellView(player).openSheet()
    },
    see: ({ page }) => expect(page.getByRole('dialog', { name: SHEET_MESSAGES.title }).getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'deck-offline-used-up',
    isOffline: true,
    act: async ({ page, player }) => {
      await new ShellView(player).closeSheet()
      await chooseFilters(page, ['MOBA'], ['Battle Royale'])
    },
    see: ({ page }) => expect(title(page, MESSAGES.offlineTitle)).toBeVisible(),
  },
  {
    name: 'list-deck-offline',
    route: `/swipedeck/list/${ABSENT}`,
    isOffline: true,
    see: ({ page }) => expect(title(page, UNAVAILABLE.offline.title)).toBeVisible(),
  },
  {
    name: 'list-deck-unknown',
    route: `/swipedeck/list/${ABSENT}`,
    see: ({ page }) => expect(title(page, NO_SUCH.list.title)).toBeVisible(),
  },
  {
    name: 'list-deck-full',
    route: async ({ database, register }) => {
      const grace = await register()
      const listId = await database.addList({ userId: grace.account.userId, name: 'Cosy evenings', gameIds: [MINECRAFT] })
      return `/swipedeck/list/${listId}`
    },
    see: ({ player }) => {
      // It may be the last swiped game again.
      player.expectAnyCard()
      return player.topCard()
    },
  },
  {
    name: 'list-deck-done',
    act: ({ page }) => page.keyboard.press('ArrowRight'),
    see: ({ page }) => expect(page.getByText(LIST_MESSAGES.allDone).first()).toBeVisible(),
  },
])
