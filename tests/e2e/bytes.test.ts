import { expect, test } from '../support/browser-test.ts'
import { BYTE_LIMITS, measureLoginBytes, measureShippedBytes } from '../support/shipped-bytes.ts'

test('what is shipped stays within its limits, and nothing is precached that only an install dialog needs', async ({
  player, product,
}) => {
  await player.openDeck()
  await player.untilWorkerControls()
  // Who returns has had the filters that a session begins with; until then each start deals anew.
  await expect
    .poll(() => player.page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('gf.deck.defaults'))))
    .toBe(true)
  const shipped = await measureShippedBytes(player.page, `${product.origin}/swipedeck`)

  expect(shipped.firstSwipe, 'JavaScript to the first swipe').toBeLessThanOrEqual(BYTE_LIMITS.firstSwipe)
  // A measurement that has seen nothing would pass as well.
  expect(shipped.firstSwipe).toBeGreaterThan(BYTE_LIMITS.firstSwipe / 2)
  expect(shipped.worker, 'sw.js').toBeLessThanOrEqual(BYTE_LIMITS.worker)
  expect(shipped.lazyScript, 'the largest script that comes later').toBeLessThanOrEqual(BYTE_LIMITS.lazyScript)
  expect(shipped.styles, 'CSS').toBeLessThanOrEqual(BYTE_LIMITS.styles)
  expect(shipped.precache, 'everything precached').toBeLessThanOrEqual(BYTE_LIMITS.precache)
  expect(shipped.precache).toBeGreaterThan(BYTE_LIMITS.precache / 4)
  expect(shipped.precached.filter((path) => /screenshots|512/.test(path))).toEqual([])
  const hashed = shipped.precached.filter((path) => /\.(js|css|woff2)$/.test(path))
  expect(hashed.length).toBeGreaterThan(0)
  expect(hashed.filter((path) => !path.startsWith('/build/'))).toEqual([])
})

test('a newcomer’s first page comes before the data layer', async ({ page, product }) => {
  const login = await measureLoginBytes(page, `${product.origin}/login`)
  expect(login, 'JavaScript to the sign-in page').toBeLessThanOrEqual(BYTE_LIMITS.login)
  expect(login).toBeGreaterThan(BYTE_LIMITS.login / 2)
})
