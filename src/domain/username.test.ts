import { expect, test } from 'vitest'
import { usernameForm } from './mentions.ts'
import { usernameProblem } from './username.ts'

test.each([
  ['ada', null],
  ['Ada_99', null],
  ['鈴木花', null],
  ['Ольга', null],
  ['müller', null],
  ['हिन्दी', null],
  ['x'.repeat(30), null],
  ['山', 'too-short'],
  ['  ab  ', 'too-short'],
  ['x'.repeat(31), 'too-long'],
  ['ada lovelace', 'characters'],
  ['ada.lovelace', 'characters'],
  ['@ada', 'characters'],
  ['9lives', 'characters'],
  ['_ada', 'characters'],
  ['🦊🦊🦊', 'characters'],
  ['ada\u200Blovelace', 'characters'],
  ['a\uD800bc', 'characters'],
  // The first letter is Cyrillic.
  ['\u0430da', 'mixed'],
  ['Admin', 'not-allowed'],
  ['support_team', 'not-allowed'],
  ['questdeck1', 'not-allowed'],
  ['everyone', 'not-allowed'],
])('%j: %s', (name, problem) => {
  expect(usernameProblem(name)).toBe(problem)
})

test('spellings that look alike are one name', () => {
  expect(['ＡＤＡ', 'Ada', ' ada '].map(usernameForm)).toEqual(['ada', 'ada', 'ada'])
  expect(usernameForm('Zoe\u0308')).toBe(usernameForm('ZO\u00CB'))
  expect(usernameForm('ｶﾅ花')).toBe(usernameForm('カナ花'))
})
