// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { mayReloadForModule } from './module-reload.ts'

const GONE = new TypeError('Failed to fetch dynamically imported module: /build/game-page-1.js')

beforeEach(() => sessionStorage.clear())

test('a module that is gone reloads the page once a minute, and never in a loop', () => {
  expect(mayReloadForModule(GONE, sessionStorage, 1_000_000)).toBe(true)
  expect(mayReloadForModule(GONE, sessionStorage, 1_030_000)).toBe(false)
  expect(mayReloadForModule(GONE, sessionStorage, 1_060_001)).toBe(true)
})

test('any other failure is not mended by a reload', () => {
  expect(mayReloadForModule(new TypeError('x is not a function'), sessionStorage, 1_000_000)).toBe(false)
  expect(mayReloadForModule('text', sessionStorage, 1_000_000)).toBe(false)
})
