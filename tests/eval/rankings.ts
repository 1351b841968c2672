import type { DeckGame } from '../../src/deck-engine/deck-game.ts'
import type { DeckIndex } from '../../src/deck-engine/deck-index.ts'
import { setBit } from '../../src/deck-engine/bitset.ts'
import { rankGames } from '../../src/deck-engine/deal.ts'
import { communityShares } from '../../src/deck-engine/ranking/community.ts'
import type { Community } from '../../src/deck-engine/ranking/community.ts'
import { learnCoLikes } from '../../src/deck-engine/ranking/edlae.ts'
import { invertInPlace } from '../../src/deck-engine/ranking/invert-in-place.ts'
import { NO_TASTE, tasteOf } from '../../src/deck-engine/ranking/taste.ts'
import { buildDeckIndex } from '../support/build-index.ts'
import type { Player } from './interactions.ts'

/** The data about the player that a ranking may use. */
export type Known = Pick<Player, 'liked' | 'disliked'>

/** Returns the best games for a player, best first, without the known ones. */
export type Ranking = (known: Known, limit: number) => readonly number[]

export const RANKINGS = ['popularity', 'genres', 'cosine', 'ease', 'content', 'deck', 'deck-open'] as const
export type RankingName = (typeof RANKINGS)[number]

const COSINE_SHRINKAGE = 10
const EASE_LAMBDA = 200
/** Uses only the most liked games above this number, because their matrix has to fit in memory. */
const ITEMS_MAX = 4_000
/** The deck's order before it learned from likes: a player's best genres, each by the logarithm of its score. */
const GENRES_OF_A_PLAYER = 6

/** Returns all rankings, trained on a community. */
export function rankingsOf(games: readonly DeckGame[], community: readonly Player[]): Record<RankingName, Ranking> {
  const likes = new Map<number, number>()
  for (const { liked } of community) for (const id of liked) likes.set(id, (likes.get(id) ?? 0) + 1)
  const index = buildDeckIndex(games.map((game) => ({ ...game, prior: Math.log1p(likes.get(game.id) ?? 0) })))
  // Whether an unknown game may be dealt is a separate question from the quality of an order, so all games are dealable here.
  for (const position of index.ids.keys()) setBit(index.dealable, position)
  const likesAt = Array.from(index.ids, (id) => likes.get(id) ?? 0)
  const shares = communityShares(index, likesAt)
  const all = community.map(({ liked }) => liked)
  const deck = (likedByBothMin: number): Community => ({
    shares,
    coLikes: learnCoLikes(all, { hasPair: (players) => players >= likedByBothMin }) ?? null,
  })
  return {
    popularity: byScore(games, (game) => likes.get(game.id) ?? 0),
    genres: genreRanking(games, likes),
    ...itemRankings(games, all),
    content: dealtBy(index, { shares, coLikes: null }),
    deck: dealtBy(index, deck(5)),
    'deck-open': dealtBy(index, deck(1)),
  }
}

/** Ranks with the deck's real code, without the composition of a hand. */
function dealtBy(index: DeckIndex, community: Community): Ranking {
  return ({ liked, disliked }, limit) =>
    rankGames(index, community, {
      filters: {},
      settled: [...liked, ...disliked],
      shown: [],
      limit,
      seed: 0,
      nowS: 0,
      taste: tasteOf(index, community, { ...NO_TASTE, liked, disliked }),
    })
}

function byScore(games: readonly DeckGame[], score: (game: DeckGame) => number): Ranking {
  const ranked = games.toSorted((a, b) => score(b) - score(a) || a.id - b.id)
  return (known, limit) =>
    without(
      ranked.map(({ id }) => id),
      known,
      limit,
    )
}

function without(ids: readonly number[], { liked, disliked }: Known, limit: number): number[] {
  const settled = new Set([...liked, ...disliked])
  const best: number[] = []
  for (const id of ids) {
    if (best.length === limit) break
    if (!settled.has(id)) best.push(id)
  }
  return best
}

function genreRanking(games: readonly DeckGame[], likes: ReadonlyMap<number, number>): Ranking {
  const byId = new Map(games.map((game) => [game.id, game]))
  return (known, limit) => {
    const scores = new Map<number, number>()
    for (const id of known.liked) for (const genre of byId.get(id)?.genreIds ?? []) scores.set(genre, (scores.get(genre) ?? 0) + 1)
    const best = new Map([...scores].sort(([idA, a], [idB, b]) => b - a || idA - idB).slice(0, GENRES_OF_A_PLAYER))
    const sum = (game: DeckGame) =>
      game.genreIds.reduce((total, genre) => total + Math.log1p(best.get(genre) ?? 0), Math.log1p(likes.get(game.id) ?? 0))
    return byScore(games, sum)(known, limit)
  }
}

/** Cosine of the likers of two games, and EASE (Steck 2019). Both sum, for each game, its weights to the liked games. */
function itemRankings(all: readonly DeckGame[], players: readonly (readonly number[])[]): Record<'cosine' | 'ease', Ranking> {
  const counts = new Map<number, number>()
  for (const liked of players) for (const id of liked) counts.set(id, (counts.get(id) ?? 0) + 1)
  const games = all.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || a.id - b.id).slice(0, ITEMS_MAX)
  const size = games.length
  const at = new Map(games.map(({ id }, nth) => [id, nth]))
  const gram = new Float64Array(size * size)
  for (const liked of players) {
    const rows = liked.flatMap((id) => at.get(id) ?? [])
    for (const a of rows) for (const b of rows) gram[a * size + b] = (gram[a * size + b] ?? 0) + 1
  }
  const inverse = gram.slice()
  for (let nth = 0; nth < size; nth++) inverse[nth * size + nth] = (inverse[nth * size + nth] ?? 0) + EASE_LAMBDA
  invertInPlace(inverse, size)
  const cosine = (a: number, b: number) =>
    (gram[a * size + b] ?? 0) / (Math.sqrt((gram[a * size + a] ?? 0) * (gram[b * size + b] ?? 0)) + COSINE_SHRINKAGE)
  const ease = (a: number, b: number) => -(inverse[Math.max(a, b) * size + Math.min(a, b)] ?? 0) / (inverse[b * size + b] ?? -1)
  const ranking =
    (weight: (a: number, b: number) => number): Ranking =>
    (known, limit) => {
      const liked = known.liked.flatMap((id) => at.get(id) ?? [])
      const sums = games.map(({ id }, b) => ({ id, sum: liked.reduce((sum, a) => (a === b ? sum : sum + weight(a, b)), 0) }))
      return without(
        sums.sort((a, b) => b.sum - a.sum || a.id - b.id).map(({ id }) => id),
        known,
        limit,
      )
    }
  return { cosine: ranking(cosine), ease: ranking(ease) }
}
