import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { withFreshStart, withPage } from './found-games.ts'

const games = (...numbers: number[]) => numbers.map((number) => gameCard(number))
const answer = (numbers: number[], next: string | null, total = 9) => ({ games: games(...numbers), total, page: 1, limit: 3, next })

test('a page is appended to those before it, without the games that have moved into it, and its total applies', () => {
  expect(withPage({ games: games(1, 2, 3), total: 9, next: 'a' }, answer([3, 4], 'b', 8))).toEqual({
    games: games(1, 2, 3, 4),
    total: 8,
    next: 'b',
  })
})

test('a new first page keeps a longer list if its start is the same', () => {
  const before = { games: games(1, 2, 3, 4), total: 9, next: 'b' }
  const renamed = { ...answer([1, 2, 3], 'a'), games: [gameCard(1, { name: 'New' }), ...games(2, 3)] }
  expect(withFreshStart(before, renamed)).toEqual({ ...before, games: [gameCard(1, { name: 'New' }), ...games(2, 3, 4)] })
})

test.each([
  ['starts with other games', answer([2, 1, 3], 'a')],
  ['has another total', answer([1, 2, 3], 'a', 10)],
])('a new first page that %s replaces the list', (_, fresh) => {
  const before = { games: games(1, 2, 3, 4), total: 9, next: 'b' }
  expect(withFreshStart(before, fresh)).toEqual({ games: fresh.games, total: fresh.total, next: 'a' })
  expect(withFreshStart(null, fresh)).toMatchObject({ games: fresh.games })
})
