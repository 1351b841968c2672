import { expect, it } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

const kept = (sizeMax: number) => new RecentlyUsed<string, string>(sizeMax, ({ length }) => length)

it('keeps what was asked for last, and no more than fits', () => {
  const words = kept(12)
  for (const word of ['one', 'two', 'six']) words.keep(word, word)
  expect(words.find('one')).toBe('one')
  words.keep('ten', 'ten')
  expect(['one', 'two', 'six', 'ten'].map((word) => words.find(word))).toEqual(['one', undefined, 'six', 'ten'])
})

it('answers what was kept last under a key, and counts it once', () => {
  const words = kept(16)
  for (const word of ['one', 'two', 'seven', 'eight']) words.keep('a', word)
  words.keep('b', 'six')
  expect([words.find('a'), words.find('b')]).toEqual(['eight', 'six'])
})

it('does not answer an older value in place of one that was too large to keep', () => {
  const words = kept(8)
  words.keep('a', 'one')
  words.keep('a', 'seven')
  expect(words.find('a')).toBeUndefined()
})

it('never keeps more than its size, whatever comes', () => {
  const words = kept(1_000)
  for (let number = 0; number < 5_000; number++) words.keep(String(number % 700), 'x'.repeat(number % 40))
  const sizes = Array.from({ length: 700 }, (_, number) => words.find(String(number))?.length ?? 0)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(1_000)
})
