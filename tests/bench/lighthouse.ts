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
 * What a cold visit must not find. Lighthouse by itself leaves what is stored for the page in place (databases, local
 * storage); cookies stay in any case, and the session with them.
 */
const EMPTIED = ['cache_storage', 'service_workers', 'file_systems', 'shader_cache', 'indexeddb', 'local_storage'] as const

const LISTED = starterGames(40)

type Category = (typeof CATEGORIES)[number]

interface Visit {
  readonly scores: Readonly<Partial<Record<Category, number>>>
  readonly paintMs: number
  /** What took points, by its id. */
  readonly missed: readonly string[]
}

/** The rounds of one page: for its performance, and after those for all else. */
interface Visits {
  readonly fast: readonly Visit[]
  readonly good: readonly Visit[]
}

/**
 * Lighthouse's own phone and network: the sign-in page for a newcomer; the deck, the profile, the settings and a list for a
 * player who was here before; and, as a figure, the deck for a player who signed in on a device that has nothing of theirs.
 */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  title: `Lighthouse, phone, median of ${ROUNDS}`,
  run: (say) =>
    withProduct(async (product) => {
      const port = await freePort()
      return withChromium(
        async (context) => {
          const login = await visits(`${product.origin}/login`, port, false, say)
          const account = await product.newPlayer()
          await signIn(context, product, account)
          const cold = await visitsOf(`${product.origin}/swipedeck`, port, false, ['performance'], say)
          say('filling the device')
          const page = await context.newPage()
          await openDeckAhead(page, product, account)
          await likeGames(page, account, LISTED)
          const paths = ['/swipedeck', '/profile', '/settings', `/list/${await makeList(page, account, LISTED)}`]
          for (const path of paths) await lookAt(page, product.origin + path)
          await page.close()
          const found = [findingsOf('/login cold', login)]
          for (const path of paths) {
            found.push(findingsOf(`/${path.split('/')[1]} again`, await visits(product.origin + path, port, true, say)))
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

/** Visits a page until all of it is there: the next visit is the second. */
async function lookAt(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('main h1, main article').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/**
 * Performance is measured by itself, and first: what gathers for the other two works on the page's own thread while the
 * page starts.
 */
async function visits(url: string, port: number, keeps: boolean, say: (line: string) => void): Promise<Visits> {
  const fast = await visitsOf(url, port, keeps, ['performance'], say)
  return { fast, good: await visitsOf(url, port, keeps, ['accessibility', 'best-practices'], say) }
}

/** One after the other; `keeps` leaves storage and worker as the visit before has left them. */
async function visitsOf(
  url: string,
  port: number,
  keeps: boolean,
  categories: readonly Category[],
  say: (line: string) => void,
): Promise<Visit[]> {
  const done: Visit[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    say(`${new URL(url).pathname}, ${categories.join(' and ')}, ${round} of ${ROUNDS}`)
    done.push(await visit(url, port, keeps, categories))
  }
  return done
}

async function visit(url: string, port: number, keeps: boolean, onlyCategories: readonly Category[]): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    disableStorageReset: keeps,
    clearStorageTypes: [...EMPTIED],
    onlyCategories: [...onlyCategories],
    logLevel: 'error',
  })
  if (!result) throw new Error('Lighthouse has said nothing.')
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  // The guard sends whoever is not signed in elsewhere: that page's points would be no answer.
  if (finalDisplayedUrl !== url) throw new Error(`${url} has led to ${finalDisplayedUrl}.`)
  const missed = onlyCategories.flatMap((name) => categories[name]?.auditRefs ?? [])
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

/** For the eye: how the deck starts where everything has yet to come. */
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
