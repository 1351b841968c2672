// Shows [S156 S164].
import { describe, expect, test } from 'vitest'
import { countFilters, withToggled } from '../../domain/filters/filter-set.ts'
import {
  NO_PARAMS,
  readSearchParams,
  searchBodyOf,
  searchKeyOf,
  SEARCH_FILTERS,
  searchPath,
  withoutFilters,
  writeSearchParams,
} from './search-params.ts'
import type { SearchParams } from './search-params.ts'

const THIS_YEAR = 2026
const read = (query: string) => readSearchParams(query, THIS_YEAR)

const EVERYTHING: SearchParams = {
  q: 'zelda & friends, 50 %',
  platforms: [6, 48],
  genres: [9],
  tags: [1_000_000_007],
  modes: [1, 2],
  types: [0],
  themes: [17],
  companies: [70],
  series: [596],
  role: 'developed',
  rating: [7.5, 10],
  years: [1990, 2005],
  release: 'released',
  includeUpcoming: true,
  releasedAfter: '2024-02-29',
  order: 'rating',
  direction: 'asc',
  layout: 'rows',
}

describe('an address holds a search', () => {
  test('all parameters survive a round trip', () => {
    expect(read(writeSearchParams(EVERYTHING))).toEqual(EVERYTHING)
  })

  test('without parameters the address is the shortest, and reads as the defaults', () => {
    expect(searchPath(NO_PARAMS)).toBe('/search')
    expect(read('')).toEqual(NO_PARAMS)
    expect(NO_PARAMS).toMatchObject({ order: 'first_release', direction: 'desc', includeUpcoming: false })
  })

  test('the overlay opens the page with the typed text and one platform', () => {
    expect(searchPath({ q: 'elden ring', platforms: [6] })).toBe('/search?q=elden+ring&platform=6')
  })

  test('ids are sorted, so that the same search has the same address', () => {
    expect(writeSearchParams({ ...NO_PARAMS, genres: [31, 9, 12] })).toBe('genre=9,12,31')
    expect(searchKeyOf({ ...NO_PARAMS, genres: [31, 9] })).toBe(searchKeyOf({ ...NO_PARAMS, genres: [9, 31], layout: 'rows' }))
  })

  test('a direction is written only if it is not the order’s default', () => {
    expect(read('order=name').direction).toBe('asc')
    expect(writeSearchParams({ ...NO_PARAMS, order: 'name', direction: 'asc' })).toBe('order=name')
    expect(writeSearchParams({ ...NO_PARAMS, direction: 'asc' })).toBe('dir=asc')
  })
})

describe('only invalid parts of an address are dropped', () => {
  test.each([
    ['platform=6,x,-3,1e9,48,6', { platforms: [6, 48] }],
    ['genre=9&genre=12', { genres: [9, 12] }],
    ['company=70&role=drew', { companies: [70], role: null }],
    ['role=published', { role: null }],
    ['rating=8-3', { rating: null }],
    ['rating=0-10', { rating: null }],
    ['rating=-1-5', { rating: null }],
    ['rating=NaN-5', { rating: null }],
    ['years=1200-1999', { years: [1980, 1999] }],
    ['years=2000-9999', { years: [2000, THIS_YEAR] }],
    ['years=1980-2026', { years: null }],
    ['years=2001', { years: null }],
    ['release=maybe', { release: 'all' }],
    ['upcoming=yes', { includeUpcoming: false }],
    ['after=2026-02-31', { releasedAfter: null }],
    ['after=2026-13-01', { releasedAfter: null }],
    ['after=soon', { releasedAfter: null }],
    ['order=drop&dir=up', { order: 'first_release', direction: 'desc' }],
    ['view=spiral', { layout: 'grid' }],
  ])('%s', (query, expected) => {
    expect(read(`${query}&q=doom`)).toMatchObject({ q: 'doom', ...expected })
  })

  test('a text is trimmed, and cut at the server’s limit', () => {
    expect(read('q=%20%20doom%20').q).toBe('doom')
    expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200)
  })
})

test('text that another app shares is searched for: its title, otherwise its text, never only a link', () => {
  expect(read('title=Hades&text=https://example.org/hades').q).toBe('Hades')
  expect(read('title=&text=Hades').q).toBe('Hades')
  expect(read('text=https://example.org/hades').q).toBe('')
  expect(read('q=Celeste&title=Hades').q).toBe('Celeste')
})

test('every parameter of the endpoint is set, under its name', () => {
  expect(searchBodyOf({ ...EVERYTHING, q: ' zelda ' })).toEqual({
    q: 'zelda',
    includeUpcoming: true,
    orderBy: 'rating',
    orderDir: 'asc',
    platformIds: [6, 48],
    genreIds: [9],
    tagIds: [1_000_000_007],
    companyIds: [70],
    gameModes: [1, 2],
    gameTypes: [0],
    themes: [17],
    franchiseIds: [596],
    companyRole: 'developed',
    ratingMin: 7.5,
    ratingMax: 10,
    yMin: 1990,
    yMax: 2005,
    releaseFilter: 'released',
    releaseAfter: '2024-02-29',
  })
  expect(Object.keys(searchBodyOf(NO_PARAMS))).not.toContain('ratingMin')
})

test('each id counts as a filter, a range or a choice once; text, order and layout do not', () => {
  expect(countFilters(SEARCH_FILTERS, EVERYTHING)).toBe(10 + 6)
  expect(countFilters(SEARCH_FILTERS, withoutFilters(EVERYTHING))).toBe(0)
  expect(withoutFilters(EVERYTHING)).toMatchObject({ q: EVERYTHING.q, order: 'rating', direction: 'asc', layout: 'rows' })
})

test('ids that belong together are selected together, and cleared only when all of them were selected', () => {
  const sega = [29, 32, 35]
  const some = { ...NO_PARAMS, platforms: [29, 6] }
  const all = withToggled(SEARCH_FILTERS, some, 'platforms', sega)
  expect(all.platforms.toSorted((a, b) => a - b)).toEqual([6, ...sega])
  expect(withToggled(SEARCH_FILTERS, all, 'platforms', sega).platforms).toEqual([6])
})

test('the role of a company is removed with the last company', () => {
  const two = { ...NO_PARAMS, companies: [70, 71], role: 'published' } as const
  expect(withToggled(SEARCH_FILTERS, two, 'companies', [70])).toMatchObject({ companies: [71], role: 'published' })
  expect(withToggled(SEARCH_FILTERS, two, 'companies', [70, 71])).toMatchObject({ companies: [], role: null })
})
