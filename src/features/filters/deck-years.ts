import type { DeckFilters } from '../../contract/games.ts'
import { YEAR_RANGE_MIN } from '../../contract/limits.ts'
import type { Span } from '../../domain/filters/filter-address.ts'

/** Sets the year range. The complete range, from 1980 to this year, is no filter, so that games without a year stay included. */
export function withYears(filters: DeckFilters, [yMin, yMax]: Span, thisYear: number): DeckFilters {
  const { yMin: _from, yMax: _to, ...rest } = filters
  return yMin === YEAR_RANGE_MIN && yMax === thisYear ? rest : { ...rest, yMin, yMax }
}

/** Returns the years of the two ends: between 1980 and this year, and never crossed, whatever was stored. */
export function yearsOf(filters: DeckFilters, thisYear: number): Span {
  const from = between(filters.yMin ?? YEAR_RANGE_MIN, YEAR_RANGE_MIN, thisYear)
  return [from, between(filters.yMax ?? thisYear, from, thisYear)]
}

function between(year: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, year))
}
