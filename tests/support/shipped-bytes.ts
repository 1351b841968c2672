import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { ROOT } from '../../src/server/serve.ts'

/** The most that may be shipped, in bytes, gzipped but for the precache, which lies on the device as it is. */
export const BYTE_LIMITS = {
  firstSwipe: 160_000,
  worker: 45_000,
  lazyScript: 25_000,
  styles: 15_000,
  precache: 700_000,
} as const

export interface ShippedBytes {
  /** All scripts that a returning player's page asks for until a card can be swiped. */
  readonly firstSwipe: number
  readonly worker: number
  /** The largest script that comes later. */
  readonly lazyScript: number
  /** All of it, whatever page asks for it. */
  readonly styles: number
  /** Everything that the worker keeps from the start. */
  readonly precache: number
  /** Its addresses. */
  readonly precached: readonly string[]
}

const DIST = join(ROOT, 'dist')
const FIRST_CARD = 'main article[data-game-id]'

/** Measures what is shipped. The page must be a returning player's: its worker in control, its deck on the device. */
export async function measureShippedBytes(page: Page, deckUrl: string): Promise<ShippedBytes> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/build/') && pathname.endsWith('.js')) asked.add(pathname.slice('/build/'.length))
  })
  await page.goto(deckUrl, { waitUntil: 'commit' })
  await page.locator(FIRST_CARD).first().waitFor({ state: 'attached' })
  const first = new Set(asked)
  const built = await readdir(join(DIST, 'build'))
  const scripts = built.filter((name) => name.endsWith('.js'))
  const sizes = new Map(await Promise.all(built.map(async (name) => [name, await gzipped(join('build', name))] as const)))
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0)
  return {
    firstSwipe: sum(first),
    worker: await gzipped('sw.js'),
    lazyScript: Math.max(...scripts.filter((name) => !first.has(name)).map((name) => sizes.get(name) ?? 0)),
    styles: sum(built.filter((name) => name.endsWith('.css'))),
    ...(await readPrecache(page)),
  }
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
    const bodies = await Promise.all(requests.map(async (request) => (await cache.match(request))?.arrayBuffer()))
    return {
      precache: bodies.reduce((total, body) => total + (body?.byteLength ?? 0), 0),
      precached: requests.map(({ url }) => new URL(url).pathname),
    }
  })
}
