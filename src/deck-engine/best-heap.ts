/**
 * The best `limit` entries seen so far. The root is the worst of them, so one comparison decides whether a new entry is added. A
 * higher score is better. At equal scores the earlier position is better.
 */
export class BestHeap {
  readonly #scores: Float64Array
  readonly #positions: Int32Array
  #size = 0

  constructor(limit: number) {
    this.#scores = new Float64Array(limit)
    this.#positions = new Int32Array(limit)
  }

  get isFull(): boolean {
    return this.#size === this.#scores.length
  }

  /** The score that a new entry at a later position must exceed. It is valid only if the heap is full. */
  get worstScore(): number {
    return this.#scores[0] ?? Number.NEGATIVE_INFINITY
  }

  /** Offers an entry. Positions must be offered in ascending order. */
  offer(score: number, position: number): void {
    if (!this.isFull) {
      this.#rise(this.#size++, score, position)
    } else if (score > this.worstScore) {
      this.#sink(score, position)
    }
  }

  /** The positions of the best entries, unordered. The array belongs to the heap and is valid until the next offer. */
  get positions(): Int32Array {
    return this.#positions.subarray(0, this.#size)
  }

  /** Empties the heap. Returns its positions, the best first. */
  drain(): number[] {
    const positions = Array.from({ length: this.#size }, () => 0)
    while (this.#size > 0) {
      const last = --this.#size
      positions[last] = this.#positions[0] ?? 0
      const score = this.#scores[last] ?? 0
      const position = this.#positions[last] ?? 0
      if (last > 0) this.#sink(score, position)
    }
    return positions
  }

  #isWorse(scoreA: number, positionA: number, scoreB: number, positionB: number): boolean {
    return scoreA < scoreB || (scoreA === scoreB && positionA > positionB)
  }

  #rise(start: number, score: number, position: number): void {
    let index = start
    while (index > 0) {
      const parent = (index - 1) >> 1
      const parentScore = this.#scores[parent] ?? 0
      const parentPosition = this.#positions[parent] ?? 0
      if (!this.#isWorse(score, position, parentScore, parentPosition)) break
      this.#put(index, parentScore, parentPosition)
      index = parent
    }
    this.#put(index, score, position)
  }

  #sink(score: number, position: number): void {
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      if (child >= this.#size) break
      const right = child + 1
      if (right < this.#size && this.#isWorseAt(right, child)) child = right
      const childScore = this.#scores[child] ?? 0
      const childPosition = this.#positions[child] ?? 0
      if (!this.#isWorse(childScore, childPosition, score, position)) break
      this.#put(index, childScore, childPosition)
      index = child
    }
    this.#put(index, score, position)
  }

  #isWorseAt(indexA: number, indexB: number): boolean {
    return this.#isWorse(this.#scores[indexA] ?? 0, this.#positions[indexA] ?? 0, this.#scores[indexB] ?? 0, this.#positions[indexB] ?? 0)
  }

  #put(index: number, score: number, position: number): void {
    this.#scores[index] = score
    this.#positions[index] = position
  }
}
