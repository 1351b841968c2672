import { countPlatformChoices } from '../platform-groups.ts'
import { countFilters } from './filter-set.ts'
import type { Filter, FilterSet } from './filter-set.ts'

/** The default filters of a player's settings. */
interface DefaultFacets {
  platforms: number[]
  genres: number[]
  tags: number[]
}

/** A facet without choices is missing. Tags, themes and game types have no controls on the deck. */
type DeckFacets = Partial<DefaultFacets & Record<'game_modes' | 'game_types' | 'themes', number[]>>

const several: Filter<readonly number[] | undefined> = { count: (ids = []) => ids.length }
const defaults = {
  /** As a player counts taps: the machines of a merged family are one. */
  platforms: { count: (ids: readonly number[] = []) => countPlatformChoices(ids) },
  genres: several,
  tags: several,
}

export const DEFAULT_FILTERS: FilterSet<DefaultFacets> = { filters: defaults, tidy: (values) => values }

export const DECK_FILTERS: FilterSet<DeckFacets> = {
  filters: { ...defaults, game_modes: several, game_types: several, themes: several },
  tidy(values) {
    const set = { ...values }
    for (const facet in DECK_FILTERS.filters) if (values[facet as keyof DeckFacets]?.length === 0) delete set[facet as keyof DeckFacets]
    return set
  },
}

/** Returns the number of set filters of a deck. The range of years is one. */
export function countDeckFilters(filters: DeckFacets & { yMin?: number; yMax?: number }): number {
  return countFilters(DECK_FILTERS, filters) + Number((filters.yMin ?? filters.yMax) !== undefined)
}
