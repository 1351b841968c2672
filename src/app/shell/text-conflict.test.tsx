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
  const onConfirm = vi.fn<(text: string) => void>()
  const onDiscard = vi.fn<() => void>()
  const mounted = mount(
    <TextConflict
      mine={mine}
      {...(isRefused ? {} : { theirs })}
      {...(scores ? { scores } : {})}
      rule={rule}
      describedBy="change"
      onConfirm={onConfirm}
      onDiscard={onDiscard}
    />,
  )
  const press = (name: string) => act(() => mounted.button(name).click())
  const area = () => mounted.container.querySelector('textarea') as HTMLTextAreaElement
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text)
    act(() => void area().dispatchEvent(new Event('input', { bubbles: true })))
  }
  return { ...mounted, press, area, type, onKeep: onConfirm, onDiscard }
}

test('6.7 both versions are shown, and the player’s can be edited', () => {
  const { container, shows } = show()
  expect(container.querySelector('textarea')?.value).toBe('A quiet game.')
  expect(container.querySelector('label')?.htmlFor).toBe(container.querySelector('textarea')?.id)
  expect(shows('A loud game.')).toBe(true)
})

test('6.7 the player keeps their own text or takes the other', () => {
  const { press, onKeep: onConfirm, onDiscard } = show()
  press('Keep yours')
  expect(onConfirm).toHaveBeenCalledWith('A quiet game.')
  press('Use the other')
  expect(onDiscard).toHaveBeenCalledOnce()
})

test('6.7 the other text is appended to the player’s own, and the result is kept', () => {
  const { press, onKeep: onConfirm } = show()
  press('Add the other text to yours')
  press('Keep yours')
  expect(onConfirm).toHaveBeenCalledWith('A quiet game.\n\nA loud game.')
})

test('6.7 for reviews both scores are shown next to their texts, with their names', () => {
  const { container } = show({ scores: { mine: '8.5', theirs: '3' } })
  const quote = container.querySelector('blockquote')
  const named = container.querySelector(`[id="${quote?.getAttribute('aria-labelledby')}"]`)
  expect([container.querySelector('label')?.textContent, named?.textContent]).toEqual(['Yours Rating 8.5', 'From another device Rating 3'])
  expect(show().container.querySelector('label')?.textContent).toBe('Yours')
})

test('6.7 two texts that are together too long must be shortened, with the excess counted, before they can be kept', () => {
  const {
    press,
    type,
    button,
    area,
    shows,
    onKeep: onConfirm,
  } = show({ mine: 'a'.repeat(REPLY_MAX_CHARACTERS - 2), theirs: 'b'.repeat(10) })
  press('Add the other text to yours')
  expect(shows('10 characters too many')).toBe(true)
  expect(button('Keep yours').disabled).toBe(true)
  press('Keep yours')
  expect(onConfirm).not.toHaveBeenCalled()
  const short = area().value.slice(12)
  type(short)
  press('Keep yours')
  expect(onConfirm).toHaveBeenCalledWith(short)
})

test('6.7 a single-line text gets no line break, neither from the other text nor by typing', () => {
  const { press, type, area, onKeep: onConfirm } = show({ mine: 'Cosy', theirs: 'Warm', rule: listTextRule('name') })
  press('Add the other text to yours')
  expect(area().value).toBe('Cosy Warm')
  type('Cosy\nand warm')
  press('Keep yours')
  expect(onConfirm).toHaveBeenCalledWith('Cosy and warm')
})

test('4.3 a rejected text can be changed and sent again', () => {
  const { press, type, container, onKeep: onConfirm, onDiscard } = show({ isRefused: true })
  expect(container.querySelector('blockquote')).toBeNull()
  type('A quieter game.')
  press('Try again')
  expect(onConfirm).toHaveBeenCalledWith('A quieter game.')
  press('Discard')
  expect(onDiscard).toHaveBeenCalledOnce()
})
