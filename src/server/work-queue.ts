/** Thrown instead of waiting where too many already wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Runs at most so many jobs at once and lets at most so many wait; the rest is refused at once. */
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

  /** Answers what the job answers; throws `QueueFullError` when there is no place to wait. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxRunning) {
      if (this.#waiting.length >= this.#maxWaiting) throw new QueueFullError('too much is waiting')
      // Whoever finishes hands its place over, so that nobody can slip in between.
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
      if (this.isQuiet) for (const tell of this.#atQuiet.splice(0)) tell()
    }
  }

  /** How many jobs wait for a place. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Whether less than a quarter of the places are taken: then there is room for what nobody waits for. */
  get isQuiet(): boolean {
    return this.#running * 4 < this.#maxRunning
  }

  /** Waits until it is quiet. */
  async quiet(): Promise<void> {
    if (!this.isQuiet) await new Promise<void>((resolve) => this.#atQuiet.push(resolve))
  }
}
