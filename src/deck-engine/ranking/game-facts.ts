import { spanOfYear } from '../../domain/taste.ts'
import { VALUE_FACETS } from '../../domain/reason.ts'
import type { ValueFacet } from '../../domain/reason.ts'
import type { Packed } from '../packed.ts'
import { inSteps } from '../sort-in-steps.ts'
import { numberValues } from '../value-column.ts'
import type { NumberedValues } from '../value-column.ts'

/**
 * The values of every game, by its position. All values are numbered together, facet by facet and in each by ascending id. So a taste
 * is one list of numbers, and a game's sum is one pass over its values.
 */
export type GameFacts = {
  /** The start of each game's values; one more entry than there are games. */
  readonly starts: Int32Array
  /** The numbers of the values, game after game. */
  readonly values: Int32Array
  /** The id of each value in its facet. */
  readonly ids: Int32Array
  /** The start of each facet's values; one more entry than there are facets. */
  readonly facetStarts: Int32Array
  /** How many of a game's companies are its makers; they come before those that only published it. */
  readonly makers: Uint8Array
  /**
   * The games of every series and company, the most popular first. `postingStarts` has the start of each one's, from the first series
   * on.
   */
  readonly postings: Int32Array
  readonly postingStarts: Int32Array
}

/** Only these have postings: values of the other facets have too many games. */
const FIRST_POSTED = VALUE_FACETS.indexOf('series')
const LAST_POSTED = VALUE_FACETS.indexOf('company')

/** Returns the number of a facet's value; -1 if no game has it. */
export function valueOf({ ids, facetStarts }: GameFacts, facet: ValueFacet, id: number): number {
  const at = VALUE_FACETS.indexOf(facet)
  return placeOf(ids, id, facetStarts[at] ?? 0, facetStarts[at + 1] ?? 0)
}

/** Returns the index of a number in an ascending range of `numbers`; -1 if it is missing. */
export function placeOf(numbers: Int32Array, wanted: number, from: number, to: number): number {
  let low = from
  let high = to - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = numbers[middle] ?? 0
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Returns the positions of a series' or a company's games, the most popular first; none for other values. */
export function positionsWith({ facetStarts, postings, postingStarts }: GameFacts, value: number): Int32Array {
  const at = value - (facetStarts[FIRST_POSTED] ?? 0)
  return postings.subarray(postingStarts[at] ?? 0, postingStarts[at + 1] ?? 0)
}

/** Returns the facet of a value, as its index in `VALUE_FACETS`. */
export function facetAt({ facetStarts }: GameFacts, value: number): number {
  let facet = 0
  while (value >= (facetStarts[facet + 1] ?? Infinity)) facet++
  return facet
}

const GAMES_PER_STEP = 8_192

/** The columns of all facets except the years, whose spans follow from each game's year. */
export type FacetColumns = Readonly<Record<Exclude<ValueFacet, 'years'>, NumberedValues>>

/** Builds the facts in the order of positions: `order` has the ordinal of the game at each. A game has each value once. */
export function* gameFactsOf(
  columns: FacetColumns,
  { years, makers }: { readonly years: Int16Array; readonly makers: Uint8Array },
  order: Int32Array,
): Generator<undefined, GameFacts> {
  const all = VALUE_FACETS.map((facet) => (facet === 'years' ? spansOf(years) : columns[facet]))
  const facetStarts = new Int32Array(VALUE_FACETS.length + 1)
  for (const [at, { ids }] of all.entries()) facetStarts[at + 1] = (facetStarts[at] ?? 0) + ids.length
  const ids = new Int32Array(facetStarts[VALUE_FACETS.length] ?? 0)
  for (const [at, column] of all.entries()) ids.set(column.ids, facetStarts[at])
  yield
  const starts = new Int32Array(order.length + 1)
  const values = new Int32Array(all.reduce((sum, { numbers }) => sum + numbers.length, 0))
  let written = 0
  yield* inSteps(order.length, GAMES_PER_STEP, (from, end) => {
    for (let position = from; position < end; position++) {
      const ordinal = order[position] ?? 0
      for (let facet = 0; facet < all.length; facet++) {
        const column = all[facet] as NumberedValues
        const first = facetStarts[facet] ?? 0
        for (let at = column.starts[ordinal] ?? 0; at < (column.starts[ordinal + 1] ?? 0); at++)
          values[written++] = first + (column.numbers[at] ?? 0)
      }
      starts[position + 1] = written
    }
  })
  const orderedMakers = new Uint8Array(order.length)
  for (let position = 0; position < order.length; position++) orderedMakers[position] = makers[order[position] ?? 0] ?? 0
  return { starts, values, ids, facetStarts, makers: orderedMakers, ...postingsOf(starts, values, facetStarts) } satisfies Packed
}

function spansOf(years: Int16Array): NumberedValues {
  const starts = new Int32Array(years.length + 1)
  const values = new Int32Array(years.length)
  let written = 0
  for (let at = 0; at < years.length; at++) {
    const year = years[at] ?? 0
    if (year > 0) values[written++] = spanOfYear(year)
    starts[at + 1] = written
  }
  return numberValues({ values: values.subarray(0, written), starts })
}

function postingsOf(starts: Int32Array, values: Int32Array, facetStarts: Int32Array): Pick<GameFacts, 'postings' | 'postingStarts'> {
  const first = facetStarts[FIRST_POSTED] ?? 0
  const count = (facetStarts[LAST_POSTED + 1] ?? 0) - first
  const postingStarts = new Int32Array(count + 1)
  const isPosted = (value: number) => value >= first && value < first + count
  for (const value of values) if (isPosted(value)) postingStarts[value - first + 1] = (postingStarts[value - first + 1] ?? 0) + 1
  for (let at = 0; at < count; at++) postingStarts[at + 1] = (postingStarts[at + 1] ?? 0) + (postingStarts[at] ?? 0)
  const postings = new Int32Array(postingStarts[count] ?? 0)
  const next = postingStarts.slice()
  for (let position = 0; position + 1 < starts.length; position++) {
    for (let at = starts[position] ?? 0; at < (starts[position + 1] ?? 0); at++) {
      const value = values[at] ?? 0
      if (!isPosted(value)) continue
      const to = next[value - first] ?? 0
      postings[to] = position
      next[value - first] = to + 1
    }
  }
  return { postings, postingStarts }
}
