import { GrowingInt32Array } from './growing-array.ts'

/** Our dictionaries' ids lie below it, and the provider's of companies: a table counts them many times faster than a map. */
const COUNTED_IN_TABLE = 2 ** 17

/** The values of one facet for all games, end to end, with where each game's values start. */
export class ValueColumn {
  readonly values = new GrowingInt32Array()
  readonly #starts = new GrowingInt32Array()

  add(values: readonly number[]): void {
    this.#starts.push(this.values.length)
    for (const value of values) this.values.push(value)
  }

  /** How often each value is there, in the order in which they came. Counted anew each time. */
  counts(): Map<number, number> {
    const met: number[] = []
    const small = new Int32Array(COUNTED_IN_TABLE)
    const others = new Map<number, number>()
    for (const value of this.values.view()) {
      const isSmall = value >= 0 && value < COUNTED_IN_TABLE
      const before = (isSmall ? small[value] : others.get(value)) ?? 0
      if (before === 0) met.push(value)
      if (isSmall) small[value] = before + 1
      else others.set(value, before + 1)
    }
    return new Map(met.map((value) => [value, others.get(value) ?? small[value] ?? 0]))
  }

  start(ordinal: number): number {
    return this.#starts.at(ordinal)
  }

  end(ordinal: number): number {
    return ordinal + 1 < this.#starts.length ? this.#starts.at(ordinal + 1) : this.values.length
  }
}

/** Fills one sorted list of positions a value; positions come in rising order. */
export class PostingWriter {
  readonly postings: ReadonlyMap<number, Int32Array>
  readonly #open: ReadonlyMap<number, { readonly posting: Int32Array; written: number }>

  constructor(counts: ReadonlyMap<number, number>) {
    const postings = new Map<number, Int32Array>()
    for (const [value, count] of counts) postings.set(value, new Int32Array(count))
    this.postings = postings
    this.#open = new Map(Array.from(postings, ([value, posting]) => [value, { posting, written: 0 }]))
  }

  write(value: number, position: number): void {
    const open = this.#open.get(value)
    if (open !== undefined) open.posting[open.written++] = position
  }
}
