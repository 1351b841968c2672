import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [40_000, '40 seconds'],
  [60_000, '1 minute'],
  [61_000, '2 minutes'],
  [60 * 60_000, '60 minutes'],
  [60 * 60_000 + 1, '2 hours'],
  [23.5 * 60 * 60_000, '24 hours'],
])('%i ms are %s', (ms, words) => {
  expect(waitInWords(ms)).toBe(words)
})
