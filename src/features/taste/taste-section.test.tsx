// @vitest-environment happy-dom
// Shows [S287].
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import type { TasteValue } from '../../domain/taste.ts'
import { TasteSection } from './taste-section.tsx'
import type { TasteSectionProps } from './taste-section.tsx'
import { TASTE_LINE_TEXTS as LINE } from '../../ui/taste-line-texts.ts'
import { TASTE_TEXTS as TEXTS } from './texts.ts'

const puzzle = (said: TasteValue = 0, weight = 0.8) => ({ id: 9, name: 'Puzzle', weight, said })

function section(facets: TasteSectionProps['facets'], more: Partial<TasteSectionProps> = {}) {
  const calls = {
    onSay: vi.fn<TasteSectionProps['onSay']>(), onSurprise: vi.fn<TasteSectionProps['onSurprise']>(),
    onForget: vi.fn<TasteSectionProps['onForget']>(async () => 7), onRemember: vi.fn<TasteSectionProps['onRemember']>(async () => undefined),
    onFailure: vi.fn<TasteSectionProps['onFailure']>(),
  }
  return { ...mount(<TasteSection facets={facets} surprise="2" {...calls} {...more} />), ...calls }
}

const ofGenres = (...entries: ReturnType<typeof puzzle>[]) => [{ facet: 'genre', entries }] as const

test('a newcomer reads a sentence in place of empty bars', () => {
  const { shows, container } = section([{ facet: 'genre', entries: [] }])
  expect([shows(TEXTS.newcomer), container.querySelectorAll('h3').length]).toEqual([true, 0])
})

test.each<[TasteValue, string, TasteValue]>([
  [0, LINE.more('Puzzle'), 1], [1, LINE.more('Puzzle'), 2], [-1, LINE.more('Puzzle'), 0],
  [-2, LINE.more('Puzzle'), 0], [0, LINE.less('Puzzle'), -1], [2, LINE.less('Puzzle'), 1], [1, LINE.less('Puzzle'), 0],
  [0, LINE.never('Puzzle'), -2], [-2, LINE.never('Puzzle'), 0],
])('where %i was said, “%s” says %i', (said, label, next) => {
  const { container, onSay } = section(ofGenres(puzzle(said)))
  act(() => container.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
  expect(onSay.mock.calls).toEqual([['genre', 9, next]])
})

test('where no more can be said, the button says nothing', () => {
  const { container, onSay } = section(ofGenres(puzzle(2)))
  const more = container.querySelector<HTMLElement>(`[aria-label="${LINE.more('Puzzle')}"]`)
  act(() => more?.click())
  expect([more?.getAttribute('aria-disabled'), onSay.mock.calls]).toEqual(['true', []])
})

test('a bar is read out, what was said stands beside it, and what is muted is pressed', () => {
  const { container, shows } = section(ofGenres(puzzle(-2), { ...puzzle(1, -0.4), id: 5, name: 'Shooter' }))
  expect([shows('more than most players'), shows('less than most players')]).toEqual([true, true])
  expect([...container.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['Never', 'More'])
  expect(container.querySelector(`[aria-label="${LINE.never('Puzzle')}"]`)?.getAttribute('aria-pressed')).toBe('true')
})

test('the first six show until all are asked for', () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...puzzle(), id: index, name: `Genre ${index}` }))
  const { container, button } = section(ofGenres(...many))
  expect(container.querySelectorAll('li')).toHaveLength(6)
  act(() => button(TEXTS.all(8)).click())
  expect(container.querySelectorAll('li')).toHaveLength(8)
})

test('forgetting stands with its Undo, which sets the time that was there before', async () => {
  const { button, shows, onRemember } = section(ofGenres(puzzle()))
  await act(async () => button(TEXTS.forget).click())
  expect(shows(TEXTS.forgotten)).toBe(true)
  await act(async () => button(TEXTS.undo).click())
  expect(onRemember.mock.calls).toEqual([[7]])
  expect(shows(TEXTS.forgotten)).toBe(false)
})

test('pressed once more, it is still the first forgetting that is undone', async () => {
  const told = [7, 99]
  const { button, onRemember } = section(ofGenres(puzzle()), { onForget: () => Promise.resolve(told.shift() ?? 0) })
  await act(async () => button(TEXTS.forget).click())
  await act(async () => button(TEXTS.forget).click())
  await act(async () => button(TEXTS.undo).click())
  expect(onRemember.mock.calls).toEqual([[7]])
})

test('a write that failed is told of, and no bar says that anything was forgotten', async () => {
  const failure = new Error('full')
  const { button, shows, onFailure } = section(ofGenres(puzzle()), { onForget: () => Promise.reject(failure) })
  await act(async () => button(TEXTS.forget).click())
  expect([shows(TEXTS.forgotten), onFailure.mock.calls]).toEqual([false, [[failure]]])
})
