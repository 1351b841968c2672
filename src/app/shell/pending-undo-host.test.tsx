// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { act, useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { UNDO_MS } from '../../domain/undo-time.ts'
import { DeletedBar, TOO_LATE } from '../../ui/deleted-bar.tsx'
import { onUndoLeft } from '../../ui/pending-undo.ts'
import type { LeftUndo } from '../../ui/pending-undo.ts'
import { LeftUndoHost } from './pending-undo-host.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/matches')
})

/** Provides the context as the shell does. */
function Around({ children }: { children: ReactNode }) {
  const [left, setLeft] = useState<LeftUndo | null>(null)
  useEffect(() => {
    const unmounted = new AbortController()
    onUndoLeft(setLeft, unmounted.signal)
    return () => unmounted.abort()
  }, [])
  return (
    <>
      <LeftUndoHost left={left} onRemoved={() => setLeft(null)} />
      {children}
    </>
  )
}

/** Opens a page with an Undo bar, in an app that has this host. */
function open(isBack = true) {
  const calls = { onUndo: vi.fn(async () => isBack), onHold: vi.fn(async () => undefined), onRemoved: vi.fn(), onFailure: vi.fn() }
  const bar = (
    <DeletedBar device={1} deletion={{ mutationId: 'm' }} undo="Undo" {...calls}>
      Deleted
    </DeletedBar>
  )
  const app = (page: ReactNode) => <Around>{page}</Around>
  const page = mount(app(bar))
  const goTo = (path: string, next: ReactNode = <h1>{path}</h1>) => {
    history.pushState(null, '', path)
    page.render(app(next))
  }
  return { ...page, ...calls, goTo, app, pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)) }
}

test('a bar with Undo outlives its page, for the rest of its time [S400]', async () => {
  const { goTo, pass, shows, button, onUndo, onHold } = open()
  pass(5_000)
  goTo('/lists')
  expect([shows('Deleted'), document.activeElement === button('Undo')]).toEqual([true, false])
  goTo('/search')
  expect(shows('Deleted')).toBe(true)
  await doing(() => button('Undo').click())
  expect([onUndo.mock.calls, onHold.mock.calls, shows('Deleted')]).toEqual([[[1, { mutationId: 'm' }]], [], false])
})

test('it disappears when its time is over, no later than on its own page [S400]', () => {
  const { goTo, pass, shows } = open()
  pass(UNDO_MS - 1)
  goTo('/lists')
  expect(shows('Deleted')).toBe(true)
  pass(1)
  expect(shows('Deleted')).toBe(false)
})

test('if Undo comes too late, the bar says so there too', async () => {
  const { goTo, button, shows } = open(false)
  goTo('/lists')
  await doing(() => button('Undo').click())
  expect(shows(TOO_LATE)).toBe(true)
})

test('a bar that has ended on its page does not return: it was pressed, timed out, or was closed by the page', async () => {
  const first = open()
  first.render(first.app(null))
  first.goTo('/lists')
  expect(first.shows('Deleted')).toBe(false)
  const second = open()
  await doing(() => second.button('Undo').click())
  second.goTo('/lists')
  expect(second.shows('Deleted')).toBe(false)
})

test('a newer bar replaces it', () => {
  const { goTo, container } = open()
  const bar = (
    <DeletedBar
      device={1}
      deletion={{ mutationId: 'n' }}
      undo="Undo"
      onUndo={async () => true}
      onHold={async () => undefined}
      onRemoved={() => undefined}
      onFailure={() => undefined}
    >
      Also deleted
    </DeletedBar>
  )
  goTo('/lists', bar)
  expect([...container.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['Also deleted'])
})

test('a tab of a page is a page of its own', () => {
  const { goTo, shows } = open()
  goTo('/matches?tab=players')
  expect(shows('Deleted')).toBe(true)
})
