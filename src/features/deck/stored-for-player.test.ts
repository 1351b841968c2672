// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { DeckFilters } from '../../contract/games.ts'
import { loadFilters, saveFilters, hasSwipedIn, recordSwipedIn } from './stored-for-player.ts'

beforeEach(() => localStorage.clear())

test('filters are restored as they were saved, separately for each player', () => {
  const filters: DeckFilters = { platforms: [6], themes: [1, 2], yMin: 1990, yMax: 1999 }
  saveFilters(localStorage, 'ada', filters)
  expect(loadFilters(localStorage, 'ada')).toEqual(filters)
  expect(loadFilters(localStorage, 'bob')).toEqual({})
})

test('a guest’s filters are stored under an id of their own, the same one each time', () => {
  saveFilters(localStorage, null, { genres: [9] })
  expect(loadFilters(localStorage, null)).toEqual({ genres: [9] })
  expect(loadFilters(localStorage, 'ada')).toEqual({})
  const key = Object.keys(localStorage).find((name) => name.startsWith('saved_filters:'))
  expect(key).toBe(`saved_filters:${localStorage.getItem('guest_id')}`)
})

test.each(['', '{', 'null', '[]', '7', '{"platforms":"6"}', '{"genres":[1.5]}', '{"yMin":-1}', '{"yMax":"1990"}'])(
  'filters that cannot be read (%j) count as none',
  (text) => {
    localStorage.setItem('saved_filters:ada', text)
    expect(loadFilters(localStorage, 'ada')).toEqual({})
  },
)

test('the flag of the first swipes is stored for each player', () => {
  expect(hasSwipedIn(localStorage, 'ada')).toBe(false)
  recordSwipedIn(localStorage, 'ada')
  expect([hasSwipedIn(localStorage, 'ada'), hasSwipedIn(localStorage, 'bob')]).toEqual([true, false])
})
