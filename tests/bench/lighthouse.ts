import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import lighthouse from 'lighthouse'
import { withChromium } from './chromium.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import { atLeast, figure } from './report.ts'
import type { Bench, Figure, Verdict } from './report.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const

type Category = (typeof CATEGORIES)[number]

interface Visit {
  readonly scores: Readonly<Record<Category, number>>
  readonly paintMs: number
  /** What took points, by its id. */
  readonly missed: readonly string[]
}

/** Lighthouse's own phone and network: the sign-in page for a newcomer, the deck for a player who was here before. */
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
          say('filling the device')
          const page = await context.newPage()
          await openDeckAhead(page, product, account)
          await page.close()
          const deck = await visits(`${product.origin}/swipedeck`, port, true, say)
          const [ofLogin, ofDeck] = [findingsOf('/login cold', login), findingsOf('/swipedeck again', deck)]
          return {
            figures: [...ofLogin.figures, ...ofDeck.figures],
            verdicts: [...ofLogin.verdicts, ...ofDeck.verdicts],
          }
        },
        [`--remote-debugging-port=${port}`],
      )
    }),
}

/**
 * One after the other; `keeps` leaves storage and worker as the visit before has left them. Performance is measured by
 * itself: what gathers for the other two works on the page's own thread while the page starts. Those come out the same
 * each time.
 */
async function visits(url: string, port: number, keeps: boolean, say: (line: string) => void): Promise<Visit[]> {
  const fast: Visit[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    say(`${new URL(url).pathname}, ${round} of ${ROUNDS}`)
    fast.push(await visit(url, port, keeps, ['performance']))
  }
  const good = await visit(url, port, keeps, ['accessibility', 'best-practices'])
  return fast.map(({ scores: { performance }, paintMs, missed }) => ({
    scores: { ...good.scores, performance },
    paintMs,
    missed: [...missed, ...good.missed],
  }))
}

async function visit(url: string, port: number, keeps: boolean, onlyCategories: Category[]): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    disableStorageReset: keeps,
    onlyCategories,
    logLevel: 'error',
  })
  if (!result) throw new Error('Lighthouse has said nothing.')
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const scoreOf = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
  const missed = onlyCategories.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    paintMs: audits['largest-contentful-paint']?.numericValue ?? NaN,
    missed,
  }
}

function findingsOf(name: string, done: readonly Visit[]): { figures: Figure[]; verdicts: Verdict[] } {
  const missed = [...new Set(done.flatMap((visit) => visit.missed))].join(', ')
  return {
    figures: [
      figure(`${name}: largest contentful paint`, median(done.map(({ paintMs }) => paintMs)), 'ms'),
      figure(`${name}: audits that took points${missed && ` (${missed})`}`, new Set(done.flatMap((visit) => visit.missed)).size, ''),
    ],
    verdicts: CATEGORIES.map((category) =>
      atLeast(`${name}: ${category}`, median(done.map(({ scores }) => scores[category])), LIMITS[category], 'points'),
    ),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
