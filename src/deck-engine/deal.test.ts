import { describe, expect, it } from 'vitest'
import {
  GENERATED_GAME_TYPES,
  GENERATED_GENRE_IDS,
  GENERATED_MODE_IDS,
  GENERATED_PLATFORM_IDS,
  GENERATED_TAG_COUNT,
  GENERATED_THEME_IDS,
  generateGames,
} from '../../tests/support/generate-games.ts'
import { roundsOf } from '../../tests/support/rounds.ts'
import { seededRandom } from '../../tests/support/seeded-random.ts'
import { buildDeckIndex } from '../../tests/support/build-index.ts'
import { dealRequest, quietCommunity, rankPlainly } from '../../tests/support/rank-plainly.ts'
import { deal } from './deal.ts'
import type { DeckGame } from './deck-game.ts'
import { countGames } from './select-games.ts'
import type { DealFilters } from './select-games.ts'

function game(id: number, prior: number, more: Partial<DeckGame> = {}): DeckGame {
  return {
    id,
    prior,
    year: 2000,
    gameType: 0,
    // A platform and a genre that no test filters by: without them the game would not be dealt.
    platformIds: [999],
    genreIds: [999],
    gameModeIds: [],
    themeIds: [],
    tagIds: [],
    companyIds: [],
    makers: 0,
    seriesId: null,
    releasedAt: null,
    ...more,
  }
}

interface Plain {
  readonly filters: DealFilters
  readonly settled: readonly number[]
  readonly shown: readonly number[]
  readonly limit: number
}

/** Deals by filters and popularity only, in the simplest code. */
function naiveDeal(games: readonly DeckGame[], { filters, settled, shown, limit }: Plain): number[] {
  const excluded = new Set([...settled, ...shown])
  const passes = (wanted: readonly number[] | undefined, values: readonly number[]) =>
    wanted === undefined || wanted.length === 0 || values.some((value) => wanted.includes(value))
  const passesYear = (year: number | null) =>
    (filters.yMin === undefined && filters.yMax === undefined) ||
    (year !== null && year >= (filters.yMin ?? -Infinity) && year <= (filters.yMax ?? Infinity))
  return games
    .filter(
      (entry) =>
        !excluded.has(entry.id) &&
        entry.platformIds.length > 0 &&
        entry.genreIds.length > 0 &&
        passes(filters.platforms, entry.platformIds) &&
        passes(filters.genres, entry.genreIds) &&
        passes(filters.game_modes, entry.gameModeIds) &&
        passes(filters.game_types, [entry.gameType]) &&
        passes(filters.themes, entry.themeIds) &&
        passes(filters.tags, entry.tagIds) &&
        passesYear(entry.year),
    )
    .map(({ id, prior }) => ({ id, prior: Math.fround(prior) }))
    .sort((a, b) => b.prior - a.prior || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id)
}

describe('a deck without a taste, compared with a filter over every game', () => {
  const games = [...generateGames({ count: 6_000, seed: 20_260_101 })]
  const index = buildDeckIndex(games)
  const community = quietCommunity(index)
  const classes: Record<string, (random: () => number) => DealFilters> = {
    none: () => ({}),
    platforms: (random) => ({ platforms: some(GENERATED_PLATFORM_IDS, random) }),
    genres: (random) => ({ genres: some(GENERATED_GENRE_IDS, random) }),
    tags: (random) => ({ tags: [1, 2, 3].map(() => 1 + Math.floor(GENERATED_TAG_COUNT * random() ** 3)) }),
    game_modes: (random) => ({ game_modes: some(GENERATED_MODE_IDS, random) }),
    game_types: (random) => ({ game_types: some(GENERATED_GAME_TYPES, random) }),
    themes: (random) => ({ themes: some(GENERATED_THEME_IDS, random) }),
    years: (random) => ({ yMin: year(random), yMax: year(random) }),
    'yMin alone': (random) => ({ yMin: year(random) }),
    'yMax alone': (random) => ({ yMax: year(random) }),
    'platforms and genres': (random) => ({
      platforms: some(GENERATED_PLATFORM_IDS, random),
      genres: some(GENERATED_GENRE_IDS, random),
    }),
    'everything at once': (random) => ({
      platforms: GENERATED_PLATFORM_IDS.slice(0, 6),
      genres: [5, 12, ...some(GENERATED_GENRE_IDS, random)],
      game_modes: [1, ...some(GENERATED_MODE_IDS, random)],
      themes: [1, 17, ...some(GENERATED_THEME_IDS, random)],
      game_types: [0],
      tags: Array.from({ length: 400 }, (_, tag) => tag + 1),
      yMin: 1990,
      yMax: 2000 + Math.floor(27 * random()),
    }),
    'a rare platform': () => ({ platforms: [164], genres: [36, 35, 34], yMin: 1990, yMax: 1993 }),
    'unknown values': () => ({ platforms: [999_999] }),
  }

  it.each(Object.keys(classes))('deals exactly the same games in the same order: %s', (name) => {
    const random = seededRandom(name.length)
    let dealt = 0
    for (let round = 0; round < roundsOf({ quick: 6, soak: 25 }); round++) {
      const request: Plain = {
        filters: classes[name]?.(random) ?? {},
        settled: games
          .slice(0, 400)
          .filter(() => random() < 0.5)
          .map(({ id }) => id),
        shown: games.filter(() => random() < 0.03).map(({ id }) => id),
        limit: round % 5 === 0 ? 7 : 60,
      }
      const ids = rankPlainly(index, request)
      expect(ids).toEqual(naiveDeal(games, request))
      dealt += ids.length
    }
    expect(dealt > 0).toBe(name !== 'unknown values')
  })

  it('deals the whole catalogue page by page, each game once, then nothing', () => {
    const shown: number[] = []
    for (;;) {
      const page = deal(index, community, dealRequest(index, community, { shown, facts: { chosenGenres: [12] }, limit: 500, seed: 9 })).map(
        ({ id }) => id,
      )
      if (page.length === 0) break
      shown.push(...page)
    }
    expect(new Set(shown).size).toBe(games.length)
    expect(shown.length).toBe(games.length)
  })

  it.each(Object.keys(classes))('counts the games that it would deal: %s', (name) => {
    const random = seededRandom(name.length + 1)
    for (let round = 0; round < 5; round++) {
      const filters = classes[name]?.(random) ?? {}
      expect(countGames(index, filters)).toBe(rankPlainly(index, { filters, limit: games.length }).length)
    }
  })

  function some(values: readonly number[], random: () => number): number[] {
    return [1, 2, 3].slice(0, 1 + Math.floor(3 * random())).map(() => values[Math.floor(values.length * random())] ?? 0)
  }

  function year(random: () => number): number {
    return 1980 + Math.floor(47 * random())
  }
})

describe('deal', () => {
  it('returns nothing for no games, a limit of zero, or a catalogue with only settled games', () => {
    expect(rankPlainly(buildDeckIndex([]))).toEqual([])
    const index = buildDeckIndex([game(1, 1), game(2, 2)])
    expect(rankPlainly(index, { limit: 0 })).toEqual([])
    expect(rankPlainly(index, { settled: [1], shown: [2] })).toEqual([])
  })

  it('includes the earlier year, the later year and both', () => {
    const index = buildDeckIndex([game(1, 3, { year: 1998 }), game(2, 2, { year: 1999 }), game(3, 1, { year: 2000 })])
    expect(rankPlainly(index, { filters: { yMin: 1999 } })).toEqual([2, 3])
    expect(rankPlainly(index, { filters: { yMax: 1999 } })).toEqual([1, 2])
    expect(rankPlainly(index, { filters: { yMin: 1999, yMax: 1999 } })).toEqual([2])
    expect(rankPlainly(index, { filters: { yMin: 2001, yMax: 1990 } })).toEqual([])
  })

  it('deals games without a date only if no year is requested', () => {
    const index = buildDeckIndex([game(1, 2, { year: null }), game(2, 1)])
    expect(rankPlainly(index)).toEqual([1, 2])
    expect(rankPlainly(index, { filters: { yMin: 0, yMax: 9_999 } })).toEqual([2])
  })

  it('ignores an empty facet, and deals nothing for one with unknown values', () => {
    const index = buildDeckIndex([game(1, 1, { platformIds: [48], tagIds: [7] })])
    expect(rankPlainly(index, { filters: { platforms: [], tags: [] } })).toEqual([1])
    expect(rankPlainly(index, { filters: { platforms: [-1, 2 ** 40] } })).toEqual([])
    expect(rankPlainly(index, { filters: { tags: [8] } })).toEqual([])
  })

  it('deals and counts no game without a known platform or genre', () => {
    const index = buildDeckIndex([game(1, 3, { platformIds: [] }), game(2, 2, { genreIds: [] }), game(3, 1)])
    expect(rankPlainly(index)).toEqual([3])
    expect(countGames(index, {})).toBe(1)
  })

  it('ignores settled and shown ids that it does not know', () => {
    const index = buildDeckIndex([game(1_000_000_001, 1)])
    const strangers = [0, -1, 1.5, Number.MAX_SAFE_INTEGER, Number.NaN, 1_000_000_000, 1_000_000_002]
    expect(rankPlainly(index, { settled: strangers, shown: strangers })).toEqual([1_000_000_001])
  })
})
