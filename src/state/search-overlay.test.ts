// @vitest-environment happy-dom
// Shows [S145].
import { beforeEach, expect, test } from 'vitest'
import { closeSearch, openSearch, searchOverlay, takeTyped } from './search-overlay.ts'

const field = () => document.activeElement as HTMLInputElement
const press = (key: string) => field().dispatchEvent(new KeyboardEvent('keydown', { key }))
let door: HTMLButtonElement

beforeEach(() => {
  closeSearch()
  door = document.createElement('button')
  document.body.replaceChildren(door)
  door.focus()
})

test('a field has the focus at once, and what is typed into it before the overlay is there is handed on, once', () => {
  openSearch('Search')
  expect([field().tagName, field().ariaLabel, searchOverlay.isOpen]).toEqual(['INPUT', 'Search', true])
  field().value = 'zelda'
  expect(takeTyped()).toEqual({ typed: 'zelda', isSent: false })
  expect(document.querySelector('input')).toBeNull()
  expect(takeTyped().typed).toBe('')
})

test('Enter before the overlay is there is Enter in it', () => {
  openSearch('Search')
  field().value = 'zelda'
  press('Enter')
  expect(takeTyped()).toEqual({ typed: 'zelda', isSent: true })
})

test('Escape before the overlay is there closes it, and what had the focus has it again', () => {
  openSearch('Search')
  press('Escape')
  expect(searchOverlay.isOpen).toBe(false)
  expect(document.activeElement).toBe(door)
  expect(document.querySelector('input')).toBeNull()
})
