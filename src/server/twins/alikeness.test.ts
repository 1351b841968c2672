import { expect, test } from 'vitest'
import { alikeness, percentOf, weightOf } from './alikeness.ts'

const alike = (games: number, mine = games, theirs = games) => alikeness({ games, weight: games, mine, theirs })

test('the fewer love a game, the more it tells; one that all love tells something', () => {
  const weights = [1, 10, 100, 1_000].map((lovedBy) => weightOf(lovedBy, 1_000))
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  expect(weights.at(-1)).toBeCloseTo(Math.LN2)
  // Counts lag behind: more may love a game than there are players, or nobody.
  expect(weightOf(5, 0)).toBeGreaterThan(0)
  expect(weightOf(0, 5)).toBe(weightOf(1, 5))
})

test('two games in common are none, and every further one makes surer', () => {
  expect([0, 1, 2].map((games) => alike(games, 10, 10))).toEqual([null, null, null])
  const sure = [3, 10, 30, 300].map((games) => percentOf(alike(games) ?? 0))
  expect(sure).toEqual([50, 77, 91, 99])
})

test('what one of them loves alone makes less alike, whoever it is', () => {
  expect(alike(10, 20, 10)).toBe(alike(10, 10, 20))
  expect(alike(10, 20, 10)).toBeLessThan(alike(10) ?? 0)
})

test('a percentage is never nothing and never all', () => {
  expect([0.001, 0.5, 0.9999].map(percentOf)).toEqual([1, 50, 99])
})
