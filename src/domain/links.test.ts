// Shows [S314].
import { expect, it } from 'vitest'
import { hasLink } from './visible-text.ts'
import { removeLinks } from './links.ts'

it.each([
  ['See https://example.org/a?b for more', 'See [link removed] for more'],
  ['www.example.org', '[link removed]'],
  ['HTTP://A.B and WWW.c.d', '[link removed] and [link removed]'],
  ['ht\u200Btp://example.org now', '[link removed] now'],
  ['ｈｔｔｐ：//example.org', '[link removed]'],
  ['www．example．org', '[link removed]'],
])('%j becomes %j', (text, without) => {
  expect(removeLinks(text)).toBe(without)
  expect(hasLink(removeLinks(text))).toBe(false)
})

it.each(['', 'example.com', 'ﬁne as it is', 'http is a protocol'])('%j stays as it is', (text) => expect(removeLinks(text)).toBe(text))
