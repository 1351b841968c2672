import { expect, test } from 'vitest'
import { ResponseTimes } from './response-times.ts'

const SECOND = 1_000

/** Sends `atOnce` requests at a time for `seconds` seconds. Each takes a second. Returns the time at the end. */
function ask(times: ResponseTimes, who: string, { atOnce, seconds }: { atOnce: number; seconds: number }): number {
  for (let second = 1; second <= seconds; second++) {
    for (let n = 0; n < atOnce; n++) times.add(who, SECOND, second * SECOND)
  }
  return seconds * SECOND
}

test('a client that always has several requests running uses most of the time, and is detected in seconds', () => {
  const times = new ResponseTimes()
  expect(times.isHeavy('six', ask(times, 'six', { atOnce: 6, seconds: 2 }))).toBe(false)
  expect(times.isHeavy('six', ask(times, 'six', { atOnce: 6, seconds: 3 }))).toBe(true)
  expect(times.isHeavy('another', 3 * SECOND)).toBe(false)
})

test('a queue of any length that is sent request by request is not, however slow the server is', () => {
  const times = new ResponseTimes()
  for (let seconds = 1; seconds <= 120; seconds++)
    expect(times.isHeavy('drain', ask(new ResponseTimes(), 'drain', { atOnce: 1, seconds }))).toBe(false)
  expect(times.isHeavy('drain', ask(times, 'drain', { atOnce: 1, seconds: 300 }))).toBe(false)
})

test('a page that sends many requests at once, and then rests, is not', () => {
  const times = new ResponseTimes()
  expect(times.isHeavy('page', ask(times, 'page', { atOnce: 12, seconds: 1 }))).toBe(false)
})

test('after a minute it is forgotten', () => {
  const times = new ResponseTimes()
  const now = ask(times, 'six', { atOnce: 6, seconds: 30 })
  expect(times.isHeavy('six', now + 20 * SECOND)).toBe(true)
  expect(times.isHeavy('six', now + 60 * SECOND)).toBe(false)
})
