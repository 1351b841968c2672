const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** After the first failure; each further one multiplies it by four. */
const FIRST_WAIT_MS = { failed: MINUTE_MS, missing: DAY_MS }
const GROWTH = 4
const LONGEST_WAIT_MS = { failed: 6 * 60 * MINUTE_MS, missing: 7 * DAY_MS }
/** About two megabytes. */
const REMEMBERED_MAX = 20_000

/** `missing`: the provider says that it has no such image. `failed`: any other failure. */
export type Failure = keyof typeof FIRST_WAIT_MS

/** Records which images failed, and when each may be requested again. */
export class FailedImages {
  readonly #clock: () => number
  /** The oldest failure first. */
  readonly #failed = new Map<string, { readonly waitMs: number; readonly until: number }>()

  constructor(clock: () => number) {
    this.#clock = clock
  }

  isWaiting(key: string): boolean {
    const failed = this.#failed.get(key)
    if (failed === undefined) return false
    const leftMs = failed.until - this.#clock()
    // More than the complete wait: the clock was set back.
    return leftMs > 0 && leftMs <= failed.waitMs
  }

  remember(key: string, failure: Failure): void {
    const before = this.#failed.get(key)
    const waitMs = Math.min(Math.max((before?.waitMs ?? 0) * GROWTH, FIRST_WAIT_MS[failure]), LONGEST_WAIT_MS[failure])
    this.#failed.delete(key)
    this.#failed.set(key, { waitMs, until: this.#clock() + waitMs })
    for (const oldest of this.#failed.keys()) {
      if (this.#failed.size <= REMEMBERED_MAX) return
      this.#failed.delete(oldest)
    }
  }

  forget(key: string): void {
    this.#failed.delete(key)
  }
}
