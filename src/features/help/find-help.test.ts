// Shows [S308].
import { expect, test } from 'vitest'
import { findHelp, HELP } from './find-help.ts'
import type { HelpGroup } from './help-entry.ts'

const ids = (question: string) => findHelp(question).map(({ tab, entry }) => `${tab}#${entry.id}`)
const entries = Object.values(HELP).flatMap((groups: readonly HelpGroup[]) => groups.flatMap((group) => group.entries))

test('a question finds the entries that have all its words, however they are written', () => {
  expect(ids('What works OFFLINE?')[0]).toBe('faq#offline')
  expect(ids('cook')).toContain('terms#cookies')
  expect(ids('spöiler')).toContain('faq#spoilers')
  expect(ids('spoiler aeroplane')).toEqual([])
})

test('entries with the words in their title come first', () => {
  const found = ids('spoiler')
  expect(found[0]).toBe('faq#spoilers')
  expect(ids('offline')[0]).toBe('faq#offline')
  expect(ids('offline').length).toBeGreaterThan(1)
})

test.each(['', '   ', '?!', '||'])('"%s" is an empty question', (question) => {
  expect(ids(question)).toEqual([])
})

test('every address exists once within its tab, and every entry has a text', () => {
  for (const groups of Object.values(HELP)) {
    const all = groups.flatMap((group) => group.entries.map(({ id }) => id))
    expect(new Set(all).size).toBe(all.length)
  }
  for (const { id, title, text } of entries) expect([id, title !== '', text.length > 0]).toEqual([id, true, true])
})
