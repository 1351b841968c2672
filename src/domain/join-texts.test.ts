import { expect, it } from 'vitest'
import { joinTexts, withoutText } from './join-texts.ts'
import { textPieces } from './text-pieces.ts'

it('two texts are one below the other', () => {
  expect(joinTexts('Cosy', 'Cold')).toBe('Cosy\n\nCold')
})

it.each([
  ['Cosy', '', 'Cosy'],
  ['', 'Cosy', 'Cosy'],
  ['Cosy', 'Cosy', 'Cosy'],
  ['Warm\n\nCosy\n\nShort', 'Cosy', 'Warm\n\nCosy\n\nShort'],
  ['Cosy enough', 'Cosy', 'Cosy enough\n\nCosy'],
])('an empty text, or one that is contained already, adds nothing: %j and %j', (first, other, joined) => {
  expect(joinTexts(first, other)).toBe(joined)
})

const hiddenIn = (text: string) =>
  textPieces(text).flatMap((piece) => (piece.kind === 'spoiler' ? [piece.pieces.map((inner) => inner.text).join('')] : []))

it.each(['a || b', '|| ||', '|||', 'Ends ||badly||, a || b', '||||', 'see www.example.org ||x||', '|a|||b||'])(
  'hidden text stays hidden after %j',
  (first) => {
    const other = 'He ||dies|| of ||thirst||'
    expect(hiddenIn(joinTexts(first, other))).toEqual([...hiddenIn(first), ...hiddenIn(other)])
    expect(joinTexts(first, 'Plain')).toBe(`${first}\n\nPlain`)
  },
)

it.each([
  ['Cosy\n\nCold', 'Cold', 'Cosy'],
  ['Cosy\n\nCold', 'Cosy', 'Cold'],
  ['One\n\nTwo\n\nThree', 'Two', 'One\n\nThree'],
  ['Cosy', 'Cosy', ''],
  ['Colder', 'Cold', 'Colder'],
  ['Cosy', '', 'Cosy'],
])('removing one part of a joined text removes nothing else: %j without %j', (joined, part, left) => {
  expect(withoutText(joined, part)).toBe(left)
})
