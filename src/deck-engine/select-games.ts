import { ADULT_THEME_ID } from '../domain/adult-games.ts'
import { andInto, andNotInto, countBits, fillBits, lowestBit, orInto, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { BITSET_FACETS } from './deck-index.ts'
import type { BitsetFacet, DeckIndex } from './deck-index.ts'

/**
 * Values inside a facet are alternatives, and all facets must match. An empty or missing facet does not filter. Years are inclusive.
 */
export interface DealFilters extends Partial<Record<BitsetFacet, readonly number[]>> {
  readonly tags?: readonly number[]
  readonly yMin?: number
  readonly yMax?: number
  /** Whether games for adults pass as well; false by default. */
  readonly adult?: boolean
}

/** Returns the games that pass every facet, of any year, in the scratch set. */
export function selectGames(index: DeckIndex, filters: DealFilters): Bitset {
  const { selected, facet } = index.scratch
  fillBits(selected, index.size)
  const unasked = adultGames(index, filters.adult)
  if (unasked !== undefined) andNotInto(selected, unasked)
  for (const name of BITSET_FACETS) {
    const values = filters[name]
    if (values === undefined || values.length === 0) continue
    const [first, ...others] = values.flatMap((value) => index.facets[name].get(value) ?? [])
    if (first === undefined) {
      selected.fill(0)
    } else if (others.length === 0) {
      andInto(selected, first)
    } else {
      facet.set(first)
      for (const bits of others) orInto(facet, bits)
      andInto(selected, facet)
    }
  }
  andPostings(index, index.tagPostings, filters.tags)
  return selected
}

/** Returns the games for adults if they are not wanted; undefined if nothing is to be left out. */
export function adultGames(index: DeckIndex, areWanted = false): Bitset | undefined {
  return areWanted ? undefined : index.facets.themes.get(ADULT_THEME_ID)
}

/** Removes selected games that have none of the values, for a facet with postings instead of bitsets. */
export function andPostings(
  { scratch: { selected, facet } }: DeckIndex,
  postings: ReadonlyMap<number, Int32Array>,
  values: readonly number[] | undefined,
): void {
  if (values === undefined || values.length === 0) return
  facet.fill(0)
  for (const value of values) {
    for (const position of postings.get(value) ?? []) setBit(facet, position)
  }
  andInto(selected, facet)
}

/** Returns how many dealable games pass these filters; only among `among` if it is given. */
export function countGames(index: DeckIndex, filters: DealFilters, among?: Bitset): number {
  const selected = selectGames(index, filters)
  if (among !== undefined) andInto(selected, among)
  andInto(selected, index.dealable)
  const { yMin, yMax } = filters
  if (yMin === undefined && yMax === undefined) return countBits(selected)
  let count = 0
  for (let word = 0; word < selected.length; word++) {
    for (let bits = selected[word] ?? 0; bits !== 0; bits &= bits - 1) {
      if (isYearBetween(index.years[(word << 5) + lowestBit(bits)] ?? 0, yMin, yMax)) count++
    }
  }
  return count
}

/** Returns whether a year, 0 if it is unknown, is in the range. */
export function isYearBetween(year: number, yMin: number | undefined, yMax: number | undefined): boolean {
  return year !== 0 && (yMin === undefined || year >= yMin) && (yMax === undefined || year <= yMax)
}
