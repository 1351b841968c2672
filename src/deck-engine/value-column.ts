import { GrowingInt32Array } from './growing-array.ts'

/** The values of one facet for all games, end to end, with where each game's values start. */
export class ValueColumn {
  readonly counts = new Map<number, number>()
  readonly values = new GrowingInt32Array()
  readonly #starts = new GrowingInt32Array()

  add(values: readonly number[]): void {
    this.#starts.push(this.values.length)
    for (const value of values) {
      this.values.push(value)
      this.counts.set(value, (this.counts.get(value) ?? 0) + 1)
    }
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
  readonly postings = new Map<number, Int32Array>()
  readonly #written = new Map<number, number>()

  constructor(counts: ReadonlyMap<number, number>) {
    for (const [value, count] of counts) this.postings.set(value, new Int32Array(count))
  }

  write(value: number, position: number): void {
    const posting = this.postings.get(value)
    const written = this.#written.get(value) ?? 0
    if (posting) posting[written] = position
    this.#written.set(value, written + 1)
  }
}
