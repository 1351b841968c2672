import { expect, test, vi } from 'vitest'
import { drawOnce } from './draw-once.ts'

test('a row renders once, however often it is requested; another one, even with the same games, renders again', () => {
  const draw = vi.fn((row: readonly string[], place: number) => <p key={place}>{row}</p>)
  const drawRow = drawOnce(draw)
  const row = ['Saltwater']
  expect(drawRow(row, 3)).toBe(drawRow(row, 3))
  expect(drawRow([...row], 3)).not.toBe(drawRow(row, 3))
  expect(draw.mock.calls.map(([games, place]) => [...games, place])).toEqual([
    ['Saltwater', 3],
    ['Saltwater', 3],
  ])
})
