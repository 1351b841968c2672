import type { GameFilters } from '../../contract/games.ts'
import { chosenPlatforms } from '../../domain/platform-groups.ts'
import type { IdFacet } from '../../domain/search-facets.ts'
import type { SetFilter } from '../../ui/set-filter-chips.tsx'
import type { SearchParams } from './search-params.ts'
import { NO_PARAMS, withToggled } from './search-params.ts'
import { PAGE_TEXTS as TEXTS } from './texts.ts'

/** The names of companies and series, as far as they are known: the dictionaries have none. */
export type Names = Readonly<Record<'companies' | 'series', ReadonlyMap<number, string>>>

/**
 * Everything that is set, in the order of the controls; a merged retro family is one chip once all of it is chosen.
 * What has no name on this device can be taken back by its number.
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
  // Before the companies, with the last of which it goes.
  add('role', params.role && TEXTS.roles[params.role])
  addIds('companies', (id) => names.companies.get(id) ?? TEXTS.unnamed.companies)
  addIds('series', (id) => names.series.get(id) ?? TEXTS.unnamed.series)
  add('rating', params.rating && TEXTS.ratingChip(params.rating))
  add('years', params.years && TEXTS.yearsChip(params.years))
  add('release', params.release !== NO_PARAMS.release && TEXTS.releases[params.release])
  add('includeUpcoming', params.includeUpcoming && TEXTS.upcomingChip)
  add('releasedAfter', params.releasedAfter && TEXTS.releasedAfterChip(params.releasedAfter))
  return chips
}
