// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { followAddress, rememberPlaces } from './page-location.ts'

test('another query of the same page scrolls to the top if it adds a history entry, and not if it replaces one', () => {
  const scrolled = vi.fn<(x: number, y: number) => void>()
  vi.stubGlobal('scrollTo', scrolled)
  followAddress(
    () => Promise.resolve(),
    () => Promise.resolve(),
  )

  navigate('?q=zelda', { replace: true })
  expect(scrolled).not.toHaveBeenCalled()
  navigate('?q=doom')
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  // An overlay has a history entry of its own, too.
  navigate('?q=doom', { state: 'sheet' })
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('a pressed link prefetches the code of its page, even if the press does not navigate', () => {
  const fetched: string[] = []
  followAddress(
    () => Promise.resolve(),
    (path) => {
      fetched.push(path)
      return Promise.reject(new Error('no way to it'))
    },
  )
  document.body.innerHTML =
    '<a href="/matches?tab=players"><span>Matches</span></a><a href="https://example.org/timeline">Elsewhere</a><button>Here</button>'
  for (const pressed of document.querySelectorAll('span, a[href^=https], button')) {
    pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  }
  expect(fetched).toEqual(['/matches'])
})

test.each([
  ['a new page starts at its top', 0, [[0, 0]]],
  ['a player who scrolled before the script ran keeps their position', 500, []],
])('%s', async (_, scrolledTo, calls) => {
  const scrolled = vi.fn<(x: number, y: number) => void>()
  vi.stubGlobal('scrollTo', scrolled)
  vi.stubGlobal('scrollY', scrolledTo)
  vi.stubGlobal('navigation', { currentEntry: { key: 'game' }, entries: () => [] })
  onTestFinished(() => void vi.unstubAllGlobals())
  await rememberPlaces()
  expect(scrolled.mock.calls).toEqual(calls)
})
