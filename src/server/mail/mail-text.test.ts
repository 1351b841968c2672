import { expect, test } from 'vitest'
import { escapeHtml, oneLine, writeMail } from './mail-text.ts'

const LETTER = {
  subject: 'Hello\r\nBcc: everybody@example.org',
  heading: '<b>Ada</b>',
  paragraphs: ['One & two'],
  action: { label: 'Go', url: 'https://play.example.org/check-inbox#token=a"b' },
  notes: ['Only once.'],
}

test('a subject cannot start a header of its own', () => {
  expect(writeMail(LETTER).subject).toBe('Hello Bcc: everybody@example.org')
  expect(oneLine('a\r\n\tb\u2028c\0')).toBe('a b c')
})

test('inserted values never become markup', () => {
  const { html } = writeMail(LETTER)
  expect(html).toContain('&#60;b&#62;Ada&#60;/b&#62;')
  expect(html).toContain('One &#38; two')
  expect(html).toContain('href="https://play.example.org/check-inbox#token=a&#34;b"')
  expect(escapeHtml(`<>&"'`)).toBe('&#60;&#62;&#38;&#34;&#39;')
})

test('the text has the complete content of the page', () => {
  const { text } = writeMail(LETTER)
  for (const part of ['<b>Ada</b>', 'One & two', 'Go:\nhttps://play.example.org/check-inbox', 'Only once.']) {
    expect(text).toContain(part)
  }
})

test('a template without an action has no link', () => {
  const { action: _, ...rest } = LETTER
  expect(writeMail(rest).html).not.toContain('<a ')
})
