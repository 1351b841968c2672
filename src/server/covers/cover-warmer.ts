/** Some eight pages of decks; of more the oldest are given up. */
const WAITING_MAX = 512

/** Makes covers ready that will be asked for soon, one after the other. */
export class CoverWarmer {
  readonly #warm: (imageId: string) => Promise<void>
  readonly #isOfUse: () => boolean
  readonly #waiting = new Set<string>()
  #isWorking = false

  /** `warm` waits by itself until nobody else has anything to do; while it is not `isOfUse`, nothing is tried. */
  constructor(warm: (imageId: string) => Promise<void>, isOfUse: () => boolean) {
    this.#warm = warm
    this.#isOfUse = isOfUse
  }

  /** Takes images to make ready behind all that are waiting already. */
  add(imageIds: Iterable<string>): void {
    for (const imageId of imageIds) this.#waiting.add(imageId)
    for (const oldest of this.#waiting) {
      if (this.#waiting.size <= WAITING_MAX) break
      this.#waiting.delete(oldest)
    }
    if (!this.#isWorking) void this.#work()
  }

  /** Gives up what is waiting. */
  clear(): void {
    this.#waiting.clear()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (const imageId of this.#waiting) {
      this.#waiting.delete(imageId)
      // What is not made ready is made when somebody asks for it.
      if (this.#isOfUse()) await this.#warm(imageId).catch(() => undefined)
      else this.clear()
    }
    this.#isWorking = false
  }
}
