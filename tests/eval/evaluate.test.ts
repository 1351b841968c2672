import { beforeAll, expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import type { Cell } from './evaluate.ts'
import { roundsOf } from '../support/rounds.ts'
import { generateTastes } from './generated-tastes.ts'

const SIZE = roundsOf({ quick: 300, soak: 2_500 })
/**
 * Generated tastes: facts explain a part of them, and a few games are known to everybody. The soak uses the numbers of a real server; a
 * quick run has 200 players instead of 400.
 */
let cells: readonly Cell[]
beforeAll(() => {
  const { games, interactions } = generateTastes({ players: SIZE, games: roundsOf({ quick: 200, soak: 1_600 }), seed: 7 })
  cells = evaluate(games, interactions, {
    players: [20, MANY, 'all'],
    swipes: [5, 20],
    seed: 42,
    askedMax: roundsOf({ quick: 100, soak: 150 }),
  })
}, 600_000)

const MANY = roundsOf({ quick: 200, soak: 400 })
const named = ({ players, swipes }: Cell) => `${players} players, ${swipes} swipes`

/** A recall of so much of another's counts as the same: a hundred players are asked. */
const AS_GOOD = 0.98

test('with many players the deck beats popularity, genres and cosine, and reaches its own content score', () => {
  for (const cell of cells.filter(({ players }) => players !== 20)) {
    const { deck, popularity, genres, cosine, content } = cell.rankings
    for (const other of [popularity, genres, cosine]) expect(deck.recall, named(cell)).toBeGreaterThan(other.recall)
    expect(deck.recall, named(cell)).toBeGreaterThanOrEqual(AS_GOOD * content.recall)
  }
})

test('with fewer players it reaches its content score and beats popularity', () => {
  for (const cell of cells.filter(({ players }) => players === 20)) {
    expect(cell.rankings.deck.recall, named(cell)).toBeGreaterThanOrEqual(AS_GOOD * cell.rankings.content.recall)
    expect(cell.rankings.deck.recall, named(cell)).toBeGreaterThan(cell.rankings.popularity.recall)
  }
})

test('with all players it is no worse than EASE', () => {
  for (const cell of cells.filter(({ players }) => players === 'all')) {
    expect(cell.rankings.deck.recall, named(cell)).toBeGreaterThanOrEqual(cell.rankings.ease.recall)
  }
})
