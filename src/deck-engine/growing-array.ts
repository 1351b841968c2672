const FIRST_LENGTH = 1_024

/** An Int32Array that doubles when it is full, so that columns need no heap object for each value. */
export class GrowingInt32Array {
  #values: Int32Array
  #length: number

  /** Starts with these values and takes over their array. */
  constructor(values: Int32Array = new Int32Array(0)) {
    this.#values = values
    this.#length = values.length
  }

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(Math.max(FIRST_LENGTH, this.#values.length * 2))
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length++] = value
  }

  /** Returns the value at an index below `length`. */
  at(index: number): number {
    return this.#values[index] ?? 0
  }

  /** Returns a view of the values, valid until the next push. */
  view(): Int32Array {
    return this.#values.subarray(0, this.#length)
  }
}
