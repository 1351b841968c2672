import { releaseTimeMs } from '../domain/release-date.ts'
import { clearBit } from './bitset.ts'
import type { Bitset } from './bitset.ts'
import { andCompanies } from './company-roles.ts'
import type { CompanyRole } from './company-roles.ts'
import { walk } from './match-names.ts'
import type { SearchIndex } from './search-index.ts'
import { andPostings, isYearBetween, selectGames } from './select-games.ts'
import { firstFrom } from './sorted-list.ts'

type Ids = readonly number[]

/**
 * What a search can be narrowed by, named as in `POST /games/search`. Or inside a list of ids, and across them. Ranges
 * are inclusive; a game without the value is outside of every range.
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
  })
  andCompanies(deck, index.companyPostings, filters.companyIds, filters.companyRole)
  andPostings(deck, index.franchisePostings, filters.franchiseIds)
  keepReleased(index, filters, selected, nowMs / 1_000)
  const { yMin, yMax, ratingMin, ratingMax } = filters
  if (yMin !== undefined || yMax !== undefined) {
    keepWhere(selected, (position) => isYearBetween(deck.years[position] ?? 0, yMin, yMax))
  }
  if (ratingMin !== undefined || ratingMax !== undefined) {
    // Ratings are kept in 32 bits: 7.1 must not be below 7.1.
    const [low, high] = [Math.fround(ratingMin ?? 0), Math.fround(ratingMax ?? 10)]
    keepWhere(selected, (position) => {
      const rating = index.ratings[position] ?? Number.NaN
      return rating >= low && rating <= high
    })
  }
  return selected
}

/** Releases lie in order: what is too early, too late or unknown is a stretch of it. */
function keepReleased(index: SearchIndex, filters: SearchFilters, selected: Bitset, nowSeconds: number): void {
  const { releaseFilter = 'all', includeUpcoming = false, releaseAfter } = filters
  const { positions, known } = index.orders.first_release
  const firstAfter = (seconds: number) =>
    firstFrom(known, (at) => (index.releases[positions[at] ?? 0] ?? 0) > seconds)
  const clear = (from: number, end: number) => {
    for (let at = from; at < end; at++) clearBit(selected, positions[at] ?? 0)
  }
  const upcoming = firstAfter(nowSeconds)
  if (releaseFilter === 'upcoming') clear(0, upcoming)
  else if (releaseFilter === 'released' || !includeUpcoming) clear(upcoming, known)
  const after = releaseAfter === undefined ? undefined : secondsOf(releaseAfter)
  if (after !== undefined) clear(0, firstAfter(after))
  if (after !== undefined || releaseFilter !== 'all') clear(known, positions.length)
}

/** Seconds since 1970; what is no date lies behind every game. */
function secondsOf(releaseAfter: number | string): number {
  if (typeof releaseAfter === 'number') return releaseAfter
  const timeMs = releaseTimeMs(releaseAfter)
  return timeMs === null ? Number.POSITIVE_INFINITY : timeMs / 1_000
}

function keepWhere(selected: Bitset, passes: (position: number) => boolean): void {
  walk(selected, (position) => {
    if (!passes(position)) clearBit(selected, position)
    return true
  })
}
