import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an item takes the place it is moved to, and the others close ranks', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c', 'd'], 1, 2)).toEqual(['a', 'c', 'b', 'd'])
})

test('past either end nothing moves', () => {
  const items = ['a', 'b']
  expect(moveItem(items, 0, -1)).toBe(items)
  expect(moveItem(items, 1, 2)).toBe(items)
  expect(moveItem(items, 5, 0)).toBe(items)
})
