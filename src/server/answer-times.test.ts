import { expect, test } from 'vitest'
import { AnswerTimes } from './answer-times.ts'

const SECOND = 1_000

/** Asks so many things at a time, each answered in a second, for so long. */
function ask(times: AnswerTimes, who: string, { atOnce, seconds }: { atOnce: number; seconds: number }): number {
  for (let second = 1; second <= seconds; second++) {
    for (let n = 0; n < atOnce; n++) times.add(who, SECOND, second * SECOND)
  }
  return seconds * SECOND
}

test('whoever has several answers under way all the time takes most of it, and is known by that in seconds', () => {
  const times = new AnswerTimes()
  expect(times.isHeavy('six', ask(times, 'six', { atOnce: 6, seconds: 2 }))).toBe(false)
  expect(times.isHeavy('six', ask(times, 'six', { atOnce: 6, seconds: 3 }))).toBe(true)
  expect(times.isHeavy('another', 3 * SECOND)).toBe(false)
})

test('a queue of any length that is sent request by request does not, however slow the server is', () => {
  const times = new AnswerTimes()
  for (let seconds = 1; seconds <= 120; seconds++) expect(times.isHeavy('drain', ask(new AnswerTimes(), 'drain', { atOnce: 1, seconds }))).toBe(false)
  expect(times.isHeavy('drain', ask(times, 'drain', { atOnce: 1, seconds: 300 }))).toBe(false)
})

test('a page that asks for much at once, and then rests, does not', () => {
  const times = new AnswerTimes()
  expect(times.isHeavy('page', ask(times, 'page', { atOnce: 12, seconds: 1 }))).toBe(false)
})

test('after a minute it is forgotten', () => {
  const times = new AnswerTimes()
  const now = ask(times, 'six', { atOnce: 6, seconds: 30 })
  expect(times.isHeavy('six', now + 20 * SECOND)).toBe(true)
  expect(times.isHeavy('six', now + 60 * SECOND)).toBe(false)
})
