import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderInTurns } from './use-order-anew.ts'
import type { OrderAnewInUse } from './use-order-anew.ts'

let orders: number
let turns: OrderAnewInUse & { stop: () => void }

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
    turns.noteSwipe()
    vi.advanceTimersByTime(everyMs)
  }
}

test('beneath a finger that swipes on nothing is put in order, and all of it once the finger rests', () => {
  swipe(5, 1_000)
  expect(orders).toBe(0)
  vi.advanceTimersByTime(2_500)
  expect(orders).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(orders).toBe(1)
})

test('a finger that never rests waits for nothing: with each sixth swipe the deck follows', () => {
  swipe(24, 1_000)
  expect(orders).toBe(4)
})

test('a word is followed soon, and no swipe behind it puts that off', () => {
  turns.noteSwipe()
  turns.noteWord()
  vi.advanceTimersByTime(600)
  turns.noteSwipe()
  vi.advanceTimersByTime(100)
  expect(orders).toBe(1)
})

test('who has gone away is asked nothing more', () => {
  turns.noteWord()
  turns.stop()
  vi.advanceTimersByTime(60_000)
  expect(orders).toBe(0)
})
