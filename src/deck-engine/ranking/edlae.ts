import { buildIdPositions } from '../id-positions.ts'
import { openCoLikes } from './co-likes.ts'
import type { CoLikes } from './co-likes.ts'
import { invertInPlace } from './invert-in-place.ts'

/** Below it there is no matrix, and of who likes fewer games nothing is learned. */
export const CO_LIKE_PLAYERS_MIN = 20
export const CO_LIKES_PER_PLAYER_MIN = 5
/** So many players at least like both games of a pair that has a weight: no weight tells of one player. */
export const LIKED_BY_BOTH_MIN = 5
const GAMES_MAX = 4_000
const GAME_LIKES_MIN = 5
const ROW_MAX = 100

/** The share of likes that is left out when the weights are learned (Steck 2020): so a game is not explained by itself. */
const DROPOUT = 0.33

/** A player's likes. */
type GameIds = readonly number[] | Int32Array

export interface EdlaeOptions {
  readonly likedByBothMin?: number
  readonly gamesMax?: number
  readonly gameLikesMin?: number
  /** The largest weights that are kept of a game. */
  readonly rowMax?: number
}

/**
 * The weights between games that predict best, from all others that a player likes, each game that they like (EDLAE: a
 * regression with a zero diagonal, closed form). `likes` are the games that each player likes, by id. Undefined where too few
 * players like enough. Takes a copy of the matrix in 64 bits, and half a cube of its size in steps: for a thread.
 */
export function learnCoLikes(likes: Iterable<GameIds>, options: EdlaeOptions = {}): CoLikes | undefined {
  const { likedByBothMin = LIKED_BY_BOTH_MIN, gamesMax = GAMES_MAX, gameLikesMin = GAME_LIKES_MIN, rowMax = ROW_MAX } = options
  const players = [...likes].filter((games) => games.length >= CO_LIKES_PER_PLAYER_MIN)
  if (players.length < CO_LIKE_PLAYERS_MIN) return undefined
  const ids = mostLiked(players, gamesMax, gameLikesMin)
  const rows = buildIdPositions(ids)
  const size = ids.length
  const gram = new Float64Array(size * size)
  // Counts to 255 and no further, which is more than anybody asks.
  const both = new Uint8ClampedArray(size * size)
  for (const games of players) addPlayer(gram, both, size, Array.from(games, (id) => rows.find(id)).filter((row) => row >= 0), games.length)
  const lambda = regularisation(players.length)
  for (let at = 0; at < size; at++) {
    const diagonal = at * size + at
    gram[diagonal] = (gram[diagonal] ?? 0) * (1 + DROPOUT / (1 - DROPOUT)) + lambda
  }
  invertInPlace(gram, size)
  return openCoLikes({ ids, ...largestOf(gram, both, { size, likedByBothMin, rowMax }), players: players.length })
}

/** Of the games with likes enough the most liked, by ascending id. */
function mostLiked(players: readonly GameIds[], gamesMax: number, likesMin: number): Int32Array {
  const counts = new Map<number, number>()
  for (const games of players) for (const id of games) counts.set(id, (counts.get(id) ?? 0) + 1)
  const best = [...counts].filter(([, count]) => count >= likesMin).sort(([a, m], [b, n]) => n - m || a - b)
  return Int32Array.from(best.slice(0, gamesMax), ([id]) => id).sort()
}

/** Who likes many games says less of each pair: by the square root of how many. */
function addPlayer(gram: Float64Array, both: Uint8ClampedArray, size: number, rows: readonly number[], liked: number): void {
  const amount = 1 / Math.sqrt(liked)
  for (const a of rows) {
    for (const b of rows) {
      // The lower triangle is all that the inversion reads.
      if (b > a) continue
      const at = a * size + b
      gram[at] = (gram[at] ?? 0) + amount
      both[at] = (both[at] ?? 0) + 1
    }
  }
}

/** Measured: 5 with 20 players, 10 with 100, 50 with 400, 100 with 1,670; in between by the logarithm of both. */
const MEASURED = [[20, 5], [100, 10], [400, 50], [1_670, 100]] as const

function regularisation(players: number): number {
  for (const [at, [to, lambda]] of MEASURED.entries()) {
    if (players > to) continue
    const [from, before] = MEASURED[at - 1] ?? [to, lambda]
    const share = from === to ? 0 : Math.log(players / from) / Math.log(to / from)
    return before * (lambda / before) ** share
  }
  return MEASURED[3][1]
}

interface Keeping {
  readonly size: number
  readonly likedByBothMin: number
  readonly rowMax: number
}

/** The largest weights of every game, the largest first; of pairs that too few players like there is none. */
function largestOf(inverse: Float64Array, both: Uint8ClampedArray, { size, likedByBothMin, rowMax }: Keeping) {
  const starts = new Int32Array(size + 1)
  const columns: number[] = []
  const weights: number[] = []
  for (let row = 0; row < size; row++) {
    const found: { column: number; weight: number }[] = []
    for (let column = 0; column < size; column++) {
      const at = column <= row ? row * size + column : column * size + row
      if (column === row || (both[at] ?? 0) < likedByBothMin) continue
      const weight = -(inverse[at] ?? 0) / (inverse[column * size + column] ?? -1)
      if (weight > 0) found.push({ column, weight })
    }
    found.sort((a, b) => b.weight - a.weight || a.column - b.column)
    for (const { column, weight } of found.slice(0, rowMax)) {
      columns.push(column)
      weights.push(weight)
    }
    starts[row + 1] = columns.length
  }
  return { starts, columns: Int32Array.from(columns), weights: Float32Array.from(weights) }
}
