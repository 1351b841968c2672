import { buildIdPositions } from '../id-positions.ts'
import type { IdPositions } from '../id-positions.ts'

/** For every game of the matrix its largest weights, as rows: which other games its players like. */
export type PackedCoLikes = {
  /** The games of the matrix, ascending. */
  readonly ids: Int32Array
  /** The start of each game's row; one more entry than there are games. */
  readonly starts: Int32Array
  /** The games of a row, by their index in `ids`, the largest weight first. */
  readonly columns: Int32Array
  readonly weights: Float32Array
  /** The number of players whose likes it was learned from. */
  readonly players: number
}

export type CoLikes = PackedCoLikes & { readonly rows: IdPositions }

/** Returns the same with its lookup tables. */
export function openCoLikes(packed: PackedCoLikes): CoLikes {
  return { ...packed, rows: buildIdPositions(packed.ids) }
}

const WEIGHT_MIN = 3
const WEIGHT_MAX = 15
const WEIGHT_PER_LOG = 3.9
const PLAYERS_AT_ZERO = 50
/** With this many likes of the player, co-likes have half of their weight. */
const LIKES_AT_HALF = 7

/**
 * Returns the weight of co-likes in the sum. It grows with the players that they were learned from, and with the player's own likes.
 * Measured between 20 and 2,000 players, from 5 likes on.
 */
export function coLikeWeight(players: number, likes: number): number {
  const most = Math.min(WEIGHT_MAX, Math.max(WEIGHT_MIN, WEIGHT_PER_LOG * Math.log(Math.max(1, players) / PLAYERS_AT_ZERO)))
  return (most * likes) / (likes + LIKES_AT_HALF)
}

const POPULARITY_FULL_TO = 50
const POPULARITY_LEAST_FROM = 400
const POPULARITY_LEAST = 0.7

/** Returns the factor of popularity, from 1 down to 0.7: co-likes of many players know better. */
export function popularityFactor(players: number): number {
  const share = Math.log(Math.max(1, players) / POPULARITY_FULL_TO) / Math.log(POPULARITY_LEAST_FROM / POPULARITY_FULL_TO)
  return 1 - (1 - POPULARITY_LEAST) * Math.min(1, Math.max(0, share))
}

/** A disliked game's row counts against its games by this much. */
const DISLIKED_FACTOR = 0.1

/**
 * Returns a sum for every game of the matrix, by its index there. It adds the rows of the liked games, each multiplied by `factorOf`
 * its game, and takes off a part of the rows of disliked games. A negative sum counts as nothing.
 */
export function sumOfRows(
  coLikes: CoLikes,
  liked: ArrayLike<number>,
  disliked: ArrayLike<number>,
  factorOf: (id: number) => number,
): Float32Array {
  const sums = new Float32Array(coLikes.ids.length)
  addRows(sums, coLikes, liked, factorOf)
  addRows(sums, coLikes, disliked, () => -DISLIKED_FACTOR)
  return sums
}

function addRows(
  sums: Float32Array,
  { starts, columns, weights, rows }: CoLikes,
  games: ArrayLike<number>,
  factorOf: (id: number) => number,
) {
  for (let nth = 0; nth < games.length; nth++) {
    const id = games[nth] ?? 0
    const row = rows.find(id)
    if (row < 0) continue
    const factor = factorOf(id)
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const column = columns[at] ?? 0
      sums[column] = (sums[column] ?? 0) + factor * (weights[at] ?? 0)
    }
  }
}
