import { useState } from 'react'
import type { GameFilters } from '../../contract/games.ts'
import { SEARCH_QUERY_MAX_CHARACTERS, YEAR_RANGE_MIN } from '../../contract/limits.ts'
import { spanOrNull } from '../../domain/filters/filter-address.ts'
import { filterChips, namedChoices } from '../../domain/filters/filter-chips.ts'
import type { SetFilter } from '../../domain/filters/filter-chips.ts'
import { withToggled } from '../../domain/filters/filter-set.ts'
import { chosenPlatforms } from '../../domain/platform-groups.ts'
import { Facet } from '../../ui/filters/facet.tsx'
import filters from '../../ui/filters/filters.module.css'
import { PlatformFilter } from '../../ui/filters/platform-filter.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import prose from '../../ui/prose.module.css'
import type { MatchesParams } from './matches-params.ts'
import { MATCHES_FILTERS } from './matches-params.ts'
import type { FacetCounts } from './select-matches.ts'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'

export interface MatchesFiltersProps {
  params: MatchesParams
  dictionaries: GameFilters | null
  /** The counts of all matches, so that no choice disappears while one is made; and of those that the other filters leave. */
  all: FacetCounts
  left: FacetCounts
  onChange: (params: MatchesParams) => void
}

/** Renders a control for each filter of matches, with only the choices that some match has. Each works at once. */
export function MatchesFilters({ params, dictionaries, all, left, onChange }: MatchesFiltersProps) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const ends = [YEAR_RANGE_MIN, thisYear] as const
  const platforms = dictionaries?.platforms.filter(({ id }) => all.platforms.has(id) || params.platforms.includes(id)) ?? []
  const idFacet = (facet: 'genres' | 'modes', title: string, entries: readonly { id: number; name: string }[]) => (
    <Facet
      title={title}
      entries={entries.filter(({ id }) => all[facet].has(id) || params[facet].includes(id))}
      chosen={params[facet]}
      detailOf={(id) => MESSAGES.number(left[facet].get(id) ?? 0)}
      onToggle={(id) => onChange(withToggled(MATCHES_FILTERS, params, facet, [id]))}
    />
  )
  return (
    <div className={filters.filters}>
      <NameField
        label={MESSAGES.namePlaceholder}
        clear={MESSAGES.clearName}
        value={params.q}
        maxLength={SEARCH_QUERY_MAX_CHARACTERS}
        onChange={(q) => onChange({ ...params, q })}
      />
      {dictionaries ? (
        <>
          <PlatformFilter
            title={MESSAGES.platforms}
            platforms={platforms}
            chosen={params.platforms}
            onToggle={(ids) => onChange(withToggled(MATCHES_FILTERS, params, 'platforms', ids))}
          />
          {idFacet('genres', MESSAGES.genres, dictionaries.genres)}
          {idFacet('modes', MESSAGES.modes, dictionaries.game_modes)}
        </>
      ) : (
        <p className={prose.muted}>{MESSAGES.noDictionaries}</p>
      )}
      <RangeSlider
        label={MESSAGES.years}
        min={ends[0]}
        max={ends[1]}
        step={1}
        pageStep={10}
        value={params.years ?? ends}
        onChange={(years) => onChange({ ...params, years: spanOrNull(years, ...ends) })}
      />
    </div>
  )
}

/** Returns the set filters, in the order of the controls; a merged family of platforms is one once all of it is chosen. */
export function matchesChips(params: MatchesParams, dictionaries: GameFilters | null): SetFilter<MatchesParams>[] {
  return filterChips(MATCHES_FILTERS, params, {
    q: (q) => MESSAGES.named(q.trim()),
    platforms: (ids) => chosenPlatforms(dictionaries?.platforms ?? [], ids),
    genres: (ids) => namedChoices(ids, dictionaries?.genres),
    modes: (ids) => namedChoices(ids, dictionaries?.game_modes),
    years: MESSAGES.span,
  })
}
