import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPage } from '../../src/server/runtime/build.ts'
import { ROOT } from '../../src/server/runtime/serve.ts'
import { BuiltPage, gzipped } from '../support/built-parts.ts'
import { weighPages } from '../support/page-weights.ts'
import { listPrecached } from '../support/precached-files.ts'
import { BYTE_LIMITS, DATA_LAYER, SIGN_IN, TO_THE_DECK } from '../support/shipped-bytes.ts'
import { listWorkerParts } from '../support/worker-parts.ts'

const BUILD_WITHIN_MS = 300_000

let build: BuiltPage

beforeAll(async () => {
  await buildPage(ROOT)
  build = await BuiltPage.read()
}, BUILD_WITHIN_MS)

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)
const weigh = (names: Iterable<string>) => Promise.all([...names].map((name) => gzipped(name)))
const built = async (pattern: RegExp) =>
  (await readdir(join(ROOT, 'dist/build'))).filter((name) => pattern.test(name)).map((name) => `build/${name}`)

test('the scripts and styles up to the first swipe stay within their limits, and so does every later script', async () => {
  const first = new Set([...build.startScripts(), ...build.scriptsOf(...TO_THE_DECK)])
  const bytes = build.weigh(first)
  expect(bytes, 'JavaScript to the first swipe').toBeLessThanOrEqual(BYTE_LIMITS.firstSwipe)
  // Ensures that the measurement has found files.
  expect(bytes).toBeGreaterThan(BYTE_LIMITS.firstSwipe / 2)
  const sheets = build.stylesOf(first)
  expect(sheets.size, 'style sheets to the first swipe').toBe(1)
  expect(build.weigh(sheets), 'CSS to the first swipe').toBeLessThanOrEqual(BYTE_LIMITS.firstStyles)
  const later = (await built(/\.js$/)).filter((name) => !first.has(name))
  expect(Math.max(...(await weigh(later))), 'the largest script that comes later').toBeLessThanOrEqual(BYTE_LIMITS.lazyScript)
})

test('each page stays within its limits, and so does each part of it', async () => {
  const pages = await weighPages()
  for (const [page, { scripts, styles }] of pages) {
    expect(scripts, `JavaScript of ${page}`).toBeLessThanOrEqual(BYTE_LIMITS.pageScripts)
    expect(styles, `CSS of ${page}`).toBeLessThanOrEqual(BYTE_LIMITS.pageStyles)
  }
  // Ensures that the measurement has found files.
  expect(pages.size).toBeGreaterThan(5)
  expect(pages.get('profile-route.tsx')?.scripts).toBeGreaterThan(BYTE_LIMITS.pageScripts / 4)
  expect(pages.get('profile-route.tsx')?.styles).toBeGreaterThan(BYTE_LIMITS.pageStyles / 6)
  // They are measured with the first swipe.
  expect(pages.get('deck-route.tsx')?.styles).toBe(0)
})

test('the worker precaches the page and its built files, but none that only an install dialog needs, and stays within its limits', async () => {
  const precached = await listPrecached()
  expect(new Set(precached).size, 'each file once').toBe(precached.length)
  expect(precached).toContain('index.html')
  // Without any of these files a page would need the network.
  expect(precached).toEqual(expect.arrayContaining(await built(/\.(js|css|woff2)$/)))
  expect(precached.filter((name) => /screenshots|-512\.png/.test(name))).toEqual([])
  const code = precached.filter((name) => /\.(js|css|woff2)$/.test(name))
  expect(
    code.filter((name) => !name.startsWith('build/')),
    'what cannot wait for the page’s scripts is one of its own',
  ).toEqual(['assets/head.js'])

  const bytes = sum(await weigh(precached))
  expect(bytes, 'everything precached').toBeLessThanOrEqual(BYTE_LIMITS.precache)
  expect(bytes).toBeGreaterThan(BYTE_LIMITS.precache / 4)
  expect(await gzipped('sw.js'), 'sw.js').toBeLessThanOrEqual(BYTE_LIMITS.worker)
})

test('the worker consists of the expected parts', async () => {
  const parts = await listWorkerParts()
  expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['dexie', 'workbox-precaching', 'src/sync', 'sw']))
})

test('the sign-in page stays within its limit, and does not load the data layer', async () => {
  const scripts = new Set([...build.startScripts(), ...build.scriptsOf(SIGN_IN)])
  const bytes = build.weigh(scripts)
  expect(bytes, 'JavaScript of the sign-in page').toBeLessThanOrEqual(BYTE_LIMITS.login)
  expect(bytes).toBeGreaterThan(BYTE_LIMITS.login / 2)
  expect(DATA_LAYER.filter((module) => scripts.has(build.scriptWith(module)))).toEqual([])
})
