// Shows [S239].
import { describe, expect, test } from 'vitest'
import { showcaseOf } from './showcase.ts'

const items = (...likes: number[]) => likes.map((count, place) => ({ id: `list-${place}`, likes: count }))
const idsOf = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id)

describe('the showcase of a player', () => {
  test('is the most liked item, if any is liked', () => {
    expect(idsOf(showcaseOf(items(0, 3, 1, 7), 1))).toEqual(['list-3', 'list-1'])
    expect(idsOf(showcaseOf(items(0, 0, 1), 1))[0]).toBe('list-2')
  })

  test('is random if none is liked: the same in one visit, and different in others', () => {
    const none = items(...Array.from({ length: 12 }, () => 0))
    const chosen = (visit: number) => idsOf(showcaseOf(none, visit)).join(' ')
    expect(chosen(7)).toBe(chosen(7))
    expect(new Set(Array.from({ length: 30 }, (_, visit) => chosen(visit * 7_919))).size).toBeGreaterThan(5)
  })

  test('stays if an item is added that was not chosen', () => {
    const none = items(0, 0, 0, 0)
    const before = idsOf(showcaseOf(none, 7))
    const unchosen = none.find(({ id }) => !before.includes(id))
    expect(
      idsOf(
        showcaseOf(
          none.filter((item) => item !== unchosen),
          7,
        ),
      ),
    ).toEqual(before)
  })

  test('is all items if there are fewer', () => {
    expect(showcaseOf([], 1)).toEqual([])
    expect(showcaseOf(items(0), 1)).toHaveLength(1)
  })
})
