import { expect, test } from 'vitest'
import { TestClock } from '../../../tests/support/test-clock.ts'
import { FailedImages } from './failed-images.ts'
import type { Failure } from './failed-images.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Returns how long an image waits after each of this many failures. */
function waits(failure: Failure, times: number): number[] {
  const clock = new TestClock()
  const failed = new FailedImages(clock.now)
  return Array.from({ length: times }, () => {
    failed.remember('co1', failure)
    let waited = 0
    for (; failed.isWaiting('co1'); waited += MINUTE) clock.advance(MINUTE)
    return waited
  })
}

test('an image that failed is requested again after longer and longer waits', () => {
  expect(waits('failed', 6)).toEqual([MINUTE, 4 * MINUTE, 16 * MINUTE, 64 * MINUTE, 256 * MINUTE, 6 * HOUR])
})

test('one that does not exist waits for days', () => {
  expect(waits('missing', 3)).toEqual([24 * HOUR, 4 * 24 * HOUR, 7 * 24 * HOUR])
})

test('an image that loaded starts anew, and a clock that is set back delays none', () => {
  const clock = new TestClock()
  const failed = new FailedImages(clock.now)
  failed.remember('co1', 'failed')
  failed.forget('co1')
  expect(failed.isWaiting('co1')).toBe(false)
  failed.remember('co1', 'failed')
  clock.advance(-HOUR)
  expect(failed.isWaiting('co1')).toBe(false)
})

test('above the maximum the oldest failures are forgotten', () => {
  const failed = new FailedImages(new TestClock().now)
  for (let number = 0; number <= 20_000; number++) failed.remember(`co${number}`, 'failed')
  expect([failed.isWaiting('co0'), failed.isWaiting('co1'), failed.isWaiting('co20000')]).toEqual([false, true, true])
})
