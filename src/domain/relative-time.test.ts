// Shows [S249].
import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.UTC(2026, 4, 10, 12)
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [-5 * SECOND, 'just now'],
  [0, 'just now'],
  [999, 'just now'],
  [SECOND, '1s ago'],
  [MINUTE - 1, '59s ago'],
  [MINUTE, '1m ago'],
  [HOUR - 1, '59m ago'],
  [HOUR, '1h ago'],
  [24 * HOUR - 1, '23h ago'],
  [24 * HOUR, '1d ago'],
  [7 * 24 * HOUR - 1, '6d ago'],
  [7 * 24 * HOUR, '3 May 2026'],
  [40 * 24 * HOUR, '31 Mar 2026'],
])('%d ms ago reads %j', (ago, words) => {
  expect(relativeTime(NOW - ago, NOW)).toBe(words)
})
