import { useState } from 'react'
import type { GameFilters } from '../../contract/games.ts'
import { COMPANY_ROLES, SEARCH_RELEASE_FILTERS, SUGGEST_LIMIT, YEAR_RANGE_MIN } from '../../contract/limits.ts'
import type { IdFacet } from '../../domain/search-facets.ts'
import { spanOrNull } from '../../domain/filters/filter-address.ts'
import type { Span } from '../../domain/filters/filter-address.ts'
import { withToggled } from '../../domain/filters/filter-set.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { Facet } from '../../ui/filters/facet.tsx'
import filters from '../../ui/filters/filters.module.css'
import { PlatformFilter } from '../../ui/filters/platform-filter.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { FacetPicker } from './facet-picker.tsx'
import prose from '../../ui/prose.module.css'
import styles from './search-filters.module.css'
import type { SearchParams } from './search-params.ts'
import { RATING_MAX, SEARCH_FILTERS } from './search-params.ts'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'
import type { NamesOf } from './use-names.ts'

const RATING_STEP = 0.5

export interface SearchFiltersProps {
  params: SearchParams
  dictionaries: GameFilters | null
  names: Readonly<Record<'companies' | 'series', NamesOf>>
  /** The page's own filters: there is no control for them. */
  fixed?: Partial<SearchParams>
  onChange: (params: SearchParams) => void
}

/** Renders a control for every parameter of the search; each works at once. */
export function SearchFilters({ params, dictionaries, names, fixed, onChange }: SearchFiltersProps) {
  const [thisYear] = useState(() => new Date().getFullYear())
  const toggle = (facet: IdFacet) => (id: number) => onChange(withToggled(SEARCH_FILTERS, params, facet, [id]))
  const tags = dictionaries?.tags
  const suggestTags = async (text: string) => findByName(tags ?? [], text, SUGGEST_LIMIT)
  const named = (facet: 'companies' | 'series') =>
    params[facet].map((id) => ({ id, name: names[facet].names.get(id) ?? MESSAGES.unnamed[facet] }))
  return (
    <div className={filters.filters}>
      {dictionaries ? (
        <>
          <PlatformFilter
            title={MESSAGES.platforms}
            platforms={dictionaries.platforms}
            chosen={params.platforms}
            onToggle={(ids) => onChange(withToggled(SEARCH_FILTERS, params, 'platforms', ids))}
          />
          <Facet title={MESSAGES.genres} entries={dictionaries.genres} chosen={params.genres} onToggle={toggle('genres')} />
          <Facet title={MESSAGES.modes} entries={dictionaries.game_modes} chosen={params.modes} onToggle={toggle('modes')} />
        </>
      ) : (
        <p className={prose.muted}>{MESSAGES.noDictionaries}</p>
      )}
      <Slider
        label={MESSAGES.years}
        value={params.years}
        ends={[YEAR_RANGE_MIN, thisYear]}
        step={1}
        pageStep={10}
        onChange={(years) => onChange({ ...params, years })}
      />
      <Slider
        label={MESSAGES.rating}
        value={params.rating}
        ends={[0, RATING_MAX]}
        step={RATING_STEP}
        pageStep={2}
        onChange={(rating) => onChange({ ...params, rating })}
      />
      <Release params={params} canIncludeUpcoming={fixed?.includeUpcoming === undefined} onChange={onChange} />
      {dictionaries ? (
        <>
          <Facet title={MESSAGES.themes} entries={dictionaries.themes} chosen={params.themes} onToggle={toggle('themes')} />
          <Facet title={MESSAGES.types} entries={dictionaries.game_types} chosen={params.types} onToggle={toggle('types')} />
          <FacetPicker
            label={MESSAGES.tags}
            placeholder={MESSAGES.tagsPlaceholder}
            chosen={dictionaries.tags.filter(({ id }) => params.tags.includes(id))}
            suggest={suggestTags}
            onToggle={toggle('tags')}
          />
        </>
      ) : null}
      {fixed?.companies ? null : (
        <FacetPicker
          label={MESSAGES.companies}
          placeholder={MESSAGES.companiesPlaceholder}
          chosen={named('companies')}
          suggest={names.companies.suggest}
          onToggle={toggle('companies')}
        />
      )}
      {fixed?.companies || params.companies.length === 0 ? null : (
        <Facet
          title={MESSAGES.role}
          entries={COMPANY_ROLES.map((id) => ({ id, name: MESSAGES.roles[id] }))}
          chosen={params.role === null ? [] : [params.role]}
          onToggle={(role) => onChange({ ...params, role: role === params.role ? null : role })}
        />
      )}
      <FacetPicker
        label={MESSAGES.series}
        placeholder={MESSAGES.seriesPlaceholder}
        chosen={named('series')}
        suggest={names.series.suggest}
        onToggle={toggle('series')}
      />
    </div>
  )
}

interface SliderProps {
  label: string
  value: Span | null
  ends: Span
  step: number
  pageStep: number
  onChange: (value: Span | null) => void
}

/** The complete range is no filter: games without the value stay included. */
function Slider({ label, value, ends, step, pageStep, onChange }: SliderProps) {
  const [least, most] = ends
  return (
    <RangeSlider
      label={label}
      min={least}
      max={most}
      step={step}
      pageStep={pageStep}
      value={value ?? ends}
      onChange={(next) => onChange(spanOrNull(next, least, most))}
    />
  )
}

interface ReleaseProps {
  params: SearchParams
  canIncludeUpcoming: boolean
  onChange: (params: SearchParams) => void
}

function Release({ params, canIncludeUpcoming, onChange }: ReleaseProps) {
  return (
    <fieldset className={styles.release}>
      <legend>{MESSAGES.release}</legend>
      <ChipChoice
        choices={SEARCH_RELEASE_FILTERS.map((release) => [release, MESSAGES.releases[release]] as const)}
        value={params.release}
        onChange={(release) => onChange({ ...params, release })}
      />
      {canIncludeUpcoming ? (
        <CheckLine
          checked={params.includeUpcoming}
          // The other two choices imply it already.
          disabled={params.release !== 'all'}
          onChange={(event) => onChange({ ...params, includeUpcoming: event.target.checked })}
        >
          {MESSAGES.includeUpcoming}
        </CheckLine>
      ) : null}
      <label className={styles.day}>
        {MESSAGES.releasedAfter}
        <input
          type="date"
          min="1950-01-01"
          max="2099-12-31"
          value={params.releasedAfter ?? ''}
          onChange={(event) => onChange({ ...params, releasedAfter: event.target.value || null })}
        />
      </label>
    </fieldset>
  )
}

/**
 * Returns the entries whose names contain a text, ignoring case and accents: names that begin with it first, then those with a word that
 * does, then the others.
 */
export function findByName<T extends { readonly name: string }>(entries: readonly T[], text: string, limit: number): T[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const ranked: T[][] = [[], [], []]
  for (const entry of entries) {
    const at = plain(entry.name).indexOf(wanted)
    if (at < 0) continue
    const rank = at === 0 ? 0 : ` ${plain(entry.name)}`.replaceAll(/[-/(]/g, ' ').includes(` ${wanted}`) ? 1 : 2
    ranked[rank]?.push(entry)
  }
  return ranked.flat().slice(0, limit)
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
