import { FILTER_MAX_IDS, SEARCH_QUERY_MAX_CHARACTERS, YEAR_RANGE_MIN } from '../../contract/limits.ts'
import {
  noFilters,
  queryOf,
  readFilters,
  readOrder,
  severalIds,
  span,
  text,
  writeFilters,
  writeOrder,
} from '../../domain/filters/filter-address.ts'
import type { AddressFilterSet, Ordered, Span } from '../../domain/filters/filter-address.ts'
import { ID_FACETS } from '../../domain/search-facets.ts'
import { MARKS } from '../../local/queries/matches.ts'
import type { Mark } from '../../local/queries/matches.ts'
import type { InAddress } from '../../ui/filters/use-params-in-address.ts'

export const ORDERS = ['newest', 'name', 'release'] as const
export type Order = (typeof ORDERS)[number]

/** The filters of the matches page. */
export interface MatchesFilterValues {
  readonly q: string
  readonly platforms: readonly number[]
  readonly genres: readonly number[]
  readonly modes: readonly number[]
  /** Of release; null for any, including games without a year. */
  readonly years: Span | null
}

/** All parameters of the matches page. */
export interface MatchesParams extends MatchesFilterValues, Ordered<Order> {
  /** The tab. */
  readonly mark: Mark
}

export const MATCHES_FILTERS: AddressFilterSet<MatchesFilterValues> = {
  filters: {
    q: text('q', SEARCH_QUERY_MAX_CHARACTERS),
    platforms: severalIds(ID_FACETS.platforms, FILTER_MAX_IDS),
    genres: severalIds(ID_FACETS.genres, FILTER_MAX_IDS),
    modes: severalIds(ID_FACETS.modes, FILTER_MAX_IDS),
    years: span('years', YEAR_RANGE_MIN, /^\d{4}$/),
  },
  tidy: (values) => values,
}

const MARK_PARAMETER = 'state'

export const NO_PARAMS: MatchesParams = { mark: MARKS[0], ...noFilters(MATCHES_FILTERS), order: 'newest', direction: 'desc' }

/** Parses an address. It may contain anything: only invalid values are dropped. */
export function readMatchesParams(query: string, thisYear: number): MatchesParams {
  const address = new URLSearchParams(query)
  // Older addresses have several.
  const given = address.get(MARK_PARAMETER)?.split(',')
  const mark = MARKS.find((one) => given?.includes(one)) ?? NO_PARAMS.mark
  return { mark, ...readFilters(MATCHES_FILTERS, address, thisYear), ...readOrder(ORDERS, NO_PARAMS.order, address) }
}

/** Returns the query of an address, without the `?`: the tab, and only values that differ from the default, in one order. */
export function writeMatchesParams(params: MatchesParams): string {
  const address = new URLSearchParams({ [MARK_PARAMETER]: params.mark })
  writeFilters(MATCHES_FILTERS, params, address)
  writeOrder(NO_PARAMS.order, params, address)
  return queryOf(address)
}

/** How the parameters are written to the page's address. */
export const MATCHES_IN_ADDRESS: InAddress<MatchesParams> = { read: readMatchesParams, write: writeMatchesParams }

/** Returns the parameters with nothing but the tab and the order. */
export function withoutFilters(params: MatchesParams): MatchesParams {
  return { ...params, ...noFilters(MATCHES_FILTERS) }
}
