// Shows [S207].
import { expect, test } from 'vitest'
import { positionAt, scrollSpeed, shiftOf } from './reorder-rule.ts'

test('a row is over the position that most of it covers', () => {
  expect([-50, 0, 37, 39, 76, 9_999].map((y) => positionAt(y, 76, 5))).toEqual([0, 0, 0, 1, 1, 4])
})

test('the rows between the old and the current position make space', () => {
  expect([0, 1, 2, 3, 4].map((index) => shiftOf(index, 1, 3))).toEqual([0, 0, -1, -1, 0])
  expect([0, 1, 2, 3, 4].map((index) => shiftOf(index, 3, 1))).toEqual([0, 1, 1, 0, 0])
  expect([0, 1, 2].map((index) => shiftOf(index, 1, 1))).toEqual([0, 0, 0])
})

test('the page scrolls only near its edges, and faster the nearer', () => {
  const at = (y: number) => scrollSpeed(y, 60, 700)
  expect(at(380)).toBe(0)
  expect(at(100)).toBeLessThan(0)
  expect(at(70)).toBeLessThan(at(100))
  expect(at(690)).toBeGreaterThan(at(650))
  expect(at(5_000)).toBe(at(700))
})
