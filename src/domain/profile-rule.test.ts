// Shows [S245].
import { expect, test } from 'vitest'
import { bioProblem, cleanBio } from './profile-rule.ts'

test.each([
  ['', null],
  ['Lighthouses, mostly.', null],
  ['x'.repeat(80), null],
  ['👩‍🚀'.repeat(20) + 'x'.repeat(60), null],
  ['x'.repeat(81), 'too-long'],
  ['see https://example.org', 'link'],
  ['WWW.example.org', 'link'],
  ['ｗｗｗ．example.org', 'link'],
  ['ht\u200Btps://example.org', 'link'],
])('a bio %j has the problem %j', (text, problem) => {
  expect(bioProblem(text)).toBe(problem)
})

test('is one line, without invisible or steering characters', () => {
  expect(cleanBio(' Light\u200Bhouses\n\nand\u202E islands ')).toBe('Lighthouses and islands')
})
