import { describe, expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { likeness, similarGames } from './similar-games.ts'
import { similarIndexInSteps } from './similar-index.ts'
import type { ComparedGame } from './similar-index.ts'
import { finish } from './sort-in-steps.ts'

const [PLATFORM, PUZZLE, SHOOTER] = [8, 9, 5]
const [FANTASY, HORROR] = [17, 19]
const WANTED = gameCard(1, {
  genre_ids: [PLATFORM, PUZZLE], themes: [FANTASY], keyword_ids: [100, 101], game_mode_ids: [1],
  developers: ['Team Cherry'], series: 'Hollow',
})

function indexOf(games: readonly ComparedGame[]) {
  return finish(similarIndexInSteps(games))
}

function numbersOf(ids: readonly number[]): number[] {
  return ids.map((id) => id - gameCard(0).id)
}

/** Nothing in common with the one that is wanted. */
function stranger(number: number, changes: Parameters<typeof gameCard>[1] = {}) {
  return gameCard(number, { genre_ids: [SHOOTER], themes: [HORROR], game_mode_ids: [2], ...changes })
}

describe('the games that are most like one', () => {
  test('begin with who shares most, and never hold the game itself, a stranger or what is not to be shown', () => {
    const twin = gameCard(2, { genre_ids: [PLATFORM, PUZZLE], themes: [FANTASY], keyword_ids: [100, 101] })
    const cousin = gameCard(3, { genre_ids: [PLATFORM], themes: [FANTASY], keyword_ids: [] })
    const turnedDown = { ...twin, id: gameCard(4).id, name: 'Game 4' }
    const games = [stranger(5), cousin, turnedDown, WANTED, twin]
    const found = similarGames(indexOf(games), WANTED, { limit: 12, without: new Set([turnedDown.id]) })
    expect(numbersOf(found)).toEqual([2, 3])
  })

  test('hold at most two of one series, its own included', () => {
    const sequels = [2, 3, 4].map((number) => ({ ...WANTED, id: gameCard(number).id, name: `Hollow ${number}` }))
    const others = [5, 6, 7].map((number) => gameCard(number, { genre_ids: [PLATFORM, PUZZLE], series: 'Other' }))
    const found = similarGames(indexOf([...sequels, ...others]), WANTED, { limit: 12 })
    expect(numbersOf(found)).toEqual([2, 3, 5, 6])
  })

  test('are as many as are asked for, and the same for any order of the catalogue', () => {
    const games = Array.from({ length: 30 }, (_, n) =>
      gameCard(n + 2, { genre_ids: [PLATFORM, PUZZLE], keyword_ids: n % 3 === 0 ? [100] : [], prior: n % 7 }),
    )
    const found = similarGames(indexOf(games), WANTED, { limit: 12 })
    expect(found).toHaveLength(12)
    expect(similarGames(indexOf(games.toReversed()), WANTED, { limit: 12 })).toEqual(found)
  })

  test('put the better known one first where they are as similar, and only there', () => {
    const unknown = gameCard(2, { genre_ids: [PLATFORM, PUZZLE] })
    const known = gameCard(3, { genre_ids: [PLATFORM, PUZZLE], prior: 8 })
    const famous = gameCard(4, { genre_ids: [PLATFORM], prior: 12 })
    const found = similarGames(indexOf([famous, unknown, known, stranger(5)]), WANTED, { limit: 12 })
    expect(numbersOf(found)).toEqual([3, 2, 4])
  })

  test('are found behind however many of one series', () => {
    const sequels = Array.from({ length: 100 }, (_, n) => ({ ...WANTED, id: gameCard(n + 2).id, name: `Hollow ${n}` }))
    const others = [200, 201].map((number) => gameCard(number, { genre_ids: [PLATFORM], themes: [FANTASY] }))
    const found = similarGames(indexOf([...sequels, ...others]), WANTED, { limit: 4 })
    expect(numbersOf(found)).toEqual([2, 3, 200, 201])
  })

  test('are the same however often the index was asked before', () => {
    const games = [WANTED, gameCard(2, { genre_ids: [PLATFORM, SHOOTER], themes: [HORROR] }), stranger(3), stranger(4)]
    const index = indexOf(games)
    for (const game of [...games, ...games]) {
      expect(similarGames(index, game, { limit: 12 })).toEqual(similarGames(indexOf(games), game, { limit: 12 }))
    }
  })
})

describe('likeness', () => {
  const catalogue = [WANTED, ...Array.from({ length: 20 }, (_, n) => stranger(n + 10, { genre_ids: [PLATFORM, SHOOTER] }))]
  const of = (changes: Parameters<typeof gameCard>[1]) => {
    const other = stranger(50, changes)
    return likeness(indexOf([...catalogue, other]), WANTED, other.id)
  }

  test('is 1 for the same and 0 for a stranger', () => {
    expect(likeness(indexOf(catalogue), WANTED, WANTED.id)).toBeCloseTo(1)
    expect(of({})).toBe(0)
  })

  test('counts what few games have for more than what most have', () => {
    expect(of({ genre_ids: [PUZZLE] })).toBeGreaterThan(of({ genre_ids: [PLATFORM] }))
  })

  test('is less for who has much else besides', () => {
    expect(of({ genre_ids: [PUZZLE] })).toBeGreaterThan(of({ genre_ids: [PUZZLE, SHOOTER, 31, 32] }))
  })

  test.each([
    ['genre', { genre_ids: [PLATFORM] }],
    ['theme', { themes: [FANTASY] }],
    ['mode', { game_mode_ids: [1] }],
    ['keyword', { keyword_ids: [100] }],
    ['company', { publishers: ['Team Cherry'] }],
    ['series', { series: 'Hollow' }],
  ])('grows with a %s in common', (_, changes) => {
    expect(of(changes)).toBeGreaterThan(0)
  })
})
