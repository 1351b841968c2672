import { describe, expect, test } from 'vitest'
import {
  beginningOf,
  cleanTopicTitle,
  POST_MAX_CHARACTERS,
  postProblem,
  topicAsText,
  topicOfText,
  topicProblem,
  TOPIC_TEXT_MAX_CHARACTERS,
  TOPIC_TITLE_MAX_CHARACTERS,
} from './discussion-rule.ts'

test('a title is one line, and empty if none of it can be read', () => {
  expect([cleanTopicTitle(' Which\n ending? '), cleanTopicTitle('\u200B\u2060')]).toEqual(['Which ending?', ''])
})

test('a topic has a title of 120 and a text of 10,000 characters, as people count them', () => {
  const [title, text] = ['é'.repeat(TOPIC_TITLE_MAX_CHARACTERS), 'é'.repeat(TOPIC_TEXT_MAX_CHARACTERS)]
  expect(topicProblem(title, text)).toBeNull()
  expect(topicProblem('', text)).toBe('no-title')
  expect(topicProblem(`${title}e`, text)).toBe('long-title')
  expect(topicProblem(title, '')).toBe('missing')
  expect(topicProblem(title, `${text}e`)).toBe('too-long')
})

test('a post must have a text, within the limit', () => {
  expect([postProblem(''), postProblem('x'.repeat(POST_MAX_CHARACTERS)), postProblem('x'.repeat(POST_MAX_CHARACTERS + 1))]).toEqual([
    'missing',
    null,
    'too-long',
  ])
})

test('hidden text stays hidden in a preview, wherever that is cut', () => {
  const text = `Before ||${'the keeper '.repeat(50)}|| after`
  for (let characters = 1; characters < 40; characters++) expect(beginningOf(text, characters)).not.toContain('keeper')
  expect(beginningOf(text, 40)).toBe('Before ||…|| after')
})

describe('a topic as one text', () => {
  test.each([
    { title: 'Endings', text: 'Which?' },
    { title: 'Endings', text: 'Which?\n\nSay.' },
    { title: 'x'.repeat(120), text: 'y' },
  ])('is split into the same parts: $title', (topic) => {
    expect(topicOfText(topicAsText(topic))).toEqual(topic)
  })

  test('loses nothing if its first line has become too long for a title', () => {
    const { title, text } = topicOfText(`${'x'.repeat(130)}\nWhich?`)
    expect([title, text]).toEqual(['x'.repeat(120), `${'x'.repeat(10)}\nWhich?`])
  })
})
