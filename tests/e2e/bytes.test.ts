import { expect, test } from '../support/browser-test.ts'
import { BYTE_LIMITS, measureLoginBytes, measureShippedBytes } from '../support/shipped-bytes.ts'

test('what is shipped stays within its limits', async ({ player, product }) => {
  await player.openDeck()
  await player.untilWorkerControls()
  const shipped = await measureShippedBytes(player.page, `${product.origin}/swipedeck`)

  expect(shipped.firstSwipe, 'JavaScript to the first swipe').toBeLessThanOrEqual(BYTE_LIMITS.firstSwipe)
  // A measurement that has seen nothing would pass as well.
  expect(shipped.firstSwipe).toBeGreaterThan(BYTE_LIMITS.firstSwipe / 2)
  expect(shipped.worker, 'sw.js').toBeLessThanOrEqual(BYTE_LIMITS.worker)
  expect(shipped.lazyScript, 'the largest script that comes later').toBeLessThanOrEqual(BYTE_LIMITS.lazyScript)
  expect(shipped.styles, 'CSS').toBeLessThanOrEqual(BYTE_LIMITS.styles)
  expect(shipped.precache, 'everything precached').toBeLessThanOrEqual(BYTE_LIMITS.precache)
  expect(shipped.precache).toBeGreaterThan(BYTE_LIMITS.precache / 4)
})

test('a newcomer’s first page comes before the data layer', async ({ page, product }) => {
  const login = await measureLoginBytes(page, `${product.origin}/login`)
  expect(login, 'JavaScript to the sign-in page').toBeLessThanOrEqual(BYTE_LIMITS.login)
  expect(login).toBeGreaterThan(BYTE_LIMITS.login / 2)
})

test('nothing is precached that only an install dialog needs, and hashed files lie in /build', async ({ player, product }) => {
  await player.openDeck()
  await player.untilWorkerControls()
  const { precached } = await measureShippedBytes(player.page, `${product.origin}/swipedeck`)
  expect(precached.filter((path) => /screenshots|512/.test(path))).toEqual([])
  const scripts = precached.filter((path) => /\.(js|css|woff2)$/.test(path))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => !path.startsWith('/build/'))).toEqual([])
})
