import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { acceptDisplayName, usernameStem } from './display-name.ts'

describe('a display name', () => {
  it.each([
    ['  Grace \t  Hopper ', 'Grace Hopper'],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['Привет', 'Привет'],
    ['👩\u200D🚀 Ada', '👩\u200D🚀 Ada'],
    ['example.com', 'example.com'],
    ['Modesty', 'Modesty'],
  ])('is stored normalised: %j as %j', (text, stored) => expect(acceptDisplayName(text)).toBe(stored))

  it.each(['', '   ', '\u200D', '\u200B\u2060'])('must not be empty, also not by invisible characters: %j', (text) => {
    expect(() => acceptDisplayName(text)).toThrow(MESSAGES.displayNameRequired)
  })

  it.each(['http://x.y', 'see https://x', 'WWW.example.org', 'ht\u200Dtp://x', 'ｈｔｔｐ：//x', 'www．example'])(
    'must not hold a link, however it is spelled: %j',
    (text) => expect(() => acceptDisplayName(text)).toThrow(MESSAGES.displayNameLinks),
  )

  it.each([
    'Admin', 'a d m i n', 'ＡＤＭＩＮ', 'Questdeck Team', 'x\u202Ey', 'A\u200Bda', 'Ada\u0007', `Z${'\u0301'.repeat(9)}`,
  ])(
    'must not pretend to be somebody else or hide anything: %j',
    (text) => expect(() => acceptDisplayName(text)).toThrow(MESSAGES.displayNameNotAllowed),
  )

  it('has at most 60 characters as a reader counts them', () => {
    expect(acceptDisplayName('é'.repeat(60))).toHaveLength(60)
    expect(() => acceptDisplayName('e'.repeat(61))).toThrow('at most 60 characters')
    expect(() => acceptDisplayName('👨\u200D👩\u200D👧'.repeat(20))).toThrow('at most 60 characters')
  })
})

describe('a username', () => {
  it.each([
    ['Grace Hopper', 'gracehopper'],
    ['Zoë', 'zoe'],
    ['ＦＵＬＬ', 'full'],
    ['Привет', 'player'],
    ['Support', 'player'],
    ['x'.repeat(60), 'x'.repeat(24)],
  ])('begins with the letters and digits of the display name: %s gives %s', (name, stem) => {
    expect(usernameStem(name)).toBe(stem)
  })
})
