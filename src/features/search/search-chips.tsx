import type { GameFilters } from '../../contract/games.ts'
import { filterChips, namedChoices } from '../../domain/filters/filter-chips.ts'
import type { SetFilter } from '../../domain/filters/filter-chips.ts'
import { chosenPlatforms } from '../../domain/platform-groups.ts'
import { SetFilterChips } from '../../ui/set-filter-chips.tsx'
import styles from './search-chips.module.css'
import { SEARCH_FILTERS } from './search-params.ts'
import type { SearchParams } from './search-params.ts'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'

/** The known names of companies and series: the dictionaries do not have them. */
export type Names = Readonly<Record<'companies' | 'series', ReadonlyMap<number, string>>>

/** Returns the set filters, in the order of the controls; a merged retro family is one chip once all of it is chosen. */
export function searchChips(params: SearchParams, dictionaries: GameFilters | null, names: Names): SetFilter<SearchParams>[] {
  const named = (facet: keyof Names) => (ids: readonly number[]) =>
    ids.map((id) => ({ key: id, label: names[facet].get(id) ?? MESSAGES.unnamed[facet], ids: [id] }))
  return filterChips(SEARCH_FILTERS, params, {
    platforms: (ids) => chosenPlatforms(dictionaries?.platforms ?? [], ids),
    genres: (ids) => namedChoices(ids, dictionaries?.genres),
    modes: (ids) => namedChoices(ids, dictionaries?.game_modes),
    themes: (ids) => namedChoices(ids, dictionaries?.themes),
    types: (ids) => namedChoices(ids, dictionaries?.game_types),
    tags: (ids) => namedChoices(ids, dictionaries?.tags),
    // Before the companies: it is removed with the last of them.
    role: (role) => MESSAGES.roles[role],
    companies: named('companies'),
    series: named('series'),
    rating: MESSAGES.ratingChip,
    years: MESSAGES.yearsChip,
    release: (release) => MESSAGES.releases[release],
    includeUpcoming: () => MESSAGES.upcomingChip,
    releasedAfter: MESSAGES.releasedAfterChip,
  })
}

export interface SearchChipsProps {
  /** Null while their names are unknown. */
  chips: readonly SetFilter<SearchParams>[] | null
  /** The number of set filters. */
  count: number
  onChange: (params: SearchParams) => void
  onClear: () => void
}

/** Renders the set filters; a press removes one. */
export function SearchChips({ chips, count, onChange, onClear }: SearchChipsProps) {
  if (count === 0) return null
  // Their space is reserved: nothing moves when they load.
  if (!chips) return <div className={styles.toCome} />
  return <SetFilterChips filters={chips} texts={MESSAGES} onChange={onChange} onClear={onClear} />
}
