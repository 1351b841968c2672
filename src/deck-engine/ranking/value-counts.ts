import { VALUE_FACETS } from '../../domain/why.ts'
import type { DeckIndex } from '../deck-index.ts'
import { placeOf } from './game-facts.ts'

/** How often each value stands among the games that a player likes, and among those that they do not: in the numbers of one index. */
export interface ValueCounts {
  /** The values that stand in any, ascending. */
  readonly values: Int32Array
  readonly likes: Float32Array
  readonly nopes: Float32Array
  /** How many of the games have any value of a facet. */
  readonly likeTotals: Float64Array
  readonly nopeTotals: Float64Array
}

const NO_TOTALS = new Float64Array(VALUE_FACETS.length)
export const NOTHING_COUNTED: ValueCounts = {
  values: new Int32Array(0), likes: new Float32Array(0), nopes: new Float32Array(0), likeTotals: NO_TOTALS, nopeTotals: NO_TOTALS,
}

/** What has become of games since they were counted: ids, each once in a list. */
export interface Swiped {
  readonly liked: ArrayLike<number>
  readonly noped: ArrayLike<number>
  readonly unliked?: ArrayLike<number>
  readonly unnoped?: ArrayLike<number>
}

/**
 * The counts with what was swiped since; from nothing, all that was swiped. A like counts as often as `factorOf` says, which is
 * always a power of two, or 0: so nothing is ever rounded, and adding and taking back in any order end at the same counts.
 */
export function countSwiped(index: DeckIndex, { liked, noped, unliked = [], unnoped = [] }: Swiped, factorOf: (id: number) => number, before = NOTHING_COUNTED): ValueCounts {
  const { values: likes, nopes } = index.scratch
  for (let at = 0; at < before.values.length; at++) {
    const value = before.values[at] ?? 0
    likes[value] = before.likes[at] ?? 0
    nopes[value] = before.nopes[at] ?? 0
  }
  const [likeTotals, nopeTotals] = [before.likeTotals.slice(), before.nopeTotals.slice()]
  for (let nth = 0; nth < liked.length; nth++) addGame(index, liked[nth] ?? 0, factorOf(liked[nth] ?? 0), likes, likeTotals)
  for (let nth = 0; nth < unliked.length; nth++) addGame(index, unliked[nth] ?? 0, -factorOf(unliked[nth] ?? 0), likes, likeTotals)
  for (let nth = 0; nth < noped.length; nth++) addGame(index, noped[nth] ?? 0, 1, nopes, nopeTotals)
  for (let nth = 0; nth < unnoped.length; nth++) addGame(index, unnoped[nth] ?? 0, -1, nopes, nopeTotals)
  return { ...collect(likes, nopes), likeTotals, nopeTotals }
}

function addGame({ facts: { starts, values, facetStarts }, positions }: DeckIndex, id: number, amount: number, counts: Float64Array, totals: Float64Array): void {
  const position = positions.find(id)
  if (position < 0 || amount === 0) return
  const end = starts[position + 1] ?? 0
  // A game's values come facet by facet: each facet is counted at its first.
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

/** Takes out of the lent room what stands there, and leaves it as it was found. */
function collect(likes: Float64Array, nopes: Float64Array): Pick<ValueCounts, 'values' | 'likes' | 'nopes'> {
  let size = 0
  for (let value = 0; value < likes.length; value++) if (likes[value] !== 0 || nopes[value] !== 0) size++
  const found = { values: new Int32Array(size), likes: new Float32Array(size), nopes: new Float32Array(size) }
  for (let value = 0, at = 0; at < size; value++) {
    if (likes[value] === 0 && nopes[value] === 0) continue
    found.values[at] = value
    found.likes[at] = likes[value] ?? 0
    found.nopes[at++] = nopes[value] ?? 0
    likes[value] = nopes[value] = 0
  }
  return found
}

/** The counts with a place for each of these values, be it at 0. */
export function withPlaces(counts: ValueCounts, wanted: Iterable<number>): ValueCounts {
  const missing = [...new Set(wanted)].filter((value) => placeOf(counts.values, value, 0, counts.values.length) < 0)
  if (missing.length === 0) return counts
  const values = Int32Array.from([...counts.values, ...missing]).sort()
  const [likes, nopes] = [new Float32Array(values.length), new Float32Array(values.length)]
  for (let at = 0, from = 0; from < counts.values.length; at++) {
    if (values[at] !== counts.values[from]) continue
    likes[at] = counts.likes[from] ?? 0
    nopes[at] = counts.nopes[from++] ?? 0
  }
  return { ...counts, values, likes, nopes }
}
