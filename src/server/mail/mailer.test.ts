import { expect, test } from 'vitest'
import { needsTls } from './mailer.ts'

test.each([
  ['smtp://user:secret@mail.example.org:587', true],
  ['smtps://user:secret@mail.example.org', true],
  ['smtp://mail:25', false],
  ['smtp://user:secret@localhost:1025', false],
  ['smtp://user:secret@127.0.0.1', false],
  ['smtp://user:secret@[::1]:25', false],
  ['smtp://user:secret@127.0.0.1.evil.example', true],
  ['smtp://user:secret@localhost.evil.example', true],
])('a password never leaves this machine unencrypted: %s needs TLS: %s', (url, needed) => {
  expect(needsTls(url)).toBe(needed)
})
