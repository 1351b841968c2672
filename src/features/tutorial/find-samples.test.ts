import { describe, expect, test } from 'vitest'
import { findSamples } from './find-samples.ts'
import { SAMPLE_GAMES } from './sample-games.ts'
import { SEARCH_TRIES } from './texts.ts'

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
  ])('finds what %j means', (query, name) => {
    expect(namesFor(query)[0]).toBe(name)
  })

  test('finds nothing for nothing, nor for what is no name', () => {
    expect(namesFor('')).toEqual([])
    expect(namesFor('  ')).toEqual([])
    expect(namesFor('zzzz')).toEqual([])
    expect(namesFor('ember zzzz')).toEqual([])
  })

  test('puts what is spelt right before what is nearly right', () => {
    const found = findSamples('rad', [{ name: 'Red' }, { name: 'Radar' }])
    expect(found.map(({ name }) => name)).toEqual(['Radar', 'Red'])
  })

  test('every query that the slide offers finds something', () => {
    for (const query of SEARCH_TRIES.filter((text) => !text.startsWith('@'))) expect(namesFor(query), query).not.toEqual([])
  })
})
