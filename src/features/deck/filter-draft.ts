import type { DeckFilters } from '../../contract/games.ts'
import { YEAR_RANGE_MIN } from '../../contract/limits.ts'
import { countPlatformChoices } from '../../domain/platform-groups.ts'

/** The facets in the sheet; tags, themes and game types are kept but have no section. */
export type FilterFacet = 'platforms' | 'genres' | 'game_modes'

export type YearRange = readonly [from: number, to: number]

/** All facets except the platforms. */
const FACETS = ['genres', 'tags', 'game_modes', 'game_types', 'themes'] as const

/** Returns the number of chosen values, as a player counts taps: the machines of a merged family are one, and so is the year range. */
export function countFilters(filters: DeckFilters): number {
  const values = FACETS.reduce((sum, facet) => sum + (filters[facet]?.length ?? 0), 0)
  return countPlatformChoices(filters.platforms ?? []) + values + (filters.yMin === undefined && filters.yMax === undefined ? 0 : 1)
}

/** Adds ids that belong together, or removes them if all of them were chosen already. */
export function withToggled(filters: DeckFilters, facet: FilterFacet, ids: readonly number[]): DeckFilters {
  const chosen = filters[facet] ?? []
  const areAllChosen = ids.every((id) => chosen.includes(id))
  const others = chosen.filter((id) => !ids.includes(id))
  return withFacet(filters, facet, areAllChosen ? others : [...others, ...ids])
}

/** Removes these ids. */
export function without(filters: DeckFilters, facet: FilterFacet, ids: readonly number[]): DeckFilters {
  return withFacet(
    filters,
    facet,
    (filters[facet] ?? []).filter((id) => !ids.includes(id)),
  )
}

/** Sets the year range. The complete range, from 1980 to this year, is no filter, so that games without a year stay included. */
export function withYears(filters: DeckFilters, [yMin, yMax]: YearRange, thisYear: number): DeckFilters {
  const { yMin: _from, yMax: _to, ...rest } = filters
  return yMin === YEAR_RANGE_MIN && yMax === thisYear ? rest : { ...rest, yMin, yMax }
}

/** Returns the years of the two ends: between 1980 and this year, and never crossed, whatever was stored. */
export function yearsOf(filters: DeckFilters, thisYear: number): YearRange {
  const from = between(filters.yMin ?? YEAR_RANGE_MIN, YEAR_RANGE_MIN, thisYear)
  return [from, between(filters.yMax ?? thisYear, from, thisYear)]
}

function between(year: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, year))
}

function withFacet(filters: DeckFilters, facet: FilterFacet, ids: number[]): DeckFilters {
  const { [facet]: _before, ...rest } = filters
  return ids.length === 0 ? rest : { ...rest, [facet]: ids }
}
