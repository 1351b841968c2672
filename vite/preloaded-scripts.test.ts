// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { namedAhead } from './preloaded-scripts.ts'

const script = readFileSync('public/assets/head.js', 'utf8')

/** Returns a script in the bundler's format. */
const chunk = (fileName: string, module: string, ...imports: string[]) =>
  ({ type: 'chunk', fileName, moduleIds: [`/somewhere/${module}`], imports }) as never

const BUNDLE = {
  start: chunk('build/start.js', 'src/main.tsx'),
  player: chunk('build/player.js', 'src/app/runtime/start-player.ts', 'build/start.js', 'build/shared.js'),
  shell: chunk('build/shell.js', 'src/app/shell/shell.tsx', 'build/shared.js'),
  shared: chunk('build/shared.js', 'src/ui/button.tsx'),
  deck: chunk('build/deck.js', 'src/app/routes/deck-route.tsx', 'build/player.js', 'build/cards.js'),
  cards: chunk('build/cards.js', 'src/features/deck/deck-stack.tsx'),
}
const PAGE = '<script type="module" src="/build/start.js"></script>'

function asked(path: string): string[] {
  history.replaceState(null, '', path)
  const { player, deck } = namedAhead(PAGE, BUNDLE)
  document.head.innerHTML = `<meta name="scripts-ahead" data-player="${player}" data-deck="${deck}">`
  // oxlint-disable-next-line no-new-func -- the page runs it as a classic script, not as a module
  new Function(script)()
  return [...document.querySelectorAll('link[rel="preload"][as="script"]')].map((link) => link.getAttribute('href') ?? '')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  document.cookie = 'signed_in=; max-age=0'
})

test('the scripts of a player’s start are named with all that they import, but for what the page begins with', () => {
  expect(namedAhead(PAGE, BUNDLE)).toEqual({
    player: '/build/player.js /build/shared.js /build/shell.js',
    deck: '/build/deck.js /build/cards.js',
  })
})

test('a start that is in no script stops the build', () => {
  expect(() => namedAhead(PAGE, { start: BUNDLE.start })).toThrow('does not begin with src/app/runtime/start-player.ts')
})

test('who is nobody yet is asked for none of them', () => {
  expect(asked('/swipedeck')).toEqual([])
})

test('who is noted here has them at once, on the deck those of the deck as well', () => {
  localStorage.setItem('user_json', '{}')
  expect(asked('/profile')).toEqual(['/build/player.js', '/build/shared.js', '/build/shell.js'])
  expect(asked('/swipedeck')).toHaveLength(5)
})

test('so has who is signed in where all that was stored here has gone', () => {
  document.cookie = 'signed_in=1'
  expect(asked('/swipedeck')).toHaveLength(5)
})
