import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { ROOT } from '../../src/server/serve.ts'

/** The most that may be shipped, in bytes, gzipped. */
export const BYTE_LIMITS = {
  firstSwipe: 160_000,
  login: 90_000,
  worker: 45_000,
  lazyScript: 25_000,
  styles: 15_000,
  precache: 700_000,
} as const

export interface ShippedBytes {
  /** The scripts that a returning player's page asks for until a card can be swiped, by name. */
  readonly first: readonly string[]
  /** What they weigh. */
  readonly firstSwipe: number
  readonly worker: number
  /** The largest script that comes later. */
  readonly lazyScript: number
  /** All of it, whatever page asks for it. */
  readonly styles: number
  /** Everything that the worker keeps from the start, as it comes. */
  readonly precache: number
  /** Its addresses. */
  readonly precached: readonly string[]
}

const DIST = join(ROOT, 'dist')
/** The way to the first card is that of the start with the fewest scripts. */
const STARTS = 4
const FIRST_CARD = 'main article[data-game-id]'

/** The scripts that /login asks for until it is painted, where nobody is signed in, and those that it does not. */
export interface LoginScripts {
  /** What those before the paint weigh. */
  readonly bytes: number
  /** What is written in those, and in all others. */
  readonly before: string
  readonly after: string
}

export async function measureLogin(page: Page, loginUrl: string): Promise<LoginScripts> {
  await page.goto(loginUrl)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const scripts = await page.evaluate(() => {
    const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= paintedAt)
      .map(({ name }) => new URL(name).pathname)
  })
  const sizes = await Promise.all(scripts.map(gzipped))
  const built = (await readdir(join(DIST, 'build'))).filter((name) => name.endsWith('.js')).map((name) => `/build/${name}`)
  const textOf = async (paths: readonly string[]) =>
    (await Promise.all(paths.map((path) => readFile(join(DIST, path), 'utf8')))).join('\n')
  return {
    bytes: sizes.reduce((total, size) => total + size, 0),
    before: await textOf(scripts),
    after: await textOf(built.filter((path) => !scripts.includes(path))),
  }
}

/** Measures what is shipped. The page must be a returning player's: its worker in control, its deck on the device. */
export async function measureShippedBytes(page: Page, deckUrl: string): Promise<ShippedBytes> {
  await page.addInitScript(noteFirstCard, FIRST_CARD)
  let first = await scriptsToFirstCard(page, deckUrl)
  // On a busy machine the page gives its worker up and fetches an engine of its own before the card is there.
  for (let again = 1; again < STARTS; again++) {
    const next = await scriptsToFirstCard(page, deckUrl)
    if (next.size < first.size) first = next
  }
  const built = await readdir(join(DIST, 'build'))
  const scripts = built.filter((name) => name.endsWith('.js'))
  const sizes = new Map(await Promise.all(built.map(async (name) => [name, await gzipped(join('build', name))] as const)))
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0)
  return {
    first: [...first],
    firstSwipe: sum(first),
    worker: await gzipped('sw.js'),
    lazyScript: Math.max(...scripts.filter((name) => !first.has(name)).map((name) => sizes.get(name) ?? 0)),
    styles: sum(built.filter((name) => name.endsWith('.css'))),
    ...(await readPrecache(page)),
  }
}

async function scriptsToFirstCard(page: Page, deckUrl: string): Promise<ReadonlySet<string>> {
  await page.goto(deckUrl, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstCardAt !== undefined)
  return new Set(await page.evaluate(listScriptsBeforeFirstCard))
}

/** At the level at which the build compresses ahead of time. */
async function gzipped(path: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, path)), { level: 9 }).length
}

function readPrecache(page: Page): Promise<Pick<ShippedBytes, 'precache' | 'precached'>> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
    const cache = await caches.open(name)
    const requests = await cache.keys()
    const weigh = async (response: Response | undefined) => {
      if (!response?.body) return 0
      const packed = response.body.pipeThrough(new CompressionStream('gzip'))
      return (await new Response(packed).arrayBuffer()).byteLength
    }
    const weights = await Promise.all(requests.map(async (request) => weigh(await cache.match(request))))
    return {
      precache: weights.reduce((total, weight) => total + weight, 0),
      precached: requests.map(({ url }) => new URL(url).pathname),
    }
  })
}

declare global {
  interface Window {
    /** Milliseconds since the navigation began. */
    firstCardAt?: number
  }
}

/** Runs in the page, before anything of it. */
function noteFirstCard(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    window.firstCardAt = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** By the page's own clock: a busy machine would let this process see the card long after it was there. */
function listScriptsBeforeFirstCard(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (window.firstCardAt ?? 0))
    .map(({ name }) => new URL(name).pathname.replace('/build/', ''))
}
