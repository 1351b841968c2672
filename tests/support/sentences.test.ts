import { expect, test } from 'vitest'
import { readSentences, readTags } from './sentences.ts'

test('every sentence has a test, and every tag has its sentence', () => {
  const ids = readSentences().map(({ id }) => id)
  const tagged = readTags()
  expect(ids.length).toBeGreaterThan(300)
  expect(ids.filter((id) => !tagged.has(id))).toEqual([])
  expect([...tagged].filter((id) => !ids.includes(id))).toEqual([])
})

test('every sentence and every number is unique', () => {
  const sentences = readSentences()
  const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
  expect(repeated(sentences.map(({ id }) => id))).toEqual([])
  expect(repeated(sentences.map(({ text }) => text))).toEqual([])
})
