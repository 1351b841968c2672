import { releaseTimeMs } from '../domain/release-date.ts'
import { andInto, clearBit, lowestBit, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { andCompanies } from './company-roles.ts'
import type { CompanyRole } from './company-roles.ts'
import type { SearchIndex } from './search-index.ts'
import { andPostings, selectGames } from './select-games.ts'
import { firstFrom } from './sorted-list.ts'

const RATING_MAX = 10

type Ids = readonly number[]

/**
 * The filters of a search, named as in `POST /games/search`. Ids inside a list are alternatives, and all lists must match. Ranges are
 * inclusive. A game without the value is outside of every range, except that of all ratings.
 */
export interface SearchFilters {
  readonly platformIds?: Ids
  readonly genreIds?: Ids
  readonly tagIds?: Ids
  readonly companyIds?: Ids
  /** The role of these companies in the game; any role by default. */
  readonly companyRole?: CompanyRole
  readonly franchiseIds?: Ids
  readonly gameModes?: Ids
  readonly gameTypes?: Ids
  readonly themes?: Ids
  /** Whether games for adults are found as well; false by default. */
  readonly adult?: boolean
  readonly ratingMin?: number
  readonly ratingMax?: number
  readonly yMin?: number
  readonly yMax?: number
  readonly releaseFilter?: 'all' | 'released' | 'upcoming'
  /** Whether `all` contains games that are not out yet. */
  readonly includeUpcoming?: boolean
  /** Seconds since 1970, or a day such as `2026-01-31`. */
  readonly releaseAfter?: number | string
}

/** Returns the games that pass every filter at that time, in the deck's scratch set. */
export function selectFiltered(index: SearchIndex, filters: SearchFilters, nowMs: number): Bitset {
  const { deck } = index
  const selected = selectGames(deck, {
    platforms: filters.platformIds ?? [],
    genres: filters.genreIds ?? [],
    tags: filters.tagIds ?? [],
    game_modes: filters.gameModes ?? [],
    game_types: filters.gameTypes ?? [],
    themes: filters.themes ?? [],
    adult: filters.adult ?? false,
  })
  andCompanies(deck, index.companyPostings, filters.companyIds, filters.companyRole)
  andPostings(deck, index.franchisePostings, filters.franchiseIds)
  retainReleased(index, filters, selected, nowMs / 1_000)
  const { yMin, yMax, ratingMin, ratingMax } = filters
  if (yMin !== undefined || yMax !== undefined) {
    // A game without a year has 0, which is outside of every range.
    retainBetween(selected, deck.years, Math.max(yMin ?? 1, 1), yMax ?? Number.POSITIVE_INFINITY)
  }
  // The complete range excludes nothing, not even games without a rating.
  if ((ratingMin ?? 0) > 0 || (ratingMax ?? RATING_MAX) < RATING_MAX) {
    // Ratings are stored in 32 bits: 7.1 must not be below 7.1.
    retainBetween(selected, index.ratings, Math.fround(ratingMin ?? 0), Math.fround(ratingMax ?? RATING_MAX))
  }
  return selected
}

/** Releases are sorted, so the result is a segment of their order, perhaps with the games that have none. */
function retainReleased(index: SearchIndex, filters: SearchFilters, selected: Bitset, nowSeconds: number): void {
  const { releaseFilter = 'all', includeUpcoming = false, releaseAfter } = filters
  const { positions, known } = index.orders.first_release
  const firstAfter = (seconds: number) => firstFrom(known, (at) => (index.deck.releases[positions[at] ?? 0] ?? 0) > seconds)
  const upcoming = firstAfter(nowSeconds)
  const after = releaseAfter === undefined ? undefined : secondsOf(releaseAfter)
  const from = Math.max(releaseFilter === 'upcoming' ? upcoming : 0, after === undefined ? 0 : firstAfter(after))
  const hasUpcoming = releaseFilter === 'upcoming' || (releaseFilter === 'all' && includeUpcoming)
  const end = Math.max(from, hasUpcoming ? known : upcoming)
  const remaining: Segment[] = [[from, end]]
  const dropped: Segment[] = [
    [0, from],
    [end, known],
  ]
  const includesUnknown = after === undefined && releaseFilter === 'all'
  ;(includesUnknown ? remaining : dropped).push([known, positions.length])
  if (lengthOf(dropped) <= lengthOf(remaining)) return eachIn(positions, dropped, (position) => clearBit(selected, position))
  const { facet } = index.deck.scratch
  facet.fill(0)
  eachIn(positions, remaining, (position) => setBit(facet, position))
  andInto(selected, facet)
}

/** A segment of an order, the end excluded. */
type Segment = readonly [from: number, end: number]

function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((length, [from, end]) => length + end - from, 0)
}

function eachIn(positions: Int32Array, segments: readonly Segment[], visit: (position: number) => void): void {
  for (const [from, end] of segments) {
    for (let at = from; at < end; at++) visit(positions[at] ?? 0)
  }
}

/** Returns seconds since 1970. A text that is no date is later than every game. */
function secondsOf(releaseAfter: number | string): number {
  if (typeof releaseAfter === 'number') return releaseAfter
  const timeMs = releaseTimeMs(releaseAfter)
  return timeMs === null ? Number.POSITIVE_INFINITY : timeMs / 1_000
}

/** Keeps the games with a value in the range. It works word by word, because a call for each game would take most of the time. */
function retainBetween(selected: Bitset, values: Int16Array | Float32Array, low: number, high: number): void {
  for (let word = 0; word < selected.length; word++) {
    let remaining = 0
    for (let rest = selected[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest)
      const value = values[(word << 5) + bit] ?? Number.NaN
      if (value >= low && value <= high) remaining |= 1 << bit
    }
    selected[word] = remaining
  }
}
