// Shows [S175].
import { expect, test } from 'vitest'
import { alikeness, percentOf } from './alikeness.ts'

const alike = (games: number, mine = games, theirs = games) => alikeness({ games, weight: games, mine, theirs })

test('three games in common are none, and every further one makes surer', () => {
  expect([0, 1, 2, 3].map((games) => alike(games, 10, 10))).toEqual([null, null, null, null])
  const sure = [4, 8, 12].map((games) => percentOf(alike(games) ?? 0))
  expect(sure).toEqual([80, 89, 92])
})

test('what one of them loves alone makes less alike, whoever it is', () => {
  expect(alike(10, 20, 10)).toBe(alike(10, 10, 20))
  expect(alike(10, 20, 10)).toBeLessThan(alike(10) ?? 0)
})

test('a percentage is never nothing and never all', () => {
  expect([0.001, 0.5, 0.9999].map(percentOf)).toEqual([1, 50, 99])
})
