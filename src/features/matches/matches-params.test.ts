// Shows [S169].
import { describe, expect, test } from 'vitest'
import { countFilters, withToggled } from '../../domain/filters/filter-set.ts'
import { MATCHES_FILTERS, NO_PARAMS, readMatchesParams, withoutFilters, writeMatchesParams } from './matches-params.ts'

const read = (query: string) => readMatchesParams(query, 2026)

describe('set values are in the address', () => {
  test.each([
    ['', 'state=liked'],
    ['q=zelda', 'state=liked&q=zelda'],
    ['state=wanted', 'state=wanted'],
    ['state=disliked', 'state=disliked'],
    // Older addresses have several.
    ['state=wanted,owned', 'state=owned'],
    ['platform=48,6&genre=12&mode=1', 'state=liked&platform=6,48&genre=12&mode=1'],
    ['years=1990-2000', 'state=liked&years=1990-2000'],
    ['order=name', 'state=liked&order=name'],
    ['order=name&dir=asc', 'state=liked&order=name'],
    ['order=release&dir=asc', 'state=liked&order=release&dir=asc'],
    ['dir=asc', 'state=liked&dir=asc'],
  ])('%s', (query, written) => {
    expect(writeMatchesParams(read(query))).toBe(written)
    expect(writeMatchesParams(read(written))).toBe(written)
  })

  test.each([
    'state=loved',
    'state=',
    'platform=x,-1,1.5',
    'years=2000-1990',
    'years=1980-2026',
    'years=199-200',
    'years=1800-3000',
    'order=rating',
    'dir=up',
    'q=%20',
    'view=rows',
    `q=${' '.repeat(300)}`,
  ])('invalid values are dropped: %s', (query) => {
    expect(read(query)).toEqual(NO_PARAMS)
  })

  test('a year out of range stops at the end of it', () => {
    expect(read('years=1900-1999').years).toEqual([1980, 1999])
  })
})

test('each choice is counted once, and all of them are cleared together; the tab and the order stay', () => {
  const params = read('q=a&state=owned&platform=6,48&genre=12&mode=1&years=1990-2000&order=name&dir=desc')
  expect(countFilters(MATCHES_FILTERS, params)).toBe(6)
  expect(withoutFilters(params)).toEqual({ ...NO_PARAMS, mark: 'owned', order: 'name', direction: 'desc' })
})

test('a second press clears a choice; ids that belong together toggle together', () => {
  const platforms = (params: typeof NO_PARAMS, ids: number[]) => withToggled(MATCHES_FILTERS, params, 'platforms', ids)
  const one = platforms(NO_PARAMS, [6])
  expect(platforms(one, [6, 48]).platforms).toEqual([6, 48])
  expect(platforms(platforms(one, [6, 48]), [48, 6]).platforms).toEqual([])
})
