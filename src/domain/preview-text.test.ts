// Shows [S141 S240].
import { expect, test } from 'vitest'
import { previewText } from './preview-text.ts'

test('a text within the limit is unchanged', () => {
  expect(previewText('A dragon wakes.', 15)).toBe('A dragon wakes.')
  expect(previewText('', 15)).toBe('')
})

test.each([
  ['A dragon wakes, and the world ends.', 16, 'A dragon wakes…'],
  ['A dragon wakes', 8, 'A dragon…'],
  ['A dragon wakes', 9, 'A dragon…'],
  ['Donaudampfschifffahrt', 5, 'Donau…'],
  ['龍が如く7 光と闇', 3, '龍が如…'],
  ['🦊🦊🦊🦊', 2, '🦊🦊…'],
])('%j is cut at %d characters, between words if possible, with an ellipsis', (text, limit, preview) => {
  expect(previewText(text, limit)).toBe(preview)
})
