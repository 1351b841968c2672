// @vitest-environment happy-dom
// Shows [S278].
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { chooseTheme, chosenTheme, lookOf } from './theme-choice.ts'
import { THEMES } from './themes.ts'

const script = readFileSync('public/assets/head.js', 'utf8')
const root = document.documentElement
const ground = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content

/** A page that begins: its head, then the script. */
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

test('a theme is put on as it is chosen, and as the page begins; as the system asks until then, and again when it is taken off', () => {
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

test('a theme that is chosen in another tab is put on here as well', () => {
  const look = lookOf('deep-sea')
  localStorage.setItem('theme_look', JSON.stringify(look))
  dispatchEvent(Object.assign(new Event('storage'), { key: 'theme_look' }))
  expect(root.style.getPropertyValue('--bg')).toBe(look?.tokens?.['bg'])
})

test('a theme that there is not changes nothing', () => {
  chooseTheme(localStorage, 'pea-pocket')
  chooseTheme(localStorage, '__proto__')
  expect(chosenTheme(localStorage)).toBe('pea-pocket')
  localStorage.setItem('theme', 'nowhere')
  expect(chosenTheme(localStorage)).toBeNull()
})

test.each(['no json', '[]', '7', '{"tokens":{"x;color":"red"},"scheme":"weird"}', '{"tokens":"abc"}'])(
  'whatever else lies in local storage is passed over: %s',
  (text) => {
    localStorage.setItem('theme_look', text)
    begin()
    expect(root.style.getPropertyValue('--bg')).toBe('')
    expect(root.style.getPropertyValue('color-scheme')).toBe('')
  },
)

test('every theme has a look', () => {
  for (const { id } of THEMES) expect(lookOf(id)?.ground, id).toMatch(/^#[0-9a-f]{6}$/)
})
