// @vitest-environment happy-dom
// Shows [S434].
import { expect, onTestFinished, test } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { searchOverlay } from '../../state/search-overlay-state.ts'
import { BottomBar } from './bottom-bar.tsx'

test('while the search is open over Matches, only the search is lit', async () => {
  history.replaceState(null, '', '/matches')
  const { container } = mount(<BottomBar />)
  // Before it is unmounted, the document is notified no more.
  onTestFinished(() =>
    doing(() => {
      searchOverlay.isOpen = false
    }),
  )
  const lit = () => [...container.querySelectorAll('[aria-current], [aria-expanded=true]')].map(({ textContent }) => textContent)
  expect(lit()).toEqual(['Matches'])
  await doing(() => {
    searchOverlay.isOpen = true
  })
  expect(lit()).toEqual(['Search'])
})
