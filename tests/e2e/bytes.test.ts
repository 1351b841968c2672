import { expect, test } from '../support/browser-test.ts'
import { BuiltPage } from '../support/built-parts.ts'
import { note } from '../support/browser-reporter.ts'
import { weighPages } from '../support/page-weights.ts'
import { listPrecached } from '../support/precached-files.ts'
import { listWorkerParts } from '../support/worker-parts.ts'
import { BYTE_LIMITS, DATA_LAYER, measureLogin, measureShippedBytes, TO_THE_DECK } from '../support/shipped-bytes.ts'

test('a returning player fetches the files of the build, each script once, and the worker caches all that it lists', async ({
  player,
  product,
}) => {
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
  // Chromium only caches compiled code of files that are requested as scripts.
  for (const name of start) expect(asked, name).toContainEqual({ path: `/${name}`, by: 'link' })
  expect(new Set(asked.map(({ path }) => path)).size, 'none twice').toBe(asked.length)

  await player.untilWorkerControls()
  // After the first visit the session's initial filters are set; until then each start deals again.
  await expect
    .poll(() => player.page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('gf.deck.defaults'))))
    .toBe(true)
  const shipped = await measureShippedBytes(player.page, `${product.origin}/swipedeck`)

  expect(shipped.firstSwipe, 'JavaScript to the first swipe').toBeLessThanOrEqual(BYTE_LIMITS.firstSwipe)
  expect(shipped.firstSwipe).toBeGreaterThan(BYTE_LIMITS.firstSwipe / 2)
  expect(shipped.firstSheets, 'style sheets to the first swipe').toHaveLength(1)
  expect(new Set(shipped.precached)).toEqual(new Set((await listPrecached()).map((name) => `/${name}`)))
  const [pages, parts] = await Promise.all([weighPages(), listWorkerParts()])
  note([
    'What is shipped, in bytes, gzipped:',
    `  ${shipped.firstSwipe} JavaScript to the first swipe, ${shipped.first.length} files; ${shipped.firstStyles} CSS`,
    `  ${shipped.worker} sw.js; ${shipped.precache} precached, ${shipped.precached.length} files`,
    'What a page adds, scripts and styles, in bytes, gzipped:',
    ...[...pages].map(([page, { scripts, styles }]) => `  ${scripts} + ${styles} ${page}`),
    'sw.js by its parts, in thousands of characters before it is minified:',
    ...parts.map(({ part, size }) => `  ${(size / 1_000).toFixed(1)} ${part}`),
  ])
})

test('a newcomer’s first page shows before the data layer loads', { tag: '@soak' }, async ({ page, product }) => {
  const login = await measureLogin(page, `${product.origin}/login`)
  expect(login.bytes, 'JavaScript to the sign-in page').toBeLessThanOrEqual(BYTE_LIMITS.login)
  expect(login.bytes).toBeGreaterThan(BYTE_LIMITS.login / 2)
  for (const module of DATA_LAYER) {
    expect(login.before, 'before the sign-in page is painted').not.toContain(module)
    expect(login.after, 'in the scripts that come later').toContain(module)
  }
})
