import type { Filter, FilterSet } from './filter-set.ts'

/** A filter that an address can hold. */
export interface AddressFilter<Value> extends Filter<Value> {
  /** Its name in the address. */
  readonly name: string
  /** Its value if nothing is set. */
  readonly none: Value
  /** Parses the values of an address. They may be anything, so invalid parts are dropped. */
  readonly read: (texts: readonly string[], thisYear: number) => Value
  /** Returns the value of an address; empty for none. */
  readonly write: (value: Value) => string
}

/** The filters are written to an address in the order of their definition. */
export interface AddressFilterSet<Filters extends object> extends FilterSet<Filters> {
  readonly filters: { readonly [Name in keyof Filters]-?: AddressFilter<Filters[Name]> }
}

export type Span = readonly [from: number, to: number]

/** Defines a filter with several ids, at most `most` of an address. */
export function severalIds(name: string, most: number): AddressFilter<readonly number[]> {
  return {
    ...several(name),
    read: (texts) => [...new Set(partsOf(texts).flatMap((text) => (/^\d{1,10}$/.test(text) ? Number(text) : [])))].slice(0, most),
    write: (ids) => ids.toSorted((a, b) => a - b).join(','),
  }
}

/** Defines a filter with one of these choices, or `none`. */
export function oneOf<const Choice extends string, None extends Choice | null>(
  name: string,
  choices: readonly Choice[],
  none: None,
): AddressFilter<Choice | None> {
  return single<Choice | None>(name, none, (text) => choices.find((choice) => choice === text), String)
}

/** Defines a filter that is on or off. */
export function isSet(name: string): AddressFilter<boolean> {
  return single(
    name,
    false,
    (text) => text === '1',
    () => '1',
  )
}

/** Defines a range of two numbers; without `most` it ends with this year. The complete range counts as none. */
export function span(name: string, least: number, shape: RegExp, most?: number): AddressFilter<Span | null> {
  const read = (text: string, thisYear: number) => {
    const end = most ?? thisYear
    const parts = text.split('-')
    if (parts.length !== 2 || !parts.every((part) => shape.test(part))) return null
    const [from = least, to = end] = parts.map((part) => Math.min(end, Math.max(least, Number(part))))
    return spanOrNull([from, to], least, end)
  }
  return single<Span | null>(name, null, read, (value) => value?.join('-') ?? '')
}

/** Returns a range, or null if it covers everything or is invalid. */
export function spanOrNull([from, to]: Span, least: number, most: number): Span | null {
  return from > to || (from <= least && to >= most) ? null : [from, to]
}

/** Defines a day, such as `2026-01-31`. */
export function day(name: string): AddressFilter<string | null> {
  const read = (text: string) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
    const date = new Date(`${text}T00:00:00Z`)
    // 31 February would become a day in March: a value that changes was no day.
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
  }
  return single<string | null>(name, null, read, String)
}

/** Defines a text, cut at this many characters. */
export function text(name: string, most: number): AddressFilter<string> {
  return {
    ...single(
      name,
      '',
      (typed) => typed.trim().slice(0, most),
      (value) => value.trim(),
    ),
    count: (value) => Number(value.trim() !== ''),
  }
}

/** Returns the values if nothing is set. */
export function noFilters<Filters extends object>({ filters }: AddressFilterSet<Filters>): Filters {
  const none: Partial<Filters> = {}
  for (const name in filters) none[name] = filters[name].none
  return none as Filters
}

/** Parses an address. Filters that it does not have are not set. */
export function readFilters<Filters extends object>(
  { filters, tidy }: AddressFilterSet<Filters>,
  address: URLSearchParams,
  thisYear: number,
): Filters {
  const values: Partial<Filters> = {}
  for (const name in filters) values[name] = filters[name].read(address.getAll(filters[name].name), thisYear)
  return tidy(values as Filters)
}

/** Writes the set filters to an address. */
export function writeFilters<Filters extends object>(
  { filters }: AddressFilterSet<Filters>,
  values: NoInfer<Filters>,
  address: URLSearchParams,
): void {
  for (const name in filters) {
    const written = filters[name].write(values[name])
    if (written !== '') address.set(filters[name].name, written)
  }
}

/** Returns the query of an address, without the `?`. */
export function queryOf(address: URLSearchParams): string {
  return address.toString().replaceAll('%2C', ',')
}

export type Direction = 'asc' | 'desc'

/** The order of some results. */
export interface Ordered<Order extends string> {
  readonly order: Order
  readonly direction: Direction
}

/** Returns the default direction of an order: names ascend, everything else begins with the most or the newest. */
export function directionOf(order: string): Direction {
  return order === 'name' ? 'asc' : 'desc'
}

/** Parses the order in an address. */
export function readOrder<Order extends string>(orders: readonly Order[], usual: Order, address: URLSearchParams): Ordered<Order> {
  const order = orders.find((known) => known === address.get('order')) ?? usual
  const direction = (['asc', 'desc'] as const).find((known) => known === address.get('dir')) ?? directionOf(order)
  return { order, direction }
}

/** Writes an order to an address, unless it is the default. */
export function writeOrder<Order extends string>(usual: Order, { order, direction }: Ordered<Order>, address: URLSearchParams): void {
  if (order !== usual) address.set('order', order)
  if (direction !== directionOf(order)) address.set('dir', direction)
}

function partsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(','))
}

function several<Choice>(name: string): Pick<AddressFilter<readonly Choice[]>, 'name' | 'none' | 'count'> {
  return { name, none: [], count: ({ length }) => length }
}

function single<Value>(
  name: string,
  none: Value,
  read: (text: string, thisYear: number) => Value | undefined,
  write: (value: Value) => string,
): AddressFilter<Value> {
  return {
    name,
    none,
    count: (value) => Number(value !== none),
    read: ([first], thisYear) => (first === undefined ? none : (read(first, thisYear) ?? none)),
    write: (value) => (value === none ? '' : write(value)),
  }
}
