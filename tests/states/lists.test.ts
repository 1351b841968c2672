import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { BAR_MESSAGES, DRAWER_MESSAGES } from '../../src/app/shell/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { LIST_NAME_PROBLEMS } from '../../src/contract/list-messages.ts'
import { listGameId, listSwitchId, listTextId } from '../../src/contract/list-parts.ts'
import { firstPlaces } from '../../src/domain/list-order.ts'
import { BUILDER_MESSAGES } from '../../src/features/list-builder/messages.ts'
import { LIST_MESSAGES as LIST, LISTS_MESSAGES as LISTS } from '../../src/features/lists/messages.ts'
import { MATCHES_MESSAGES } from '../../src/features/matches/messages.ts'
import { PAGE_MESSAGES, UNAVAILABLE } from '../../src/ui/page-messages.ts'
import { SHARE_MESSAGES as SHARE } from '../../src/ui/share-sheet/messages.ts'
import { tabTo } from '../support/accessible.ts'
import type { BrowserPlayer, SeenCard } from '../support/browser-player.ts'
import { putRows } from '../support/device-seed.ts'
import { gameCard } from '../support/game-card.ts'
import { LONG_NAMES } from '../support/long-names.ts'
import { LIST_ID, savedList } from '../support/saved-list.ts'
import { testStates } from './screen-states.ts'
import type { Answers, Screen } from './screen-states.ts'

const LIST_CALL = { path: ENDPOINTS.getList.path.replace(':listId', '*') }
const BATCH = { path: ENDPOINTS.gamesBatch.path }
const VERY_MANY = 500
const EMPTY_ID = '0197b000-0000-7000-8000-000000000002'
const ABSENT_ID = '0197b000-0000-7000-8000-000000000003'
const GRACE = '0197a000-0000-7000-8000-0000000000a1'
const NOTE = 'Played it on one long train ride, missed the stop, and did not mind.\nPlay it at night.'
/** In the starter catalogue. */
const STARTER = Array.from({ length: 14 }, (_, n) => 1_000_000_020 + n * 31)

const ok = (body: object) => ({ type: 'status', code: 200, body }) as const
const games = (page: Page) => page.getByRole('list', { name: LIST.list }).getByRole('listitem')
const tiles = (page: Page) => page.getByRole('list', { name: LISTS.list }).getByRole('listitem')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const find = (page: Page) => page.getByRole('searchbox', { name: LIST.find })
const shareSheet = (page: Page) => page.getByRole('dialog', { name: LIST.shareTitle })
const closed = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A list on the server, so that the server accepts a like of it. */
let cosyId = ''

async function addCosyList({ player, register, database }: Screen): Promise<void> {
  await player.openDeck()
  const { account } = await register()
  cosyId = await database.addList({ userId: account.userId, name: 'Cosy evenings', gameIds: STARTER })
}

const cosy = (): Answers => [
  [
    LIST_CALL,
    ok(
      savedList({
        id: cosyId,
        user_id: GRACE,
        display_name: 'Grace',
        games: STARTER,
        like_count: 1_203,
        description: 'What to play under a blanket, while it rains. '.repeat(9).trim(),
        notes: { [STARTER[1] ?? 0]: NOTE },
      }),
    ),
  ],
]

const MANY_GAMES = Array.from({ length: VERY_MANY }, (_, n) =>
  gameCard(n + 2_000_000, { name: n < LONG_NAMES.length ? (LONG_NAMES[n] ?? '') : `Game ${n}` }),
)
const MANY: Answers = [
  [BATCH, ok(MANY_GAMES)],
  [
    LIST_CALL,
    ok(
      savedList({
        id: LIST_ID,
        user_id: GRACE,
        display_name: LONG_NAMES[1].slice(0, 32),
        list_name: LONG_NAMES[0].slice(0, 80),
        games: MANY_GAMES.map(({ id }) => id),
        like_count: 0,
        notes: Object.fromEntries(MANY_GAMES.slice(0, 8).map(({ id }) => [id, LONG_NAMES[0]])),
      }),
    ),
  ],
]

/** Scrolls as a thumb does. Returns the number of tiles whose space was reserved before they rendered. */
function countRooms(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const seen: Element[] = []
    const watch = new MutationObserver((records) => {
      for (const { target } of records) seen.push(...(target as Element).querySelectorAll('[data-to-come]'))
    })
    watch.observe(document.body, { childList: true, subtree: true })
    for (let frame = 0; frame < 60; frame++) {
      scrollBy({ top: 55, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    watch.disconnect()
    return seen.length
  })
}

/** Opens a game from the middle of the page and goes back. Returns a function that measures how far its tile has moved. */
async function leaveFromTheMiddle(page: Page): Promise<() => Promise<number>> {
  const middle = games(page)
    .filter({ hasText: /Game 2\d\d/ })
    .nth(6)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(middle).toBeVisible()
  const left = await page.evaluateHandle(() => {
    const held = { id: '', top: Number.NaN }
    const note = ({ target }: MouseEvent) => {
      const tile = (target as Element).closest<HTMLElement>('[data-tile-id]')
      Object.assign(held, { id: tile?.dataset['tileId'], top: tile?.getBoundingClientRect().top })
    }
    addEventListener('click', note, { capture: true, once: true })
    return held
  })
  await middle.getByRole('link').click()
  await expect(page).toHaveURL(/\/games\//)
  await page.goBack()
  return () =>
    left.evaluate(({ id, top }) => {
      const tile = document.querySelector(`[data-tile-id="${id}"]`)
      return Math.abs((tile?.getBoundingClientRect().top ?? Infinity) - top)
    })
}

testStates(
  'a list: full, as rows, shared, searched, liked, removed, very full, empty, cached, out of reach and unknown [S181 S202 S203]',
  [
    {
      name: 'list-full',
      answers: cosy,
      route: () => `/list/${cosyId}`,
      see: async ({ page }) => {
        await expect(title(page, 'Cosy evenings')).toBeVisible()
        await expect(games(page)).toHaveCount(STARTER.length)
        await expect(page.getByRole('link', { name: 'Grace' })).toHaveAttribute('href', `/profile/${GRACE}`)
        await expect(page.getByRole('link', { name: LIST.swipe, exact: true })).toHaveAttribute('href', `/swipedeck/list/${cosyId}`)
      },
    },
    {
      name: 'list-lines',
      answers: cosy,
      act: async ({ page }) => {
        const note = page.getByRole('button', { name: /^Note on/ })
        await note.click()
        await expect(note).toHaveAttribute('aria-expanded', 'true')
        await page.getByRole('button', { name: LIST.asRows }).click()
        await expect(page).toHaveURL(/\?view=rows$/)
      },
      see: ({ page }) => expect(page.getByText(NOTE)).toBeVisible(),
    },
    {
      name: 'list-share',
      answers: cosy,
      act: async ({ page }) => {
        await page.getByRole('button', { name: LIST.share, exact: true }).press('Enter')
        const asCsv = shareSheet(page).getByRole('button', { name: SHARE.saveCsv })
        await expect(asCsv).toBeEnabled()
        await tabTo(page, asCsv)
        const saved = page.waitForEvent('download')
        await page.keyboard.press('Enter')
        expect((await saved).suggestedFilename()).toBe('cosy-evenings.csv')
      },
      see: ({ page }) => expect(shareSheet(page).getByText(SHARE.saved('cosy-evenings.csv'))).toBeVisible(),
      axe: 'dialog',
    },
    {
      // The search text is in the address, so that Back from a game restores it.
      name: 'list-found',
      answers: cosy,
      act: async ({ page }) => {
        await closed(page)
        await expect(page.getByRole('button', { name: LIST.share, exact: true })).toBeFocused()
        await page.getByRole('button', { name: BAR_MESSAGES.listSearch }).click()
        await expect(find(page)).toBeFocused()
        const [name = ''] = (await games(page).first().getByRole('link').textContent())?.replace(/^Number 1 1/, '').match(/^\p{L}+/u) ?? []
        await find(page).fill(name)
        await expect(page).toHaveURL(/q=/)
        await expect(games(page).first()).toContainText(name)
        await games(page).first().getByRole('link').click()
        await expect(page).toHaveURL(/\/games\//)
        await page.goBack()
        await expect(find(page)).toHaveValue(name)
      },
      see: ({ page }) => expect(games(page).first()).toBeVisible(),
      axe: false,
    },
    {
      name: 'list-none',
      answers: cosy,
      act: ({ page }) => find(page).fill('no game is called that'),
      see: ({ page }) => expect(page.getByRole('heading', { name: LIST.none })).toBeVisible(),
      axe: false,
    },
    {
      // By keys. The server's response to it comes later.
      name: 'list-liked',
      answers: cosy,
      act: async ({ page }) => {
        await page.getByRole('button', { name: LIST.clearFind }).click()
        await expect(games(page).first()).toBeVisible()
        await expect(page.getByText(LIST.games(STARTER.length))).toHaveCount(2)
        await page.getByRole('button', { name: BAR_MESSAGES.listSearch }).click()
        await expect(find(page)).toHaveCount(0)
        await page.getByRole('link', { name: LIST.swipe, exact: true }).focus()
        await tabTo(page, page.getByRole('button', { name: LIST.like(1_203) }))
        await page.keyboard.press('Enter')
      },
      see: async ({ page, player, database }) => {
        await expect(page.getByRole('button', { name: LIST.like(1_204) })).toHaveAttribute('aria-pressed', 'true')
        await player.untilSent()
        expect(await database.listLikesOf(player)).toEqual({ [cosyId]: true })
      },
      axe: false,
    },
    {
      name: 'list-kept',
      answers: cosy,
      act: ({ page }) => page.getByRole('button', { name: LIST.store }).click(),
      see: ({ page }) => expect(page.getByRole('button', { name: LIST.cached })).toHaveAttribute('aria-pressed', 'true'),
      axe: false,
    },
    {
      // Removed by its author while it is open.
      name: 'list-gone',
      answers: [[LIST_CALL, { type: 'status', code: 404, body: { error: { code: 'unknown_list', message: '' } } }]],
      act: ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      see: ({ page }) => expect(title(page, LIST.gone.title)).toBeVisible(),
      axe: false,
    },
    {
      name: 'list-very-full',
      route: `/list/${LIST_ID}`,
      answers: MANY,
      see: async ({ page }) => {
        await expect(games(page).nth(1)).toContainText(LONG_NAMES[1])
        await expect(page.getByText(LIST.games(VERY_MANY)).first()).toBeVisible()
        expect(await games(page).count(), 'what is far from the screen is not in the document').toBeLessThan(120)
      },
      axe: false,
    },
    {
      // Loaded again, so that no row has the height of the narrow screen before.
      name: 'list-scrolled',
      route: `/list/${LIST_ID}`,
      answers: MANY,
      act: async ({ page }) => {
        await expect(games(page).nth(1)).toContainText(LONG_NAMES[1])
        expect(await countRooms(page), 'what comes while the page is scrolled has its room first').toBeGreaterThan(0)
        await expect(page.locator('[data-to-come]'), 'and is drawn between the frames').toHaveCount(0)
      },
      see: async ({ page }) => {
        const moved = await leaveFromTheMiddle(page)
        await expect.poll(moved, 'pixels from where the game was').toBeLessThan(10)
      },
      axe: false,
    },
    {
      name: 'list-empty',
      route: `/list/${EMPTY_ID}`,
      answers: [[LIST_CALL, ok(savedList({ id: EMPTY_ID, games: [], list_name: 'ゆったりした夜' }))]],
      see: ({ page }) => expect(page.getByRole('heading', { name: LIST.emptyTitle })).toBeVisible(),
    },
    {
      name: 'list-share-empty',
      act: ({ page }) => page.getByRole('button', { name: LIST.share, exact: true }).click(),
      see: ({ page }) => expect(page.getByRole('dialog').getByText(LIST.nothingToTake)).toBeVisible(),
      axe: false,
    },
    {
      name: 'list-as-it-was',
      route: `/list/${LIST_ID}`,
      answers: [[LIST_CALL, 'html200']],
      see: ({ page }) => expect(page.getByText(/Updated \d\d:\d\d\./)).toBeVisible(),
      axe: false,
    },
    {
      name: 'list-unreachable',
      route: `/list/${ABSENT_ID}`,
      answers: [[LIST_CALL, 'html200']],
      see: ({ page }) => expect(page.getByRole('heading', { name: UNAVAILABLE.unreachable.title })).toBeVisible(),
    },
    {
      name: 'list-unknown',
      act: ({ page }) => page.getByRole('button', { name: PAGE_MESSAGES.tryAgain }).click(),
      see: ({ page }) => expect(page.getByText(LIST.unknown.text)).toBeVisible(),
    },
  ],
  { prepare: addCosyList },
)

/** Writes many lists directly into the database, as if the server had sent them. */
async function seedLists({ page, account }: BrowserPlayer, count: number): Promise<void> {
  const mine = Array.from({ length: count }, (_, n) => {
    const id = `0197b000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const row = (entity: string, part: string, value: object) => ({ entity, id: part, value, base: value, at: 1, baseAt: 1 })
    const name = n < LONG_NAMES.length ? (LONG_NAMES[n] ?? '').slice(0, 80) : `List ${n}`
    const places = firstPlaces(1 + (n % 6))
    return [
      row('lists', id, { is_top10: n === 0 }),
      row('listTexts', listTextId(id, 'name', null), { text: name, version: id }),
      row('listSwitches', listSwitchId(id, 'is_public'), { on: n % 3 !== 0 }),
      ...places.map((place, index) => row('listGames', listGameId(id, STARTER[(n + index) % STARTER.length] ?? 0), { place })),
    ]
  }).flat()
  await putRows(page, account.userId, { mine })
}

/** Returns the covers of one of the two rows. */
const covers = (page: Page, state: 'liked' | 'disliked') =>
  page.getByRole('region', { name: LISTS.rows[state].title }).getByRole('listitem')
const disliked = (page: Page) => page.getByRole('list', { name: MATCHES_MESSAGES.list }).getByRole('listitem')

/** The player's swipes before the first state of this table. */
let swiped: readonly SeenCard[] = []

async function swipeFive({ player }: Screen): Promise<void> {
  await player.openDeck()
  swiped = await player.pressKeys(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
  await player.untilSent()
}

testStates(
  'the player’s own lists: none, named and created without a network, shared or private, rows of liked and disliked games, and very many [S195 S196 S201]',
  [
    {
      name: 'lists-empty',
      route: '/profile',
      act: async ({ page }) => {
        await page.getByRole('button', { name: BAR_MESSAGES.profileMenu }).click()
        await page.getByRole('dialog').getByRole('button', { name: DRAWER_MESSAGES.lists }).click()
        await expect(page).toHaveURL(/\/lists$/)
      },
      see: async ({ page }) => {
        await expect(page.getByText(LISTS.noLists)).toBeVisible()
        await expect(page.getByRole('link', { name: LISTS.makeTopTen })).toHaveAttribute('href', '/list/new?top10')
        await expect(covers(page, 'liked')).toHaveCount(2)
        await expect(covers(page, 'disliked')).toHaveCount(3)
        await expect(covers(page, 'disliked').first().getByRole('link')).toHaveAccessibleName(swiped.at(-1)?.name ?? '')
        await expect(page.getByRole('link', { name: `${LISTS.seeAll} ${LISTS.rows.liked.ofAll}` })).toHaveAttribute(
          'href',
          '/matches?state=liked',
        )
      },
    },
    {
      name: 'lists-no-name',
      act: ({ page }) => page.getByRole('button', { name: LISTS.create }).click(),
      see: async ({ page }) => {
        await expect(page.getByText(LIST_NAME_PROBLEMS.missing)).toBeVisible()
        await expect(page.getByRole('textbox', { name: LISTS.nameLabel })).toBeFocused()
      },
    },
    {
      // The form is on the page, and needs no network; the builder opens after it.
      name: 'list-new',
      isOffline: true,
      act: async ({ page }) => {
        await page.getByRole('textbox', { name: LISTS.nameLabel }).fill('Rainy days')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/list\/new$/)
      },
      see: async ({ page }) => {
        await expect(page.getByRole('textbox', { name: BUILDER_MESSAGES.name, exact: true })).toHaveValue('Rainy days')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
    },
    {
      name: 'list-own',
      act: async ({ page }) => {
        const suggested = page.getByRole('list', { name: BUILDER_MESSAGES.recent }).getByRole('button')
        for (const nth of [0, 1]) await suggested.nth(nth).click()
        await page.getByRole('button', { name: `${BUILDER_MESSAGES.create} · ${BUILDER_MESSAGES.games(2)}` }).click()
        await expect(page).toHaveURL(/\/list\/[0-9a-f-]{36}$/)
      },
      see: async ({ page }) => {
        await expect(title(page, 'Rainy days')).toBeVisible()
        await expect(games(page)).toHaveCount(2)
        await expect(page.getByRole('link', { name: LIST.you })).toBeVisible()
        await expect(page.getByRole('link', { name: LIST.edit })).toHaveAttribute('href', /\/edit$/)
        await expect(page.getByRole('button', { name: /^Like this list/ })).toHaveCount(0)
      },
    },
    {
      name: 'lists-full',
      route: '/lists',
      see: async ({ page }) => {
        await expect(tiles(page)).toHaveCount(2)
        await expect(page.getByRole('textbox', { name: LISTS.nameLabel })).toHaveValue('')
      },
    },
    {
      name: 'lists-disliked',
      act: async ({ page }) => {
        await page.getByRole('link', { name: `${LISTS.seeAll} ${LISTS.rows.disliked.ofAll}` }).click()
        await expect(page).toHaveURL(/\/matches\?state=disliked$/)
      },
      see: async ({ page }) => {
        await expect(disliked(page)).toHaveCount(3)
        await expect(disliked(page).first()).toContainText(swiped.at(-1)?.name ?? '')
      },
    },
    {
      name: 'lists-very-full',
      act: async ({ page, player }) => {
        await seedLists(player, 200)
        await page.goto('/lists')
      },
      see: async ({ page }) => {
        await expect(page.getByText(LISTS.count(201))).toBeVisible()
        expect(await tiles(page).count(), 'what is far from the screen is not in the document').toBeLessThan(60)
      },
      axe: false,
    },
  ],
  { prepare: swipeFive },
)
