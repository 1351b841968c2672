import { BYTE_LIMITS, measureShippedBytes } from '../support/shipped-bytes.ts'
import { withChromium } from './chromium.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import { atMost } from './report.ts'
import type { Bench } from './report.ts'

/** What is shipped, in bytes; the browser tests hold the same limits. */
export const bytesBench: Bench = {
  name: 'bytes',
  title: 'what is shipped, gzipped but for the precache',
  run: () =>
    withProduct((product) =>
      withChromium(async (context) => {
        const account = await product.newPlayer()
        await signIn(context, product, account)
        const page = await context.newPage()
        await openDeckAhead(page, product, account)
        const shipped = await measureShippedBytes(page, `${product.origin}/swipedeck`)
        return {
          figures: [],
          verdicts: [
            atMost('JavaScript to the first swipe', shipped.firstSwipe, BYTE_LIMITS.firstSwipe, 'bytes'),
            atMost('sw.js', shipped.worker, BYTE_LIMITS.worker, 'bytes'),
            atMost('the largest script that comes later', shipped.lazyScript, BYTE_LIMITS.lazyScript, 'bytes'),
            atMost('CSS', shipped.styles, BYTE_LIMITS.styles, 'bytes'),
            atMost('everything precached', shipped.precache, BYTE_LIMITS.precache, 'bytes'),
          ],
        }
      }),
    ),
}
