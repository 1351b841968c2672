// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { barEntries } from './pages.ts'
import { findRoute, preloadBar, preparePage } from './routes.tsx'

test('a page that cannot be read ahead, since nobody is signed in say, is shown all the same', async () => {
  await expect(preparePage('/games/7')).resolves.toBeUndefined()
})

test('pages that are one tap away come one by one, each once there is nothing else to do; one that fails stops no other', async () => {
  const said: string[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    said.push('idle')
    queueMicrotask(run)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  onTestFinished(() => void vi.unstubAllGlobals())
  const ways = ['/', ...barEntries().map(({ href }) => href)]
  for (const way of ways) {
    const route = findRoute(way) as { preload: () => Promise<unknown> }
    vi.spyOn(route, 'preload').mockImplementation(async () => {
      said.push(way)
      if (way === '/matches') throw new Error('no network')
    })
  }
  await preloadBar()
  expect(said).toEqual(ways.flatMap((way) => ['idle', way]))
})
