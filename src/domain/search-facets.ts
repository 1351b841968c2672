/** The facets of a search that are chosen by id, with their names in the address. */
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

/** Returns the address of a search for all games of a series, in the order of their release. */
export function seriesPath(id: number): string {
  return `${facetPath('series', id)}&upcoming=1&dir=asc`
}

/** Returns the address of a search for all games with one value of a facet. */
export function facetPath(facet: IdFacet, id: number): string {
  return `/search?${ID_FACETS[facet]}=${id}`
}
