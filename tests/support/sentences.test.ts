import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSentences, readTags, SENTENCE_MAP, sentenceMapText } from './generate-sentence-map.ts'

test('every sentence has a test, and every tag in a title has its sentence', () => {
  const ids = readSentences().map(({ id }) => id)
  const tagged = readTags()
  expect(ids.length).toBeGreaterThan(300)
  expect(ids.filter((id) => !tagged.has(id))).toEqual([])
  expect([...tagged.keys()].filter((id) => !ids.includes(id))).toEqual([])
})

test('no sentence and no number stands there twice', () => {
  const sentences = readSentences()
  const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
  expect(twice(sentences.map(({ id }) => id))).toEqual([])
  expect(twice(sentences.map(({ text }) => text))).toEqual([])
})

test('the map is what the titles of the tests say', () => {
  const isStale = readFileSync(SENTENCE_MAP, 'utf8') !== sentenceMapText()
  expect(isStale ? `${SENTENCE_MAP} is stale: run \`npm run generate\` and commit it.` : '').toBe('')
})
