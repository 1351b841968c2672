/** Some eight pages of decks; beyond that the oldest are dropped. */
const WAITING_MAX = 512

/** Makes covers that will be requested soon, one after the other. */
export class CoverWarmer {
  readonly #warm: (imageId: string) => Promise<void>
  readonly #isOfUse: () => boolean
  readonly #waiting = new Set<string>()
  #isWorking = false

  /** `warm` waits by itself until the server is idle. While `isOfUse` returns false, nothing is tried. */
  constructor(warm: (imageId: string) => Promise<void>, isOfUse: () => boolean) {
    this.#warm = warm
    this.#isOfUse = isOfUse
  }

  /** Appends images to the queue. */
  add(imageIds: Iterable<string>): void {
    for (const imageId of imageIds) this.#waiting.add(imageId)
    for (const oldest of this.#waiting) {
      if (this.#waiting.size <= WAITING_MAX) break
      this.#waiting.delete(oldest)
    }
    if (!this.#isWorking) void this.#work()
  }

  /** Drops the queue. */
  clear(): void {
    this.#waiting.clear()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (const imageId of this.#waiting) {
      this.#waiting.delete(imageId)
      // A failed one is made when it is requested.
      if (this.#isOfUse()) await this.#warm(imageId).catch(() => undefined)
      else this.clear()
    }
    this.#isWorking = false
  }
}
