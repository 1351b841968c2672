import { expect, test } from 'vitest'
import { nameFilter } from './name-filter.ts'

const finds = (text: string, name: string) => nameFilter(text)({ name })

test('every word of the query is the prefix of a word of the name, whatever its case, accents and symbols', () => {
  expect(finds('', 'Ōkami')).toBe(true)
  expect(finds('oka', 'Ōkami HD')).toBe(true)
  expect(finds('hd ok', 'Ōkami HD')).toBe(true)
  expect(finds('kami', 'Ōkami HD')).toBe(false)
  expect(finds('baldurs', 'Baldur’s Gate 3')).toBe(true)
  expect(finds('龍が', '龍が如く7')).toBe(true)
})
