import { expect, test } from 'vitest'
import { withYears, yearsOf } from './deck-filters-sheet.tsx'

const NOW = 2026

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
