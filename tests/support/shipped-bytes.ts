import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ROOT } from '../../src/server/runtime/serve.ts'
import { gzipped, readParts } from './built-parts.ts'

/** The maximum sizes of shipped files, in bytes, gzipped. `docs/performance.md` gives the reason for each raise. */
export const BYTE_LIMITS = {
  /** The JavaScript until a returning player can swipe, and its one style sheet. */
  firstSwipe: 179_500,
  firstStyles: 15_000,
  /** The JavaScript until the sign-in page is painted. */
  login: 100_000,
  /** The addition of any other page to what is already loaded. */
  pageScripts: 30_000,
  pageStyles: 7_800,
  /** Any single script that is loaded later. */
  lazyScript: 25_500,
  worker: 61_800,
  precache: 1_200_000,
} as const

/** The modules that store players' data: the database, the sync, and the line that shows its state. */
export const DATA_LAYER = ['node_modules/dexie/dist/modern/dexie.min.mjs', 'src/sync/engine.ts', 'src/app/shell/sync-sign.tsx']

/** The modules that are prefetched for a player who opens the deck. */
export const TO_THE_DECK = ['src/app/runtime/start-player.ts', 'src/app/shell/shell.tsx', 'src/app/routes/deck-route.tsx']

export const SIGN_IN = 'src/app/routes/login-route.tsx'

export interface ShippedBytes {
  /** The names of the scripts that a returning player's page requests until a card can be swiped. */
  readonly first: readonly string[]
  /** Their size. */
  readonly firstSwipe: number
  /** The style sheets that it requests until then, and their size. */
  readonly firstSheets: readonly string[]
  readonly firstStyles: number
  readonly worker: number
  /** The largest script that is loaded later. */
  readonly lazyScript: number
  /** The transferred size of everything that the worker precaches. */
  readonly precache: number
  /** The precached addresses. */
  readonly precached: readonly string[]
}

const DIST = join(ROOT, 'dist')
/** The number of starts. The one with the fewest scripts shows what the first card needs. */
const STARTS = 4
const FIRST_CARD = 'main article[data-game-id]'

/** The scripts that /login requests before it is painted if nobody is signed in, and the others. */
export interface LoginScripts {
  /** The size of the scripts before the paint. */
  readonly bytes: number
  /** The modules of those scripts, and of all others. */
  readonly before: readonly string[]
  readonly after: readonly string[]
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
  const sizes = await Promise.all(scripts.map((path) => gzipped(path)))
  const built = Object.entries((await readParts('page')).scripts)
  const modulesOf = (isBefore: boolean) =>
    built.flatMap(([name, { modules }]) => (scripts.includes(`/${name}`) === isBefore ? Object.keys(modules) : []))
  return { bytes: sum(sizes), before: modulesOf(true), after: modulesOf(false) }
}

/** Measures the shipped files. The page must be a returning player's: its worker in control, its deck on the device. */
export async function measureShippedBytes(page: Page, deckUrl: string): Promise<ShippedBytes> {
  await page.addInitScript(recordFirstCard, FIRST_CARD)
  let files = await filesToFirstCard(page, deckUrl)
  // On a busy machine the page stops waiting for its worker and fetches an engine of its own before the card appears.
  for (let again = 1; again < STARTS; again++) {
    const next = await filesToFirstCard(page, deckUrl)
    if (next.length < files.length) files = next
  }
  const [first, firstSheets] = ['.js', '.css'].map((ending) => files.filter((name) => name.endsWith(ending))) as [string[], string[]]
  const later = (await readdir(join(DIST, 'build'))).filter((name) => name.endsWith('.js') && !first.includes(name))
  const weigh = (names: readonly string[]) => Promise.all(names.map((name) => gzipped(join('build', name))))
  return {
    first,
    firstSwipe: sum(await weigh(first)),
    firstSheets,
    firstStyles: sum(await weigh(firstSheets)),
    worker: await gzipped('sw.js'),
    lazyScript: Math.max(...(await weigh(later))),
    ...(await readPrecache(page)),
  }
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0)
}

async function filesToFirstCard(page: Page, deckUrl: string): Promise<string[]> {
  await page.goto(deckUrl, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstCardAt !== undefined)
  return [...new Set(await page.evaluate(listFilesBeforeFirstCard))]
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

/** Runs in the page before any of its scripts. */
function recordFirstCard(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    window.firstCardAt = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Uses the page's own clock, because on a busy machine this process would see the card much later. */
function listFilesBeforeFirstCard(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\/build\/.*\.(js|css)$/.test(name) && startTime <= (window.firstCardAt ?? 0))
    .map(({ name }) => new URL(name).pathname.replace('/build/', ''))
}
