import { setTimeout as sleep } from 'node:timers/promises'
import { WorkQueue } from '../../runtime/work-queue.ts'

/** A monotonic clock, and sleeping by it. */
export interface Pace {
  /** Milliseconds since some moment. */
  now(): number
  /** Throws at once when the signal aborts, so that it does not keep a stopping process alive. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const REAL_PACE: Pace = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }),
}

export interface GateRules {
  readonly perSecond: number
  /** The number of concurrent requests. */
  readonly open: number
}

/** A little below the allowed four a second: requests that are sent evenly do not arrive evenly. */
export const IGDB_GATE: GateRules = { perSecond: 3.8, open: 8 }

/**
 * The one gate for all requests to one server. It spaces them evenly, limits concurrent ones, and holds all of them if the server asks for
 * it.
 */
export class RequestGate {
  readonly #pace: Pace
  readonly #rules: GateRules
  readonly #queue: WorkQueue
  #nextTurn = 0
  #heldUntil = 0

  constructor(pace: Pace = REAL_PACE, rules: GateRules = IGDB_GATE) {
    this.#pace = pace
    this.#rules = rules
    this.#queue = new WorkQueue(rules.open, Number.POSITIVE_INFINITY)
  }

  /** Runs `work` in its turn, and returns its result. */
  pass<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      await this.#turn()
      return work()
    })
  }

  /** Holds all requests for this long, including waiting ones. */
  holdFor(ms: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, this.#pace.now() + ms)
    this.#nextTurn = Math.max(this.#nextTurn, this.#heldUntil)
  }

  async #turn(): Promise<void> {
    for (;;) {
      const now = this.#pace.now()
      const turn = Math.max(now, this.#nextTurn)
      this.#nextTurn = turn + 1_000 / this.#rules.perSecond
      if (turn > now) await this.#pace.sleep(turn - now)
      if (turn >= this.#heldUntil) return
    }
  }
}
