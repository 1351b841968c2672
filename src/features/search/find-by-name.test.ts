import { expect, test } from 'vitest'
import { findByName } from './search-filters.tsx'

const TAGS = ['undead', 'dead pixels', 'walking-dead', 'Pokémon', 'dragons'].map((name, id) => ({ id, name }))
const find = (text: string, limit = 10) => findByName(TAGS, text, limit).map(({ name }) => name)

test('names that start with the text come first, then those with a word that starts with it, then the others', () => {
  expect(find('dead')).toEqual(['dead pixels', 'walking-dead', 'undead'])
  expect(find('dead', 1)).toEqual(['dead pixels'])
})

test('case and accents are ignored, and an empty text finds nothing', () => {
  expect(find(' POKEMON ')).toEqual(['Pokémon'])
  expect(find('  ')).toEqual([])
  expect(find('zebra')).toEqual([])
})
