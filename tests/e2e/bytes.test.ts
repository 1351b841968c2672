import { LINE_TEXTS } from '../../src/app/shell/line-texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { PAGE_LIMITS, weighPages } from '../support/page-weights.ts'
import { BYTE_LIMITS, measureLogin, measureShippedBytes } from '../support/shipped-bytes.ts'

/** What minification leaves in the data layer: of Dexie an error’s name, of the sync its lock and its line. */
const DATA_LAYER = { dexie: 'DatabaseClosedError', engine: 'questdeck-sender', line: LINE_TEXTS.lastSyncedAt }

test('what is shipped stays within its limits, each page within its own, and nothing is precached that only an install dialog needs', async ({
  player, product,
}) => {
  await player.openDeck()
  await player.untilWorkerControls()
  // Who returns has had the filters that a session begins with; until then each start deals anew.
  await expect
    .poll(() => player.page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('gf.deck.defaults'))))
    .toBe(true)
  const shipped = await measureShippedBytes(player.page, `${product.origin}/swipedeck`)

  expect(shipped.firstSwipe, 'JavaScript to the first swipe').toBeLessThanOrEqual(BYTE_LIMITS.firstSwipe)
  // A measurement that has seen nothing would pass as well.
  expect(shipped.firstSwipe).toBeGreaterThan(BYTE_LIMITS.firstSwipe / 2)
  expect(shipped.worker, 'sw.js').toBeLessThanOrEqual(BYTE_LIMITS.worker)
  expect(shipped.lazyScript, 'the largest script that comes later').toBeLessThanOrEqual(BYTE_LIMITS.lazyScript)
  expect(shipped.styles, 'CSS').toBeLessThanOrEqual(BYTE_LIMITS.styles)
  expect(shipped.precache, 'everything precached').toBeLessThanOrEqual(BYTE_LIMITS.precache)
  expect(shipped.precache).toBeGreaterThan(BYTE_LIMITS.precache / 4)
  expect(shipped.precached.filter((path) => /screenshots|512/.test(path))).toEqual([])
  const hashed = shipped.precached.filter((path) => /\.(js|css|woff2)$/.test(path))
  expect(hashed.length).toBeGreaterThan(0)
  expect(hashed.filter((path) => !path.startsWith('/build/'))).toEqual([])

  const pages = await weighPages()
  // A page without a limit fails, and so does a limit without its page.
  expect([...pages.keys()].toSorted()).toEqual(Object.keys(PAGE_LIMITS).toSorted())
  for (const [page, weight] of pages) expect(weight, `JavaScript of ${page}`).toBeLessThanOrEqual(PAGE_LIMITS[page] ?? 0)
  expect(Math.max(...Object.values(PAGE_LIMITS))).toBeLessThanOrEqual(BYTE_LIMITS.lazyScript)
  expect(pages.get('search-route')).toBeGreaterThan((PAGE_LIMITS['search-route'] ?? 0) / 2)
})

test('the modules of a start are fetched as the scripts that Chromium keeps compiled, and none twice', async ({ player }) => {
  await player.openDeck()
  const asked = await player.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/build\/.*\.js$/.test(name))
      .map((entry) => ({ name: entry.name, by: (entry as PerformanceResourceTiming).initiatorType })),
  )
  expect(asked.length).toBeGreaterThan(5)
  const others = asked.filter(({ by }) => by !== 'link')
  expect(others.length, 'the library of the worker, which comes behind the first card').toBeLessThanOrEqual(1)
  expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length)
})

test('a newcomer’s first page comes before the data layer', async ({ page, product }) => {
  const login = await measureLogin(page, `${product.origin}/login`)
  expect(login.bytes, 'JavaScript to the sign-in page').toBeLessThanOrEqual(BYTE_LIMITS.login)
  expect(login.bytes).toBeGreaterThan(BYTE_LIMITS.login / 2)
  for (const [part, mark] of Object.entries(DATA_LAYER)) {
    expect(login.before.includes(mark), `${part} before the sign-in page is painted`).toBe(false)
    expect(login.after.includes(mark), `${part} in the scripts that come later`).toBe(true)
  }
})
