/** What is chosen by id in a search, by the name that it has in the address. */
export const ID_FACETS = {
  platforms: 'platform',
  genres: 'genre',
  tags: 'tag',
  modes: 'mode',
  types: 'type',
  themes: 'theme',
  companies: 'company',
  series: 'series',
} as const
export type IdFacet = keyof typeof ID_FACETS

/** The address of a search for all games of a series, in the order in which they came. */
export function seriesPath(id: number): string {
  return `${facetPath('series', id)}&upcoming=1&dir=asc`
}

/** The address of a search for all that has one value of a facet. */
export function facetPath(facet: IdFacet, id: number): string {
  return `/search?${ID_FACETS[facet]}=${id}`
}
