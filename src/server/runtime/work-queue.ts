/** Thrown in place of waiting if too many jobs already wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Runs a limited number of jobs at once, and lets a limited number wait. The rest is refused at once. */
export class WorkQueue {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  readonly #atQuiet: (() => void)[] = []
  #running = 0

  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning
    this.#maxWaiting = maxWaiting
  }

  /** Returns the result of the job. Throws `QueueFullError` if the queue is full. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxRunning) {
      if (this.#waiting.length >= this.#maxWaiting) throw new QueueFullError('too much is waiting')
      // A finished job hands its slot over, so that no other job can take it in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running++
    }
    try {
      return await job()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
      if (this.isQuiet) for (const resolve of this.#atQuiet.splice(0)) resolve()
    }
  }

  /** The number of waiting jobs. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Whether less than a quarter of the slots are used, so that low-priority work may run. */
  get isQuiet(): boolean {
    return this.#running * 4 < this.#maxRunning
  }

  /** Waits until it is quiet. */
  async quiet(): Promise<void> {
    if (!this.isQuiet) await new Promise<void>((resolve) => this.#atQuiet.push(resolve))
  }
}
