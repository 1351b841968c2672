import { expect, test } from 'vitest'
import { countDeckFilters, DECK_FILTERS, DEFAULT_FILTERS } from './deck-filters.ts'
import { countFilters, withToggled } from './filter-set.ts'

test('each tapped choice counts once: a value, a family of machines with all of its ids, the year range', () => {
  expect(countDeckFilters({})).toBe(0)
  expect(countDeckFilters({ platforms: [6, 48], genres: [12], tags: [7], yMin: 1990, yMax: 1999 })).toBe(5)
  expect(countDeckFilters({ platforms: [23, 29, 30, 32, 35, 64, 78, 130, 508] })).toBe(3)
  expect(countFilters(DEFAULT_FILTERS, { platforms: [29, 64], genres: [], tags: [7] })).toBe(2)
})

test.each([{ yMin: 1990 }, { yMax: 1999 }])('a range with one end counts too: %j', (years) => {
  expect(countDeckFilters(years)).toBe(1)
})

test('a choice of several ids toggles them together', () => {
  const some = withToggled(DECK_FILTERS, { platforms: [29] }, 'platforms', [29, 64])
  expect(some).toEqual({ platforms: [29, 64] })
  expect(withToggled(DECK_FILTERS, some, 'platforms', [29, 64])).toStrictEqual({})
})

test('removing a value leaves the others of its facet', () => {
  expect(withToggled(DECK_FILTERS, { genres: [5, 12] }, 'genres', [5])).toEqual({ genres: [12] })
})

test('a facet without a section, and the years, are kept', () => {
  const filters = { tags: [3], yMin: 1990, yMax: 1999 }
  expect(withToggled(DECK_FILTERS, filters, 'genres', [5])).toEqual({ ...filters, genres: [5] })
})

test('a default facet without choices stays, because the settings have all three', () => {
  expect(withToggled(DEFAULT_FILTERS, { platforms: [6], genres: [], tags: [] }, 'platforms', [6])).toEqual({
    platforms: [],
    genres: [],
    tags: [],
  })
})
