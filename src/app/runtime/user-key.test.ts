// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { hasSignedInCookie } from './user-key.ts'

test.each([
  ['__Host-signed_in=1', true],
  ['theme=dark; __Host-signed_in=1; other=2', true],
  ['signed_in=1', true],
  ['', false],
  ['not_signed_in=1', false],
  ['other=signed_in', false],
])('the session cookie of the server is found under https and http, and no other cookie is mistaken for it: %s', (cookies, isThere) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  expect(hasSignedInCookie()).toBe(isThere)
})
