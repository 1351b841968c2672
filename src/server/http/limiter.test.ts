import { describe, expect, it } from 'vitest'
import { Limiter, subjectOfIp } from './limiter.ts'
import { RATE_LIMITS } from './rate-limits.ts'

describe('the key that a limit counts an address by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
  ])('is the address for IPv4 and the /64 for IPv6: %s counts as %s', (ip, subject) => {
    expect(subjectOfIp(ip)).toBe(subject)
  })

  it('is the same for all addresses of one household', () => {
    expect(subjectOfIp('2001:db8:1:2:aaaa::1')).toBe(subjectOfIp('2001:db8:1:2:bbbb::2'))
    expect(subjectOfIp('2001:db8:1:2::1')).not.toBe(subjectOfIp('2001:db8:1:3::1'))
  })
})

it('with very many subjects the oldest are dropped, and expired ones first', () => {
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

it('within a minute a share of the limit can be used, and returned', () => {
  let now = 0
  const limiter = new Limiter(undefined as never, () => now, { ...RATE_LIMITS, repliesPerMinute: { max: 2, windowMs: 60 } })
  const take = (share = 1, subject = 'ada') => limiter.take('repliesPerMinute', subject, share)
  expect([take(), take(0.5), take(), take(), take(1, 'bob')]).toEqual([undefined, 60, undefined, 60, undefined])
  limiter.untake('repliesPerMinute', 'ada')
  expect([take(), take()]).toEqual([undefined, 60])
  now = 60
  expect(take()).toBeUndefined()
})
