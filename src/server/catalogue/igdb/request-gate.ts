import { setTimeout as sleep } from 'node:timers/promises'
import { WorkQueue } from '../../work-queue.ts'

/** How time passes: a clock that only goes forward, whatever is done to the wall's, and waiting by it. */
export interface Pace {
  /** Milliseconds since some moment. */
  now(): number
  /** Throws at once when the signal is aborted: nothing keeps a process alive that is to stop. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const REAL_PACE: Pace = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }),
}

export interface GateRules {
  readonly perSecond: number
  /** How many may be under way at once. */
  readonly open: number
}

/** A little below the four a second that are allowed: requests that leave evenly do not arrive so. */
export const IGDB_GATE: GateRules = { perSecond: 3.8, open: 8 }

/** The one door for all requests to one server: evenly spaced, so many at once, and all of them held when it asks. */
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

  /** Runs `work` once it is its turn, and answers what it answers. */
  pass<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      await this.#turn()
      return work()
    })
  }

  /** Lets nobody pass for so long, those that wait for their turn included. */
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
