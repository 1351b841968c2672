import { releaseTimeMs } from '../domain/release-date.ts'
import { andInto, clearBit, lowestBit, setBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { andCompanies } from './company-roles.ts'
import type { CompanyRole } from './company-roles.ts'
import type { SearchIndex } from './search-index.ts'
import { andPostings, selectGames } from './select-games.ts'
import { firstFrom } from './sorted-list.ts'

/** A rating is out of 10. */
const RATING_MAX = 10

type Ids = readonly number[]

/**
 * What a search can be narrowed by, named as in `POST /games/search`. Or inside a list of ids, and across them. Ranges
 * are inclusive; a game without the value is outside of every range, except that of all ratings.
 */
export interface SearchFilters {
  readonly platformIds?: Ids
  readonly genreIds?: Ids
  readonly tagIds?: Ids
  readonly companyIds?: Ids
  /** What those companies did for the game; either unless said. */
  readonly companyRole?: CompanyRole
  readonly franchiseIds?: Ids
  readonly gameModes?: Ids
  readonly gameTypes?: Ids
  readonly themes?: Ids
  /** Whether games for adults are found as well; not unless said. */
  readonly adult?: boolean
  readonly ratingMin?: number
  readonly ratingMax?: number
  readonly yMin?: number
  readonly yMax?: number
  readonly releaseFilter?: 'all' | 'released' | 'upcoming'
  /** Whether `all` has games that are not out yet. */
  readonly includeUpcoming?: boolean
  /** Seconds since 1970, or a day as `2026-01-31`. */
  readonly releaseAfter?: number | string
}

/** Leaves in the deck's scratch set the games that pass every filter at that time, and answers it. */
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
  keepReleased(index, filters, selected, nowMs / 1_000)
  const { yMin, yMax, ratingMin, ratingMax } = filters
  if (yMin !== undefined || yMax !== undefined) {
    // A game without a year has 0, which no range holds.
    keepBetween(selected, deck.years, Math.max(yMin ?? 1, 1), yMax ?? Number.POSITIVE_INFINITY)
  }
  // The full range excludes nothing, games without a rating included.
  if ((ratingMin ?? 0) > 0 || (ratingMax ?? RATING_MAX) < RATING_MAX) {
    // Ratings are kept in 32 bits: 7.1 must not be below 7.1.
    keepBetween(selected, index.ratings, Math.fround(ratingMin ?? 0), Math.fround(ratingMax ?? RATING_MAX))
  }
  return selected
}

/** Releases lie in order: what passes is a stretch of it, with those that have none perhaps. */
function keepReleased(index: SearchIndex, filters: SearchFilters, selected: Bitset, nowSeconds: number): void {
  const { releaseFilter = 'all', includeUpcoming = false, releaseAfter } = filters
  const { positions, known } = index.orders.first_release
  const firstAfter = (seconds: number) =>
    firstFrom(known, (at) => (index.deck.releases[positions[at] ?? 0] ?? 0) > seconds)
  const upcoming = firstAfter(nowSeconds)
  const after = releaseAfter === undefined ? undefined : secondsOf(releaseAfter)
  const from = Math.max(releaseFilter === 'upcoming' ? upcoming : 0, after === undefined ? 0 : firstAfter(after))
  const hasUpcoming = releaseFilter === 'upcoming' || (releaseFilter === 'all' && includeUpcoming)
  const end = Math.max(from, hasUpcoming ? known : upcoming)
  const kept: Stretch[] = [[from, end]]
  const dropped: Stretch[] = [[0, from], [end, known]]
  const keepsUnknown = after === undefined && releaseFilter === 'all'
  ;(keepsUnknown ? kept : dropped).push([known, positions.length])
  if (lengthOf(dropped) <= lengthOf(kept)) return eachIn(positions, dropped, (position) => clearBit(selected, position))
  const { facet } = index.deck.scratch
  facet.fill(0)
  eachIn(positions, kept, (position) => setBit(facet, position))
  andInto(selected, facet)
}

/** From one place of an order to before another. */
type Stretch = readonly [from: number, end: number]

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((length, [from, end]) => length + end - from, 0)
}

function eachIn(positions: Int32Array, stretches: readonly Stretch[], visit: (position: number) => void): void {
  for (const [from, end] of stretches) {
    for (let at = from; at < end; at++) visit(positions[at] ?? 0)
  }
}

/** Seconds since 1970; what is no date lies behind every game. */
function secondsOf(releaseAfter: number | string): number {
  if (typeof releaseAfter === 'number') return releaseAfter
  const timeMs = releaseTimeMs(releaseAfter)
  return timeMs === null ? Number.POSITIVE_INFINITY : timeMs / 1_000
}

/** Keeps the games whose value lies in the range, word by word: a call for each game would take most of the time. */
function keepBetween(selected: Bitset, values: Int16Array | Float32Array, low: number, high: number): void {
  for (let word = 0; word < selected.length; word++) {
    let kept = 0
    for (let rest = selected[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest)
      const value = values[(word << 5) + bit] ?? Number.NaN
      if (value >= low && value <= high) kept |= 1 << bit
    }
    selected[word] = kept
  }
}
