import { describe, expect, test } from 'vitest'
import { findSamples } from './scenes/search-scene.tsx'
import { SAMPLE_GAMES } from './sample-games.ts'
import { SEARCH_TRIES } from './messages.ts'

const namesFor = (query: string) => findSamples(query, SAMPLE_GAMES).map(({ name }) => name)

describe('the tutorial’s search', () => {
  test.each([
    ['ember', 'Ember Hollow'],
    ['EMBER hol', 'Ember Hollow'],
    ['hollow ember', 'Ember Hollow'],
    ['embr holow', 'Ember Hollow'],
    ['tidebuond', 'Tidebound'],
    ['litle orchrad', 'Little Orchard'],
    ['lantren', 'Lantern Deep'],
  ])('finds the intended game by %j', (query, name) => {
    expect(namesFor(query)[0]).toBe(name)
  })

  test('finds nothing for an empty text, nor for one that is no name', () => {
    expect(namesFor('')).toEqual([])
    expect(namesFor('  ')).toEqual([])
    expect(namesFor('zzzz')).toEqual([])
    expect(namesFor('ember zzzz')).toEqual([])
  })

  test('puts exact spellings before similar ones', () => {
    const found = findSamples('rad', [{ name: 'Red' }, { name: 'Radar' }])
    expect(found.map(({ name }) => name)).toEqual(['Radar', 'Red'])
  })

  test('every example query of the slide finds a game', () => {
    for (const query of SEARCH_TRIES.filter((text) => !text.startsWith('@'))) expect(namesFor(query), query).not.toEqual([])
  })
})
