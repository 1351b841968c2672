// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { UNDO_MS } from '../../domain/undo-time.ts'
import { DeletedBar, TOO_LATE } from '../../ui/deleted-bar.tsx'
import { leftUndo } from '../../ui/pending-undo.ts'
import { LeftUndoHost } from './pending-undo-host.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  leftUndo.bar = null
  history.replaceState(null, '', '/matches')
})

/** Opens a page with an Undo bar, in an app that has this host. */
function open(isBack = true) {
  const last = { undo: vi.fn(async () => (isBack ? ('undone' as const) : ('too-late' as const))), hold: vi.fn(), forget: vi.fn() }
  const bar = (
    <DeletedBar last={last} undo="Undo">
      Deleted
    </DeletedBar>
  )
  const app = (page: ReactNode) => (
    <>
      <LeftUndoHost />
      {page}
    </>
  )
  const page = mount(app(bar))
  const goTo = (path: string, next: ReactNode = <h1>{path}</h1>) => {
    history.pushState(null, '', path)
    return doing(() => page.render(app(next)))
  }
  return { ...page, ...last, goTo, app, pass: (ms: number) => doing(() => vi.advanceTimersByTime(ms)) }
}

test('a bar with Undo outlives its page, for the rest of its time [S400]', async () => {
  const { goTo, pass, shows, button, undo, hold } = open()
  await pass(5_000)
  await goTo('/lists')
  expect([shows('Deleted'), document.activeElement === button('Undo')]).toEqual([true, false])
  await goTo('/search')
  expect(shows('Deleted')).toBe(true)
  await doing(() => button('Undo').click())
  expect([undo.mock.calls.length, hold.mock.calls.length, shows('Deleted')]).toEqual([1, 0, false])
})

test('it disappears when its time is over, no later than on its own page [S400]', async () => {
  const { goTo, pass, shows } = open()
  await pass(UNDO_MS - 1)
  await goTo('/lists')
  expect(shows('Deleted')).toBe(true)
  await pass(1)
  expect(shows('Deleted')).toBe(false)
})

test('if Undo comes too late, the bar says so there too', async () => {
  const { goTo, button, shows } = open(false)
  await goTo('/lists')
  await doing(() => button('Undo').click())
  expect(shows(TOO_LATE)).toBe(true)
})

test('a bar that has ended on its page does not return: it was pressed, timed out, or was closed by the page', async () => {
  const first = open()
  first.render(first.app(null))
  await first.goTo('/lists')
  expect(first.shows('Deleted')).toBe(false)
  const second = open()
  await doing(() => second.button('Undo').click())
  await second.goTo('/lists')
  expect(second.shows('Deleted')).toBe(false)
})

test('a newer bar replaces it', async () => {
  const { goTo, container } = open()
  const last = { undo: async () => 'undone' as const, hold: () => undefined, forget: () => undefined }
  const bar = (
    <DeletedBar last={last} undo="Undo">
      Also deleted
    </DeletedBar>
  )
  await goTo('/lists', bar)
  expect([...container.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['Also deleted'])
})

test('a tab of a page is a page of its own', async () => {
  const { goTo, shows } = open()
  await goTo('/matches?tab=players')
  expect(shows('Deleted')).toBe(true)
})
