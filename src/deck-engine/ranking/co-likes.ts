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

const WEIGHT_MIN = 2
const WEIGHT_MAX = 10
const WEIGHT_PER_LOG = 2.6
const PLAYERS_AT_ZERO = 50

/**
 * Returns the weight of co-likes in the sum: the larger, the more players they were learned from. Measured between 20 and 1,670 of
 * them.
 */
export function coLikeWeight(players: number): number {
  return Math.min(WEIGHT_MAX, Math.max(WEIGHT_MIN, WEIGHT_PER_LOG * Math.log(Math.max(1, players) / PLAYERS_AT_ZERO)))
}

/**
 * Returns a sum for every game of the matrix, by its index there. It adds the rows of the liked games, each multiplied by `factorOf`
 * its game. A negative sum counts as nothing.
 */
export function sumOfRows(coLikes: CoLikes, likedIds: ArrayLike<number>, factorOf: (id: number) => number): Float32Array {
  const { starts, columns, weights } = coLikes
  const sums = new Float32Array(coLikes.ids.length)
  for (let nth = 0; nth < likedIds.length; nth++) {
    const id = likedIds[nth] ?? 0
    const row = coLikes.rows.find(id)
    if (row < 0) continue
    const factor = factorOf(id)
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at++) {
      const column = columns[at] ?? 0
      sums[column] = (sums[column] ?? 0) + factor * (weights[at] ?? 0)
    }
  }
  return sums
}
