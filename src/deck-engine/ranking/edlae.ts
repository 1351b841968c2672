import { buildIdPositions } from '../id-positions.ts'
import { openCoLikes } from './co-likes.ts'
import type { CoLikes, PackedCoLikes } from './co-likes.ts'
import { invertInPlace } from './invert-in-place.ts'

/** With fewer players there is no matrix. Nothing is learned from players who like fewer games. */
export const CO_LIKE_PLAYERS_MIN = 20
export const CO_LIKES_PER_PLAYER_MIN = 5
/** A pair with a weight, and each game of the matrix, is liked by at least this many players. No weight reveals one player's likes. */
const PLAYERS_MIN = 5
const isEnough = (players: number) => players >= PLAYERS_MIN
const GAMES_MAX = 4_000
const ROW_MAX = 100

/** The share of likes that is left out when the weights are learned (Steck 2020). So a game does not predict itself. */
const DROPOUT = 0.5

/** A player's likes. */
type GameIds = readonly number[] | Int32Array

export interface EdlaeOptions {
  /** Returns whether enough players like both games of a pair. `one` is the smaller id. */
  readonly hasPair?: (players: number, one: number, other: number) => boolean
  /** Returns whether enough players like a game. */
  readonly hasGame?: (players: number, id: number) => boolean
  readonly gamesMax?: number
  /** The number of weights of each game that are stored, the largest. */
  readonly rowMax?: number
}

/**
 * Returns the weights that best predict each liked game from the player's other likes. The method is EDLAE (Steck 2020): a regression
 * with a zero diagonal, in closed form.
 * `likes` has the ids of the games that each player likes. A game without a weight, in its own row or another's, is not in the matrix.
 * Returns undefined if too few players like enough games. It needs a copy of the matrix in 64 bits, and steps in the order of half its
 * size cubed. Run it in a worker.
 */
export function learnCoLikes(likes: Iterable<GameIds>, options: EdlaeOptions = {}): CoLikes | undefined {
  const { hasPair = isEnough, hasGame = isEnough, gamesMax = GAMES_MAX, rowMax = ROW_MAX } = options
  const players = [...likes].filter((games) => games.length >= CO_LIKES_PER_PLAYER_MIN)
  if (players.length < CO_LIKE_PLAYERS_MIN) return undefined
  const ids = mostLiked(players, gamesMax, hasGame)
  const rows = buildIdPositions(ids)
  const size = ids.length
  const gram = new Float64Array(size * size)
  // It counts to 255 only, which is more than any limit.
  const both = new Uint8ClampedArray(size * size)
  for (const games of players)
    addPlayer(
      gram,
      both,
      size,
      Array.from(games, (id) => rows.find(id)).filter((row) => row >= 0),
      games.length,
    )
  const lambda = regularisation(players.length)
  for (let at = 0; at < size; at++) {
    const diagonal = at * size + at
    gram[diagonal] = (gram[diagonal] ?? 0) * (1 + DROPOUT / (1 - DROPOUT)) + lambda
  }
  invertInPlace(gram, size)
  return openCoLikes({ ...withoutLonely(ids, largestOf(gram, both, { ids, hasPair, rowMax })), players: players.length })
}

/** Returns the ids of the most liked games with enough likes, ascending. */
function mostLiked(players: readonly GameIds[], gamesMax: number, hasGame: Required<EdlaeOptions>['hasGame']): Int32Array {
  const counts = new Map<number, number>()
  for (const games of players) for (const id of games) counts.set(id, (counts.get(id) ?? 0) + 1)
  const best = [...counts].filter(([id, count]) => hasGame(count, id)).sort(([a, m], [b, n]) => n - m || a - b)
  return Int32Array.from(best.slice(0, gamesMax), ([id]) => id).sort()
}

/** A player with many likes counts less for each pair. Measured: 0.5 is better for films, 1 for play times. This is a compromise. */
const LENGTH_EXPONENT = 0.75

function addPlayer(gram: Float64Array, both: Uint8ClampedArray, size: number, rows: readonly number[], liked: number): void {
  const amount = liked ** -LENGTH_EXPONENT
  for (const a of rows) {
    for (const b of rows) {
      // The inversion reads only the lower triangle.
      if (b > a) continue
      const at = a * size + b
      gram[at] = (gram[at] ?? 0) + amount
      both[at] = (both[at] ?? 0) + 1
    }
  }
}

/** Measured: 0.5 with 20 players, 1 with 100, 5 with 400, 10 with 1,670; in between by the logarithm of both. */
const MEASURED = [
  [20, 0.5],
  [100, 1],
  [400, 5],
  [1_670, 10],
] as const

function regularisation(players: number): number {
  for (const [at, [to, lambda]] of MEASURED.entries()) {
    if (players > to) continue
    const [from, before] = MEASURED[at - 1] ?? [to, lambda]
    const share = from === to ? 0 : Math.log(players / from) / Math.log(to / from)
    return before * (lambda / before) ** share
  }
  return MEASURED[3][1]
}

interface Caching {
  readonly ids: Int32Array
  readonly hasPair: Required<EdlaeOptions>['hasPair']
  readonly rowMax: number
}

type Rows = Pick<PackedCoLikes, 'starts' | 'columns' | 'weights'>

/** Returns the largest weights of every game, the largest first, without pairs that too few players like. */
function largestOf(inverse: Float64Array, both: Uint8ClampedArray, { ids, hasPair, rowMax }: Caching): Rows {
  const size = ids.length
  const starts = new Int32Array(size + 1)
  const columns: number[] = []
  const weights: number[] = []
  for (let row = 0; row < size; row++) {
    const found: { column: number; weight: number }[] = []
    for (let column = 0; column < size; column++) {
      const at = column <= row ? row * size + column : column * size + row
      if (column === row) continue
      const [one = 0, other = 0] = column < row ? [ids[column], ids[row]] : [ids[row], ids[column]]
      if (!hasPair(both[at] ?? 0, one, other)) continue
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

/** Leaves out games without any weight: their presence would reveal that enough players like them. */
function withoutLonely(ids: Int32Array, { starts, columns, weights }: Rows) {
  const spoken = new Set(columns)
  const isLeft = Array.from(ids, (_, row) => spoken.has(row) || (starts[row] ?? 0) < (starts[row + 1] ?? 0))
  let left = 0
  const placeOf = isLeft.map((is) => (is ? left++ : -1))
  return {
    ids: ids.filter((_, row) => isLeft[row]),
    // A row that is left out is empty: its end is its start.
    starts: starts.filter((_, row) => row === ids.length || isLeft[row]),
    columns: columns.map((column) => placeOf[column] ?? 0),
    weights,
  }
}
