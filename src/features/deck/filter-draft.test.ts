import { expect, test } from 'vitest'
import { countFilters, withToggled, withYears, yearsOf } from './filter-draft.ts'

const NOW = 2026

test('each tapped choice counts once: a value, a family of machines with all of its ids, the year range', () => {
  expect(countFilters({})).toBe(0)
  expect(countFilters({ platforms: [6, 48], genres: [12], tags: [7], yMin: 1990, yMax: 1999 })).toBe(5)
  expect(countFilters({ platforms: [23, 29, 30, 32, 35, 64, 78, 130, 508] })).toBe(3)
})

test('a choice of several ids toggles them together', () => {
  const some = withToggled({ platforms: [29] }, 'platforms', [29, 64])
  expect(some).toEqual({ platforms: [29, 64] })
  expect(withToggled(some, 'platforms', [29, 64])).toEqual({})
})

test('removing a value leaves the others of its facet', () => {
  expect(withToggled({ genres: [5, 12] }, 'genres', [5])).toEqual({ genres: [12] })
})

test('a facet without a section is kept', () => {
  expect(withToggled({ tags: [3] }, 'genres', [5])).toEqual({ tags: [3], genres: [5] })
})

test('the whole range is no filter', () => {
  expect(withYears({ genres: [5], yMin: 1981, yMax: 1990 }, [1980, NOW], NOW)).toEqual({ genres: [5] })
  expect(yearsOf({}, NOW)).toEqual([1980, NOW])
})

test('a part of the range is one', () => {
  expect(withYears({}, [1990, NOW], NOW)).toEqual({ yMin: 1990, yMax: NOW })
})

test.each([
  [{ yMin: 12 }, [1980, NOW]],
  [{ yMax: 3000 }, [1980, NOW]],
  [{ yMin: 2010, yMax: 2001 }, [2010, 2010]],
  [{ yMin: 2030 }, [NOW, NOW]],
])('stored years are limited to 1980 and this year, and never cross: %j', (filters, range) => {
  expect(yearsOf(filters, NOW)).toEqual(range)
})
