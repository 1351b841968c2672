import { ADULT_THEME_ID } from '../domain/adult-games.ts'
import { andInto, andNotInto, countBits, fillBits, lowestBit, orInto, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { BITSET_FACETS } from './deck-index.ts'
import type { BitsetFacet, DeckIndex } from './deck-index.ts'

/** Or inside a facet, and across facets; an empty or absent facet does not filter. Years are inclusive. */
export interface DealFilters extends Partial<Record<BitsetFacet, readonly number[]>> {
  readonly tags?: readonly number[]
  readonly yMin?: number
  readonly yMax?: number
  /** Whether games for adults pass as well; not unless said. */
  readonly adult?: boolean
}

/** Leaves in the scratch set the games that pass every facet, whatever their year, and answers it. */
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

/** The games that are for adults, where they are not asked for; undefined where nothing is to be left out. */
export function adultGames(index: DeckIndex, areWanted = false): Bitset | undefined {
  return areWanted ? undefined : index.facets.themes.get(ADULT_THEME_ID)
}

/** Keeps of the selected games those with any of the values, which have postings instead of bitsets. */
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

/** How many of the games that can be dealt pass these filters; of some games alone where these are given. */
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

/** Whether a year, 0 where none is known, lies in the range. */
export function isYearBetween(year: number, yMin: number | undefined, yMax: number | undefined): boolean {
  return year !== 0 && (yMin === undefined || year >= yMin) && (yMax === undefined || year <= yMax)
}
