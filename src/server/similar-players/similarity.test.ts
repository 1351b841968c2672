// Shows [S175].
import { expect, test } from 'vitest'
import { similarity, percentOf } from './similarity.ts'

const alike = (games: number, mine = games, theirs = games) => similarity({ games, weight: games, mine, theirs })

test('three common games have no similarity, and every further one increases the certainty', () => {
  expect([0, 1, 2, 3].map((games) => alike(games, 10, 10))).toEqual([null, null, null, null])
  const sure = [4, 8, 12].map((games) => percentOf(alike(games) ?? 0))
  expect(sure).toEqual([80, 89, 92])
})

test('a game that only one of them loves decreases the similarity, on either side', () => {
  expect(alike(10, 20, 10)).toBe(alike(10, 10, 20))
  expect(alike(10, 20, 10)).toBeLessThan(alike(10) ?? 0)
})

test('a percentage is never 0 and never 100', () => {
  expect([0.001, 0.5, 0.9999].map(percentOf)).toEqual([1, 50, 99])
})
