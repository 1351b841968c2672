/** This many failures in a row are not the fault of single images. */
const FAILURES_TO_OPEN = 5
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000

/** One attempt; its caller reports how it ended. */
export interface Try {
  succeeded(): void
  failed(): void
}

/**
 * Prevents requests from waiting for a provider that is down:
 *
 *   closed ──5 failures in a row──▶ open ──the wait is over──▶ one try ──succeeded──▶ closed
 *                                    ▲                          │
 *                                    └──failed, twice the wait──┘
 */
export class ProviderCircuit {
  readonly #clock: () => number
  #failuresInARow = 0
  #waitMs = FIRST_WAIT_MS
  /** Undefined while it is closed. */
  #triesAgainAt: number | undefined
  #isTrying = false

  constructor(clock: () => number) {
    this.#clock = clock
  }

  get isClosed(): boolean {
    return this.#triesAgainAt === undefined
  }

  /** Returns undefined if the provider must not be requested now. */
  begin(): Try | undefined {
    if (this.#triesAgainAt === undefined) return { succeeded: () => this.#close(), failed: () => this.#countFailure() }
    const leftMs = this.#triesAgainAt - this.#clock()
    // More than the complete wait: the clock was set back.
    if (this.#isTrying || (leftMs > 0 && leftMs <= this.#waitMs)) return undefined
    this.#isTrying = true
    return { succeeded: () => this.#close(), failed: () => this.#openFor(Math.min(this.#waitMs * 2, LONGEST_WAIT_MS)) }
  }

  #close(): void {
    this.#failuresInARow = 0
    this.#waitMs = FIRST_WAIT_MS
    this.#triesAgainAt = undefined
    this.#isTrying = false
  }

  #countFailure(): void {
    // An attempt from before it opened is no new information.
    if (!this.isClosed) return
    this.#failuresInARow += 1
    if (this.#failuresInARow >= FAILURES_TO_OPEN) this.#openFor(FIRST_WAIT_MS)
  }

  #openFor(waitMs: number): void {
    this.#waitMs = waitMs
    this.#triesAgainAt = this.#clock() + waitMs
    this.#isTrying = false
  }
}
