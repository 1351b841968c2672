import {
  COMPANY_ROLES,
  FILTER_MAX_IDS,
  SEARCH_ORDERS,
  SEARCH_QUERY_MAX_CHARACTERS,
  SEARCH_RELEASE_FILTERS,
  YEAR_RANGE_MIN,
} from '../../contract/limits.ts'
import type { CompanyRole, SearchOrder, SearchReleaseFilter } from '../../contract/limits.ts'
import type { SearchBody } from '../../contract/search.ts'
import {
  day,
  isSet,
  noFilters,
  oneOf,
  queryOf,
  readFilters,
  readOrder,
  severalIds,
  span,
  writeFilters,
  writeOrder,
} from '../../domain/filters/filter-address.ts'
import type { AddressFilterSet, Ordered, Span } from '../../domain/filters/filter-address.ts'
import { ID_FACETS } from '../../domain/search-facets.ts'
import type { IdFacet } from '../../domain/search-facets.ts'
import type { InAddress } from '../../ui/filters/use-params-in-address.ts'

export type SearchLayout = 'grid' | 'rows'

/** The filters of a search. */
export interface SearchFilterValues extends Readonly<Record<IdFacet, readonly number[]>> {
  /** The role of the chosen companies; null for either, and always without a company. */
  readonly role: CompanyRole | null
  /** Out of 10; null for any, including games without a rating. */
  readonly rating: Span | null
  /** Of release; null for any, including games without a year. */
  readonly years: Span | null
  readonly release: SearchReleaseFilter
  readonly includeUpcoming: boolean
  /** A day, `2026-01-31`: only later releases. */
  readonly releasedAfter: string | null
}

/** All parameters of the search page. */
export interface SearchParams extends SearchFilterValues, Ordered<SearchOrder> {
  readonly q: string
  readonly layout: SearchLayout
}

export const RATING_MAX = 10

const ids = (facet: IdFacet) => severalIds(ID_FACETS[facet], FILTER_MAX_IDS)

export const SEARCH_FILTERS: AddressFilterSet<SearchFilterValues> = {
  filters: {
    platforms: ids('platforms'),
    genres: ids('genres'),
    tags: ids('tags'),
    modes: ids('modes'),
    types: ids('types'),
    themes: ids('themes'),
    companies: ids('companies'),
    series: ids('series'),
    role: oneOf('role', COMPANY_ROLES, null),
    rating: span('rating', 0, /^\d{1,2}(?:\.\d)?$/, RATING_MAX),
    years: span('years', YEAR_RANGE_MIN, /^\d{4}$/),
    release: oneOf('release', SEARCH_RELEASE_FILTERS, 'all'),
    includeUpcoming: isSet('upcoming'),
    releasedAfter: day('after'),
  },
  // Without a company there is no role.
  tidy: (values) => (values.companies.length > 0 || values.role === null ? values : { ...values, role: null }),
}

/** The default parameters. */
export const NO_PARAMS: SearchParams = { q: '', ...noFilters(SEARCH_FILTERS), order: 'first_release', direction: 'desc', layout: 'grid' }

/**
 * Parses an address. It may contain anything: only values that are out of range or invalid are dropped. A shared text (`title`, `text`) is
 * searched if there is no `q`.
 */
export function readSearchParams(query: string, thisYear: number): SearchParams {
  const address = new URLSearchParams(query)
  return {
    q: readText(address),
    ...readFilters(SEARCH_FILTERS, address, thisYear),
    ...readOrder(SEARCH_ORDERS, NO_PARAMS.order, address),
    layout: address.get('view') === 'rows' ? 'rows' : 'grid',
  }
}

/** Returns the query of an address, without the `?`: only values that differ from the default, in one order. */
export function writeSearchParams(params: SearchParams): string {
  const address = new URLSearchParams()
  const q = params.q.trim()
  if (q !== '') address.set('q', q)
  writeFilters(SEARCH_FILTERS, params, address)
  writeOrder(NO_PARAMS.order, params, address)
  if (params.layout !== NO_PARAMS.layout) address.set('view', params.layout)
  return queryOf(address)
}

/** Returns the address of the search page with some of its parameters set. */
export function searchPath(params: Partial<SearchParams>): string {
  const query = writeSearchParams({ ...NO_PARAMS, ...params })
  return query === '' ? '/search' : `/search?${query}`
}

/** How a search is written to the address of its page. */
export const SEARCH_IN_ADDRESS: InAddress<SearchParams> = { read: readSearchParams, write: writeSearchParams, pathOf: searchPath }

/** Returns the key of a search, whatever its layout. */
export function searchKeyOf(params: SearchParams): string {
  return writeSearchParams({ ...params, layout: NO_PARAMS.layout })
}

/** Returns the request's body, without the page. */
export function searchBodyOf(params: SearchParams): SearchBody & Required<Pick<SearchBody, 'orderBy' | 'orderDir'>> {
  return {
    q: params.q.trim(),
    includeUpcoming: params.includeUpcoming,
    orderBy: params.order,
    orderDir: params.direction,
    platformIds: [...params.platforms],
    genreIds: [...params.genres],
    tagIds: [...params.tags],
    companyIds: [...params.companies],
    gameModes: [...params.modes],
    gameTypes: [...params.types],
    themes: [...params.themes],
    franchiseIds: [...params.series],
    ...(params.role !== null && { companyRole: params.role }),
    releaseFilter: params.release,
    ...(params.rating && { ratingMin: params.rating[0], ratingMax: params.rating[1] }),
    ...(params.years && { yMin: params.years[0], yMax: params.years[1] }),
    ...(params.releasedAfter !== null && { releaseAfter: params.releasedAfter }),
  }
}

/** Returns the parameters with nothing but text, order and layout. */
export function withoutFilters(params: SearchParams): SearchParams {
  return { ...params, ...noFilters(SEARCH_FILTERS) }
}

function readText(address: URLSearchParams): string {
  const shared = ['q', 'title', 'text'].map((name) => (address.get(name) ?? '').trim())
  return (shared.find((text) => text !== '' && !/^https?:\/\/\S+$/i.test(text)) ?? '').slice(0, SEARCH_QUERY_MAX_CHARACTERS)
}
