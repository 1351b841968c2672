import { expect, test } from 'vitest'
import { preloadedRoute } from './preloaded-route.tsx'

const Page = () => null

/** A route that fails as told, then is there. */
function failingOnce(error: Error) {
  let loads = 0
  const route = preloadedRoute(async () => {
    if (++loads === 1) throw error
    return Page
  })
  return { ...route, loads: () => loads }
}

test('code that did not come is asked for again', async () => {
  const { preload, loads } = failingOnce(new TypeError('Failed to fetch dynamically imported module: /build/a.js'))
  await expect(preload()).rejects.toThrow('Failed to fetch')
  await expect(preload()).resolves.toBe(Page)
  await preload()
  expect(loads()).toBe(2)
})

test('a page whose styles did not come stays away: it would be shown without them', async () => {
  const { preload, loads } = failingOnce(new Error('Unable to preload CSS for /build/a.css'))
  await expect(preload()).rejects.toThrow('Unable to preload CSS')
  await expect(preload()).rejects.toThrow('Unable to preload CSS')
  expect(loads()).toBe(1)
})
