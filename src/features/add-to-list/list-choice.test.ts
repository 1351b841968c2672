// Shows [S212].
import { describe, expect, test } from 'vitest'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'
import { choiceOf, inOrderOfUse, isNamed } from './list-choice-row.tsx'

const listOf = (games: number, changes: Partial<OwnListSummary> = {}): OwnListSummary => ({
  id: 'l',
  name: 'Cosy',
  description: '',
  isPublic: true,
  isRanked: false,
  isTop10: false,
  gameIds: Array.from({ length: games }, (_, n) => n + 1),
  ...changes,
})

describe('the relation of a list to games', () => {
  test('games that are in it need no space', () => {
    expect(choiceOf(listOf(500), [1, 2])).toMatchObject({ held: 2, room: 0, isFull: false })
    expect(choiceOf(listOf(500), [1, 501])).toMatchObject({ held: 1, room: 0, isFull: true })
    expect(choiceOf(listOf(499), [1, 501])).toMatchObject({ held: 1, room: 1, isFull: false })
  })

  test('a Top 10 holds ten', () => {
    expect(choiceOf(listOf(10, { isTop10: true }), [11])).toMatchObject({ room: 0, isFull: true })
    expect(choiceOf(listOf(8, { isTop10: true }), [11, 12, 13])).toMatchObject({ room: 2, isFull: true })
    expect(choiceOf(listOf(8, { isTop10: true }), [1, 12, 13])).toMatchObject({ isFull: false })
  })
})

test('the last used list comes first; a deleted list is not remembered', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => listOf(1, { id })) as [OwnListSummary, OwnListSummary, OwnListSummary]
  expect(inOrderOfUse([a, b, c], ['c', 'gone', 'b']).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test.each([
  ['', true],
  ['cos', true],
  ['  COSY ', true],
  ['osy', true],
  ['cosier', false],
])('a list is found by %j: %j', (wanted, isFound) => {
  expect(isNamed(listOf(0), wanted)).toBe(isFound)
})
