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
  const told = { onUndo: vi.fn(async () => true), onHold: vi.fn(async () => undefined), onGone: vi.fn(), onFailure: vi.fn() }
  mount(<DeletedBar device={1} deletion={DELETION} undo="Undo" {...told}>Deleted</DeletedBar>)
  act(() => vi.advanceTimersByTime(UNDO_MS))
  return told
}

test('while a hand is on the bar the deletion waits on', () => {
  const { onHold, onGone } = open(true)
  expect(onHold.mock.calls).toEqual([[1, DELETION]])
  expect(onGone).not.toHaveBeenCalled()
})

test('the bar of a deletion goes by itself, and lets it go', () => {
  const { onHold, onGone } = open(false)
  expect([onHold.mock.calls.length, onGone.mock.calls.length]).toEqual([0, 1])
})
