import type { PackIndex } from '../../src/contract/pack.ts'
import { GAME_MESSAGES } from '../../src/features/game/messages.ts'
import { COMPANY_MESSAGES } from '../../src/features/places/messages.ts'
import { OVERLAY_MESSAGES, PAGE_MESSAGES } from '../../src/features/search/messages.ts'
import { PACK_CACHE } from '../../src/local/caches/caches.ts'
import { expect, test } from '../support/browser-test.ts'
import { chooseFilters, clearFilters, untilTopHasGenre } from '../support/deck-filters.ts'
import { countDeck, readTable } from '../support/device-view.ts'
import { BEHIND_ALL, cachedPackPaths, untilPackIsCached } from '../support/cached-pack.ts'
import { storeScreens } from '../support/store-screens.ts'
import { roundsOf } from '../support/rounds.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

const PARTS = { method: 'GET', path: '/api/pack/*' } as const
/** The genre's id in IGDB's dictionary. */
const PUZZLE = 9
const OF_ANY = roundsOf({ quick: 4, soak: 30 })
test.describe.configure({ timeout: 120_000 })

test(
  'fault 102: the catalogue is downloaded after everything else, once, and a download that was cut off is repeated',
  { tag: '@soak' },
  async ({ player, page, lab }) => {
    // The first part with games: neither the index nor the parts after it may be stored before it is complete.
    lab.fail({ ...PARTS, nth: 1 }, { type: 'truncate', bytes: 200 })
    await player.openDeck()
    await player.untilWorkerControls()
    await page.reload()
    await expect.poll(() => lab.requests(PARTS).length, BEHIND_ALL).toBe(1)
    expect(await cachedPackPaths(page)).toEqual([])
    // The next check follows the next sync.
    await player.swipe('right')
    await untilPackIsCached(page)

    const list = await page.evaluate(
      async (name) => (await (await caches.open(name)).match('/pack/list'))?.json() as Promise<PackIndex>,
      PACK_CACHE,
    )
    expect(new Set(await cachedPackPaths(page))).toEqual(new Set(['/pack/list', ...list.parts.map(({ name }) => `/api/pack/${name}`)]))
    expect(list.games).toBe(list.catalogue_games)
  },
)

test('without a network the deck continues after its prepared cards', { tag: '@soak' }, async ({ player, page, lab }) => {
  await player.openDeck()
  await player.untilWorkerControls()
  await page.reload()
  await untilPackIsCached(page)
  await lab.offline()
  const ready = await countDeck(page, player.account.userId)

  await swipeByKeys(player, ready + 20)
})

test('after one visit the whole catalogue is available without a network: by any filter of the deck, by search and overlay, by its platforms and companies, and each game’s page [S131 S162]', async ({
  player,
  page,
  lab,
  database,
}, info) => {
  await player.openDeck()
  await player.untilWorkerControls()
  await page.reload()
  await untilPackIsCached(page)
  const list = await page.evaluate(
    async (name) => (await (await caches.open(name)).match('/pack/list'))?.json() as Promise<PackIndex>,
    PACK_CACHE,
  )
  const known = `${list.games} games`
  const heldBefore = new Map((await readTable(page, player.account.userId, 'games')).map((game) => [game.id, game]))
  const heldPuzzles = [...heldBefore.values()].filter(({ genre_ids: genres }) => genres.includes(PUZZLE)).length
  await lab.offline()

  const first = await swipeByKeys(player, OF_ANY)
  await chooseFilters(page, ['Puzzle'])
  await untilTopHasGenre(player, PUZZLE)
  // At least three are only in the pack.
  const puzzles = await swipeByKeys(player, heldPuzzles + 3)
  await clearFilters(page)
  const others = await swipeByKeys(player, OF_ANY)
  const games = new Map((await readTable(page, player.account.userId, 'games')).map((game) => [game.id, game]))
  for (const id of Object.keys(puzzles)) expect(games.get(Number(id))?.genre_ids).toContain(PUZZLE)
  expect(Object.keys(puzzles).filter((id) => !heldBefore.has(Number(id))).length, 'puzzles that no deck ever held').toBeGreaterThanOrEqual(
    3,
  )

  await page.goto('/search?order=name&upcoming=1')
  await expect(page.getByText(PAGE_MESSAGES.onDevice(list.games))).toBeVisible()
  await expect(page.getByText(known, { exact: true })).toBeVisible()
  const cards = page.getByRole('list', { name: PAGE_MESSAGES.results }).getByRole('link')
  await expect(cards.first()).toBeVisible()
  await storeScreens(page, info, 'tunnel-search')

  const held = new Set((await readTable(page, player.account.userId, 'games')).flatMap(({ id, igdb_id: igdbId }) => [id, igdbId]))
  const unseen = (await cards.all())[
    await cards.evaluateAll(
      (links, known) => links.findIndex((link) => !known.includes(Number(link.getAttribute('href')?.split('/').at(-1)))),
      [...held],
    )
  ]
  const name = (await unseen?.locator('[dir="auto"]').first().textContent()) ?? 'none'
  await unseen?.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(GAME_MESSAGES.noSummaryHere)).toBeVisible()
  await storeScreens(page, info, 'tunnel-game')

  await page.goto('/platform-families/playstation')
  await expect(page.getByRole('heading', { level: 1, name: 'PlayStation' })).toBeVisible()
  await storeScreens(page, info, 'tunnel-platform')
  await page.goto('/companies/capcom')
  await expect(page.getByRole('heading', { level: 1, name: 'Capcom' })).toBeVisible()
  await expect(page.getByRole('region', { name: COMPANY_MESSAGES.gamesOf.developed }).getByRole('link').first()).toBeVisible()
  await storeScreens(page, info, 'tunnel-company')

  await page.getByRole('button', { name: OVERLAY_MESSAGES.title, exact: true }).click()
  const overlay = page.getByRole('dialog', { name: OVERLAY_MESSAGES.title })
  await overlay.getByRole('combobox', { name: OVERLAY_MESSAGES.placeholder }).fill('zelda')
  await page.keyboard.press('Enter')
  await expect(overlay.getByRole('status')).toContainText(`searched ${known} on this device`)
  await expect(overlay.getByRole('listbox', { name: OVERLAY_MESSAGES.results }).getByRole('option').first()).toContainText('Zelda')
  await storeScreens(page, info, 'tunnel-overlay')

  await lab.online()
  await page.goto('/swipedeck')
  await untilBothEndsAgree(database, player, { ...first, ...puzzles, ...others })
})
