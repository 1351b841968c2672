// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { doing, mount } from '../../tests/support/mount.tsx'
import { UNDO_MS } from '../domain/undo-time.ts'
import { DeletedBar } from './deleted-bar.tsx'

function open(hovers: boolean) {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation((selector) => selector === ':hover' && hovers)
  const last = { undo: vi.fn(async () => 'undone' as const), hold: vi.fn(), forget: vi.fn() }
  mount(
    <DeletedBar last={last} undo="Undo">
      Deleted
    </DeletedBar>,
  )
  act(() => vi.advanceTimersByTime(UNDO_MS))
  return last
}

test('while a pointer is on the bar the deletion waits', () => {
  const { hold, forget } = open(true)
  expect([hold.mock.calls.length, forget.mock.calls.length]).toEqual([1, 0])
})

test('the bar of a deletion disappears by itself, and releases the deletion', () => {
  const { hold, forget } = open(false)
  expect([hold.mock.calls.length, forget.mock.calls.length]).toEqual([0, 1])
})

test('if Undo could not be stored, the bar stays', async () => {
  const undo = vi.fn(async () => 'failed' as const)
  const { button, shows } = mount(
    <DeletedBar last={{ undo, hold: () => undefined, forget: () => undefined }} undo="Undo">
      Deleted
    </DeletedBar>,
  )
  await doing(() => button('Undo').click())
  expect([undo.mock.calls.length, shows('Deleted')]).toEqual([1, true])
})
