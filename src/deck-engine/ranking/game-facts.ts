import { spanOfYear } from '../../domain/taste.ts'
import { VALUE_FACETS } from '../../domain/why.ts'
import type { ValueFacet } from '../../domain/why.ts'
import { GrowingInt32Array } from '../growing-array.ts'
import type { Packed } from '../packed.ts'

/**
 * Which values every game has, by its position. All values of all facets are numbered in one row, facet by facet and in
 * each by ascending id, so that a taste is one list of numbers, and a game's sum one walk through its own.
 */
export type GameFacts = {
  /** Where each game's values begin; one more than there are games. */
  readonly starts: Int32Array
  /** The numbers of the values, game after game. */
  readonly values: Int32Array
  /** The id that each value has in its facet. */
  readonly ids: Int32Array
  /** Where each facet's values begin; one more than there are facets. */
  readonly facetStarts: Int32Array
  /** How many of a game's companies made it; they stand before those that only published it. */
  readonly makers: Uint8Array
  /** The games of every series and company, the most popular first, and where each one's begin, from the first series on. */
  readonly postings: Int32Array
  readonly postingStarts: Int32Array
}

/** The facts of one game, each value once. */
export type FactsOfGame = Readonly<Record<Exclude<ValueFacet, 'series' | 'years'>, readonly number[]>> & {
  readonly series: number | null
  readonly year: number | null
  /** So many of the companies, the first ones, made it. */
  readonly makers: number
}

/** Their games are found by value: of the others too many games have each. */
const FIRST_POSTED = VALUE_FACETS.indexOf('series')
const LAST_POSTED = VALUE_FACETS.indexOf('company')

/** The number of a facet's value; -1 where no game has it. */
export function valueOf({ ids, facetStarts }: GameFacts, facet: ValueFacet, id: number): number {
  const at = VALUE_FACETS.indexOf(facet)
  return placeOf(ids, id, facetStarts[at] ?? 0, facetStarts[at + 1] ?? 0)
}

/** Where a number stands among those from one place up to another, which ascend; -1 where it does not. */
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

/** Where the games of a series or a company stand, the most popular first; none of other values. */
export function positionsWith({ facetStarts, postings, postingStarts }: GameFacts, value: number): Int32Array {
  const at = value - (facetStarts[FIRST_POSTED] ?? 0)
  return postings.subarray(postingStarts[at] ?? 0, postingStarts[at + 1] ?? 0)
}

/** Of which facet a value is, as its place in `VALUE_FACETS`. */
export function facetAt({ facetStarts }: GameFacts, value: number): number {
  let facet = 0
  while (value >= (facetStarts[facet + 1] ?? Infinity)) facet++
  return facet
}

const GAMES_PER_STEP = 8_192
const MAKERS_MAX = 255

/** Collects the facts of games as they come, and lays them out in the order of their positions. */
export class GameFactsBuilder {
  readonly #ids = VALUE_FACETS.map(() => new GrowingInt32Array())
  readonly #starts = VALUE_FACETS.map(() => new GrowingInt32Array())
  readonly #makers: number[] = []
  #size = 0

  add(game: FactsOfGame): void {
    this.#size++
    this.#makers.push(Math.min(game.makers, MAKERS_MAX))
    for (const [at, facet] of VALUE_FACETS.entries()) {
      const ids = this.#ids[at]
      if (!ids) continue
      this.#starts[at]?.push(ids.length)
      if (facet === 'series') {
        if (game.series !== null) ids.push(game.series)
      } else if (facet === 'years') {
        if (game.year !== null && game.year > 0) ids.push(spanOfYear(game.year))
      } else for (const id of game[facet]) ids.push(id)
    }
  }

  /** `order` says which game, by when it was added, stands at each position. */
  *steps(order: Int32Array): Generator<undefined, GameFacts> {
    const facetStarts = new Int32Array(VALUE_FACETS.length + 1)
    const known = this.#ids.map((ids) => Int32Array.from(new Set(ids.view())).sort())
    for (const [at, ids] of known.entries()) facetStarts[at + 1] = (facetStarts[at] ?? 0) + ids.length
    const ids = new Int32Array(facetStarts[VALUE_FACETS.length] ?? 0)
    const numbers = known.map((values, at) => {
      const first = facetStarts[at] ?? 0
      ids.set(values, first)
      return new Map(Array.from(values, (id, nth) => [id, first + nth]))
    })
    yield
    const starts = new Int32Array(this.#size + 1)
    const values = new Int32Array(this.#ids.reduce((sum, { length }) => sum + length, 0))
    let written = 0
    for (let position = 0; position < this.#size; position++) {
      if (position % GAMES_PER_STEP === GAMES_PER_STEP - 1) yield
      const ordinal = order[position] ?? 0
      starts[position] = written
      for (let at = 0; at < VALUE_FACETS.length; at++) {
        const column = this.#ids[at]
        const begins = this.#starts[at]
        if (!column || !begins) continue
        const end = ordinal + 1 < this.#size ? begins.at(ordinal + 1) : column.length
        for (let from = begins.at(ordinal); from < end; from++) values[written++] = numbers[at]?.get(column.at(from)) ?? 0
      }
    }
    starts[this.#size] = written
    const makers = Uint8Array.from({ length: this.#size }, (_, position) => this.#makers[order[position] ?? 0] ?? 0)
    yield
    return { starts, values, ids, facetStarts, makers, ...postingsOf(starts, values, facetStarts) } satisfies Packed
  }
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
