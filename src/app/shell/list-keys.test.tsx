// @vitest-environment happy-dom
// Shows [S438].
import { beforeEach, expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { setSingleKeys } from '../../ui/single-keys.ts'
import { useListKeys } from './list-keys.ts'

/** A page with a thread whose answers are nested, and a feed whose entry has covers. */
const PAGE = `
  <nav><ul><li><a href="/a" id="bar">Bar</a></li></ul></nav>
  <main>
    <input id="field">
    <ol><li><article><a href="/b" id="post">Post</a><button>Like</button></article>
      <ol><li><article><a href="/c" id="answer">Answer</a></article></li></ol></li></ol>
    <article><a href="/d" id="entry">Entry</a><ul><li><a href="/e">Cover</a></li></ul></article>
    <article><section><ul><li>No link</li><li><button id="review">Review</button></li></ul></section></article>
  </main>`

function Keys() {
  useListKeys()
  return null
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
const focused = () => document.activeElement?.id

beforeEach(() => {
  setSingleKeys(true)
  const page = document.createElement('div')
  page.innerHTML = PAGE
  document.body.replaceChildren(page)
  Element.prototype.scrollIntoView = () => undefined
  mount(<Keys />)
})

test('J goes through the entries of lists, threads and feeds, K back, and both end at the ends', () => {
  const walk = (key: string, times: number) => Array.from({ length: times }, () => (press(key), focused()))
  expect(walk('j', 5)).toEqual(['post', 'answer', 'entry', 'review', 'review'])
  expect(walk('k', 4)).toEqual(['entry', 'answer', 'post', 'post'])
})

test('the letters are letters while typing, with another key, in a dialog, and if they are off', () => {
  const field = document.querySelector<HTMLElement>('#field')
  field?.focus()
  press('j')
  expect(focused()).toBe('field')
  field?.blur()
  press('j', { ctrlKey: true })
  setSingleKeys(false)
  press('j')
  setSingleKeys(true)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  press('j')
  expect(focused()).toBe('')
})
