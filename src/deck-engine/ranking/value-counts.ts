import { VALUE_FACETS } from '../../domain/reason.ts'
import type { DeckIndex } from '../deck-index.ts'
import { placeOf } from './game-facts.ts'

/** How often each value occurs in the games that a player likes and dislikes, in the numbers of one index. */
export interface ValueCounts {
  /** The values that occur in any of them, ascending. */
  readonly values: Int32Array
  readonly likes: Float32Array
  readonly dislikes: Float32Array
  /** The number of games that have any value of a facet. */
  readonly likeTotals: Float64Array
  readonly dislikeTotals: Float64Array
}

const NO_TOTALS = new Float64Array(VALUE_FACETS.length)
export const NOTHING_COUNTED: ValueCounts = {
  values: new Int32Array(0),
  likes: new Float32Array(0),
  dislikes: new Float32Array(0),
  likeTotals: NO_TOTALS,
  dislikeTotals: NO_TOTALS,
}

/** The changes since the last count: ids, each once in a list. */
export interface Swiped {
  readonly liked: ArrayLike<number>
  readonly disliked: ArrayLike<number>
  readonly unliked?: ArrayLike<number>
  readonly undisliked?: ArrayLike<number>
}

/**
 * Returns the counts with the swipes since `before`, which is empty by default. A like counts as often as `factorOf` returns, which is
 * always a power of two, or 0. So nothing is ever rounded, and swipes in any order give the same counts.
 */
export function countSwiped(
  index: DeckIndex,
  { liked, disliked, unliked = [], undisliked = [] }: Swiped,
  factorOf: (id: number) => number,
  before = NOTHING_COUNTED,
): ValueCounts {
  const { values: likes, dislikes } = index.scratch
  for (let at = 0; at < before.values.length; at++) {
    const value = before.values[at] ?? 0
    likes[value] = before.likes[at] ?? 0
    dislikes[value] = before.dislikes[at] ?? 0
  }
  const [likeTotals, dislikeTotals] = [before.likeTotals.slice(), before.dislikeTotals.slice()]
  for (let nth = 0; nth < liked.length; nth++) addGame(index, liked[nth] ?? 0, factorOf(liked[nth] ?? 0), likes, likeTotals)
  for (let nth = 0; nth < unliked.length; nth++) addGame(index, unliked[nth] ?? 0, -factorOf(unliked[nth] ?? 0), likes, likeTotals)
  for (let nth = 0; nth < disliked.length; nth++) addGame(index, disliked[nth] ?? 0, 1, dislikes, dislikeTotals)
  for (let nth = 0; nth < undisliked.length; nth++) addGame(index, undisliked[nth] ?? 0, -1, dislikes, dislikeTotals)
  return { ...collect(likes, dislikes), likeTotals, dislikeTotals }
}

function addGame(
  { facts: { starts, values, facetStarts }, positions }: DeckIndex,
  id: number,
  amount: number,
  counts: Float64Array,
  totals: Float64Array,
): void {
  const position = positions.find(id)
  if (position < 0 || amount === 0) return
  const end = starts[position + 1] ?? 0
  // A game's values are grouped by facet: each facet is counted at its first.
  let facet = -1
  let facetEnd = 0
  for (let at = starts[position] ?? 0; at < end; at++) {
    const value = values[at] ?? 0
    counts[value] = (counts[value] ?? 0) + amount
    if (value < facetEnd) continue
    do facetEnd = facetStarts[++facet + 1] ?? Infinity
    while (value >= facetEnd)
    totals[facet] = (totals[facet] ?? 0) + amount
  }
}

/** Returns the nonzero entries of the scratch arrays, and resets these. */
function collect(likes: Float64Array, dislikes: Float64Array): Pick<ValueCounts, 'values' | 'likes' | 'dislikes'> {
  let size = 0
  for (let value = 0; value < likes.length; value++) if (likes[value] !== 0 || dislikes[value] !== 0) size++
  const found = { values: new Int32Array(size), likes: new Float32Array(size), dislikes: new Float32Array(size) }
  for (let value = 0, at = 0; at < size; value++) {
    if (likes[value] === 0 && dislikes[value] === 0) continue
    found.values[at] = value
    found.likes[at] = likes[value] ?? 0
    found.dislikes[at++] = dislikes[value] ?? 0
    likes[value] = dislikes[value] = 0
  }
  return found
}

/** Returns the counts with an entry for each of these values, even if it is 0. */
export function withPlaces(counts: ValueCounts, wanted: Iterable<number>): ValueCounts {
  const missing = [...new Set(wanted)].filter((value) => placeOf(counts.values, value, 0, counts.values.length) < 0)
  if (missing.length === 0) return counts
  const values = Int32Array.from([...counts.values, ...missing]).sort()
  const [likes, dislikes] = [new Float32Array(values.length), new Float32Array(values.length)]
  for (let at = 0, from = 0; from < counts.values.length; at++) {
    if (values[at] !== counts.values[from]) continue
    likes[at] = counts.likes[from] ?? 0
    dislikes[at] = counts.dislikes[from++] ?? 0
  }
  return { ...counts, values, likes, dislikes }
}
