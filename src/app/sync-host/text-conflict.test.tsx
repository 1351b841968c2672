// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { listTextRule } from '../../domain/list-rule.ts'
import { REPLY_MAX_CHARACTERS, REPLY_RULE } from '../../domain/review-rule.ts'
import { TextConflict } from './text-conflict.tsx'

interface Shown extends Partial<Pick<Parameters<typeof TextConflict>[0], 'mine' | 'theirs' | 'scores' | 'rule'>> {
  isRefused?: true
}

function show({ mine = 'A quiet game.', theirs = 'A loud game.', rule = REPLY_RULE, scores, isRefused }: Shown = {}) {
  const onKeep = vi.fn<(text: string) => void>()
  const onDiscard = vi.fn<() => void>()
  const mounted = mount(
    <TextConflict
      mine={mine}
      {...(isRefused ? {} : { theirs })}
      {...(scores ? { scores } : {})}
      rule={rule}
      describedBy="change"
      onKeep={onKeep}
      onDiscard={onDiscard}
    />,
  )
  const press = (name: string) => act(() => mounted.button(name).click())
  const area = () => mounted.container.querySelector('textarea') as HTMLTextAreaElement
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text)
    act(() => void area().dispatchEvent(new Event('input', { bubbles: true })))
  }
  return { ...mounted, press, area, type, onKeep, onDiscard }
}

test('6.7 both versions are shown, the player’s to be worked on', () => {
  const { container, shows } = show()
  expect(container.querySelector('textarea')?.value).toBe('A quiet game.')
  expect(container.querySelector('label')?.htmlFor).toBe(container.querySelector('textarea')?.id)
  expect(shows('A loud game.')).toBe(true)
})

test('6.7 one’s own is kept, or the other taken', () => {
  const { press, onKeep, onDiscard } = show()
  press('Keep yours')
  expect(onKeep).toHaveBeenCalledWith('A quiet game.')
  press('Take the other')
  expect(onDiscard).toHaveBeenCalledOnce()
})

test('6.7 the other is added to one’s own, and what comes of it is kept', () => {
  const { press, onKeep } = show()
  press('Add the other text to yours')
  press('Keep yours')
  expect(onKeep).toHaveBeenCalledWith('A quiet game.\n\nA loud game.')
})

test('6.7 of reviews both scores are shown beside their texts, and belong to their names', () => {
  const { container } = show({ scores: { mine: '8.5', theirs: '3' } })
  const quote = container.querySelector('blockquote')
  const named = container.querySelector(`[id="${quote?.getAttribute('aria-labelledby')}"]`)
  expect([container.querySelector('label')?.textContent, named?.textContent]).toEqual(['Yours Score 8.5', 'From another device Score 3'])
  expect(show().container.querySelector('label')?.textContent).toBe('Yours')
})

test('6.7 two texts that are too long together are worked on, with what is too much counted, before they can be kept', () => {
  const { press, type, button, area, shows, onKeep } = show({ mine: 'a'.repeat(REPLY_MAX_CHARACTERS - 2), theirs: 'b'.repeat(10) })
  press('Add the other text to yours')
  expect(shows('10 characters too many')).toBe(true)
  expect(button('Keep yours').disabled).toBe(true)
  press('Keep yours')
  expect(onKeep).not.toHaveBeenCalled()
  const short = area().value.slice(12)
  type(short)
  press('Keep yours')
  expect(onKeep).toHaveBeenCalledWith(short)
})

test('6.7 a text of one line gets no line break, neither by the other text nor by typing', () => {
  const { press, type, area, onKeep } = show({ mine: 'Cosy', theirs: 'Warm', rule: listTextRule('name') })
  press('Add the other text to yours')
  expect(area().value).toBe('Cosy Warm')
  type('Cosy\nand warm')
  press('Keep yours')
  expect(onKeep).toHaveBeenCalledWith('Cosy and warm')
})

test('4.3 a text that was refused is changed, and sent again', () => {
  const { press, type, container, onKeep, onDiscard } = show({ isRefused: true })
  expect(container.querySelector('blockquote')).toBeNull()
  type('A quieter game.')
  press('Try again')
  expect(onKeep).toHaveBeenCalledWith('A quieter game.')
  press('Discard')
  expect(onDiscard).toHaveBeenCalledOnce()
})
