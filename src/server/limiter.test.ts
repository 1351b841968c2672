import { describe, expect, it } from 'vitest'
import { Limiter, subjectOfIp } from './limiter.ts'
import { RATE_LIMITS } from './rate-limits.ts'

describe('the address that a limit counts by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('is the address of IPv4 and the /64 of IPv6: %s counts as %s', (ip, subject) => {
    expect(subjectOfIp(ip)).toBe(subject)
  })

  it('is the same for all addresses of one household', () => {
    expect(subjectOfIp('2001:db8:1:2:aaaa::1')).toBe(subjectOfIp('2001:db8:1:2:bbbb::2'))
    expect(subjectOfIp('2001:db8:1:2::1')).not.toBe(subjectOfIp('2001:db8:1:3::1'))
  })
})

it('a flood of subjects pushes out the oldest, and what has ended goes first', () => {
  let now = 0
  const limiter = new Limiter(undefined as never, () => now, { ...RATE_LIMITS, read: { max: 3, windowMs: 1_000 } })
  for (let number = 0; number < 100_000; number++) limiter.consume('read', `subject ${number}`)
  limiter.consume('read', 'subject 1')
  limiter.consume('read', 'one more')
  expect(limiter.consume('read', 'subject 1').remaining).toBe(0)
  expect(limiter.consume('read', 'subject 0').remaining).toBe(2)
  now = 1_000
  expect(limiter.consume('read', 'one more').remaining).toBe(2)
})

it('one more of each of several windows is counted where all have room, and else in none', () => {
  let now = 0
  const limits = { ...RATE_LIMITS, repliesPerMinute: { max: 2, windowMs: 60 }, repliesPerDay: { max: 3, windowMs: 1_000 } }
  const limiter = new Limiter(undefined as never, () => now, limits)
  const take = (share?: number) => limiter.takeOneOfEach(['repliesPerMinute', 'repliesPerDay'], 'ada', share)
  expect([take(), take(), take(), take()]).toEqual([undefined, undefined, 60, 60])
  now = 60
  // What was refused has not been counted in the day.
  expect([take(0.5), take()]).toEqual([1_000, undefined])
  expect([take(), limiter.takeOneOfEach(['repliesPerDay'], 'bob')]).toEqual([1_000, undefined])
})
