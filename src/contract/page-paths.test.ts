import { expect, test } from 'vitest'
import { LIKE_A_FILE, NEVER_A_PAGE } from './page-paths.ts'

const isPage = (path: string) => !NEVER_A_PAGE.test(path) && !LIKE_A_FILE.test(path)

test.each([
  '/',
  '/swipedeck',
  '/games/1000000001',
  '/apis',
  '/buildings',
  '/search?q=v1.0',
  '/search?q=a.png&platform=6',
  '/login?returnTo=%2Fgames%2F1',
])('%s may be a page', (path) => {
  expect(isPage(path)).toBe(true)
})

test.each([
  '/api',
  '/api/',
  '/api?x=1',
  '/api/me',
  '/covers/p1/cover_big.webp',
  '/covers/x',
  '/media/x',
  '/build/app.js',
  '/assets/x',
  '/icons/icon-192.png',
  '/sw.js',
  '/manifest.webmanifest',
  '/favicon.ico?v=2',
])('%s is never one', (path) => {
  expect(isPage(path)).toBe(false)
})
