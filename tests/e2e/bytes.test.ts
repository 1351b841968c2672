import { expect, test } from '../support/browser-test.ts'
import { BuiltPage } from '../support/built-parts.ts'
import { note } from '../support/browser-reporter.ts'
import { weighPages } from '../support/page-weights.ts'
import { listWorkerParts } from '../support/worker-parts.ts'
import { BYTE_LIMITS, measureLogin, measureShippedBytes } from '../support/shipped-bytes.ts'

/** Of what keeps players' data: the database, the sync, and the line that tells of it. */
const DATA_LAYER = ['node_modules/dexie/dist/modern/dexie.min.mjs', 'src/sync/engine.ts', 'src/app/sync-host/sync-line.tsx']

/** What is fetched ahead for a player who opens the deck. */
const TO_THE_DECK = ['src/app/session/start-player.ts', 'src/app/shell/shell.tsx', 'src/app/routes/deck-route.tsx']

test('what is shipped stays within its limits, and nothing is precached that only an install dialog needs', async ({
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
  expect(shipped.firstSheets, 'style sheets to the first swipe').toHaveLength(1)
  expect(shipped.firstStyles, 'CSS to the first swipe').toBeLessThanOrEqual(BYTE_LIMITS.firstStyles)
  expect(shipped.worker, 'sw.js').toBeLessThanOrEqual(BYTE_LIMITS.worker)
  expect(shipped.lazyScript, 'the largest script that comes later').toBeLessThanOrEqual(BYTE_LIMITS.lazyScript)
  expect(shipped.precache, 'everything precached').toBeLessThanOrEqual(BYTE_LIMITS.precache)
  expect(shipped.precache).toBeGreaterThan(BYTE_LIMITS.precache / 4)
  expect(shipped.precached.filter((path) => /screenshots|512/.test(path))).toEqual([])
  const hashed = shipped.precached.filter((path) => /\.(js|css|woff2)$/.test(path))
  expect(hashed.length).toBeGreaterThan(0)
  expect(hashed.filter((path) => !path.startsWith('/build/')), 'what cannot wait for the page’s scripts is one of its own').toEqual(['/assets/head.js'])
  note([
    'What is shipped, in bytes, gzipped:',
    `  ${shipped.firstSwipe} JavaScript to the first swipe, ${shipped.first.length} files; ${shipped.firstStyles} CSS`,
    `  ${shipped.worker} sw.js; ${shipped.precache} precached, ${shipped.precached.length} files`,
  ])
})

test('each page stays within its limits, as does each part of it', async () => {
  const pages = await weighPages()
  note(['What a page adds, scripts and styles, in bytes, gzipped:', ...[...pages].map(([page, { scripts, styles }]) => `  ${scripts} + ${styles} ${page}`)])
  for (const [page, { scripts, styles }] of pages) {
    expect(scripts, `JavaScript of ${page}`).toBeLessThanOrEqual(BYTE_LIMITS.pageScripts)
    expect(styles, `CSS of ${page}`).toBeLessThanOrEqual(BYTE_LIMITS.pageStyles)
  }
  // A measurement that has seen nothing would pass as well.
  expect(pages.size).toBeGreaterThan(5)
  expect(pages.get('search-route.tsx')?.scripts).toBeGreaterThan(BYTE_LIMITS.pageScripts / 4)
  expect(pages.get('search-route.tsx')?.styles).toBeGreaterThan(BYTE_LIMITS.pageStyles / 6)
  // It is measured with the first swipe.
  expect(pages.get('deck-route.tsx')?.styles).toBe(0)
})

test('what the worker is made of is listed', async () => {
  const parts = await listWorkerParts()
  note(['sw.js by its parts, in thousands of characters before it is minified:', ...parts.map(({ part, size }) => `  ${(size / 1_000).toFixed(1)} ${part}`)])
  expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['dexie', 'workbox-precaching', 'src/sync', 'sw']))
})

test('the modules of a start are fetched as the scripts that Chromium keeps compiled, and none twice', async ({ player }) => {
  await player.openDeck()
  const asked = await player.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/build\/.*\.js$/.test(name))
      .map((entry) => ({ path: new URL(entry.name).pathname, by: (entry as PerformanceResourceTiming).initiatorType })),
  )
  const build = await BuiltPage.read()
  const start = new Set([...build.startScripts(), ...build.scriptsOf(...TO_THE_DECK)])
  expect(start.size).toBeGreaterThan(5)
  for (const name of start) expect(asked, name).toContainEqual({ path: `/${name}`, by: 'link' })
  expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length)
})

test('a newcomer’s first page comes before the data layer', async ({ page, product }) => {
  const login = await measureLogin(page, `${product.origin}/login`)
  expect(login.bytes, 'JavaScript to the sign-in page').toBeLessThanOrEqual(BYTE_LIMITS.login)
  expect(login.bytes).toBeGreaterThan(BYTE_LIMITS.login / 2)
  for (const module of DATA_LAYER) {
    expect(login.before, 'before the sign-in page is painted').not.toContain(module)
    expect(login.after, 'in the scripts that come later').toContain(module)
  }
})
