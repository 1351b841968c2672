// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { TextConflict } from './text-conflict.tsx'

function show(scores?: { mine: string; theirs: string }) {
  const onKeep = vi.fn<(text: string) => void>()
  const onTakeTheirs = vi.fn<() => void>()
  const mounted = mount(
    <TextConflict
      mine="A quiet game."
      theirs="A loud game."
      {...(scores ? { scores } : {})}
      describedBy="change"
      onKeep={onKeep}
      onTakeTheirs={onTakeTheirs}
    />,
  )
  const press = (name: string) => act(() => mounted.button(name).click())
  return { ...mounted, press, onKeep, onTakeTheirs }
}

test('6.7 both versions are shown, the player’s to be worked on', () => {
  const { container, shows } = show()
  expect(container.querySelector('textarea')?.value).toBe('A quiet game.')
  expect(container.querySelector('label')?.htmlFor).toBe(container.querySelector('textarea')?.id)
  expect(shows('A loud game.')).toBe(true)
})

test('6.7 one’s own is kept, or the other taken', () => {
  const { press, onKeep, onTakeTheirs } = show()
  press('Keep yours')
  expect(onKeep).toHaveBeenCalledWith('A quiet game.')
  press('Take the other')
  expect(onTakeTheirs).toHaveBeenCalledOnce()
})

test('6.7 the other is added to one’s own, and what comes of it is kept', () => {
  const { press, onKeep } = show()
  press('Add the other text to yours')
  press('Keep yours')
  expect(onKeep).toHaveBeenCalledWith('A quiet game.\n\nA loud game.')
})

test('6.7 of reviews both scores are shown beside their texts, and belong to their names', () => {
  const { container } = show({ mine: '8.5', theirs: '3' })
  const quote = container.querySelector('blockquote')
  const named = container.querySelector(`[id="${quote?.getAttribute('aria-labelledby')}"]`)
  expect([container.querySelector('label')?.textContent, named?.textContent]).toEqual(['Yours Score 8.5', 'From another device Score 3'])
  expect(show().container.querySelector('label')?.textContent).toBe('Yours')
})
