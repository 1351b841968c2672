// Shows [S115 S281].
import { expect, test } from 'vitest'
import type { GameFilters } from '../../contract/games.ts'
import { defaultFilters } from './session-filters.ts'

const platform = (id: number, name: string) => ({ id, name, abbreviation: null, slug: name, family_name: null, release_date: null })

const DICTIONARIES: GameFilters = {
  platforms: [platform(6, 'PC (Microsoft Windows)'), platform(167, 'PlayStation 5')],
  genres: [
    { id: 12, name: 'Role-playing (RPG)' },
    { id: 9, name: 'Puzzle' },
    Object.assign({ id: 31, name: 'Adventure' }, { label: 'Great Adventures' }),
  ],
  tags: [{ id: 7, name: '2048' }],
  game_modes: [{ id: 1, name: 'Single player' }],
  game_types: [{ id: 0, name: 'Main game' }],
  themes: [{ id: 17, name: 'Fantasy' }],
}
const genres = (values: unknown) => defaultFilters({ genres: values }, DICTIONARIES).genres

test.each([
  ['a number', 12],
  ['a numeric string', '12'],
  ['a numeric string with blanks', ' 12 '],
  ['an object with an id', { id: 12 }],
  ['an object with an id as a string', { id: '12', name: 'whatever' }],
  ['a name', 'Role-playing (RPG)'],
  ['a name in another case', 'ROLE-PLAYING (rpg)'],
  ['a name with other blanks', '  Role-playing \n (RPG) '],
  ['an object with a name', { name: 'role-playing (rpg)' }],
  ['an object with a label', { label: 'Role-playing (RPG)' }],
  ['an object whose id is not known, by its name', { id: 999, name: 'Role-playing (RPG)' }],
])('takes %s', (_, value) => {
  expect(genres([value])).toEqual([12])
})

test('takes a label of the dictionary', () => {
  expect(genres(['great   adventures', { label: 'Great Adventures' }])).toEqual([31])
})

test('takes a name made of digits if no id has these digits', () => {
  expect(defaultFilters({ tags: ['2048'] }, DICTIONARIES)).toEqual({ tags: [7] })
})

test.each([[999], ['999'], ['Puzzles'], [''], [{}], [{ id: null }], [null], [undefined], [12.5], [Number.NaN], [[12]], [true]])(
  'drops values that it cannot match: %j',
  (value) => {
    expect(genres([value, 9])).toEqual([9])
  },
)

test('keeps the order, and each value once', () => {
  expect(genres(['Puzzle', 12, { id: 9 }, '12'])).toEqual([9, 12])
})

test('an entry of the dictionary with id 0 is found', () => {
  expect(defaultFilters({ game_types: [0] }, DICTIONARIES)).toEqual({ game_types: [0] })
})

test('reads all six lists, and leaves empty ones out', () => {
  const settings = { platforms: [6], genres: ['puzzle'], tags: [7], game_modes: [1], game_types: [], themes: ['x'] }
  expect(defaultFilters(settings, DICTIONARIES)).toEqual({ platforms: [6], genres: [9], tags: [7], game_modes: [1] })
})

test('prefers the values in defaultFilters to the settings around it', () => {
  const settings = { platforms: [6], genres: [9], defaultFilters: { platforms: ['PlayStation 5'] } }
  expect(defaultFilters(settings, DICTIONARIES)).toEqual({ platforms: [167] })
})

test('takes settings without default filters of their own as the defaults', () => {
  expect(defaultFilters({ platforms: [6], defaultFilters: null }, DICTIONARIES)).toEqual({ platforms: [6] })
})

test.each([[null], [undefined], ['x'], [7], [[]], [{ genres: 'Puzzle' }], [{ defaultFilters: null }]])(
  'finds nothing in %j',
  (settings) => {
    expect(defaultFilters(settings, DICTIONARIES)).toEqual({})
  },
)

test('before the dictionaries are loaded it accepts ids unchecked, and leaves names for later', () => {
  expect(defaultFilters({ platforms: [6, '167', 'Switch'], genres: ['Puzzle'] }, undefined)).toEqual({ platforms: [6, 167] })
})
