import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import lighthouse from 'lighthouse'
import type { Page } from 'playwright'
import { likeGames, makeList, starterGames } from './bench-list.ts'
import { withChromium } from './chromium.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import { atLeast, figure } from './report.ts'
import type { Bench, Figure, Verdict } from './report.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const

/**
 * The storage to clear before a cold visit. Lighthouse itself keeps the page's data (databases, local storage). Cookies stay in any case,
 * and so does the session.
 */
const EMPTIED = ['cache_storage', 'service_workers', 'file_systems', 'shader_cache', 'indexeddb', 'local_storage'] as const

const LISTED = starterGames(40)

type Category = (typeof CATEGORIES)[number]

interface Visit {
  readonly scores: Readonly<Partial<Record<Category, number>>>
  readonly paintMs: number
  /** The ids of the audits that lost points. */
  readonly missed: readonly string[]
}

/** The rounds of one page: first for its performance, then for all other categories. */
interface Visits {
  readonly fast: readonly Visit[]
  readonly good: readonly Visit[]
}

/**
 * Lighthouse's own phone and network: the sign-in page for a new user; the deck, the profile, the settings and a list for a returning
 * player. As a figure without a limit, the deck for a player who signed in on a device without their data.
 */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  title: `Lighthouse, phone, median of ${ROUNDS}`,
  run: (log) =>
    withProduct(async (product) => {
      const port = await freePort()
      return withChromium(
        async (context) => {
          const login = await visits(`${product.origin}/login`, port, false, log)
          const account = await product.newPlayer()
          await signIn(context, product, account)
          const cold = await visitsOf(`${product.origin}/swipedeck`, port, false, ['performance'], log)
          log('filling the device')
          const page = await context.newPage()
          await openDeckAhead(page, product, account)
          await likeGames(page, account, LISTED)
          const paths = ['/swipedeck', '/profile', '/settings', `/list/${await makeList(page, account, LISTED)}`]
          for (const path of paths) await lookAt(page, product.origin + path)
          await page.close()
          const found = [findingsOf('/login cold', login)]
          for (const path of paths) {
            found.push(findingsOf(`/${path.split('/')[1]} again`, await visits(product.origin + path, port, true, log)))
          }
          return {
            figures: [...found.flatMap(({ figures }) => figures), ...coldFigures('/swipedeck signed in, cold', cold)],
            verdicts: found.flatMap(({ verdicts }) => verdicts),
          }
        },
        [`--remote-debugging-port=${port}`],
      )
    }),
}

/** Visits a page until it is complete: the next visit is the second. */
async function lookAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('main h1, main article').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/**
 * Measures performance separately and first, because the collectors of the other categories work on the page's main thread during its
 * start.
 */
async function visits(url: string, port: number, isWarm: boolean, log: (line: string) => void): Promise<Visits> {
  const fast = await visitsOf(url, port, isWarm, ['performance'], log)
  return { fast, good: await visitsOf(url, port, isWarm, ['accessibility', 'best-practices'], log) }
}

/** Runs visits one after the other; `keeps` preserves storage and worker between them. */
async function visitsOf(
  url: string,
  port: number,
  isWarm: boolean,
  categories: readonly Category[],
  log: (line: string) => void,
): Promise<Visit[]> {
  const done: Visit[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    log(`${new URL(url).pathname}, ${categories.join(' and ')}, ${round} of ${ROUNDS}`)
    done.push(await visit(url, port, isWarm, categories))
  }
  return done
}

async function visit(url: string, port: number, isWarm: boolean, onlyCategories: readonly Category[]): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    disableStorageReset: isWarm,
    clearStorageTypes: [...EMPTIED],
    onlyCategories: [...onlyCategories],
    logLevel: 'error',
  })
  if (!result) throw new Error('Lighthouse has said nothing.')
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  // The app redirects a user without a session, and the score of another page would be wrong.
  if (finalDisplayedUrl !== url) throw new Error(`${url} has led to ${finalDisplayedUrl}.`)
  const missed = onlyCategories
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
  return {
    scores: Object.fromEntries(onlyCategories.map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))])),
    paintMs: audits['largest-contentful-paint']?.numericValue ?? NaN,
    missed,
  }
}

function findingsOf(name: string, { fast, good }: Visits): { figures: Figure[]; verdicts: Verdict[] } {
  const missed = new Set([...fast, ...good].flatMap((visit) => visit.missed))
  const named = missed.size === 0 ? '' : ` (${[...missed].join(', ')})`
  return {
    figures: [
      figure(`${name}: largest contentful paint`, median(fast.map(({ paintMs }) => paintMs)), 'ms'),
      figure(`${name}: audits that took points${named}`, missed.size, ''),
    ],
    verdicts: CATEGORIES.map((category) =>
      atLeast(`${name}: ${category}`, scoreOf(category === 'performance' ? fast : good, category), LIMITS[category], 'points'),
    ),
  }
}

/** Figures without a limit: how the deck starts on a device without data. */
function coldFigures(name: string, cold: readonly Visit[]): Figure[] {
  return [
    figure(`${name}: performance`, scoreOf(cold, 'performance'), 'points'),
    figure(`${name}: largest contentful paint`, median(cold.map(({ paintMs }) => paintMs)), 'ms'),
  ]
}

function scoreOf(done: readonly Visit[], category: Category): number {
  return median(done.map(({ scores }) => scores[category] ?? 0))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
