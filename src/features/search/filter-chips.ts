import type { GameFilters } from '../../contract/games.ts'
import { groupPlatforms } from '../../domain/platform-groups.ts'
import type { IdFacet } from '../../domain/search-facets.ts'
import type { SearchParams } from './search-params.ts'
import { NO_PARAMS, withToggled } from './search-params.ts'
import { PAGE_TEXTS as TEXTS } from './texts.ts'

/** A filter that is set, in words, and the search without it. */
export interface FilterChip {
  key: string
  label: string
  without: SearchParams
}

/** The names of companies and series, as far as they are known: the dictionaries have none. */
export type Names = Readonly<Record<'companies' | 'series', ReadonlyMap<number, string>>>

/**
 * Everything that is set, in the order of the controls; a merged retro family is one chip once all of it is chosen.
 * What has no name on this device can be taken back by its number.
 */
export function filterChips(params: SearchParams, dictionaries: GameFilters | null, names: Names): FilterChip[] {
  const chips: FilterChip[] = platformChips(params, dictionaries)
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

function platformChips(params: SearchParams, dictionaries: GameFilters | null): FilterChip[] {
  const platforms = dictionaries?.platforms ?? []
  const left = new Set(params.platforms)
  const choices = groupPlatforms(platforms).flatMap((group) => group.choices)
  const whole = choices.filter(({ ids }) => ids.every((id) => left.has(id)))
  for (const { ids } of whole) for (const id of ids) left.delete(id)
  const single = [...left].map((id) => ({
    key: String(id),
    label: platforms.find((platform) => platform.id === id)?.name ?? `#${id}`,
    ids: [id],
  }))
  return [...whole, ...single].map(({ key, label, ids }) => ({
    key: `platforms-${key}`,
    label,
    without: withToggled(params, 'platforms', ids),
  }))
}
