import { expect, test } from 'vitest'
import { countFilters, withToggled, withYear, yearsOf } from './filter-draft.ts'

const NOW = 2026

test('every id counts, and the year range counts once', () => {
  expect(countFilters({})).toBe(0)
  expect(countFilters({ platforms: [6, 48], genres: [12], tags: [7], yMin: 1990, yMax: 1999 })).toBe(5)
})

test('a choice of several ids toggles them together', () => {
  const some = withToggled({ platforms: [29] }, 'platforms', [29, 64])
  expect(some).toEqual({ platforms: [29, 64] })
  expect(withToggled(some, 'platforms', [29, 64])).toEqual({})
})

test('taking a value back leaves the others of its facet', () => {
  expect(withToggled({ genres: [5, 12] }, 'genres', [5])).toEqual({ genres: [12] })
})

test('a facet without a section is kept', () => {
  expect(withToggled({ tags: [3] }, 'genres', [5])).toEqual({ tags: [3], genres: [5] })
})

test('the ends of the year range cannot cross: the other one is pushed along', () => {
  expect(withYear({ yMin: 1990, yMax: 1995 }, 'yMin', 2001, NOW)).toEqual({ yMin: 2001, yMax: 2001 })
  expect(withYear({ yMin: 1990, yMax: 1995 }, 'yMax', 1985, NOW)).toEqual({ yMin: 1985, yMax: 1985 })
})

test('a year lies between 1980 and this year', () => {
  expect(withYear({}, 'yMin', 12, NOW)).toEqual({})
  expect(withYear({ yMin: 2000 }, 'yMax', 3000, NOW)).toEqual({ yMin: 2000, yMax: NOW })
})

test('the whole range is no filter', () => {
  expect(withYear({ yMin: 1981 }, 'yMin', 1980, NOW)).toEqual({})
  expect(yearsOf({}, NOW)).toEqual([1980, NOW])
})
