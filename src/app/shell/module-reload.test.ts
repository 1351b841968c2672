// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { APP_VERSION, isMissingModule, mayReloadForModule } from './module-reload.ts'

beforeEach(() => sessionStorage.clear())

const mayReload = (version: string, now: number) => mayReloadForModule(sessionStorage, version, now)

test.each([
  'Failed to fetch dynamically imported module: https://quest.example/build/a.js',
  'error loading dynamically imported module: https://quest.example/build/a.js',
  'Importing a module script failed.',
])('a missing module is recognised by the browser’s message: %s', (message) => {
  expect(isMissingModule(new TypeError(message))).toBe(true)
})

test('so is a module whose styles are missing', () => {
  expect(isMissingModule(new Error('Unable to preload CSS for https://quest.example/build/a.css'))).toBe(true)
})

test('no other failure causes a reload', () => {
  expect(isMissingModule(new TypeError('x is not a function'))).toBe(false)
  expect(isMissingModule('Failed to fetch dynamically imported module')).toBe(false)
})

test('a version reloads the page only once, however long ago that was', () => {
  expect(mayReload('one', 1_000_000)).toBe(true)
  expect(mayReload('one', 1_030_000)).toBe(false)
  expect(mayReload('one', 9_000_000)).toBe(false)
})

test('another version may reload it again, but not within a minute', () => {
  expect(mayReload('one', 1_000_000)).toBe(true)
  expect(mayReload('two', 1_059_999)).toBe(false)
  expect(mayReload('two', 1_060_000)).toBe(true)
})

test('a clock that was set back prevents no reload', () => {
  expect(mayReload('one', 1_000_000_000)).toBe(true)
  expect(mayReload('two', 1_000_000)).toBe(true)
})

test('a version has a name that can be recorded', () => {
  expect(APP_VERSION).toMatch(/^\S+$/)
})
