import { expect, test } from 'vitest'
import { mergeTopTen } from './merge-top-ten.ts'

const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n)

test('two lists are merged alternately by rank, each game once', () => {
  expect(mergeTopTen([1, 2, 3], [4, 1, 5])).toEqual({ games: [1, 4, 2, 3, 5], leftOut: [] })
  expect(mergeTopTen([], [4, 5])).toEqual({ games: [4, 5], leftOut: [] })
})

test('ten fit, and the others are returned', () => {
  expect(mergeTopTen(from(1, 10), from(11, 10))).toEqual({
    games: [1, 11, 2, 12, 3, 13, 4, 14, 5, 15],
    leftOut: [6, 16, 7, 17, 8, 18, 9, 19, 10, 20],
  })
  expect(mergeTopTen(from(1, 10), from(1, 10))).toEqual({ games: from(1, 10), leftOut: [] })
})
