import type { PackIndex } from '../../src/contract/pack.ts'
import { GAME_TEXTS } from '../../src/features/game/texts.ts'
import { COMPANY_TEXTS } from '../../src/features/places/texts.ts'
import { OVERLAY_TEXTS, PAGE_TEXTS } from '../../src/features/search/texts.ts'
import { PACK_CACHE } from '../../src/local/games/caches.ts'
import { expect, test } from '../support/browser-test.ts'
import { chooseFilters, clearFilters, untilTopHasGenre } from '../support/deck-filters.ts'
import { countDeck, readTable } from '../support/device-view.ts'
import { BEHIND_ALL, keptPaths, untilPackIsKept } from '../support/kept-pack.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { roundsOf } from '../support/rounds.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

const PARTS = { method: 'GET', path: '/api/pack/*' } as const
/** The genre's id in IGDB's dictionary. */
const PUZZLE = 9
const OF_ANY = roundsOf({ quick: 4, soak: 30 })
test.describe.configure({ timeout: 120_000 })

test('fault 102: the catalogue comes to the device behind everything else, once, and what was cut off comes again', { tag: '@soak' }, async ({ player, page, lab }) => {
  // The first part of games: neither the list nor what stands behind it may be kept before it has come whole.
  lab.fail({ ...PARTS, nth: 1 }, { type: 'truncate', bytes: 200 })
  await player.openDeck()
  await player.untilWorkerControls()
  await page.reload()
  await expect.poll(() => lab.requests(PARTS).length, BEHIND_ALL).toBe(1)
  expect(await keptPaths(page)).toEqual([])
  // The next look is behind the next sync.
  await player.swipe('right')
  await untilPackIsKept(page)

  const list = await page.evaluate(async (name) => (await (await caches.open(name)).match('/pack/list'))?.json() as Promise<PackIndex>, PACK_CACHE)
  expect(new Set(await keptPaths(page))).toEqual(new Set(['/pack/list', ...list.parts.map(({ name }) => `/api/pack/${name}`)]))
  expect(list.games).toBe(list.catalogue_games)
})

test('in the tunnel the deck goes on past all cards that lay ready', { tag: '@soak' }, async ({ player, page, lab }) => {
  await player.openDeck()
  await player.untilWorkerControls()
  await page.reload()
  await untilPackIsKept(page)
  await lab.offline()
  const ready = await countDeck(page, player.account.userId)

  await swipeByKeys(player, ready + 20)
})

test('after one visit the whole catalogue is known in the tunnel: by any filter of the deck, by search and overlay, by its platforms and companies, and each game’s page [S131 S162]', async ({
  player, page, lab, database,
}, info) => {
  await player.openDeck()
  await player.untilWorkerControls()
  await page.reload()
  await untilPackIsKept(page)
  const list = await page.evaluate(async (name) => (await (await caches.open(name)).match('/pack/list'))?.json() as Promise<PackIndex>, PACK_CACHE)
  const known = `${list.games} games`
  const heldBefore = new Map((await readTable(page, player.account.userId, 'games')).map((game) => [game.id, game]))
  const heldPuzzles = [...heldBefore.values()].filter(({ genre_ids: genres }) => genres.includes(PUZZLE)).length
  await lab.offline()

  const first = await swipeByKeys(player, OF_ANY)
  await chooseFilters(page, ['Puzzle'])
  await untilTopHasGenre(player, PUZZLE)
  // At least three are of the pack alone.
  const puzzles = await swipeByKeys(player, heldPuzzles + 3)
  await clearFilters(page)
  const others = await swipeByKeys(player, OF_ANY)
  const games = new Map((await readTable(page, player.account.userId, 'games')).map((game) => [game.id, game]))
  for (const id of Object.keys(puzzles)) expect(games.get(Number(id))?.genre_ids).toContain(PUZZLE)
  expect(Object.keys(puzzles).filter((id) => !heldBefore.has(Number(id))).length, 'puzzles that no deck ever held').toBeGreaterThanOrEqual(3)

  await page.goto('/search?order=name&upcoming=1')
  await expect(page.getByText(PAGE_TEXTS.onDevice(list.games))).toBeVisible()
  await expect(page.getByText(known, { exact: true })).toBeVisible()
  const cards = page.getByRole('list', { name: PAGE_TEXTS.results }).getByRole('link')
  await expect(cards.first()).toBeVisible()
  await keepScreens(page, info, 'tunnel-search')

  const held = new Set((await readTable(page, player.account.userId, 'games')).flatMap(({ id, igdb_id: igdbId }) => [id, igdbId]))
  const unseen = (await cards.all())[await cards.evaluateAll((links, known) => links.findIndex((link) => !known.includes(Number(link.getAttribute('href')?.split('/').at(-1)))), [...held])]
  const name = (await unseen?.locator('[dir="auto"]').first().textContent()) ?? 'none'
  await unseen?.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(GAME_TEXTS.noSummaryHere)).toBeVisible()
  await keepScreens(page, info, 'tunnel-game')

  await page.goto('/platform-families/playstation')
  await expect(page.getByRole('heading', { level: 1, name: 'PlayStation' })).toBeVisible()
  await keepScreens(page, info, 'tunnel-platform')
  await page.goto('/companies/capcom')
  await expect(page.getByRole('heading', { level: 1, name: 'Capcom' })).toBeVisible()
  await expect(page.getByRole('region', { name: COMPANY_TEXTS.gamesOf.developed }).getByRole('link').first()).toBeVisible()
  await keepScreens(page, info, 'tunnel-company')

  await page.getByRole('button', { name: OVERLAY_TEXTS.title, exact: true }).click()
  const overlay = page.getByRole('dialog', { name: OVERLAY_TEXTS.title })
  await overlay.getByRole('combobox', { name: OVERLAY_TEXTS.placeholder }).fill('zelda')
  await page.keyboard.press('Enter')
  await expect(overlay.getByRole('status')).toContainText(`among the ${known} known here`)
  await expect(overlay.getByRole('listbox', { name: OVERLAY_TEXTS.results }).getByRole('option').first()).toContainText('Zelda')
  await keepScreens(page, info, 'tunnel-overlay')

  await lab.online()
  await page.goto('/swipedeck')
  await untilBothEndsAgree(database, player, { ...first, ...puzzles, ...others })
})
