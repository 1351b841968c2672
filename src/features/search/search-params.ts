import type { CompanyRole, SearchOrder, SearchReleaseFilter } from '../../contract/limits.ts'
import { COMPANY_ROLES, SEARCH_ORDERS, SEARCH_QUERY_MAX_CHARACTERS, SEARCH_RELEASE_FILTERS, YEAR_RANGE_MIN } from '../../contract/limits.ts'
import type { SearchBody } from '../../contract/search.ts'
import { ID_FACETS } from '../../domain/search-facets.ts'
import type { IdFacet } from '../../domain/search-facets.ts'
import { oneOf, readIds, readSpan, toggleIds } from '../../state/address-values.ts'
import type { Span } from '../../state/address-values.ts'
import type { InAddress } from '../../ui/filters/use-params-in-address.ts'

export type SearchDirection = 'asc' | 'desc'
export type SearchLayout = 'grid' | 'rows'

/** All parameters of the search page. */
export interface SearchParams extends Readonly<Record<IdFacet, readonly number[]>> {
  readonly q: string
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
  readonly order: SearchOrder
  readonly direction: SearchDirection
  readonly layout: SearchLayout
}

export const RATING_MAX = 10

const FACETS = Object.keys(ID_FACETS) as IdFacet[]

/** The default parameters. */
export const NO_PARAMS: SearchParams = {
  q: '',
  platforms: [],
  genres: [],
  tags: [],
  modes: [],
  types: [],
  themes: [],
  companies: [],
  series: [],
  role: null,
  rating: null,
  years: null,
  release: 'all',
  includeUpcoming: false,
  releasedAfter: null,
  order: 'first_release',
  direction: 'desc',
  layout: 'grid',
}

/** Returns the default direction of an order: names ascend, everything else begins with the most or the newest. */
export function directionOf(order: SearchOrder): SearchDirection {
  return order === 'name' ? 'asc' : 'desc'
}

/**
 * Parses an address. It may contain anything: only values that are out of range or invalid are dropped. A shared text (`title`, `text`) is
 * searched if there is no `q`.
 */
export function readSearchParams(query: string, thisYear: number): SearchParams {
  const address = new URLSearchParams(query)
  const order = oneOf(SEARCH_ORDERS, address.get('order')) ?? NO_PARAMS.order
  return withRole({
    ...NO_PARAMS,
    ...Object.fromEntries(FACETS.map((facet) => [facet, readIds(address.getAll(ID_FACETS[facet]))])),
    q: readText(address),
    role: oneOf(COMPANY_ROLES, address.get('role')) ?? null,
    rating: readSpan(address.get('rating'), 0, RATING_MAX, /^\d{1,2}(?:\.\d)?$/),
    years: readSpan(address.get('years'), YEAR_RANGE_MIN, thisYear, /^\d{4}$/),
    release: oneOf(SEARCH_RELEASE_FILTERS, address.get('release')) ?? NO_PARAMS.release,
    includeUpcoming: address.get('upcoming') === '1',
    releasedAfter: readDay(address.get('after')),
    order,
    direction: oneOf(['asc', 'desc'] as const, address.get('dir')) ?? directionOf(order),
    layout: address.get('view') === 'rows' ? 'rows' : 'grid',
  })
}

/** Returns the query of an address, without the `?`: only values that differ from the default, in one order. */
export function writeSearchParams(params: SearchParams): string {
  const address = new URLSearchParams()
  const set = (name: string, value: string | false | null) => value && address.set(name, value)
  set('q', params.q.trim())
  for (const facet of FACETS) set(ID_FACETS[facet], params[facet].toSorted((a, b) => a - b).join(','))
  set('role', params.role)
  set('rating', params.rating && params.rating.join('-'))
  set('years', params.years && params.years.join('-'))
  set('release', params.release !== NO_PARAMS.release && params.release)
  set('upcoming', params.includeUpcoming && '1')
  set('after', params.releasedAfter)
  set('order', params.order !== NO_PARAMS.order && params.order)
  set('dir', params.direction !== directionOf(params.order) && params.direction)
  set('view', params.layout !== NO_PARAMS.layout && params.layout)
  return address.toString().replaceAll('%2C', ',')
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
export function withoutFilters({ q, order, direction, layout }: SearchParams): SearchParams {
  return { ...NO_PARAMS, q, order, direction, layout }
}

/** Returns the number of set filters: each id counts, a range or a choice counts once. */
export function countFilters(params: SearchParams): number {
  const ids = FACETS.reduce((sum, facet) => sum + params[facet].length, 0)
  const others = [
    params.role !== null,
    params.rating !== null,
    params.years !== null,
    params.release !== NO_PARAMS.release,
    params.includeUpcoming,
    params.releasedAfter !== null,
  ]
  return ids + others.filter(Boolean).length
}

/** Adds ids that belong together, or removes them if all of them were chosen already. */
export function withToggled(params: SearchParams, facet: IdFacet, ids: readonly number[]): SearchParams {
  return withRole({ ...params, [facet]: toggleIds(params[facet], ids) })
}

/** Without a company there is no role. */
function withRole(params: SearchParams): SearchParams {
  return params.companies.length > 0 || params.role === null ? params : { ...params, role: null }
}

function readText(address: URLSearchParams): string {
  const shared = ['q', 'title', 'text'].map((name) => (address.get(name) ?? '').trim())
  return (shared.find((text) => text !== '' && !/^https?:\/\/\S+$/i.test(text)) ?? '').slice(0, SEARCH_QUERY_MAX_CHARACTERS)
}

function readDay(value: string | null): string | null {
  if (value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null
  const day = new Date(`${value}T00:00:00Z`)
  // 31 February would become a day in March: a value that changes was no day.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null
}
