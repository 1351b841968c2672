// Shows [S135].
import { describe, expect, test } from 'vitest'
import { buildDeckIndex } from '../../../tests/support/build-index.ts'
import { quietCommunity } from '../../../tests/support/rank-plainly.ts'
import type { DeckGame } from '../deck-game.ts'
import { openCoLikes } from './co-likes.ts'
import type { CoLikes } from './co-likes.ts'
import { similarGames } from './similar-games.ts'
import type { SimilarRequest } from './similar-games.ts'

const [PLATFORM, PUZZLE, SHOOTER] = [8, 9, 5]
const [FANTASY, HORROR] = [17, 19]
const [ALONE, TOGETHER] = [1, 2]
const [OWN_STUDIO, OWN_SERIES] = [70, 80]

function game(id: number, more: Partial<DeckGame> = {}): DeckGame {
  return {
    id,
    prior: 2,
    year: 2017,
    releasedAt: null,
    gameType: 0,
    platformIds: [6],
    genreIds: [PLATFORM, PUZZLE],
    gameModeIds: [ALONE],
    themeIds: [FANTASY],
    tagIds: [],
    companyIds: [],
    makers: 0,
    seriesId: null,
    ...more,
  }
}

/** Returns a game that has nothing in common with the requested one. */
function stranger(id: number, more: Partial<DeckGame> = {}): DeckGame {
  return game(id, { year: 1990, genreIds: [SHOOTER], gameModeIds: [TOGETHER], themeIds: [HORROR], ...more })
}

const WANTED = game(1, { tagIds: [100, 101], companyIds: [OWN_STUDIO], makers: 1, seriesId: OWN_SERIES })
const STRANGERS = Array.from({ length: 20 }, (_, n) =>
  stranger(1_000 + n, { tagIds: [200], companyIds: [71 + n], makers: 1, seriesId: 81 + n }),
)

function find(games: readonly DeckGame[], request: Partial<SimilarRequest> = {}, coLikes: CoLikes | null = null) {
  const index = buildDeckIndex([WANTED, ...games, ...STRANGERS])
  return similarGames(index, { ...quietCommunity(index), coLikes }, { gameId: WANTED.id, without: [], limit: 12, ...request })
}

const idsOf = (...args: Parameters<typeof find>) => find(...args).map(({ id }) => id)

/** Returns co-likes of the requested game with these, in descending order of weight. */
function likedBeside(...others: readonly number[]): CoLikes {
  const ids = Int32Array.from([WANTED.id, ...others]).sort()
  return openCoLikes({
    ids,
    starts: Int32Array.from({ length: ids.length + 1 }, (_, at) => (at === 0 ? 0 : others.length)),
    columns: Int32Array.from(others, (id) => ids.indexOf(id)),
    weights: Float32Array.from(others, (_, at) => 0.2 / (at + 1)),
    players: 400,
  })
}

describe('the most similar games', () => {
  test('start with the game that shares most, and exclude the game itself, unrelated games and hidden ones', () => {
    const [closest, turnedDown, cousin] = [
      game(2, { tagIds: [100, 101] }),
      game(3, { tagIds: [100, 101] }),
      game(4, { genreIds: [PLATFORM] }),
    ]
    expect(idsOf([cousin, turnedDown, closest], { without: [turnedDown.id] })).toEqual([closest.id, cousin.id])
  })

  test.each<[string, Partial<DeckGame>]>([
    ['genre', { genreIds: [PLATFORM] }],
    ['theme', { themeIds: [FANTASY] }],
    ['mode', { gameModeIds: [ALONE] }],
    ['tag', { tagIds: [100] }],
    ['maker', { companyIds: [OWN_STUDIO], makers: 1 }],
    ['series', { seriesId: OWN_SERIES }],
    ['time', { year: 2018 }],
  ])('are more similar with a common %s', (_, shared) => {
    const common = { genreIds: [PUZZLE], prior: 1 }
    expect(
      idsOf([
        stranger(2, { ...common, prior: 1.1 }),
        stranger(3, { ...common, ...shared, genreIds: [PUZZLE, ...(shared.genreIds ?? [])] }),
      ])[0],
    ).toBe(3)
  })

  test('weigh values that few games have more than frequent ones, and subtract further values', () => {
    const common = Array.from({ length: 20 }, (_, n) => stranger(50 + n, { genreIds: [SHOOTER, PUZZLE] }))
    const [rare, often, overfull] = [
      game(2, { genreIds: [PLATFORM] }),
      game(3, { genreIds: [PUZZLE] }),
      game(4, { genreIds: [PUZZLE, 31, 32] }),
    ]
    expect(idsOf([...common, often, overfull, rare], { limit: 3 })).toEqual([rare.id, often.id, overfull.id])
  })

  test('put the more popular game first if two are equally similar, and only then', () => {
    const [unknown, known, famous] = [game(2, { prior: 1 }), game(3, { prior: 4 }), game(4, { genreIds: [PLATFORM], prior: 6 })]
    expect(idsOf([famous, unknown, known])).toEqual([known.id, unknown.id, famous.id])
  })

  test('contain at most two games of a series or a developer in ten, as long as there are others', () => {
    const sequels = Array.from({ length: 40 }, (_, n) => game(100 + n, { seriesId: OWN_SERIES }))
    const sisters = Array.from({ length: 40 }, (_, n) => game(200 + n, { companyIds: [OWN_STUDIO], makers: 1 }))
    const others = Array.from({ length: 10 }, (_, n) => game(300 + n, { companyIds: [900 + n], makers: 1 }))
    const found = idsOf([...sequels, ...sisters, ...others], { limit: 10 })
    expect([100, 200, 300].map((from) => found.filter((id) => id >= from && id < from + 100).length)).toEqual([2, 2, 6])
  })

  test('are the same for any order of the catalogue, and for repeated requests', () => {
    const games = Array.from({ length: 30 }, (_, n) =>
      game(n + 2, { tagIds: n % 3 === 0 ? [100] : [], prior: n % 7, companyIds: [n], makers: 1 }),
    )
    const found = idsOf(games)
    expect(found).toHaveLength(12)
    expect(idsOf(games.toReversed())).toEqual(found)
    const index = buildDeckIndex(games)
    const ask = (gameId: number) => similarGames(index, quietCommunity(index), { gameId, without: [], limit: 12 })
    const before = games.map(({ id }) => ask(id))
    expect(games.map(({ id }) => ask(id))).toEqual(before)
  })

  test('of an unknown game are none', () => {
    expect(idsOf([game(2)], { gameId: 424_242 })).toEqual([])
  })
})

describe('with enough co-likes [S136]', () => {
  const lookAlikes = Array.from({ length: 12 }, (_, n) => game(100 + n))
  const together = Array.from({ length: 7 }, (_, n) => stranger(200 + n))
  const all = [...lookAlikes, ...together]
  const ids = together.map(({ id }) => id)

  test('the row has only these games, the one with most co-likes first, and each names that game as its only reason', () => {
    const found = find(all, {}, likedBeside(...ids))
    expect(found.map(({ id }) => id)).toEqual(ids)
    for (const { reason } of found) {
      expect(reason.find(({ kind }) => kind === 'liked')?.of).toEqual([
        { facet: 'game', id: WANTED.id, weight: expect.any(Number) as number },
      ])
    }
  })

  test('with few co-likes, the row has the most similar games, whether players like both or not', () => {
    const found = find(all, {}, likedBeside(...ids.slice(0, 3)))
    expect(found).toHaveLength(12)
    expect(found.every(({ reason }) => reason.some(({ kind }) => kind === 'liked'))).toBe(false)
  })

  test('hidden games are not shown', () => {
    expect(find(all, { without: ids.slice(0, 1) }, likedBeside(...ids)).map(({ id }) => id)).toEqual(ids.slice(1))
  })
})
