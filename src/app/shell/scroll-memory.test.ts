// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

const SCREEN = 800

/** A page of the given height, in a browser that reports its changes. */
const page = { height: 3_000, entry: 'game', resized: (): void => undefined }

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(page, { height: 3_000, entry: 'game', resized: () => undefined })
  sessionStorage.clear()
  vi.stubGlobal('navigation', {
    get currentEntry() {
      return { key: page.entry }
    },
    entries: () => [{ key: 'game' }, { key: 'other' }],
  })
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', (_: number, top: number) => vi.stubGlobal('scrollY', Math.min(top, page.height - SCREEN)))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        page.resized = callback
      }
      observe() {}
      disconnect() {
        page.resized = () => undefined
      }
    },
  )
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => page.height })
})
afterEach(() => {
  // Ends the timers of the test.
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits until a page with a steady position and height counts as loaded. */
const waitForEnd = () => vi.advanceTimersByTime(1_000)

/** Changes the height of the page; `above` pixels of the change are above the position, and move it. */
function grow(height: number, above = 0): void {
  page.height = height
  vi.stubGlobal('scrollY', scrollY + above)
  page.resized()
}

/** Scrolls the page of the game down, leaves it, and returns to a page of `height`. */
function comeBackTo(height: number) {
  const memory = createScrollMemory()
  scrollTo(0, 1_243)
  page.entry = 'other'
  memory.leave()
  page.entry = 'game'
  memory.leave()
  page.height = height
  memory.restore()
}

test('content that appears above the position after it was restored does not push it down [S142]', () => {
  comeBackTo(2_500)
  expect(scrollY).toBe(1_243)
  grow(2_909, 91)
  grow(3_000)
  expect(scrollY).toBe(1_243)
})

test('once the page is as long as it was, its position is no longer corrected', () => {
  comeBackTo(1_000)
  expect(scrollY).toBe(200)
  grow(3_000)
  expect(scrollY).toBe(1_243)
  waitForEnd()
  grow(3_200, 200)
  expect(scrollY).toBe(1_443)
})

test('until the page is as it was, the browser’s scroll anchoring is off', () => {
  const anchor = () => document.documentElement.style.overflowAnchor
  comeBackTo(2_500)
  expect(anchor()).toBe('none')
  grow(3_000)
  expect(anchor()).toBe('none')
  waitForEnd()
  expect(anchor()).toBe('')
})

test('after three seconds a page that is not as it was is no longer corrected either', () => {
  comeBackTo(2_500)
  vi.advanceTimersByTime(3_000)
  grow(2_600, 100)
  expect(scrollY).toBe(1_343)
})

test('a page that is longer than it was during a load is not yet restored', () => {
  comeBackTo(3_064)
  expect(scrollY).toBe(1_243)
  grow(3_000, -63)
  expect(scrollY).toBe(1_243)
  waitForEnd()
  grow(3_200, 200)
  expect(scrollY).toBe(1_443)
})

test('a page that was left at its top is not held there', () => {
  const memory = createScrollMemory()
  page.entry = 'other'
  memory.leave()
  page.entry = 'game'
  memory.leave()
  memory.restore()
  scrollTo(0, 900)
  dispatchEvent(new Event('scroll'))
  grow(3_200)
  expect(scrollY).toBe(900)
})

test('a scroll by the scroll bar ends the restoring; a small correction by the browser and a page that gets shorter do not', () => {
  comeBackTo(2_500)
  vi.stubGlobal('scrollY', 1_300)
  dispatchEvent(new Event('scroll'))
  grow(2_909)
  expect(scrollY).toBe(1_243)
  page.height = 1_000
  vi.stubGlobal('scrollY', 1_000 - innerHeight)
  dispatchEvent(new Event('scroll'))
  grow(2_909)
  expect(scrollY).toBe(1_243)
  vi.advanceTimersByTime(300)
  vi.stubGlobal('scrollY', 100)
  dispatchEvent(new Event('scroll'))
  grow(2_950)
  expect(scrollY).toBe(100)
})

test('a page that was short for one frame is restored again', () => {
  comeBackTo(2_500)
  vi.stubGlobal('scrollY', 24)
  dispatchEvent(new Event('scroll'))
  expect(scrollY).toBe(1_243)
})

test('a touch of the page ends the restoring', () => {
  comeBackTo(2_500)
  dispatchEvent(new Event('wheel'))
  grow(2_909, 91)
  expect(scrollY).toBe(1_334)
})

test('an entry without a stored position begins at its top, and is not corrected', () => {
  const memory = createScrollMemory()
  scrollTo(0, 1_243)
  page.entry = 'other'
  memory.leave()
  memory.restore()
  expect(scrollY).toBe(0)
  scrollTo(0, 200)
  grow(3_200)
  expect(scrollY).toBe(200)
})
