// Shows [S207].
import { describe, expect, test } from 'vitest'
import { isFull, isTopTen, withBack, withGames, withMoved, withoutGame, withText } from './builder-list.ts'
import type { BuilderList } from './builder-list.ts'

const EMPTY: BuilderList = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [] }
const withIds = (...ids: number[]) => withGames(EMPTY, ids)
const idsOf = ({ games }: BuilderList) => games.map(({ gameId }) => gameId)

describe('a list that is being built', () => {
  test('takes each game once, and as many as fit', () => {
    expect(idsOf(withGames(withIds(1, 2), [2, 3, 3]))).toEqual([1, 2, 3])
    const ten = withGames(
      { ...EMPTY, isTop10: true },
      Array.from({ length: 12 }, (_, n) => n + 1),
    )
    expect(ten.games).toHaveLength(10)
    expect(isFull(ten)).toBe(true)
    expect(isFull({ ...ten, isTop10: false })).toBe(false)
    expect(idsOf(withGames({ ...ten, games: [...ten.games, { gameId: 99, note: '' }] }, [100]))).toHaveLength(11)
  })

  test('is the Top 10 by its flag or by its name', () => {
    expect([EMPTY, { ...EMPTY, isTop10: true }, { ...EMPTY, name: 'TOP  10' }].map(isTopTen)).toEqual([false, true, true])
  })

  test('restores a game to its place, once', () => {
    const list = withIds(1, 2, 3)
    const game = { gameId: 2, note: 'With tea' }
    expect(withBack(withoutGame(list, 2), { game, index: 1 }).games[1]).toEqual(game)
    expect(idsOf(withBack(list, { game, index: 0 }))).toEqual([1, 2, 3])
    expect(idsOf(withBack(withIds(1), { game, index: 7 }))).toEqual([1, 2])
  })

  test('moves a game to a position, and leaves the rest in their order', () => {
    expect(idsOf(withMoved(withIds(1, 2, 3, 4), 1, 2))).toEqual([2, 3, 1, 4])
    expect(idsOf(withMoved(withIds(1, 2, 3, 4), 4, 0))).toEqual([4, 1, 2, 3])
    expect(idsOf(withMoved(withIds(1, 2), 9, 0))).toEqual([1, 2])
  })

  test('has texts that change independently', () => {
    const list = withIds(1, 2)
    expect(withText(list, 'name', null, 'Cosier').name).toBe('Cosier')
    expect(withText(list, 'description', null, 'Warm').description).toBe('Warm')
    expect(withText(list, 'note', 2, 'With tea').games.map(({ note }) => note)).toEqual(['', 'With tea'])
  })
})
