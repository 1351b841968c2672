// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { oncePainted, untilPainted } from './until-painted.ts'

/** Simulates a browser that reports when it has painted. */
class Painter {
  static observers: Painter[] = []
  private readonly callback: (list: { getEntriesByName: (name: string) => unknown[] }) => void

  constructor(callback: Painter['callback']) {
    this.callback = callback
  }

  observe(): void {
    Painter.observers.push(this)
  }

  disconnect(): void {
    Painter.observers = Painter.observers.filter((one) => one !== this)
  }

  static paint(name: string): void {
    for (const { callback } of Painter.observers) callback({ getEntriesByName: (asked) => (asked === name ? [{}] : []) })
  }
}

afterEach(() => {
  Painter.observers = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('work after the first card starts once something has been painted, and not before', async () => {
  vi.stubGlobal('PerformanceObserver', Painter)
  const begin = vi.fn<() => () => void>(() => end)
  const end = vi.fn<() => void>()
  const stop = oncePainted(begin)
  Painter.paint('first-paint')
  await Promise.resolve()
  expect(begin).not.toHaveBeenCalled()
  Painter.paint('first-contentful-paint')
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1))
  expect(Painter.observers).toEqual([])
  stop()
  expect(end).toHaveBeenCalledTimes(1)
})

test('work that is cancelled before it starts never starts', async () => {
  vi.stubGlobal('PerformanceObserver', Painter)
  const begin = vi.fn<() => void>()
  oncePainted(begin)()
  Painter.paint('first-contentful-paint')
  await untilNothingWaits()
  expect(begin).not.toHaveBeenCalled()
})

test('a tab in the background paints nothing, and is not awaited', async () => {
  vi.stubGlobal('PerformanceObserver', Painter)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await untilPainted()
})

test('if nothing is ever painted the work starts after ten seconds all the same', async () => {
  vi.stubGlobal('PerformanceObserver', Painter)
  vi.useFakeTimers()
  const begin = vi.fn<() => void>()
  oncePainted(begin)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(begin).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(begin).toHaveBeenCalledTimes(1)
})

const untilNothingWaits = () => new Promise<void>((resolve) => setTimeout(resolve))
