// Shows [S1].
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const ORIGIN = 'https://quest.example'

test.each(['/', '/discover', '/games/1000000001', '/swipedeck', '/swipedeck/list/x', '/search?q=zelda&platform=6'])(
  '%s is a page to return to',
  (path) => {
    expect(returnPath(path, '/profile', ORIGIN)).toBe(path)
  },
)

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://quest.example.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%5Cevil.example',
  '//evil.example/swipedeck',
  '/.//evil.example/swipedeck',
  '/..//evil.example',
  'https://quest@evil.example',
  '/login',
  '/register',
  '/onboarding',
  '/no-such-page',
  '/api/me',
])('%s leads to the default page after sign-in', (path) => {
  expect(returnPath(path, '/profile', ORIGIN)).toBe('/profile')
})
