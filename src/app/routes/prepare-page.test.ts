// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { BAR } from '../shell/navigation.ts'
import { findRoute, preloadBar, preparePage } from './routes.tsx'

test('a page that cannot be prefetched is shown all the same, for example if nobody is signed in', async () => {
  await expect(preparePage('/games/7')).resolves.toBeUndefined()
})

test('pages that are one tap away are prefetched one by one when idle; one that fails does not stop the others', async () => {
  const logged: string[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    logged.push('idle')
    queueMicrotask(run)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  onTestFinished(() => void vi.unstubAllGlobals())
  const ways = ['/', ...BAR.map(({ href }) => href)]
  for (const way of ways) {
    const route = findRoute(way) as { preload: () => Promise<unknown> }
    vi.spyOn(route, 'preload').mockImplementation(async () => {
      logged.push(way)
      if (way === '/matches') throw new Error('no network')
    })
  }
  await preloadBar()
  expect(logged).toEqual(ways.flatMap((way) => ['idle', way]))
})
