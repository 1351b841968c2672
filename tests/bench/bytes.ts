import type { BrowserContext } from 'playwright'
import { gzipped } from '../support/built-parts.ts'
import { BYTE_LIMITS, measureShippedBytes } from '../support/shipped-bytes.ts'
import type { ShippedBytes } from '../support/shipped-bytes.ts'
import { withChromium } from './chromium.ts'
import { openDeckAhead, signIn, TOP_CARD, withProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Figure } from './report.ts'

/** The sizes of shipped files, as a browser requests them. Every run of the tests checks the same limits. */
export const bytesBench: Bench = {
  name: 'bytes',
  title: 'what is shipped, gzipped but for the precache',
  run: () =>
    withProduct(async (product) => {
      const firstVisit = await withChromium((context) => measureFirstVisit(context, product))
      const shipped = await withChromium((context) => measureReturn(context, product))
      return {
        figures: [firstVisit, figure('scripts to the first swipe', shipped.first.length, 'files')],
        verdicts: [
          atMost('JavaScript to the first swipe', shipped.firstSwipe, BYTE_LIMITS.firstSwipe, 'bytes'),
          atMost('sw.js', shipped.worker, BYTE_LIMITS.worker, 'bytes'),
          atMost('the largest script that comes later', shipped.lazyScript, BYTE_LIMITS.lazyScript, 'bytes'),
          atMost('CSS to the first swipe', shipped.firstStyles, BYTE_LIMITS.firstStyles, 'bytes'),
          atMost('everything precached', shipped.precache, BYTE_LIMITS.precache, 'bytes'),
        ],
      }
    }),
}

async function measureReturn(context: BrowserContext, product: BenchProduct): Promise<ShippedBytes> {
  const account = await product.newPlayer()
  await signIn(context, product, account)
  const page = await context.newPage()
  await openDeckAhead(page, product, account)
  return measureShippedBytes(page, `${product.origin}/swipedeck`)
}

/** Measures a visit without a worker, with a deck that is not dealt yet. */
async function measureFirstVisit(context: BrowserContext, product: BenchProduct): Promise<Figure> {
  await signIn(context, product, await product.newPlayer())
  const page = await context.newPage()
  await page.goto(`${product.origin}/swipedeck`)
  await page.locator(TOP_CARD).first().waitFor({ state: 'attached' })
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  const weights = await Promise.all([...new Set(paths)].map((path) => gzipped(path)))
  const bytes = weights.reduce((total, weight) => total + weight, 0)
  return figure('JavaScript to the first card of the first visit', bytes, 'bytes')
}
