// @vitest-environment happy-dom
// Shows [S145].
import { beforeEach, expect, test } from 'vitest'
import { closeSearch, openSearch, searchOverlay, takeTyped } from './search-overlay-state.ts'

const field = () => document.activeElement as HTMLInputElement
const press = (key: string) => field().dispatchEvent(new KeyboardEvent('keydown', { key }))
let door: HTMLButtonElement

beforeEach(() => {
  closeSearch()
  door = document.createElement('button')
  document.body.replaceChildren(door)
  door.focus()
})

test('a field has the focus at once, and text that is typed before the overlay has opened is passed to it, once', () => {
  openSearch('Search')
  expect([field().tagName, field().ariaLabel, searchOverlay.isOpen]).toEqual(['INPUT', 'Search', true])
  field().value = 'zelda'
  expect(takeTyped()).toEqual({ typed: 'zelda', isSent: false })
  expect(document.querySelector('input')).toBeNull()
  expect(takeTyped().typed).toBe('')
})

test('Enter before the overlay has opened is Enter in it', () => {
  openSearch('Search')
  field().value = 'zelda'
  press('Enter')
  expect(takeTyped()).toEqual({ typed: 'zelda', isSent: true })
})

test('Escape before the overlay has opened closes it, and restores the focus', () => {
  openSearch('Search')
  press('Escape')
  expect(searchOverlay.isOpen).toBe(false)
  expect(document.activeElement).toBe(door)
  expect(document.querySelector('input')).toBeNull()
})
