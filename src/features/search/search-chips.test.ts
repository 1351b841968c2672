// Shows [S158].
import { describe, expect, test } from 'vitest'
import type { GameFilters } from '../../contract/games.ts'
import { countFilters } from '../../domain/filters/filter-set.ts'
import { searchChips } from './search-chips.tsx'
import { NO_PARAMS, SEARCH_FILTERS, withoutFilters } from './search-params.ts'

const platform = (id: number, name: string) => ({ id, name, abbreviation: null, slug: name, family_name: null, release_date: null })
const DICTIONARIES: GameFilters = {
  platforms: [platform(6, 'PC'), platform(16, 'Amiga'), platform(114, 'Amiga CD32')],
  genres: [{ id: 9, name: 'Puzzle' }],
  tags: [{ id: 70, name: 'dragons' }],
  game_modes: [{ id: 1, name: 'Single player' }],
  game_types: [{ id: 0, name: 'Main game' }],
  themes: [{ id: 17, name: 'Fantasy' }],
}
const NAMES = { companies: new Map([[5, 'Nintendo']]), series: new Map<number, string>() }

const EVERYTHING = {
  ...NO_PARAMS,
  q: 'zelda',
  platforms: [6],
  genres: [9],
  tags: [70],
  modes: [1],
  types: [0],
  themes: [17],
  companies: [5],
  series: [8],
  role: 'developed',
  rating: [7, 10],
  years: [1990, 1990],
  release: 'upcoming',
  includeUpcoming: true,
  releasedAfter: '2024-02-29',
} as const

describe('chips', () => {
  test('there is one for each set value, in words', () => {
    expect(searchChips(EVERYTHING, DICTIONARIES, NAMES).map(({ label }) => label)).toEqual([
      'PC',
      'Puzzle',
      'Single player',
      'Fantasy',
      'Main game',
      'dragons',
      'Developer',
      'Nintendo',
      'A series',
      'Rated 7–10',
      '1990',
      'Upcoming',
      'With upcoming',
      'After 29 Feb 2024',
    ])
  })

  test('each removes only its own value, until no value is set', () => {
    let params: typeof NO_PARAMS = EVERYTHING
    for (let left = countFilters(SEARCH_FILTERS, params); left > 0; left--) {
      const [chip] = searchChips(params, DICTIONARIES, NAMES)
      if (!chip) throw new Error('Something is set, and no chip says so.')
      expect(countFilters(SEARCH_FILTERS, chip.without)).toBe(left - 1)
      params = chip.without
    }
    expect(params).toEqual(withoutFilters(EVERYTHING))
  })

  test('a merged family is one chip if all of it is selected, and otherwise one per machine', () => {
    const chipsOf = (platforms: number[]) => searchChips({ ...NO_PARAMS, platforms }, DICTIONARIES, NAMES)
    expect(chipsOf([16, 6, 114]).map(({ label }) => label)).toEqual(['PC', 'Amiga'])
    expect(chipsOf([16, 6, 114])[1]?.without.platforms).toEqual([6])
    expect(chipsOf([114]).map(({ label }) => label)).toEqual(['Amiga CD32'])
  })

  test('an id that no dictionary has can be removed as well', () => {
    expect(searchChips({ ...NO_PARAMS, platforms: [999], genres: [888] }, DICTIONARIES, NAMES)).toMatchObject([
      { label: '#999', without: { platforms: [] } },
      { label: '#888', without: { genres: [] } },
    ])
    expect(searchChips({ ...NO_PARAMS, platforms: [6], genres: [9] }, null, NAMES)).toMatchObject([
      { label: '#6', without: { platforms: [] } },
      { label: '#9', without: { genres: [] } },
    ])
  })
})
