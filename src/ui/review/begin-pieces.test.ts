import { expect, test } from 'vitest'
import { textPieces } from '../../domain/text-pieces.ts'
import { beginPieces } from './begin-pieces.ts'

const begin = (text: string, limit: number) => beginPieces(textPieces(text), limit)

test('a text that fits is not cut', () => {
  expect(begin('Warm to the end.', 16)).toBeNull()
})

test('a long one ends with a complete word', () => {
  expect(begin('Warm to the end.', 12)).toEqual([{ kind: 'text', text: 'Warm to the…' }])
})

test('a hidden span counts as its placeholder, whatever its length', () => {
  expect(begin(`Ends well: ||${'x'.repeat(500)}||`, 30)).toBeNull()
})

test('neither a link nor a hidden span is cut', () => {
  expect(begin('See https://example.org/a/long/way for more', 12)).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'text', text: '…' },
  ])
  expect(begin('You are ||the keeper|| of it', 12)).toEqual([
    { kind: 'text', text: 'You are ' },
    { kind: 'text', text: '…' },
  ])
})
