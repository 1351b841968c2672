import { expect, test } from 'vitest'
import { preloadedRoute } from './preloaded-route.tsx'

const Page = () => null

/** Returns a route that fails once with `error`, then loads. */
function failingOnce(error: Error) {
  let loads = 0
  const route = preloadedRoute(async () => {
    if (++loads === 1) throw error
    return Page
  })
  return { ...route, loads: () => loads }
}

test('code that failed to load is requested again', async () => {
  const { preload, loads } = failingOnce(new TypeError('Failed to fetch dynamically imported module: /build/a.js'))
  await expect(preload()).rejects.toThrow('Failed to fetch')
  await expect(preload()).resolves.toBe(Page)
  await preload()
  expect(loads()).toBe(2)
})

test('a page whose styles failed to load is not shown without them', async () => {
  const { preload, loads } = failingOnce(new Error('Unable to preload CSS for /build/a.css'))
  await expect(preload()).rejects.toThrow('Unable to preload CSS')
  await expect(preload()).rejects.toThrow('Unable to preload CSS')
  expect(loads()).toBe(1)
})
