import { SEARCH_QUERY_MAX_CHARACTERS, YEAR_RANGE_MIN } from '../../contract/limits.ts'
import { MARKS } from '../../local/queries/matches.ts'
import type { Mark } from '../../local/queries/matches.ts'
import { oneOf, readIds, readSpan, toggleIds } from '../../state/address-values.ts'
import type { Span } from '../../state/address-values.ts'
import type { InAddress } from '../../ui/filters/use-params-in-address.ts'

/** The facets of ids, by their names in the address. */
export const ID_FACETS = { platforms: 'platform', genres: 'genre', modes: 'mode' } as const
export type IdFacet = keyof typeof ID_FACETS

export const ORDERS = ['newest', 'name', 'release'] as const
export type Order = (typeof ORDERS)[number]
export type Direction = 'asc' | 'desc'

/** All parameters of the matches page. */
export interface MatchesParams extends Readonly<Record<IdFacet, readonly number[]>> {
  readonly q: string
  /** In the order of `MARKS`; none means all. */
  readonly marks: readonly Mark[]
  /** Of release; null for any, including games without a year. */
  readonly years: Span | null
  readonly order: Order
  readonly direction: Direction
}

const FACETS = Object.keys(ID_FACETS) as IdFacet[]

export const NO_PARAMS: MatchesParams = {
  q: '',
  marks: [],
  platforms: [],
  genres: [],
  modes: [],
  years: null,
  order: 'newest',
  direction: 'desc',
}

/** Returns the default direction of an order: names ascend, dates begin with the newest. */
export function directionOf(order: Order): Direction {
  return order === 'name' ? 'asc' : 'desc'
}

/** Parses an address. It may contain anything: only invalid values are dropped. */
export function readMatchesParams(query: string, thisYear: number): MatchesParams {
  const address = new URLSearchParams(query)
  const order = oneOf(ORDERS, address.get('order')) ?? NO_PARAMS.order
  const ids = (name: string) => readIds([address.get(name) ?? ''])
  const states = (address.get('state') ?? '').split(',')
  return {
    q: (address.get('q') ?? '').trim().slice(0, SEARCH_QUERY_MAX_CHARACTERS),
    marks: MARKS.filter((mark) => states.includes(mark)),
    platforms: ids('platform'),
    genres: ids('genre'),
    modes: ids('mode'),
    years: readSpan(address.get('years'), YEAR_RANGE_MIN, thisYear, /^\d{4}$/),
    order,
    direction: oneOf(['asc', 'desc'] as const, address.get('dir')) ?? directionOf(order),
  }
}

/** Returns the query of an address, without the `?`: only values that differ from the default, in one order. */
export function writeMatchesParams(params: MatchesParams): string {
  const address = new URLSearchParams()
  const set = (name: string, value: string | false | null) => value && address.set(name, value)
  set('q', params.q.trim())
  set('state', params.marks.join(','))
  for (const facet of FACETS) set(ID_FACETS[facet], params[facet].toSorted((a, b) => a - b).join(','))
  set('years', params.years && params.years.join('-'))
  set('order', params.order !== NO_PARAMS.order && params.order)
  set('dir', params.direction !== directionOf(params.order) && params.direction)
  return address.toString().replaceAll('%2C', ',')
}

/** How the parameters are written to the page's address. */
export const MATCHES_IN_ADDRESS: InAddress<MatchesParams> = { read: readMatchesParams, write: writeMatchesParams }

/** Returns the parameters with nothing but the order. */
export function withoutFilters({ order, direction }: MatchesParams): MatchesParams {
  return { ...NO_PARAMS, order, direction }
}

/** Returns the number of set filters: each choice counts, the name and the years once. */
export function countFilters(params: MatchesParams): number {
  const choices = FACETS.reduce((sum, facet) => sum + params[facet].length, params.marks.length)
  return choices + Number(params.q.trim() !== '') + Number(params.years !== null)
}

/** Adds a mark, or removes it. */
export function withMark(params: MatchesParams, mark: Mark): MatchesParams {
  return { ...params, marks: MARKS.filter((known) => params.marks.includes(known) !== (known === mark)) }
}

/** Adds ids that belong together, or removes them if all of them were chosen already. */
export function withToggled(params: MatchesParams, facet: IdFacet, ids: readonly number[]): MatchesParams {
  return { ...params, [facet]: toggleIds(params[facet], ids) }
}
