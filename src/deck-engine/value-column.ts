import { GrowingInt32Array } from './growing-array.ts'
import { inSteps } from './sort-in-steps.ts'

/**
 * The values of one facet for all games, concatenated, with the start of each game's. There is one more start than there are games.
 */
export interface Values {
  readonly values: Int32Array
  readonly starts: Int32Array
}

/** The same as numbers: every value's index in the ids, which are unique and ascending. */
export interface NumberedValues {
  readonly ids: Int32Array
  readonly numbers: Int32Array
  readonly starts: Int32Array
}

/** Collects values game by game. */
export class ValueColumn {
  readonly #values = new GrowingInt32Array()
  readonly #starts = new GrowingInt32Array()

  add(values: readonly number[]): void {
    this.#starts.push(this.#values.length)
    for (const value of values) this.#values.push(value)
  }

  /** Returns what was added so far. */
  all(): Values {
    const starts = new Int32Array(this.#starts.length + 1)
    starts.set(this.#starts.view())
    starts[this.#starts.length] = this.#values.length
    return { values: this.#values.view(), starts }
  }
}

/** Ids are only sparser than that if third-party ids other than the provider's are among them. */
const SPAN_PER_VALUE = 16
const SPAN_MIN = 2 ** 17

/** Returns the numbered values of a column. If the ids are dense it uses a table, which is many times faster than a map. */
export function numberValues({ values, starts }: Values): NumberedValues {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  const span = values.length === 0 ? 0 : most - least + 1
  if (span > SPAN_PER_VALUE * values.length + SPAN_MIN) return { ...numberStrewn(values), starts }
  const numberOf = new Int32Array(span)
  for (const value of values) numberOf[value - least] = 1
  let met = 0
  const found = new Int32Array(Math.min(span, values.length))
  for (let at = 0; at < span; at++) {
    if (numberOf[at] === 0) continue
    found[met] = at + least
    numberOf[at] = met++
  }
  const numbers = new Int32Array(values.length)
  for (let at = 0; at < values.length; at++) numbers[at] = numberOf[(values[at] ?? 0) - least] ?? 0
  return { ids: found.slice(0, met), numbers, starts }
}

function numberStrewn(values: Int32Array): Pick<NumberedValues, 'ids' | 'numbers'> {
  const ids = Int32Array.from(new Set(values)).sort()
  const numberOf = new Map(Array.from(ids, (id, number) => [id, number]))
  return { ids, numbers: values.map((value) => numberOf.get(value) ?? 0) }
}

const GAMES_PER_STEP = 16_384

/**
 * Yields in between. Returns a list of ascending positions for each id; `order` has the ordinal of the game at each position.
 * `entryOf` returns the entry for a position and an index of the column; the position itself by default.
 */
export function* postingsOf(
  { ids, numbers, starts }: NumberedValues,
  order: Int32Array,
  entryOf: (position: number, at: number) => number = (position) => position,
): Generator<undefined, ReadonlyMap<number, Int32Array>> {
  const ends = new Int32Array(ids.length + 1)
  for (const number of numbers) ends[number + 1] = (ends[number + 1] ?? 0) + 1
  for (let number = 0; number < ids.length; number++) ends[number + 1] = (ends[number + 1] ?? 0) + (ends[number] ?? 0)
  const entries = new Int32Array(numbers.length)
  yield* inSteps(order.length, GAMES_PER_STEP, (from, end) => {
    for (let position = from; position < end; position++) {
      const ordinal = order[position] ?? 0
      for (let at = starts[ordinal] ?? 0; at < (starts[ordinal + 1] ?? 0); at++) {
        const number = numbers[at] ?? 0
        const to = ends[number] ?? 0
        entries[to] = entryOf(position, at)
        ends[number] = to + 1
      }
    }
  })
  const postings = new Map<number, Int32Array>()
  for (let number = 0; number < ids.length; number++) {
    postings.set(ids[number] ?? 0, entries.subarray(number === 0 ? 0 : ends[number - 1], ends[number]))
  }
  return postings
}
