// @vitest-environment happy-dom
// Shows [S278].
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { chooseTheme, chosenTheme, lookOf } from './theme-choice.ts'
import { THEMES } from './themes.ts'

const script = readFileSync('public/assets/head.js', 'utf8')
const root = document.documentElement
const ground = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content

/** Starts a page: its head, then the script. */
function begin(): void {
  root.removeAttribute('style')
  document.head.innerHTML = '<meta name="theme-color" content="#fbfaf7">'
  // oxlint-disable-next-line no-new-func -- the page runs it as a script of its own, which it is no module of
  new Function(script)()
}

beforeEach(() => {
  localStorage.clear()
  begin()
})

test('a theme applies when it is selected, and at the start of the page; the system’s applies before that, and again when it is cleared', () => {
  expect(root.getAttribute('style') ?? '').toBe('')
  chooseTheme(localStorage, 'pea-pocket')
  const worn = () => [root.style.getPropertyValue('--bg'), root.style.getPropertyValue('color-scheme'), ground()]
  const look = lookOf('pea-pocket')
  const peas = [look?.tokens?.['bg'], 'light', look?.ground]
  expect(worn()).toEqual(peas)
  begin()
  expect(worn()).toEqual(peas)
  chooseTheme(localStorage, 'dark')
  expect(worn()).toEqual(['', 'dark', lookOf('dark')?.ground])
  chooseTheme(localStorage, null)
  expect(worn()).toEqual(['', '', '#fbfaf7'])
  expect(chosenTheme(localStorage)).toBeNull()
})

test('a theme that is selected in another tab applies here as well', () => {
  const look = lookOf('deep-sea')
  localStorage.setItem('theme_look', JSON.stringify(look))
  dispatchEvent(Object.assign(new Event('storage'), { key: 'theme_look' }))
  expect(root.style.getPropertyValue('--bg')).toBe(look?.tokens?.['bg'])
})

test('an unknown theme changes nothing', () => {
  chooseTheme(localStorage, 'pea-pocket')
  chooseTheme(localStorage, '__proto__')
  expect(chosenTheme(localStorage)).toBe('pea-pocket')
  localStorage.setItem('theme', 'nowhere')
  expect(chosenTheme(localStorage)).toBeNull()
})

test.each(['no json', '[]', '7', '{"tokens":{"x;color":"red"},"scheme":"weird"}', '{"tokens":"abc"}'])(
  'any other content of local storage is ignored: %s',
  (text) => {
    localStorage.setItem('theme_look', text)
    begin()
    expect(root.style.getPropertyValue('--bg')).toBe('')
    expect(root.style.getPropertyValue('color-scheme')).toBe('')
  },
)

test('every theme has a preview', () => {
  for (const { id } of THEMES) expect(lookOf(id)?.ground, id).toMatch(/^#[0-9a-f]{6}$/)
})
