import { expect, test } from 'vitest'
import { isRecent } from './is-recent.ts'

const MINUTE = 60_000

test.each([
  ['a moment ago', 5 * MINUTE, true],
  ['long ago', 20 * MINUTE, false],
  ['never', Infinity, false],
  ['an hour ahead, because the clock was set back', -60 * MINUTE, false],
])('a value from %s', (_, ago, expected) => {
  const now = 1_000_000_000
  expect(isRecent(now - ago, now, 10 * MINUTE)).toBe(expected)
})
