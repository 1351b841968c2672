import { expect, test } from 'vitest'
import { platformCategory } from './platform-groups.ts'
import { POPULAR_PICKS, togglePlatforms } from './popular-platforms.ts'

test('the picks are PC, PlayStation 5, the Switch family and Xbox Series, each of one category', () => {
  expect(POPULAR_PICKS.map(({ label, ids }) => [label, ...ids])).toEqual([
    ['PC', 6],
    ['PlayStation 5', 167],
    ['Nintendo Switch and Switch 2', 130, 508],
    ['Xbox Series X|S', 169],
  ])
  for (const { key, ids } of POPULAR_PICKS) {
    for (const id of ids) expect(platformCategory({ id, name: '' })).toBe(key)
  }
})

test('a choice of several platforms is selected and cleared as a whole', () => {
  const family = [130, 508]
  expect([...togglePlatforms(new Set([6]), family)]).toEqual([6, 130, 508])
  expect([...togglePlatforms(new Set([6, 130]), family)]).toEqual([6, 130, 508])
  expect([...togglePlatforms(new Set([6, 130, 508]), family)]).toEqual([6])
})

test('toggling returns a copy', () => {
  const chosen = new Set([6])
  togglePlatforms(chosen, [6])
  expect([...chosen]).toEqual([6])
})
