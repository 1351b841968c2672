import type { GameFilters } from '../../contract/games.ts'
import { chosenPlatforms } from '../../domain/platform-groups.ts'
import type { IdFacet } from '../../domain/search-facets.ts'
import type { SetFilter } from '../../ui/set-filter-chips.tsx'
import type { SearchParams } from './search-params.ts'
import { NO_PARAMS, withToggled } from './search-params.ts'
import { PAGE_MESSAGES as MESSAGES } from './messages.ts'

/** The known names of companies and series: the dictionaries do not have them. */
export type Names = Readonly<Record<'companies' | 'series', ReadonlyMap<number, string>>>

/**
 * Returns the set filters, in the order of the controls; a merged retro family is one chip once all of it is chosen. One without a name on
 * this device can be removed by its number.
 */
export function filterChips(params: SearchParams, dictionaries: GameFilters | null, names: Names): SetFilter<SearchParams>[] {
  const chips: SetFilter<SearchParams>[] = chosenPlatforms(dictionaries?.platforms ?? [], params.platforms).map(({ key, label, ids }) => ({
    key: `platforms-${key}`,
    label,
    without: withToggled(params, 'platforms', ids),
  }))
  const addIds = (facet: IdFacet, nameOf: (id: number) => string) => {
    for (const id of params[facet]) {
      chips.push({ key: `${facet}-${id}`, label: nameOf(id), without: withToggled(params, facet, [id]) })
    }
  }
  const add = (key: keyof SearchParams, label: string | false | null) => {
    if (label) chips.push({ key, label, without: { ...params, [key]: NO_PARAMS[key] } })
  }
  const inDictionary = (name: 'genres' | 'game_modes' | 'themes' | 'game_types' | 'tags') => (id: number) =>
    dictionaries?.[name].find((entry) => entry.id === id)?.name ?? `#${id}`
  addIds('genres', inDictionary('genres'))
  addIds('modes', inDictionary('game_modes'))
  addIds('themes', inDictionary('themes'))
  addIds('types', inDictionary('game_types'))
  addIds('tags', inDictionary('tags'))
  // Before the companies: it is removed with the last of them.
  add('role', params.role && MESSAGES.roles[params.role])
  addIds('companies', (id) => names.companies.get(id) ?? MESSAGES.unnamed.companies)
  addIds('series', (id) => names.series.get(id) ?? MESSAGES.unnamed.series)
  add('rating', params.rating && MESSAGES.ratingChip(params.rating))
  add('years', params.years && MESSAGES.yearsChip(params.years))
  add('release', params.release !== NO_PARAMS.release && MESSAGES.releases[params.release])
  add('includeUpcoming', params.includeUpcoming && MESSAGES.upcomingChip)
  add('releasedAfter', params.releasedAfter && MESSAGES.releasedAfterChip(params.releasedAfter))
  return chips
}
