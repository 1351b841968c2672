import { describe, expect, it } from 'vitest'
import { generateGames } from '../../tests/support/generate-games.ts'
import { rankPlainly } from '../../tests/support/rank-plainly.ts'
import type { DeckCard, DeckGame } from './deck-game.ts'
import { deckGameOf } from './deck-game.ts'
import { DeckIndexBuilder } from './deck-index.ts'
import { buildDeckIndex } from '../../tests/support/build-index.ts'

function card(id: number, more: Partial<DeckCard> = {}): DeckCard {
  return {
    id,
    first_release_date: null,
    platform_ids: [],
    genre_ids: [],
    game_mode_ids: [],
    themes: [],
    keyword_ids: [],
    game_type: 0,
    prior: 0,
    ...more,
  }
}

const indexOfCards = (cards: readonly DeckCard[]) => buildDeckIndex(cards.map(deckGameOf))

describe('buildDeckIndex', () => {
  it('is in order of popularity, equal priors by id, whatever the order of its input', () => {
    const games = [...generateGames({ count: 500, seed: 3 })]
    const expected = games.toSorted((a, b) => Math.fround(b.prior) - Math.fround(a.prior) || a.id - b.id).map(({ id }) => id)
    expect([...buildDeckIndex(games).ids]).toEqual(expected)
    expect([...buildDeckIndex(games.toReversed()).ids]).toEqual(expected)
  })

  it('orders negative priors, and replaces an invalid one by 0', () => {
    const base = [...generateGames({ count: 1, seed: 1 })][0] as DeckGame
    const priors = [-2, Number.NaN, 3, -0.5, Number.POSITIVE_INFINITY]
    const index = buildDeckIndex(priors.map((prior, ordinal) => ({ ...base, id: ordinal + 1, prior })))
    expect([...index.ids]).toEqual([3, 2, 5, 4, 1])
  })

  it('maps dictionary ids to dense genre numbers and back', () => {
    const index = indexOfCards([card(1, { genre_ids: [36, 2, 31] }), card(2), card(3, { genre_ids: [5] })])
    expect([...index.genreIds]).toEqual([2, 5, 31, 36])
  })

  it('finds positions of dense and of sparse ids', () => {
    for (const ids of [
      [1_000_000_000, 1_000_000_003, 1_000_000_001],
      [5, 1_000_000_000, 2_000_000_000],
    ]) {
      const index = indexOfCards(ids.map((id, ordinal) => card(id, { prior: -ordinal })))
      expect(ids.map((id) => index.positions.find(id))).toEqual([0, 1, 2])
      const strangers = [-1, 0, 4, 1_000_000_002, 2_147_483_647]
      expect(strangers.map((id) => index.positions.find(id))).toEqual([-1, -1, -1, -1, -1])
    }
  })

  it('is the same if it was built in steps, and pauses between them', () => {
    const builder = new DeckIndexBuilder()
    for (const game of generateGames({ count: 20_000, seed: 9 })) builder.add(game)
    const steps = builder.steps()
    let pauses = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) pauses++
    expect(pauses).toBeGreaterThanOrEqual(3)
    expect(step.value.ids).toEqual(buildDeckIndex(generateGames({ count: 20_000, seed: 9 })).ids)
  })
})

describe('an index of cards', () => {
  it('reads every field that a filter uses', () => {
    const index = indexOfCards([
      card(7, {
        first_release_date: Date.UTC(1998, 10, 21) / 1000,
        platform_ids: [4],
        genre_ids: [31],
        game_mode_ids: [1],
        themes: [17],
        keyword_ids: [900],
        game_type: 8,
      }),
      card(8, { platform_ids: [5], genre_ids: [30] }),
    ])
    const filters = [
      { platforms: [4] },
      { genres: [31] },
      { game_modes: [1] },
      { themes: [17] },
      { tags: [900] },
      { game_types: [8] },
      { yMin: 1998, yMax: 1998 },
    ]
    for (const filter of filters) {
      expect(rankPlainly(index, { filters: filter }), JSON.stringify(filter)).toEqual([7])
    }
    expect(rankPlainly(index)).toEqual([7, 8])
  })

  it('leaves a placeholder date out of every year', () => {
    const index = indexOfCards([card(7, { first_release_date: -62_135_596_800 })])
    expect(rankPlainly(index, { filters: { yMin: 0 } })).toEqual([])
  })
})
