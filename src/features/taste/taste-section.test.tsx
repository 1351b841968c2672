// @vitest-environment happy-dom
// Shows [S287].
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import type { TasteValue } from '../../domain/taste.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { TasteSection } from './taste-section.tsx'
import type { TasteSectionProps } from './taste-section.tsx'
import { TASTE_LINE_MESSAGES as LINE } from '../../ui/taste-line-messages.ts'
import { TASTE_MESSAGES as MESSAGES } from './messages.ts'

const puzzle = (stated: TasteValue = 0, weight = 0.8) => ({ id: 9, name: 'Puzzle', weight, stated })

function section(facets: TasteSectionProps['facets'], more: Partial<TasteSectionProps> = {}) {
  const calls = {
    onStated: vi.fn<TasteSectionProps['onStated']>(),
    onExploration: vi.fn<TasteSectionProps['onExploration']>(),
    onForget: vi.fn<TasteSectionProps['onForget']>(async () => 7),
    onRemember: vi.fn<TasteSectionProps['onRemember']>(async () => undefined),
  }
  return { ...mount(<TasteSection facets={facets} share={null} exploration="2" {...calls} {...more} />), ...calls }
}

const ofGenres = (...entries: ReturnType<typeof puzzle>[]) => [{ facet: 'genre', entries }] as const

test('a newcomer reads a sentence instead of empty bars', () => {
  const { shows, container } = section([{ facet: 'genre', entries: [] }])
  expect([shows(MESSAGES.newcomer), container.querySelectorAll('h2').length]).toEqual([true, 0])
})

test.each<[TasteValue, string, TasteValue]>([
  [0, LINE.more('Puzzle'), 1],
  [1, LINE.more('Puzzle'), 2],
  [-1, LINE.more('Puzzle'), 0],
  [-2, LINE.more('Puzzle'), 0],
  [0, LINE.less('Puzzle'), -1],
  [2, LINE.less('Puzzle'), 1],
  [1, LINE.less('Puzzle'), 0],
  [0, LINE.never('Puzzle'), -2],
  [-2, LINE.never('Puzzle'), 0],
])('if the stated taste is %i, “%s” sets %i', (stated, label, next) => {
  const { container, onStated } = section(ofGenres(puzzle(stated)))
  act(() => container.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
  expect(onStated.mock.calls).toEqual([['genre', 9, next]])
})

test('at the limit of the stated taste the button is disabled', () => {
  const { container, onStated } = section(ofGenres(puzzle(2)))
  const more = container.querySelector<HTMLElement>(`[aria-label="${LINE.more('Puzzle')}"]`)
  act(() => more?.click())
  expect([more?.getAttribute('aria-disabled'), onStated.mock.calls]).toEqual(['true', []])
})

test('a bar has a label, the stated taste is shown next to it, and a muted value has a pressed button', () => {
  const { container, shows } = section(ofGenres(puzzle(-2), { ...puzzle(1, -0.4), id: 5, name: 'Shooter' }))
  expect([shows('more than most players'), shows('less than most players')]).toEqual([true, true])
  expect([...container.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['Never', 'More'])
  expect(container.querySelector(`[aria-label="${LINE.never('Puzzle')}"]`)?.getAttribute('aria-pressed')).toBe('true')
})

test('the strongest six are shown until the player expands all, the most liked first', () => {
  const weights = [-0.9, 0.8, 0.7, -0.6, 0.5, 0.4, 0.3, -0.2]
  const { container, button } = section(ofGenres(...weights.map((weight, id) => ({ ...puzzle(0, weight), id, name: `Genre ${id}` }))))
  const names = [...container.querySelectorAll('li > :first-child')].map(({ textContent }) => textContent)
  expect(names).toEqual([1, 2, 4, 5, 3, 0].map((id) => `Genre ${id}`))
  act(() => button(MESSAGES.all(8)).click())
  expect(container.querySelectorAll('li')).toHaveLength(8)
})

test('forgetting has an Undo, which restores the time that was set before', async () => {
  const { button, shows, onRemember } = section(ofGenres(puzzle()))
  await act(async () => button(MESSAGES.forget).click())
  expect(shows(MESSAGES.forgotten)).toBe(true)
  await act(async () => button(MESSAGES.undo).click())
  expect(onRemember.mock.calls).toEqual([[7]])
  expect(shows(MESSAGES.forgotten)).toBe(false)
})

test('after a second press, Undo still undoes the first forgetting', async () => {
  const removed = [7, 99]
  const { button, onRemember } = section(ofGenres(puzzle()), { onForget: () => Promise.resolve(removed.shift() ?? 0) })
  await act(async () => button(MESSAGES.forget).click())
  await act(async () => button(MESSAGES.forget).click())
  await act(async () => button(MESSAGES.undo).click())
  expect(onRemember.mock.calls).toEqual([[7]])
})

test('a failed write is shown, and no bar shows it as forgotten', async () => {
  const { button, shows } = section(ofGenres(puzzle()), { onForget: () => Promise.reject(new OutOfSpaceError('full')) })
  await act(async () => button(MESSAGES.forget).click())
  expect([shows(MESSAGES.forgotten), syncStatus.isOutOfSpace]).toEqual([false, true])
})
