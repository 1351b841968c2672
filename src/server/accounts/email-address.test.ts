import { describe, expect, it } from 'vitest'
import { normaliseEmail, subjectOfEmail } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    [' Grace@Example.ORG ', 'grace@example.org'],
    ['a.b+tag@example.org', 'a.b+tag@example.org'],
    ['zoe\u0308@example.org', 'zo\u00EB@example.org'],
    ['root@localhost', 'root@localhost'],
  ])('is compared normalised: %j as %j', (text, stored) => expect(normaliseEmail(text)).toBe(stored))

  it.each(['', 'a', '@b', 'a@', 'a@b@c', 'a b@c', 'a@b c', 'a\u200B@b', `${'x'.repeat(65)}@b.c`, `a@${'b'.repeat(253)}`, '<a@b>'])(
    'is rejected if it is invalid: %j',
    (text) => expect(() => normaliseEmail(text)).toThrow('Enter a valid email address.'),
  )

  it('leaves only a hash in counters', () => {
    expect(subjectOfEmail('grace@example.org')).not.toContain('grace')
    expect(subjectOfEmail('grace@example.org')).toBe(subjectOfEmail(normaliseEmail('GRACE@example.org')))
  })
})
