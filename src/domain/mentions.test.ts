import { describe, expect, test } from 'vitest'
import { mentionBegunAt, mentionPieces, MENTIONS_MAX, namesMentioned } from './mentions.ts'

test.each([
  ['@ada', ['ada']],
  ['Thanks, @Ada! (@bob2)', ['ada', 'bob2']],
  ['@ada and @ADA', ['ada']],
  ['mail@ada.org, https://x.org/@ada, @@ada, @', []],
  ['Ask @鈴木花 or @ОЛЬГА_7, not @adä.', ['鈴木花', 'ольга_7', 'adä']],
  ['@ZOE\u0308', ['zoë']],
])('%s names %j', (text, names) => {
  expect(namesMentioned(text)).toEqual(names)
})

test('a text mentions a limited number of names', () => {
  const text = Array.from({ length: MENTIONS_MAX + 5 }, (_, n) => `@p${n}`).join(' ')
  expect(namesMentioned(text)).toHaveLength(MENTIONS_MAX)
})

test('only known names are mentions; the rest is plain text', () => {
  expect(mentionPieces('@Ada and @bob.', new Set(['ada']))).toEqual([
    { kind: 'mention', text: '@Ada', username: 'ada' },
    { kind: 'text', text: ' and @bob.' },
  ])
  expect(mentionPieces('', new Set())).toEqual([])
})

describe('an incomplete name', () => {
  test.each([
    ['Hello @', 7, { query: '', start: 6 }],
    ['Hello @Ad', 9, { query: 'ad', start: 6 }],
    ['Hello @Ada and', 14, null],
    ['mail@ad', 7, null],
    ['Hey @鈴', 6, { query: '鈴', start: 4 }],
    ['@ada', 2, { query: 'a', start: 0 }],
  ])('in %j at %d', (text, caret, begun) => {
    expect(mentionBegunAt(text, caret)).toEqual(begun)
  })
})
