// Shows [S304].
import { expect, test } from 'vitest'
import { readContact, readLinks, reportProblems } from './report-problems.ts'
import type { ReportWords } from './report-rule.ts'

const words = (changes: Partial<ReportWords> = {}): ReportWords => ({
  category: 'data',
  title: '',
  description: 'A wrong year',
  links: [],
  contact: { email: null, handle: null },
  ...changes,
})

test('ideas and missing games need a title, all but ideas need a description', () => {
  expect(reportProblems(words())).toEqual({})
  expect(reportProblems(words({ description: '' }))).toEqual({ description: 'missing' })
  expect(reportProblems(words({ category: 'abuse', description: '' }))).toEqual({ description: 'missing' })
  expect(reportProblems(words({ category: 'missing_game' }))).toEqual({ title: 'missing' })
  expect(reportProblems(words({ category: 'feature', description: '' }))).toEqual({ title: 'missing' })
  expect(reportProblems(words({ category: 'feature', title: 'Darker', description: '' }))).toEqual({})
})

test('texts that are too long, and invalid links', () => {
  expect(reportProblems(words({ title: 'a'.repeat(121), description: 'a'.repeat(2_001) }))).toEqual({
    title: 'too-long',
    description: 'too-long',
  })
  for (const link of ['javascript:alert(1)', 'example.com', 'data:text/html,x', 'https://']) {
    expect(reportProblems(words({ links: [link] })), link).toEqual({ links: 'not-a-link' })
  }
  expect(reportProblems(words({ links: Array.from({ length: 6 }, () => 'https://a.example') }))).toEqual({ links: 'too-many' })
  expect(reportProblems(words({ contact: { email: null, handle: 'a'.repeat(255) } }))).toEqual({ contact: 'too-long' })
})

test('links are read from lines, and a www counts as a page', () => {
  expect(readLinks(' https://a.example/x \n\nwww.b.example')).toEqual(['https://a.example/x', 'https://www.b.example'])
  expect(readLinks('')).toEqual([])
})

test('an e-mail address is distinguished from a handle', () => {
  expect(readContact(' ada@example.org ')).toEqual({ email: 'ada@example.org', handle: null })
  expect(readContact('@ada')).toEqual({ email: null, handle: '@ada' })
  expect(readContact('  ')).toEqual({ email: null, handle: null })
})
