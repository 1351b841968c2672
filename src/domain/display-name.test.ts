// Shows [S245].
import { describe, expect, it } from 'vitest'
import { displayNameProblem } from './display-name.ts'
import { countCharacters, hasLink, tidyLine } from './visible-text.ts'

const FAMILY = '👨\u200D👩\u200D👧'

describe('a display name as it is stored', () => {
  it.each([
    ['  Grace \t\n Hopper ', 'Grace Hopper'],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['A\u200Bd\u2060a\uFEFF\u00AD', 'Ada'],
    ['Привет', 'Привет'],
    ['👩\u200D🚀 Ada', '👩\u200D🚀 Ada'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['❤\uFE0F', '❤\uFE0F'],
    ['ＦＵＬＬ', 'ＦＵＬＬ'],
    ['🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['Ada\u{E0068}\u{E0069}', 'Ada'],
  ])('%j is %j', (text, stored) => expect(tidyLine(text)).toBe(stored))
})

describe('a display name', () => {
  it.each([
    'Ada',
    'Grace Hopper',
    'Zoë',
    'Привет',
    '任天堂',
    'محمد',
    'می\u200Cخواهم',
    'שלום',
    'ஸ்ரீ',
    'नमस्ते',
    'Trần Thị Mỹ',
    'example.com',
    'Modesty',
    'Modern Warfare',
    'Supporter',
    'Helper',
    'Teamwork',
    'Quest Master',
    'Deckard',
    'Admiral',
    'hxxp',
    'W.W.W',
    '🦊',
    FAMILY.repeat(9),
    '👩\u200D🚀 Ada',
  ])('may be %j', (name) => expect(displayNameProblem(name)).toBeNull())

  it.each(['', '   ', '\u200D', '\u200B\u2060', '\u00AD', '\u202A\u202C'])('must not be empty or invisible: %j', (name) =>
    expect(displayNameProblem(name)).toBe('missing'),
  )

  it.each([
    'http://x.y',
    'see https://x',
    'WWW.example.org',
    'ht\u200Btp://x',
    'ht\u200Dtp://x',
    'ｈｔｔｐ：//x',
    'www．example',
    'w\u00ADww.x',
    'h\uFE0Fttp://x',
    'ht\u034Ftp://x',
    'http\u202E://',
  ])('must contain no link, however it is spelled: %j', (name) => {
    expect(displayNameProblem(name)).toBe('link')
    expect(hasLink(name)).toBe(true)
  })

  it.each([
    'Admin',
    'a d m i n',
    'ＡＤＭＩＮ',
    'Аdmin',
    '4dm1n',
    'Ádmin',
    'Support Team',
    'The Questdeck',
    'Questdeck Team',
    'Quest-Deck',
    'QuеstDеck',
    'Qu3std3ck',
    'official_support',
    'Moderator',
  ])('must not impersonate the team: %j', (name) => expect(displayNameProblem(name)).toBe('not-allowed'))

  it.each([
    'x\u202Ey',
    'x\u2066y\u2069',
    'Ada\u0007',
    'A\u0000',
    '\uD800Ada',
    'Ada\uDC00',
    `Z${'\u0301'.repeat(5)}`,
    `e${'\u0335'.repeat(40)}`,
  ])('must contain no invisible or steering characters: %j', (name) => expect(displayNameProblem(name)).toBe('not-allowed'))

  it('has at most 60 characters, as people count them', () => {
    expect(displayNameProblem('é'.repeat(60))).toBeNull()
    expect(displayNameProblem('e\u0301'.repeat(60))).toBeNull()
    expect(displayNameProblem(`  ${'x'.repeat(60)}  `)).toBeNull()
    expect(displayNameProblem('e'.repeat(61))).toBe('too-long')
    expect(countCharacters(`${FAMILY}é`)).toBe(2)
  })

  it('has at most four bytes a character, so that joined characters are limited', () => {
    expect(displayNameProblem('🦊'.repeat(60))).toBeNull()
    expect(displayNameProblem(FAMILY.repeat(20))).toBe('too-long')
  })

  it('is checked in linear time', () => {
    for (const text of ['a', '\u0301', 'a\u0301', ' ', 'ht', 'w', '\u200B', '1', '!a ']) {
      // It takes tens of milliseconds. A regular expression that backtracks would take minutes, and the test would time out.
      expect(displayNameProblem(text.repeat(100_000)), JSON.stringify(text)).not.toBeNull()
    }
  }, 30_000)
})
