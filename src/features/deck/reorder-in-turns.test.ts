import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderInTurns } from './use-hand.ts'
import type { UseReorderDeckResult } from './use-hand.ts'

let orders: number
let turns: UseReorderDeckResult & { stop: () => void }

beforeEach(() => {
  vi.useFakeTimers()
  orders = 0
  turns = orderInTurns(() => (orders += 1), globalThis)
})

afterEach(() => {
  vi.useRealTimers()
})

function swipe(times: number, everyMs: number): void {
  for (let swiped = 0; swiped < times; swiped++) {
    turns.recordSwipe()
    vi.advanceTimersByTime(everyMs)
  }
}

test('while a finger keeps swiping nothing is reordered; everything is once the finger rests', () => {
  swipe(5, 1_000)
  expect(orders).toBe(0)
  vi.advanceTimersByTime(2_500)
  expect(orders).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(orders).toBe(1)
})

test('under a finger that never rests the deck is reordered with each sixth swipe', () => {
  swipe(24, 1_000)
  expect(orders).toBe(4)
})

test('a stated taste reorders soon, and no later swipe delays that', () => {
  turns.recordSwipe()
  turns.recordWord()
  vi.advanceTimersByTime(600)
  turns.recordSwipe()
  vi.advanceTimersByTime(100)
  expect(orders).toBe(1)
})

test('after unmounting nothing is requested', () => {
  turns.recordWord()
  turns.stop()
  vi.advanceTimersByTime(60_000)
  expect(orders).toBe(0)
})
