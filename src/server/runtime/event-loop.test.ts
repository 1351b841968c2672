import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventLoop } from './event-loop.ts'
import type { DelayHistogram } from './event-loop.ts'

let medianMs = 0
let loop: EventLoop

const histogram: DelayHistogram = {
  enable: () => true,
  disable: () => true,
  percentile: (percentile) => (percentile === 50 ? medianMs * 1e6 : Number.NaN),
  reset: () => {
    medianMs = 0
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  loop = new EventLoop(histogram)
})
afterEach(() => {
  loop.stop()
  vi.useRealTimers()
})

function secondWith(ms: number): boolean {
  medianMs = ms
  vi.advanceTimersByTime(1_000)
  return loop.isOverwhelmed
}

describe('the event loop', () => {
  it('is overloaded from 250 ms of delay on, for as long as that lasts', () => {
    expect(loop.isOverwhelmed).toBe(false)
    expect([secondWith(20), secondWith(250), secondWith(251), secondWith(900), secondWith(20)]).toEqual([false, false, true, true, false])
  })

  it('is lost once that has lasted longer than it takes to reject some requests', () => {
    const seconds = Array.from({ length: 7 }, () => [secondWith(900), loop.isLost][1])
    expect(seconds).toEqual([false, false, false, false, false, true, true])
    secondWith(20)
    expect(loop.isLost).toBe(false)
  })

  it('depends only on the last second', () => {
    secondWith(900)
    vi.advanceTimersByTime(1_000)
    expect(loop.isOverwhelmed).toBe(false)
  })
})
