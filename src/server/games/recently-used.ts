/**
 * Keeps what was asked for last, up to a total size, in two generations: where the younger has filled half of it, it
 * becomes the older one and what nobody has asked for since the last time is gone. (One map in the order of use would
 * have to step over all that was taken out of it whenever it gives up its first.)
 */
export class RecentlyUsed<Key, Value> {
  readonly #generationMax: number
  readonly #sizeOf: (value: Value) => number
  #young = new Map<Key, Value>()
  #old = new Map<Key, Value>()
  #youngSize = 0

  constructor(sizeMax: number, sizeOf: (value: Value) => number) {
    this.#generationMax = sizeMax / 2
    this.#sizeOf = sizeOf
  }

  /** What is kept under the key, which thereby is what was asked for last. */
  find(key: Key): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.keep(key, old)
    return old
  }

  keep(key: Key, value: Value): void {
    const before = this.#young.get(key)
    if (before !== undefined) this.#youngSize -= this.#sizeOf(before)
    this.#young.delete(key)
    this.#old.delete(key)
    const size = this.#sizeOf(value)
    // What is larger than a generation would only drive out the rest.
    if (size > this.#generationMax) return
    if (this.#youngSize + size > this.#generationMax) {
      this.#old = this.#young
      this.#young = new Map()
      this.#youngSize = 0
    }
    this.#young.set(key, value)
    this.#youngSize += size
  }
}
