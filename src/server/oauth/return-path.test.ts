import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const ORIGIN = 'https://app.example'

test.each(['/', '/discover', '/games/1942', '/search?q=zelda%20breth&platform=6', '/profile/0197a000', '/list/7/edit'])(
  '%s is accepted',
  (path) => {
    expect(returnPath(path, ORIGIN)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  '//evil',
  '//evil.example/games/1',
  String.raw`/\evil`,
  String.raw`\\evil`,
  '/%5Cevil',
  'https:evil',
  'https://evil',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%09/evil',
  '/\t/evil',
  '/..//evil',
  '/.//evil',
  '/%2F/evil',
  'https://app@evil',
  'https://app.example@evil/',
  'https://app.example.evil/',
  '/api/me',
  '/login',
  '/register',
  '/nowhere',
  '/games/%00',
  'games/1',
  ' /games/1',
])('%s leads to the profile', (path) => {
  expect(returnPath(path, ORIGIN)).toBe('/profile')
})

test('the part after a # is not stored by the server', () => {
  expect(returnPath('/games/1#x', ORIGIN)).toBe('/games/1')
})
