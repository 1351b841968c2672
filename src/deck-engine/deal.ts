import { BestHeap } from './best-heap.ts'
import { andInto, clearBit, lowestBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import type { DeckIndex } from './deck-index.ts'
import { isYearBetween, selectGames } from './select-games.ts'
import type { DealFilters } from './select-games.ts'

export interface DealRequest {
  readonly filters: DealFilters
  /** What each genre adds to a game's score, by dictionary id. Weights of 0 or less are left out. */
  readonly weights: ReadonlyMap<number, number>
  /** Games that the player has settled; never dealt. */
  readonly settled: Iterable<number>
  /** Games that the player has on screen or in store; not dealt again. */
  readonly shown: Iterable<number>
  readonly limit: number
}

/**
 * The ids of the best `limit` games by prior plus the weights of their genres, best first; equal scores stand in
 * popularity order. Exact: the walk goes down the popularity order and stops only where even a game with all
 * the highest weights could not get in any more.
 */
export function deal(index: DeckIndex, request: DealRequest): number[] {
  if (request.limit <= 0 || index.size === 0) return []
  const selected = selectGames(index, request.filters)
  andInto(selected, index.dealable)
  clearGames(index, selected, request.settled)
  clearGames(index, selected, request.shown)
  const heap = new BestHeap(request.limit)
  const weights = denseWeights(index, request.weights)
  const gains = gainsOfSets(index, weights)
  const gainMax = highestGain(weights, index.genresPerGameMax)
  const { yMin, yMax } = request.filters
  const { priors, years, genreSets } = index
  const isYearFree = yMin === undefined && yMax === undefined

  for (let word = 0; word < selected.length; word++) {
    let bits = selected[word] ?? 0
    if (bits === 0) continue
    // Asked once a word: no game of it, nor any after it, has a higher prior than its first.
    const highestPrior = priors[(word << 5) + lowestBit(bits)] ?? 0
    if (heap.isFull && highestPrior + gainMax <= heap.worstScore) break
    for (; bits !== 0; bits &= bits - 1) {
      const position = (word << 5) + lowestBit(bits)
      if (isYearFree || isYearBetween(years[position] ?? 0, yMin, yMax)) {
        heap.offer((priors[position] ?? 0) + (gains[genreSets[position] ?? 0] ?? 0), position)
      }
    }
  }
  return heap.drain().map((position) => index.ids[position] ?? 0)
}

function clearGames(index: DeckIndex, selected: Bitset, gameIds: Iterable<number>): void {
  for (const gameId of gameIds) {
    const position = index.positions.find(gameId)
    if (position >= 0) clearBit(selected, position)
  }
}

function denseWeights(index: DeckIndex, weights: ReadonlyMap<number, number>): Float64Array {
  return Float64Array.from(index.genreIds, (genreId) => Math.max(0, weights.get(genreId) ?? 0))
}

/**
 * The most that any game can gain. Floating-point sums differ by their order, so the bound is held a hair higher
 * than its own sum: one step further down the walk costs nothing, one step too few would cost exactness.
 */
function highestGain(weights: Float64Array, genresPerGameMax: number): number {
  const highest = weights.toSorted().subarray(Math.max(0, weights.length - genresPerGameMax))
  const sum = highest.reduce((total, weight) => total + weight, 0)
  return sum * (1 + 1e-9)
}

/** What each set of genres gains: one sum for all the games that have it. */
function gainsOfSets({ genreMasks, genreWords, scratch: { gains } }: DeckIndex, weights: Float64Array): Float64Array {
  for (let set = 0; set < gains.length; set++) {
    let gain = 0
    for (let word = 0; word < genreWords; word++) {
      for (let mask = genreMasks[set * genreWords + word] ?? 0; mask !== 0; mask &= mask - 1) {
        gain += weights[(word << 5) + lowestBit(mask)] ?? 0
      }
    }
    gains[set] = gain
  }
  return gains
}
