import type { Page } from 'playwright/test'
import type { PackIndex } from '../../src/contract/pack.ts'
import { PACK_CACHE } from '../../src/local/games/caches.ts'
import { expect, test } from '../support/browser-test.ts'
import { chooseFilters, clearFilters, untilTopHasGenre } from '../support/deck-filters.ts'
import { countDeck, readTable } from '../support/device-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

const PARTS = { method: 'GET', path: '/api/pack/*' } as const
/** The genre's id in IGDB's dictionary. */
const PUZZLE = 9
/** The pack comes behind everything else. */
const BEHIND_ALL = { timeout: 60_000 }
test.describe.configure({ timeout: 120_000 })

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), PACK_CACHE)
}

test('the catalogue comes to the device behind everything else, once, and what was cut off comes again', async ({ player, page, lab }) => {
  // The first part of games: neither the list nor what stands behind it may be kept before it has come whole.
  lab.fail({ ...PARTS, nth: 1 }, { type: 'truncate', bytes: 200 })
  await player.openDeck()
  await player.untilWorkerControls()
  await page.reload()
  await expect.poll(() => lab.requests(PARTS).length, BEHIND_ALL).toBe(1)
  expect(await keptPaths(page)).toEqual([])
  // The next look is behind the next sync.
  await player.swipe('right')
  await expect.poll(() => keptPaths(page), BEHIND_ALL).toContain('/pack/list')

  const list = await page.evaluate(async (name) => (await (await caches.open(name)).match('/pack/list'))?.json() as Promise<PackIndex>, PACK_CACHE)
  expect(new Set(await keptPaths(page))).toEqual(new Set(['/pack/list', ...list.parts.map(({ name }) => `/api/pack/${name}`)]))
  expect(list.games).toBe(list.catalogue_games)
})

test('after one visit any filter deals in the tunnel, also games that no deck ever held, and each swipe arrives once', async ({
  player, page, lab, database,
}) => {
  await player.openDeck()
  await player.untilWorkerControls()
  await page.reload()
  await expect.poll(() => keptPaths(page), BEHIND_ALL).toContain('/pack/list')
  const heldIds = async () => (await readTable(page, player.account.userId, 'games')).map(({ id }) => id)
  const held = new Set(await heldIds())
  await lab.offline()

  const first = await swipeByKeys(player, 20)
  await chooseFilters(page, ['Puzzle'])
  await untilTopHasGenre(player, PUZZLE)
  const puzzles = await swipeByKeys(player, 20)
  await clearFilters(page)
  const others = await swipeByKeys(player, 40)

  const games = new Map((await readTable(page, player.account.userId, 'games')).map((game) => [game.id, game]))
  for (const id of Object.keys(puzzles)) expect(games.get(Number(id))?.genre_ids).toContain(PUZZLE)
  const neverHeld = Object.keys({ ...puzzles, ...others }).filter((id) => !held.has(Number(id)))
  expect(neverHeld.length).toBeGreaterThan(5)
  await lab.online()
  await untilBothEndsAgree(database, player, { ...first, ...puzzles, ...others })
})

test('in the tunnel the deck goes on past all cards that lay ready', async ({ player, page, lab }) => {
  await player.openDeck()
  await player.untilWorkerControls()
  await page.reload()
  await expect.poll(() => keptPaths(page), BEHIND_ALL).toContain('/pack/list')
  await lab.offline()
  const ready = await countDeck(page, player.account.userId)

  await swipeByKeys(player, ready + 20)
})
