// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../tests/support/mount.tsx'
import { UNDO_MS } from '../domain/undo-time.ts'
import { DeletedBar } from './deleted-bar.tsx'

const DELETION = { mutationId: 'm' }

function open(hovers: boolean) {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation((selector) => selector === ':hover' && hovers)
  const handlers = { onUndo: vi.fn(async () => true), onHold: vi.fn(async () => undefined), onRemoved: vi.fn(), onFailure: vi.fn() }
  mount(
    <DeletedBar device={1} deletion={DELETION} undo="Undo" {...handlers}>
      Deleted
    </DeletedBar>,
  )
  act(() => vi.advanceTimersByTime(UNDO_MS))
  return handlers
}

test('while a pointer is on the bar the deletion waits', () => {
  const { onHold, onRemoved } = open(true)
  expect(onHold.mock.calls).toEqual([[1, DELETION]])
  expect(onRemoved).not.toHaveBeenCalled()
})

test('the bar of a deletion disappears by itself, and releases the deletion', () => {
  const { onHold, onRemoved } = open(false)
  expect([onHold.mock.calls.length, onRemoved.mock.calls.length]).toEqual([0, 1])
})
